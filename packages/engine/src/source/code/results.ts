/** Says what a body or an expression comes to: one expression for each way that ends with a value. */
import type { Expression } from '../declarations/expression.ts';
import { childrenOf } from '../declarations/expression-children.ts';
import type { BlockExpression, LambdaExpression } from '../declarations/statement.ts';

/** Returns what a method or a lambda returns, with the branches of each value taken apart, in order. */
export function resultsOf(body: BlockExpression | LambdaExpression): readonly Expression[] {
  const block = body.kind === 'lambda' ? body.body : body;
  const returned = returnsIn(block).flatMap(findValues);
  const last = block.statements.at(-1);
  if (!block.hasValue || last === undefined || last.kind === 'return') return returned;
  return [...returned, ...findValues(last)];
}

/** The values of `return` statements that leave the body itself, not a lambda or an object in it. */
function returnsIn(code: Expression): readonly Expression[] {
  if (code.kind === 'return') return code.value === undefined ? [] : [code.value];
  if (code.kind === 'object' || code.kind === 'function') return [];
  // `return@map` leaves the lambda that it stands in.
  if (code.kind === 'lambda') return [];
  return childrenOf(code).flatMap(returnsIn);
}

/** The branches of `if`, `when`, `switch`, `?:` and `try`; none of what is thrown. */
export function findValues(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'conditional': {
      const { whenTrue, whenFalse } = expression;
      return [...findValues(whenTrue), ...(whenFalse === undefined ? [] : findValues(whenFalse))];
    }
    case 'elvis':
      return [...findValues(expression.left), ...findValues(expression.right)];
    case 'switch':
      return expression.cases.flatMap(({ body }) => findValues(body));
    case 'try':
      return [expression.body, ...expression.catches.map(({ body }) => body)].flatMap(findValues);
    case 'block': {
      const last = expression.statements.at(-1);
      return last === undefined ? [] : findValues(last);
    }
    case 'yield':
      return findValues(expression.value);
    case 'return':
    case 'throw':
    case 'jump':
      return [];
    default:
      return [expression];
  }
}
