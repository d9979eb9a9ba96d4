/** Which of the endpoints that a scan finds a command is about. */

export interface SelectionArguments {
  /** Only the endpoints that this finds. */
  readonly search: string | undefined;
  /** Only the endpoints that these name exactly: see `namedBy`. */
  readonly only: readonly string[];
}

export const selectionFlags = {
  search: { type: 'string' },
  only: { type: 'string', multiple: true },
} as const;

export function selectionArguments(values: {
  readonly search?: string;
  readonly only?: string[];
}): SelectionArguments {
  return { search: values.search, only: values.only ?? [] };
}
