import type { Field } from './collection.ts';

/** What stands behind a field: most often a row of the dashboard. */
export interface FieldSource {
  readonly enabled?: boolean;
  readonly description?: string | undefined;
  /** The values that the source allows. */
  readonly enum?: readonly string[];
}

export function fieldOf(key: string, value: string, source: FieldSource): Field {
  const allowed = source.enum === undefined ? [] : [`One of: ${source.enum.join(', ')}`];
  const description = [source.description, ...allowed].filter((line) => line !== undefined).join('\n');
  return {
    key,
    value,
    ...(description !== '' && { description }),
    ...(source.enabled === false && { disabled: true }),
  };
}
