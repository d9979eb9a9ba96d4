/** The options of `verify`. */
import { type Credentials, type HeaderField, readHeaderLine } from '@endpoint-atlas/engine/requests';
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
import {
  type HelpCommand,
  isListFormat,
  type ListFormat,
  noListFormat,
  parse,
  type UsageError,
  usageError,
} from '../../options/parse.ts';
import { type ScanArguments, scanArguments, scanFlags } from '../../options/scan.ts';

export const verifyConditions = ['difference', 'unexplained', 'empty'] as const;
export type VerifyCondition = (typeof verifyConditions)[number];

export interface VerifyCommand extends ScanArguments, ConnectionArguments, EnvironmentArguments {
  readonly kind: 'verify';
  /** Of the service, with the path that stands in front of everything. */
  readonly url: string;
  readonly format: ListFormat;
  /** Of the actuator, below the URL. */
  readonly managementPath: string;
  readonly managementPort: number | undefined;
  readonly headers: readonly HeaderField[];
  /** With placeholders. */
  readonly credentials?: Credentials;
  readonly failOn: readonly VerifyCondition[];
}

export const verifyFlags = {
  ...scanFlags,
  'management-path': { type: 'string' },
  'management-port': { type: 'string' },
  'fail-on': { type: 'string', multiple: true },
  header: { type: 'string', short: 'H', multiple: true },
  ...connectionFlags,
  ...credentialsFlags,
  ...environmentFlags,
} as const;

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
      `Name the service that runs: endpoint-atlas verify http://localhost:8080 PATH...${written === undefined ? '' : ` "${written}" is no URL of HTTP.`}`,
    );
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  const port = readPort(values['management-port']);
  if (typeof port === 'object') return port;
  const headers = readHeaders(values.header ?? []);
  if ('kind' in headers) return headers;
  const failOn = readConditions(values['fail-on'] ?? []);
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
    : usageError(`--management-port takes a number from 1 to 65535, not "${written}".`);
}

function readHeaders(lines: readonly string[]): readonly HeaderField[] | UsageError {
  const headers: HeaderField[] = [];
  for (const line of lines) {
    const header = readHeaderLine(line);
    if (header === undefined) return usageError(`A header is written as "Name: value", not "${line}".`);
    headers.push(header);
  }
  return headers;
}

function readConditions(values: readonly string[]): readonly VerifyCondition[] | UsageError {
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim());
  const unknown = words.find((word) => !verifyConditions.some((each) => each === word));
  return unknown === undefined
    ? verifyConditions.filter((each) => words.includes(each))
    : usageError(`--fail-on takes difference, unexplained or empty, not "${unknown}".`);
}
