/** Reads which environment gives placeholders their values. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { usageError } from './parse.ts';

export interface EnvironmentArguments {
  /** The environment whose values placeholders get. */
  readonly environment: string | undefined;
  /** Environment files to read instead of those of the project, the one that counts most last. */
  readonly environmentFiles: readonly string[];
}

export const environmentOptions = {
  environment: {
    kind: 'text',
    flag: 'env',
    placeholder: 'NAME',
    help: t(
      'give placeholders such as {{token}} the values of this environment, from http-client.env.json and http-client.private.env.json beside the sources or files and above them; without it placeholders stay',
    ),
    description:
      'The environment whose values placeholders such as `{{token}}` get. It comes from `http-client.env.json` and `http-client.private.env.json` beside the sources and above them.',
  },
  // Not --env-file, which Node 20 takes for an option of its own, also behind a program's name.
  environmentFiles: {
    kind: 'texts',
    flag: 'environment-file',
    placeholder: 'FILE',
    help: t('read this environment file instead'),
    description: 'Environment files to read instead of those beside the sources.',
    reach: { repository: 'inside', workspace: 'restricted' },
  },
} as const satisfies Options;

export function readEnvironmentOptions(values: {
  readonly env?: string;
  readonly 'environment-file'?: string[];
}) {
  const environmentFiles = values['environment-file'] ?? [];
  return environmentFiles.length > 0 && values.env === undefined
    ? usageError(t('Say which environment of the file counts: --env NAME.'))
    : { kind: 'read' as const, value: { environment: values.env, environmentFiles } };
}
