/** Says where the code of a filter chain is read, and which names in it are parts of the chain. */
import { expressionsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { childrenOf } from '../../source/declarations/expression-children.ts';
import type { LambdaExpression } from '../../source/declarations/statement.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Names } from '../../source/types/calls/names.ts';
import type { CodePlace } from './chain-draft.ts';
import { authorizing } from './http-calls.ts';
import type { PropertyFlag } from './property-flags.ts';
import type { Matcher } from './request-match.ts';

/** Says what a variable or the value of a call stands for while a chain is built. */
export type Subject =
  | { readonly kind: 'http' | 'registry' | 'matchers' | 'web' }
  /** Absent names are of what says nothing about who calls. */
  | { readonly kind: 'configurer'; readonly name?: string }
  | { readonly kind: 'matched' | 'variable'; readonly matcher: Matcher; readonly isNegated: boolean };

/** Says where code is read: what names stand for, and which of them are parts of the chain. */
export interface Place extends CodePlace {
  readonly subjects: Map<string, Subject>;
  /** Holds what `this` is in a lambda of Kotlin's DSL. */
  readonly receiver?: Subject;
  /** Type names that stand for any element of a list of beans. */
  readonly beans?: ReadonlyMap<string, BeanList>;
}

/** Says what beans a name stands for, one after the other. */
export interface BeanList {
  readonly type: DeclaredType;
  /** They come in the order of `@Order`, in every case. */
  readonly isCertain: boolean;
}

/** Tells whether a part of the chain is used in it. */
export function mentions(code: Expression, { subjects, receiver }: Place): boolean {
  for (const each of expressionsIn(code)) {
    if (each.kind === 'name' && subjects.has(each.name)) return true;
    if (each.kind === 'opaque' && [...subjects.keys()].some((name) => each.text.includes(name))) return true;
    if (each.kind !== 'call' || each.target !== undefined) continue;
    if (subjects.has(each.name)) return true;
    if (receiver !== undefined && (each.name === 'authorize' || authorizing.has(each.name))) return true;
  }
  return false;
}

/** The place of code that may not run; properties may be all that decides it. */
export function perhaps(place: Place, flags?: readonly PropertyFlag[]): Place {
  const { isCertain, when = { flags: [], isCertain } } = place;
  const isSettled = flags !== undefined && when.isCertain;
  return {
    ...place,
    isCertain: false,
    when: { flags: [...when.flags, ...(flags ?? [])], isCertain: isSettled },
  };
}

/** Makes unknown what a name stands for in there. */
export function hide(names: Names, name: string, { span }: Expression): Names {
  return names.with(name, { expression: { kind: 'opaque', text: name, span }, names });
}

/** The call's own name, in a chain over many lines. */
export function nameAt(call: CallExpression): Expression {
  return { kind: 'name', name: call.name, span: call.nameSpan };
}

/** Says which parameters are handed which parts of the chain. */
export function bindSubjects(
  parameters: readonly string[],
  subjects: readonly (Subject | undefined)[],
): Map<string, Subject> {
  return new Map(
    parameters.flatMap((name, index) => {
      const subject = subjects[index];
      return subject === undefined ? [] : [[name, subject] as const];
    }),
  );
}

/** The one parameter of a lambda; `undefined` where it has none, or several. */
export function parameterOf({ parameters }: LambdaExpression): string | undefined {
  if (parameters === undefined) return 'it';
  return parameters.length === 1 ? parameters[0]?.name : undefined;
}

/** Tells whether the method may end in there; lambdas return from themselves. */
export function leaves(code: Expression): boolean {
  if (code.kind === 'return' || code.kind === 'throw') return true;
  if (code.kind === 'lambda' || code.kind === 'object' || code.kind === 'function') return false;
  return childrenOf(code).some(leaves);
}
