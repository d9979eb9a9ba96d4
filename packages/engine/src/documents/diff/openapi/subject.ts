import type { SchemaPart } from '../change.ts';
import type { DocumentPlace } from './report.ts';
import type { Place } from './schemas/schema-difference.ts';

/** Returns what a sentence about a place in a schema begins with. */
export function subjectAt({ isRoot, at }: Place, whole: string): string {
  if (isRoot) return whole;
  const inner = whole.replace(/^The /, 'the ');
  return at === '' ? `A part of ${inner}` : `Property "${at}" of ${inner}`;
}

/** The same by the named schema around it, for whoever tells of many operations at once. */
export function schemaPart({ inSchema }: Place, says: string): SchemaPart | undefined {
  return inSchema === undefined ? undefined : { ...inSchema, says };
}

/** Returns where a place in a schema stands in the document: in the named schema around it, else below the whole. */
export function placeInSchema({ keys, inSchema }: Place, whole: DocumentPlace): DocumentPlace {
  const around = inSchema === undefined ? whole.keys : ['components', 'schemas', inSchema.schema];
  return { ...whole, keys: [...around, ...keys] };
}
