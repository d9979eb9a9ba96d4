/** The types that Kotlin infers from literals and what is made of them. Everything else takes more than one file to infer. */
import type { BinaryExpression, Expression } from './expression.ts';
import { named } from './kotlin/type-references.ts';
import type { NamedTypeReference } from './type-reference.ts';

/** Qualified, so that no class of the project can be meant. */
export function literalType(expression: Expression | undefined): NamedTypeReference | undefined {
  const name = expression && nameOfLiteralType(expression);
  return name === undefined ? undefined : named(`kotlin.${name}`);
}

function nameOfLiteralType(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'string':
    case 'template':
      return 'String';
    case 'char':
      return 'Char';
    case 'boolean':
      return 'Boolean';
    case 'number':
      return NUMBER_TYPES[expression.type];
    case 'unary':
      return expression.operand.kind === 'number' ? NUMBER_TYPES[expression.operand.type] : undefined;
    case 'binary':
      return nameOfBinaryType(expression);
    default:
      return undefined;
  }
}

/** A comparison is a `Boolean`, and whatever is put behind a text is a `String`. */
function nameOfBinaryType({ operator, left }: BinaryExpression): string | undefined {
  switch (operator) {
    case '==':
    case '!=':
    case '<':
    case '>':
    case '<=':
    case '>=':
    case '&&':
    case '||':
      return 'Boolean';
    case '+':
      return nameOfLiteralType(left) === 'String' ? 'String' : undefined;
    default:
      return undefined;
  }
}

const NUMBER_TYPES = { int: 'Int', long: 'Long', float: 'Float', double: 'Double' } as const;

export const unitType = named('kotlin.Unit');
