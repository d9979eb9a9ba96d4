/** Which environment gives placeholders their values. */
import { usageError } from './parse.ts';

export interface EnvironmentArguments {
  /** The environment whose values placeholders get. */
  readonly environment: string | undefined;
  /** Environment files to read instead of those of the project, the one that counts most last. */
  readonly environmentFiles: readonly string[];
}

export const environmentFlags = {
  env: { type: 'string' },
  // Not --env-file, which Node 20 takes for an option of its own, also behind a program's name.
  'environment-file': { type: 'string', multiple: true },
} as const;

export function readEnvironmentOptions(values: {
  readonly env?: string;
  readonly 'environment-file'?: string[];
}) {
  const environmentFiles = values['environment-file'] ?? [];
  return environmentFiles.length > 0 && values.env === undefined
    ? usageError('Say which environment of the file counts: --env NAME.')
    : { kind: 'read' as const, value: { environment: values.env, environmentFiles } };
}
