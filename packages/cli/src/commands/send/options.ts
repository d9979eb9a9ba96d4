/** The options of `send`. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { Credentials } from '@endpoint-atlas/engine/requests';
import {
  type ConnectionArguments,
  connectionOptions,
  readConnection,
} from '../../options/connection-options.ts';
import { credentialsOptions, readCredentials } from '../../options/credentials-options.ts';
import { toFlags } from '../../options/declared-options.ts';
import {
  type EnvironmentArguments,
  environmentOptions,
  readEnvironmentOptions,
} from '../../options/environment-options.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import type { SendChanges } from './send-values.ts';

export interface SendCommand
  extends ScanArguments,
    Omit<SendChanges, 'data'>,
    ConnectionArguments,
    EnvironmentArguments {
  readonly kind: 'send';
  /** Its id, or its verb and path. */
  readonly endpoint: string;
  /** As it was typed: the body or an rpc's messages, or `@FILE`. */
  readonly data: string | undefined;
  /** With placeholders. */
  readonly credentials?: Credentials;
  /** Says whether `--timeout` was given: without it a stream of events may go on for ever. */
  readonly isTimeoutGiven: boolean;
  /** Also show the headers of the response. */
  readonly include: boolean;
}

/** No repository may say what a request holds. */
const reach = { repository: 'user', workspace: 'user' } as const;

/** Says what `send` has besides the options of a scan, in the order of help. */
export const requestOptions = {
  host: {
    kind: 'text',
    flag: 'host',
    placeholder: 'URL',
    help: t('where the request goes (default: as for exports; grpc://localhost:9090 for rpcs)'),
    description: 'Where the request goes.',
    reach,
  },
  params: {
    kind: 'texts',
    flag: 'param',
    short: 'p',
    placeholder: 'NAME=VALUE',
    help: t(
      'a parameter of the path, the query, the form, a header or a cookie, wherever the endpoint has one of that name; the first value of a name replaces the default, further ones are sent beside it',
    ),
    description:
      'Parameters of the path, the query, the form, a header or a cookie, wherever the endpoint has one of that name; a new one goes into the query. The first value of a name replaces the default, further ones are sent beside it. A file of a multipart form is named by its path.',
    reach,
  },
  headers: {
    kind: 'texts',
    flag: 'header',
    short: 'H',
    placeholder: '"N: VALUE"',
    help: t('a header, or metadata of an rpc; several of one name are all sent'),
    description: 'Headers, or metadata of an rpc. Several of one name are all sent.',
    reach,
  },
  ...credentialsOptions,
  data: {
    kind: 'text',
    flag: 'data',
    short: 'd',
    placeholder: 'TEXT',
    help: t(
      'the body, or the JSON message of an rpc (several: one after the other); @FILE reads a file, @- standard input',
    ),
    description:
      "The body, or the JSON of an rpc's messages, one after the other. `@FILE` reads a file, `@-` standard input.",
    reach,
  },
  include: {
    kind: 'flag',
    flag: 'include',
    short: 'i',
    default: false,
    help: t('also show the headers of the response'),
    description: 'Also show the headers of the response.',
  },
  ...connectionOptions,
  ...environmentOptions,
} as const satisfies Options;

/** Without `--format`, because `send` prints in one format of its own. */
export const sendCommandOptions = { ...requestOptions, ...scanAndOutputOptions } as const satisfies Options;

const sendFlags = toFlags({ ...sendCommandOptions, ...helpOption });

export function readSend(
  words: readonly string[],
  defaultPaths: readonly string[],
): SendCommand | HelpCommand | UsageError {
  const parsed = parse(words, sendFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'send' };
  const [endpoint, ...paths] = positionals;
  if (endpoint === undefined)
    return usageError(t('Name an endpoint: endpoint-atlas send "GET /users/{id}" PATH...'));
  const environment = readEnvironmentOptions(values);
  if (environment.kind === 'usage-error') return environment;
  const connection = readConnection(values);
  if (connection.kind === 'usage-error') return connection;
  const credentials = readCredentials(values);
  if (credentials.kind === 'usage-error') return credentials;
  const scan = scanArguments(values, paths.length > 0 ? paths : defaultPaths);
  if (scan.kind === 'usage-error') return scan;
  return {
    kind: 'send',
    endpoint,
    host: values.host,
    params: values.param ?? [],
    headers: values.header ?? [],
    data: values.data,
    include: values.include ?? false,
    isTimeoutGiven: values.timeout !== undefined,
    ...(credentials.value !== undefined && { credentials: credentials.value }),
    ...connection.value,
    ...environment.value,
    ...scan.value,
  };
}
