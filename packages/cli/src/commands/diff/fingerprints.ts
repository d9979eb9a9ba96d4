/** Texts that tell changes apart from one run to the next: a line that moves is the same change. */
import { createHash } from 'node:crypto';
import type { Change } from '@endpoint-atlas/engine/diff';

/** Gives a change in a schema with a name one fingerprint in all operations that it reaches. */
export function fingerprintOf({ id, method = '', path = '', message, schema, place }: Change): string {
  const isOfOperation = path !== '' || schema !== undefined;
  const words =
    schema === undefined
      ? [id, method, path, message, isOfOperation ? '' : (place?.importedAs ?? place?.file ?? '')]
      : [id, schema.name, schema.says];
  return createHash('sha256').update(words.join('\n')).digest('hex').slice(0, length);
}

/** 64 bits: among a million changes no two are likely to have the same. */
const length = 16;
