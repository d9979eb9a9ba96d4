/** The place of a controller advice among others: the lowest is asked first (`ControllerAdviceBean.getOrder`). */
import { readBody } from '../../../../source/code/read-code.ts';
import { resultsOf } from '../../../../source/code/results.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { Annotations } from '../../../../source/types/annotations.ts';
import type { Constant } from '../../../../source/types/constant.ts';
import { evaluate } from '../../../../source/types/constants.ts';
import { methodTaking, scopeOf } from '../../../../source/types/members.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { isA } from '../../../../source/types/supertypes.ts';

/** `Ordered` says it before `@Order` does, and that before `@Priority`; without any it is the last one. */
export function orderOf(project: Project, type: DeclaredType, annotations: Annotations): number {
  const order = isA(project, classTypeOf(type), ordered) ? orderInCode(project, type) : undefined;
  if (order !== undefined) return order;
  const said = ordering.map((name) => annotations.find(name)).find((each) => each !== undefined);
  const value = said?.values.get('value');
  return (value && numberOf(value)) ?? lowest;
}

const ordered: ReadonlySet<string> = new Set([
  'org.springframework.core.Ordered',
  'org.springframework.core.PriorityOrdered',
]);
const ordering = [
  'org.springframework.core.annotation.Order',
  'jakarta.annotation.Priority',
  'javax.annotation.Priority',
];

function orderInCode(project: Project, type: DeclaredType): number | undefined {
  const method = methodTaking(project, classTypeOf(type), 'getOrder', 0);
  if (method?.method.body === undefined) return undefined;
  const [only, ...others] = resultsOf(readBody(method.declared.file, method.method.body));
  if (only === undefined || others.length > 0) return undefined;
  return numberOf(evaluate(project, scopeOf(method), only));
}

function numberOf(value: Constant): number | undefined {
  return value.kind === 'number' ? Number(value.value) : undefined;
}

/** `Ordered.LOWEST_PRECEDENCE` */
const lowest = 2 ** 31 - 1;
