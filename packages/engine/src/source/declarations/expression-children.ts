/** The expressions that an expression is made of, in the order in which they are written. */
import type { Expression } from './expression.ts';

export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'string':
    case 'char':
    case 'number':
    case 'boolean':
    case 'null':
    case 'name':
    case 'class':
    case 'annotation':
    case 'opaque':
    case 'jump':
      return none;
    case 'template':
      return expression.parts;
    case 'member':
      return [expression.target];
    case 'array':
      return expression.elements;
    case 'unary':
    case 'cast':
      return [expression.operand];
    case 'binary':
    case 'elvis':
      return [expression.left, expression.right];
    case 'conditional':
      return present(expression.condition, expression.whenTrue, expression.whenFalse);
    case 'call':
      return expression.target === undefined
        ? expression.arguments
        : [expression.target, ...expression.arguments];
    case 'block':
      return expression.statements;
    case 'lambda':
    case 'function':
      return [expression.body];
    case 'reference':
      return present(expression.target);
    case 'index':
      return [expression.target, ...expression.indices];
    case 'type-test':
      return present(expression.operand);
    case 'object':
      return [...expression.arguments, ...expression.members];
    case 'variable':
    case 'return':
      return present(expression.value);
    case 'assignment':
      return present(expression.target, expression.value);
    case 'yield':
    case 'throw':
      return [expression.value];
    case 'switch':
      return [
        ...present(expression.subject),
        ...expression.cases.flatMap(({ labels, guard, body }) => [...labels, ...present(guard, body)]),
      ];
    case 'try':
      return [
        ...expression.resources,
        expression.body,
        ...expression.catches.map(({ body }) => body),
        ...present(expression.last),
      ];
    case 'loop':
      return present(expression.over, ...expression.head, expression.body);
  }
}

function present(...expressions: readonly (Expression | undefined)[]): readonly Expression[] {
  return expressions.filter((each) => each !== undefined);
}

const none: readonly Expression[] = [];
