/** The variables of a body, with all that they are given. */

import type { Span } from '../../text/span.ts';
import type { Expression } from '../declarations/expression.ts';
import { childrenOf } from '../declarations/expression-children.ts';
import type { TypeReference } from '../declarations/type-reference.ts';

export interface GivenValue {
  readonly name: string;
  /** As the declaration says it; `undefined` where it does not, and for assignments. */
  readonly type: TypeReference | undefined;
  readonly value: Expression;
  readonly span: Span;
}

/** Declarations with a value, and assignments to a name or to `this.name`, in order; those in lambdas among them. */
export function variablesIn(code: Expression): readonly GivenValue[] {
  const found: GivenValue[] = [];
  const visit = (each: Expression): void => {
    const given = valueGiven(each);
    if (given !== undefined) found.push(given);
    for (const child of childrenOf(each)) visit(child);
  };
  visit(code);
  return found;
}

function valueGiven(statement: Expression): GivenValue | undefined {
  const { span } = statement;
  if (statement.kind === 'variable') {
    const { names, type, value } = statement;
    const [name] = names;
    return name === undefined || names.length > 1 || value === undefined
      ? undefined
      : { name, type, value, span };
  }
  if (statement.kind !== 'assignment' || statement.operator !== '=' || statement.value === undefined)
    return undefined;
  const name = ownName(statement.target);
  return name === undefined ? undefined : { name, type: undefined, value: statement.value, span };
}

/** `total`, `this.total` */
export function ownName(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  const isOwn =
    expression.kind === 'member' && expression.target.kind === 'name' && expression.target.name === 'this';
  return isOwn ? expression.name : undefined;
}
