/** All that an expression is made of, at any depth, as it is written: what stands around something comes before it. */
import type { CallExpression, Expression } from '../declarations/expression.ts';
import { childrenOf } from '../declarations/expression-children.ts';

export function* expressionsIn(expression: Expression): Generator<Expression> {
  yield expression;
  for (const child of childrenOf(expression)) yield* expressionsIn(child);
}

/** Calls and constructors; of a chain the last one first. */
export function callsIn(expression: Expression): readonly CallExpression[] {
  const found: CallExpression[] = [];
  const visit = (each: Expression): void => {
    if (each.kind === 'call') found.push(each);
    for (const child of childrenOf(each)) visit(child);
  };
  visit(expression);
  return found;
}
