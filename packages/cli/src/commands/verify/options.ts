/** The options of `verify`. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { type Credentials, type HeaderField, readHeaderLine } from '@endpoint-atlas/engine/requests';
import { readConditions } from '../../options/conditions.ts';
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
import { formatOption, isListFormat, type ListFormat, noListFormat } from '../../options/format-option.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import { failOnTexts } from '../../reports/build-options.ts';

export const verifyConditions = ['difference', 'unexplained', 'empty'] as const;
export type VerifyCondition = (typeof verifyConditions)[number];

export interface VerifyCommand extends ScanArguments, ConnectionArguments, EnvironmentArguments {
  readonly kind: 'verify';
  /** Leads to the service, with the path that stands in front of everything. */
  readonly url: string;
  readonly format: ListFormat;
  /** Leads to the actuator, below the URL. */
  readonly managementPath: string;
  readonly managementPort: number | undefined;
  readonly headers: readonly HeaderField[];
  /** With placeholders. */
  readonly credentials?: Credentials;
  readonly failOn: readonly VerifyCondition[];
}

/** No repository may say where requests go, and what they hold. */
const reach = { repository: 'user', workspace: 'user' } as const;

/** In the order of help. */
export const verifyOptions = {
  ...formatOption,
  managementPath: {
    kind: 'text',
    flag: 'management-path',
    placeholder: 'PATH',
    help: t('where the actuator is (default: /actuator)'),
    description: 'Where the actuator of a running service is, below its URL.',
  },
  managementPort: {
    kind: 'text',
    flag: 'management-port',
    placeholder: 'N',
    help: t('the port of the actuator, where it has one of its own'),
    description: 'The port of the actuator of a running service.',
    reach,
  },
  failOn: {
    ...failOnTexts,
    values: verifyConditions,
    help: t(
      'end with 1 on: difference (any), unexplained (one without a likely reason), empty (no endpoint that both sides have)',
    ),
  },
  headers: {
    kind: 'texts',
    flag: 'header',
    short: 'H',
    placeholder: '"N: VALUE"',
    help: t('a header that goes along'),
    description: 'Headers of a request.',
    reach,
  },
  ...credentialsOptions,
  ...connectionOptions,
  ...environmentOptions,
  ...scanAndOutputOptions,
} as const satisfies Options;

const verifyFlags = toFlags({ ...verifyOptions, ...helpOption });

export function readVerify(
  words: readonly string[],
  defaultPaths: readonly string[],
): VerifyCommand | HelpCommand | UsageError {
  const parsed = parse(words, verifyFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'verify' };
  const [written, ...paths] = positionals;
  const url = written === undefined ? undefined : withScheme(written);
  if (url === undefined || !/^https?:\/\/[^/?#\s]/i.test(url))
    return usageError(
      t`Name the service that runs: endpoint-atlas verify http://localhost:8080 PATH...${written === undefined ? '' : t` "${written}" is no URL of HTTP.`}`,
    );
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  const port = readPort(values['management-port']);
  if (typeof port === 'object') return port;
  const headers = readHeaders(values.header ?? []);
  if ('kind' in headers) return headers;
  const failOn = readConditions(values['fail-on'] ?? [], verifyConditions);
  if ('kind' in failOn) return failOn;
  const environment = readEnvironmentOptions(values);
  if (environment.kind === 'usage-error') return environment;
  const connection = readConnection(values);
  if (connection.kind === 'usage-error') return connection;
  const credentials = readCredentials(values);
  if (credentials.kind === 'usage-error') return credentials;
  const scan = scanArguments(values, paths.length > 0 ? paths : defaultPaths);
  if (scan.kind === 'usage-error') return scan;
  return {
    kind: 'verify',
    url,
    format,
    managementPath: values['management-path'] ?? '/actuator',
    managementPort: port,
    headers,
    failOn,
    ...(credentials.value !== undefined && { credentials: credentials.value }),
    ...connection.value,
    ...environment.value,
    ...scan.value,
  };
}

/** `localhost:8080` is a host as people type it. */
function withScheme(written: string): string {
  return /^[\w.-]+:\d+(?:\/|$)/.test(written) ? `http://${written}` : written;
}

function readPort(written: string | undefined): number | undefined | UsageError {
  if (written === undefined) return undefined;
  const port = /^\d{1,5}$/.test(written) ? Number(written) : 0;
  return port >= 1 && port <= 65_535
    ? port
    : usageError(t`--management-port takes a number from 1 to 65535, not "${written}".`);
}

function readHeaders(lines: readonly string[]): readonly HeaderField[] | UsageError {
  const headers: HeaderField[] = [];
  for (const line of lines) {
    const header = readHeaderLine(line);
    if (header === undefined) return usageError(t`A header is written as "Name: value", not "${line}".`);
    headers.push(header);
  }
  return headers;
}
