/** Says which of the endpoints that a scan finds a command is about. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';

export interface SelectionArguments {
  /** Only the endpoints that this finds. */
  readonly search: string | undefined;
  /** Only the endpoints that these name exactly: see `namedBy`. */
  readonly only: readonly string[];
}

export const selectionOptions = {
  only: {
    kind: 'texts',
    flag: 'only',
    placeholder: 'NAME',
    help: t('only this id, verb and path ("GET /users/{id}"), class, module or file, in full'),
    description: 'Only the endpoints with these ids, verbs and paths, classes, modules or files.',
  },
  search: {
    kind: 'text',
    flag: 'search',
    placeholder: 'QUERY',
    help: t('only what this finds, as in the dashboard: /users/42, "POST /orders", a URL, words'),
    description: 'Only the endpoints that this finds.',
  },
} as const satisfies Options;

export function selectionArguments(values: {
  readonly search?: string;
  readonly only?: string[];
}): SelectionArguments {
  return { search: values.search, only: values.only ?? [] };
}
