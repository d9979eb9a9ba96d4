/** The bodies of a file's methods and the initialisers of its fields, as text, a statement a line. */
import { readBody, readConstructor, readExpression } from '../source/code/read-code.ts';
import type { Expression } from '../source/declarations/expression.ts';
import type { FileDeclarations, TypeDeclaration } from '../source/declarations/model.ts';
import { expressionText } from './print-expressions.ts';

export interface ReadCode {
  readonly name: string;
  readonly code: Expression;
}

/** Everything that `code/` can be asked for in the file. */
export function codeIn(file: FileDeclarations): readonly ReadCode[] {
  return file.types.flatMap((type) => codeOf(file, type));
}

function codeOf(file: FileDeclarations, type: TypeDeclaration): readonly ReadCode[] {
  const { name: typeName, methods, fields, constructors, types } = type;
  return [
    ...constructors.flatMap((each) =>
      each.isPrimary ? [] : [{ name: typeName, code: readConstructor(file, each) }],
    ),
    ...fields.flatMap(({ name, initializer }) =>
      initializer === undefined ? [] : [{ name, code: readExpression(file, initializer.span) }],
    ),
    ...methods.flatMap(({ name, body }) =>
      body === undefined ? [] : [{ name, code: readBody(file, body) }],
    ),
    ...types.flatMap((inner) => codeOf(file, inner)),
  ];
}

export function printCode(file: FileDeclarations): string {
  return codeIn(file)
    .map(({ name, code }) => {
      const lines = code.kind === 'block' ? code.statements : [code];
      const head = code.kind === 'block' && code.hasValue ? `${name} =` : name;
      return [head, ...lines.map((line) => `  ${expressionText(line)}`), ''].join('\n');
    })
    .join('\n');
}
