/** Drift as it is told: what a schema says is told once, however many operations have the schema. */
import { groupBy } from '../../text/group-by.ts';
import type { Drift } from './drift.ts';

export interface DistinctDrift extends Drift {
  /** A full sentence, without the name of what `aboutOf` says. */
  readonly says: string;
  /** The operations that it is about, `GET /orders`. */
  readonly operations: readonly string[];
}

export function distinctDrift(drift: readonly Drift[]): readonly DistinctDrift[] {
  return [...groupBy(drift, keyOf).values()].flatMap((all) => {
    // What is wrong in requests may be out of date in responses.
    const [first] = [...all].sort((one, other) => rankOf(one) - rankOf(other));
    return first === undefined
      ? []
      : [
          {
            ...first,
            says: saysOf(first),
            operations: [...new Set(all.map(({ method, path }) => `${method} ${path}`))],
          },
        ];
  });
}

function rankOf({ level }: Drift): number {
  return ['error', 'warning', 'info'].indexOf(level);
}

/** The place in the document tells schemas of one name apart. */
function keyOf({ id, schema, method, path, message, place }: Drift): string {
  if (schema === undefined) return JSON.stringify([id, method, path, message]);
  return JSON.stringify([id, schema.name, schema.says, place.file, place.line]);
}

/** `Order`, for what is told of a schema; else the operation. */
export function aboutOf({ schema, method, path }: Drift): string {
  return schema === undefined ? `${method} ${path}` : schema.schema;
}

function saysOf({ schema, message }: Drift): string {
  if (schema === undefined) return message;
  const property = schema.name.slice(schema.schema.length).replace(/^\./, '');
  return property === '' ? `It ${schema.says}.` : `Property "${property}" ${schema.says}.`;
}
