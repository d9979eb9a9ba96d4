/** The options of `run`. */

import { type Options, scanOptions } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { readAllowedHost } from '@endpoint-atlas/engine/node';
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
import { helpOption, outputOptions } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, toColorChoice } from '../../options/scan.ts';

export interface RunCommand
  extends ConnectionArguments,
    EnvironmentArguments,
    Pick<ScanArguments, 'paths' | 'allowedHosts' | 'quiet' | 'verbose' | 'color'> {
  readonly kind: 'run';
  /** Only requests that are called so; none: all of them. */
  readonly names: readonly string[];
  /** A file for a report in JUnit's form. */
  readonly junitFile: string | undefined;
  /** Sign requests that say nothing of it themselves; with placeholders. */
  readonly credentials?: Credentials;
}

/** In the order of help. */
export const runOptions = {
  names: {
    kind: 'texts',
    flag: 'name',
    short: 'n',
    placeholder: 'NAME',
    help: t('only the requests with this name (### NAME or # @name NAME)'),
    description: 'Only the requests with this name (`### NAME` or `# @name NAME`).',
  },
  ...environmentOptions,
  report: {
    kind: 'text',
    flag: 'report',
    placeholder: 'junit=FILE',
    help: t('also write the results for a build server'),
    description: 'A file for the results, as build servers read them (JUnit).',
  },
  allowedHosts: {
    ...scanOptions.allowedHosts,
    help: t(
      'let values of private environment files, --user and --oauth2-bearer go to this host (name, name:port or *.example.com)',
    ),
  },
  ...credentialsOptions,
  ...connectionOptions,
  ...outputOptions,
  quiet: { ...outputOptions.quiet, help: t('show only what failed') },
} as const satisfies Options;

const runFlags = toFlags({ ...runOptions, ...helpOption });

export function readRun(words: readonly string[]): RunCommand | HelpCommand | UsageError {
  const parsed = parse(words, runFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'run' };
  if (positionals.length === 0)
    return usageError(t('Name at least one file or folder: endpoint-atlas run PATH...'));
  const junitFile = values.report === undefined ? undefined : /^junit=(.+)$/s.exec(values.report)?.[1];
  if (values.report !== undefined && junitFile === undefined)
    return usageError(t`--report takes junit=FILE, not "${values.report}".`);
  const environment = readEnvironmentOptions(values);
  if (environment.kind === 'usage-error') return environment;
  const connection = readConnection(values);
  if (connection.kind === 'usage-error') return connection;
  const credentials = readCredentials(values);
  if (credentials.kind === 'usage-error') return credentials;
  const allowedHosts = values['allow-net'] ?? [];
  const noHost = allowedHosts.find((host) => readAllowedHost(host) === undefined);
  if (noHost !== undefined) return usageError(t`--allow-net takes a host, not "${noHost}".`);
  return {
    kind: 'run',
    paths: positionals,
    names: values.name ?? [],
    junitFile,
    allowedHosts,
    quiet: values.quiet ?? false,
    verbose: values.verbose ?? false,
    color: toColorChoice(values.color),
    ...(credentials.value !== undefined && { credentials: credentials.value }),
    ...environment.value,
    ...connection.value,
  };
}
