/** The options of `send`. */
import type { Credentials } from '@endpoint-atlas/engine/requests';
import {
  type ConnectionArguments,
  connectionFlags,
  readConnection,
} from '../../options/connection-options.ts';
import { credentialsFlags, readCredentials } from '../../options/credentials-options.ts';
import {
  type EnvironmentArguments,
  environmentFlags,
  readEnvironmentOptions,
} from '../../options/environment-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanArguments, scanFlags } from '../../options/scan.ts';
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
  /** Whether `--timeout` was given: without it a stream of events may go on for ever. */
  readonly isTimeoutGiven: boolean;
  /** Also show the headers of the response. */
  readonly include: boolean;
}

const { format: _, ...flagsOfScan } = scanFlags;

/** Those of a scan without `--format`, because `send` prints in one format of its own, and more. */
export const sendFlags = {
  ...flagsOfScan,
  host: { type: 'string' },
  param: { type: 'string', short: 'p', multiple: true },
  header: { type: 'string', short: 'H', multiple: true },
  data: { type: 'string', short: 'd' },
  include: { type: 'boolean', short: 'i' },
  ...connectionFlags,
  ...credentialsFlags,
  ...environmentFlags,
} as const;

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
    return usageError('Name an endpoint: endpoint-atlas send "GET /users/{id}" PATH...');
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
