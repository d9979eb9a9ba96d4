/** The options of `export --format openapi`: which version, JSON or YAML, and which errors. */
import {
  defaultOpenApiSettings,
  errorScopes,
  type OpenApiSettings,
  openApiFormats,
  openApiVersions,
} from '@endpoint-atlas/engine';
import type { UsageError } from '../arguments.ts';

export const openApiOptions = {
  'openapi-version': { type: 'string' },
  'openapi-format': { type: 'string' },
  'api-version': { type: 'string' },
  'openapi-errors': { type: 'string' },
} as const;

export type OpenApiValues = { readonly [Name in keyof typeof openApiOptions]?: string };

/** The first of them that the command line has. */
export function usedOpenApiOption(values: OpenApiValues): string | undefined {
  return Object.keys(openApiOptions).find((name) => values[name as keyof OpenApiValues] !== undefined);
}

/** Where no option says it, the name of the file that is written does. */
export function readOpenApiSettings(
  values: OpenApiValues,
  output: string | undefined,
): { readonly kind: 'read'; readonly value: OpenApiSettings } | UsageError {
  const { 'openapi-version': version = defaultOpenApiSettings.version } = values;
  const isYaml = /\.ya?ml$/i.test(output ?? '');
  const form = values['openapi-format'] ?? (isYaml ? 'yaml' : defaultOpenApiSettings.form);
  const knownVersion = openApiVersions.find((each) => each === version);
  if (knownVersion === undefined) return refused('openapi-version', openApiVersions, version);
  const knownForm = openApiFormats.find((each) => each === form);
  if (knownForm === undefined) return refused('openapi-format', openApiFormats, form);
  const { 'openapi-errors': errors = defaultOpenApiSettings.errors } = values;
  const knownErrors = errorScopes.find((each) => each === errors);
  if (knownErrors === undefined) return refused('openapi-errors', errorScopes, errors);
  return { kind: 'read', value: { version: knownVersion, form: knownForm, errors: knownErrors } };
}

function refused(option: string, known: readonly string[], value: string): UsageError {
  return { kind: 'usage-error', message: `--${option} takes ${known.join(' or ')}, not "${value}".` };
}

export const openApiOptionsHelp = `With --format openapi:
      --openapi-version V  3.1 (default) or 3.0
      --api-version V      the version of the API (default: what the source says, else the build file)
      --openapi-format FORM  json or yaml (default: what the name of the --output file says, else json)
      --openapi-errors E   which errors answers hold: documented, reachable (default) or all`;
