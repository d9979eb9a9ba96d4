/** The order of beans by `@Order` (Spring Framework reference, "Injecting Collections"). */
import type { Expression } from '../../source/declarations/expression.ts';
import type { Annotation } from '../../source/declarations/model.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { Project } from '../../source/project/project.ts';
import { evaluate } from '../../source/types/constants.ts';
import type { Scope } from '../../source/types/scope.ts';

export const lowest = 2_147_483_647;

/** `@Order`; `undefined` where its value is not known. */
export function orderAt(
  project: Project,
  annotations: readonly Annotation[],
  scope: Scope,
  without: number,
): number | undefined {
  const order = annotations.find(({ name }) => simpleName(name) === 'Order');
  if (order === undefined) return without;
  const value = order.arguments[0]?.value;
  return value === undefined ? lowest : numberOf(project, scope, value);
}

function numberOf(project: Project, scope: Scope, expression: Expression): number | undefined {
  if (expression.kind === 'binary') {
    const left = numberOf(project, scope, expression.left);
    const right = numberOf(project, scope, expression.right);
    if (left === undefined || right === undefined) return undefined;
    return expression.operator === '+'
      ? left + right
      : expression.operator === '-'
        ? left - right
        : undefined;
  }
  if (expression.kind === 'name' || expression.kind === 'member') {
    const known = orders.get(expression.name);
    if (known !== undefined) return known;
  }
  const value = evaluate(project, scope, expression);
  return value.kind === 'number' ? Number(value.value) : undefined;
}

/** `Ordered` and Spring Boot's `SecurityProperties` declare these. */
const orders: ReadonlyMap<string, number> = new Map([
  ['HIGHEST_PRECEDENCE', -2_147_483_648],
  ['LOWEST_PRECEDENCE', lowest],
  ['BASIC_AUTH_ORDER', lowest - 5],
]);
