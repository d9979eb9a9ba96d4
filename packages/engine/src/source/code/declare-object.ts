/** `new WebMvcRegistrations() { … }`, Kotlin's `object : WebMvcRegistrations { … }`, as a class with a place in the file. */
import type { FileDeclarations, TypeDeclaration } from '../declarations/model.ts';
import { readAllDeclarations } from '../declarations/read-declarations.ts';
import type { ObjectExpression } from '../declarations/statement.ts';

/** Named `A`, as nobody names it. `undefined` where it has no body. */
export function declareObject(
  { path, text }: FileDeclarations,
  { span: { start }, body, supertypes }: ObjectExpression,
): TypeDeclaration | undefined {
  if (body === undefined) return undefined;
  // The rest of the file is blank, so that offsets and lines are those of the file.
  const before = text.slice(0, start).replace(/[^\n]/g, ' ');
  const name = 'class A'.padEnd(body.start - start);
  const [declaration] = readAllDeclarations(path, before + name + text.slice(body.start, body.end)).types;
  return declaration && { ...declaration, superclass: supertypes[0] };
}
