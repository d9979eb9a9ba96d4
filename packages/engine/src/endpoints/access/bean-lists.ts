/** Beans of a type of the project that are injected as a list, and the code of one of their methods. */
import { readBody } from '../../source/code/read-code.ts';
import { ownName } from '../../source/code/variables.ts';
import type { Expression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { typeOfExpression } from '../../source/types/calls/called.ts';
import { type Names, namesIn, type Written } from '../../source/types/calls/names.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { headerScope } from '../../source/types/scope.ts';
import { typeHierarchy } from '../../source/types/supertypes.ts';
import { beansOf, conditionsOf, isConfiguration } from './beans.ts';
import { lowest, orderAt } from './order.ts';

export interface Implementation {
  readonly parameters: readonly string[];
  readonly body: Expression;
  readonly names: Names;
  /** Is the value of `@Order`; `undefined` where the source does not tell. */
  readonly order: number | undefined;
  /** Says whether the bean is there in every case. */
  readonly isCertain: boolean;
}

/** `Customizer` of a field `List<Customizer>`, and of `ObjectProvider<Customizer>` as a stream. */
export function elementType({ expression, names }: Written): DeclaredType | undefined {
  if (expression.kind === 'call')
    return expression.target && streaming.has(expression.name)
      ? elementType({ expression: expression.target, names })
      : undefined;
  if (ownName(expression) === undefined) return undefined;
  const type = typeOfExpression({ expression, names });
  const [element, ...others] = type?.kind === 'class' ? type.arguments : [];
  return element?.kind === 'class' && others.length === 0 ? element.declared : undefined;
}

/** Tells whether a list of beans comes in their order: a stream of `ObjectProvider` does not. */
export function isInOrder({ expression, names }: Written): boolean {
  if (expression.kind !== 'call') return true;
  if (expression.name === 'orderedStream') return true;
  if (expression.target === undefined) return false;
  const type = typeOfExpression({ expression: expression.target, names });
  return type?.kind === 'class' && simpleName(type.name) !== 'ObjectProvider';
}

/**
 * @param decides tells of the code of a bean whether its turn matters
 * @returns `undefined` where two whose turn matters may come in either order
 */
export function inOrder(
  found: readonly Implementation[],
  decides: (body: Expression) => boolean,
): readonly Implementation[] | undefined {
  const orders = found.flatMap(({ order, body }) => (decides(body) ? [order] : []));
  const isSettled = !orders.includes(undefined) && new Set(orders).size === orders.length;
  return isSettled ? [...found].sort((one, other) => (one.order ?? 0) - (other.order ?? 0)) : undefined;
}

const streaming: ReadonlySet<string> = new Set(['orderedStream', 'stream', 'orEmpty', 'toList']);

/** Finds the method in classes, and in what methods return that make beans; `undefined` where one cannot be read. */
export function implementationsOf(
  project: Project,
  type: DeclaredType,
  method: string,
): readonly Implementation[] | undefined {
  const ofClasses = project.typesExtending(type.declaration.name).map(({ qualifiedName }) => {
    const declared = project.type(qualifiedName, type.file);
    // Another type may be called the same.
    if (declared !== undefined && !isA(project, declared, type)) return [];
    const found = declared?.declaration.methods.find(({ name }) => name === method);
    if (declared === undefined || found?.body === undefined) return undefined;
    const body = readBody(declared.file, found.body);
    const parameters = found.parameters.map(({ name }) => name);
    const names = namesIn(project, declared, found, body);
    const ownOrder = declared.declaration.methods.some(({ name }) => name === 'getOrder');
    const order = orderAt(project, declared.declaration.annotations, headerScope(declared), lowest);
    const isCertain = isConfiguration(project, declared) && conditionsOf(project, { declared }).length === 0;
    return [{ parameters, body, names, order: ownOrder ? undefined : order, isCertain }];
  });
  const ofBeans = beansOf(project, type.qualifiedName).map(({ of, ...bean }) => {
    const { declared, method: made } = of;
    const body = made.body && readBody(declared.file, made.body);
    const last = body?.statements.at(-1);
    const value = last?.kind === 'return' ? last.value : last;
    if (body === undefined || value === undefined) return undefined;
    // What a class declares is read with it.
    if (value.kind === 'call' && value.isConstructor) return [];
    const names = namesIn(project, declared, made, body).on(classTypeOf(type));
    const order = orderAt(project, made.annotations, headerScope(declared), lowest);
    const isCertain = bean.isCertain && bean.conditions.length === 0;
    return implementedBy(value, method, names)?.map((each) => ({ ...each, order, isCertain }));
  });
  const all = [...ofClasses, ...ofBeans];
  return all.includes(undefined) || all.length === 0 ? undefined : all.flatMap((each) => each ?? []);
}

function isA(project: Project, declared: DeclaredType, { qualifiedName }: DeclaredType): boolean {
  return typeHierarchy(project, classTypeOf(declared)).some(({ name }) => name === qualifiedName);
}

function implementedBy(
  value: Expression,
  method: string,
  names: Names,
): readonly Omit<Implementation, 'order' | 'isCertain'>[] | undefined {
  if (value.kind === 'lambda') {
    const parameters = value.parameters?.map(({ name }) => name) ?? ['it'];
    return [{ parameters, body: value.body, names }];
  }
  if (value.kind !== 'object') return undefined;
  const found = value.members.find((each) => each.kind === 'function' && each.name === method);
  if (found?.kind !== 'function') return undefined;
  return [{ parameters: found.parameters.map(({ name }) => name), body: found.body, names }];
}

/** The type of `service` in `service != null`. */
export function neededBean(condition: Expression, names: Names): string | undefined {
  if (condition.kind !== 'binary' || condition.operator !== '!=' || condition.right.kind !== 'null')
    return undefined;
  const type = typeOfExpression({ expression: condition.left, names });
  return type?.kind === 'class' ? type.declared?.qualifiedName : undefined;
}
