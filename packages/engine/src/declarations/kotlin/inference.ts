/** The types that Kotlin infers from literals. Everything else takes more than one file to infer. */
import type { Expression } from '../expression.ts';
import type { NamedTypeReference } from '../type-reference.ts';
import { named } from './type-references.ts';

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
    default:
      return undefined;
  }
}

const NUMBER_TYPES = { int: 'Int', long: 'Long', float: 'Float', double: 'Double' } as const;

export const unitType = named('kotlin.Unit');
