/** The options of `run`. */
import { readAllowedHost } from '@endpoint-atlas/engine/node';
import type { Credentials } from '@endpoint-atlas/engine/requests';
import { type ConnectionArguments, connectionFlags, readConnection } from './connection-options.ts';
import { credentialsFlags, readCredentials } from './credentials-options.ts';
import { type ExportCommand, environmentOf, exportFlags } from './export.ts';
import { type HelpCommand, parse, type UsageError, usageError } from './parse.ts';
import { colorOf, type ScanArguments, scanFlags } from './scan.ts';

export interface RunCommand
  extends ConnectionArguments,
    Pick<ExportCommand, 'environment' | 'environmentFiles'>,
    Pick<ScanArguments, 'paths' | 'allowedHosts' | 'quiet' | 'verbose' | 'color'> {
  readonly kind: 'run';
  /** Only requests that are called so; none: all of them. */
  readonly names: readonly string[];
  /** A file for a report in JUnit's form. */
  readonly junitFile: string | undefined;
  /** Of requests that say nothing of it themselves; with placeholders. */
  readonly credentials?: Credentials;
}

export const runFlags = {
  help: scanFlags.help,
  name: { type: 'string', short: 'n', multiple: true },
  report: { type: 'string' },
  env: exportFlags.env,
  'environment-file': exportFlags['environment-file'],
  'allow-net': scanFlags['allow-net'],
  ...credentialsFlags,
  ...connectionFlags,
  verbose: scanFlags.verbose,
  quiet: scanFlags.quiet,
  color: scanFlags.color,
} as const;

export function readRun(words: readonly string[]): RunCommand | HelpCommand | UsageError {
  const parsed = parse(words, runFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'run' };
  if (positionals.length === 0)
    return usageError('Name at least one file or folder: endpoint-atlas run PATH...');
  const junitFile = values.report === undefined ? undefined : /^junit=(.+)$/s.exec(values.report)?.[1];
  if (values.report !== undefined && junitFile === undefined)
    return usageError(`--report takes junit=FILE, not "${values.report}".`);
  const environment = environmentOf(values);
  if (environment.kind === 'usage-error') return environment;
  const connection = readConnection(values);
  if (connection.kind === 'usage-error') return connection;
  const credentials = readCredentials(values);
  if (credentials.kind === 'usage-error') return credentials;
  const allowedHosts = values['allow-net'] ?? [];
  const noHost = allowedHosts.find((host) => readAllowedHost(host) === undefined);
  if (noHost !== undefined) return usageError(`--allow-net takes a host, not "${noHost}".`);
  return {
    kind: 'run',
    paths: positionals,
    names: values.name ?? [],
    junitFile,
    allowedHosts,
    quiet: values.quiet ?? false,
    verbose: values.verbose ?? false,
    color: colorOf(values.color),
    ...(credentials.value !== undefined && { credentials: credentials.value }),
    ...environment.value,
    ...connection.value,
  };
}

export const runHelp = `Sends the requests of .http files, one after the other, and runs the tests of their response handlers.

Usage: endpoint-atlas run PATH... [options]

PATH is a file of the form that IntelliJ's HTTP Client, REST Client and httpYac write, or a folder with such files.

Options:
  -n, --name NAME          only the requests with this name (### NAME or # @name NAME); may be given several times
      --env NAME           give placeholders such as {{token}} the values of this environment, from
                           http-client.env.json and http-client.private.env.json beside the files
                           and above them
      --environment-file FILE
                           read this environment file instead; may be given several times
      --report junit=FILE  also write the results for a build server
      --timeout SECONDS    how long a server may be silent (default: 30)
      --allow-net HOST     let values of private environment files, --user and --oauth2-bearer go to this host
                           (name, name:port or *.example.com); may be given several times
CREDENTIALS
CONNECTION
  -q, --quiet              show only what failed
      --color, --no-color  colours on, or off
  -h, --help               this text

A request fails where there is no response, a test of its handler fails, or, without tests, the status is 400 or more.
Handlers may use client.test, client.assert, client.global.set and get, client.log and response. What they set counts
in the requests that follow. --user and --oauth2-bearer are for requests without an Authorization header, unless
# @no-auth stands above them. Redirects are followed, unless a request says # @no-redirect; cookies are kept for the run.
Files that requests refer to lie in the working folder or beside their file.

Exit code: 0; 1 when a request fails; 2 when the command or a path is wrong.
`;
