/** Bodies and responses whose own type stands in no file of the project, so that nothing of them can be shown. */
import type { Schema } from '../endpoints/schema.ts';
import type { FoundEndpoint } from './framework.ts';

/** Whether a body, or what a list or a map as a body holds, is of the type with this qualified name. */
export function isLostBody(found: readonly FoundEndpoint[], name: string): boolean {
  return found.some(({ endpoint: { body, response } }) =>
    [body?.schema, response?.schema].some((schema) => isWithoutSource(schema, name)),
  );
}

function isWithoutSource(root: Schema | undefined, name: string): boolean {
  // As `ofLibrary` has it: the name, and arguments where there are some.
  const starts = [`The source of ${name} `, `The source of ${name}<`];
  for (let schema = root; schema !== undefined; schema = schema.items ?? schema.additionalProperties) {
    const { $comment } = schema;
    if ($comment !== undefined && starts.some((start) => $comment.startsWith(start))) return true;
  }
  return false;
}
