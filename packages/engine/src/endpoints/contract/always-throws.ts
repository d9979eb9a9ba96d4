/** Says whether a method throws whenever it is called, so that no response of success is ever sent. */

import type { AlwaysThrowing } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { alwaysFails } from '../../source/code/always-fails.ts';
import { mayMention } from '../../source/code/mentions.ts';
import { readMethodBody } from '../../source/code/read-code.ts';
import { type CallExpression, dottedName, type Expression } from '../../source/declarations/expression.ts';
import type { FileDeclarations, Method } from '../../source/declarations/model.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import type { MethodOf } from '../../source/types/members.ts';
import { calledBy, overridesOf, targetsOf } from './called-methods.ts';
import { bodyOf, calleeOf } from './types-in-body.ts';

/** Why the method of an endpoint that this project serves has no response of success. */
export function neverSucceeds(
  project: Project,
  { role }: Pick<Endpoint, 'role'>,
  method: MethodOf,
): AlwaysThrows | undefined {
  return role === 'server' ? alwaysThrows(project, method) : undefined;
}

export function describeThrowing(project: Project, methods: readonly MethodOf[]): AlwaysThrowing {
  const named = methods.map(({ method, declared }) => ({
    name: `${simpleName(declared.qualifiedName)}.${method.name}`,
    file: project.nameOf(declared.path),
    line: lineAt(project, declared.file, method.nameSpan.start),
  }));
  return { methods: named };
}

interface AlwaysThrows {
  /** Holds methods that always throw, one of which it calls on each of some ways. */
  readonly through: readonly MethodOf[];
}

/** Also through methods of the project that always throw; `undefined` in doubt. */
function alwaysThrows(project: Project, method: MethodOf, depth = deepest): AlwaysThrows | undefined {
  const { returnType } = method.method;
  if (returnType?.kind === 'named' && returnType.name === 'Nothing') return { through: [] };
  return project.memoize(throwing, method.method, String(depth), () => findOut(project, method, depth));
}

const throwing: MemoKey<AlwaysThrows | undefined> = { onCycle: undefined };

/** Calls within calls: whoever writes a method that always throws calls it from near by. */
const deepest = 3;

function findOut(project: Project, method: MethodOf, depth: number): AlwaysThrows | undefined {
  const { file } = method.declared;
  const isFailing = (each: MethodOf) => alwaysThrows(project, each, depth - 1) !== undefined;
  const failing = depth === 0 ? [] : calledBy(project, method).filter(isFailing);
  // To read a body takes time, and hardly any method throws whatever it is asked.
  if (failing.length === 0 && !mayFail(project, file)) return undefined;
  const body = failing.length === 0 ? undefined : bodyOf(project, method);
  const code = body?.code ?? readMethodBody(file, method.method);
  if (code === undefined) return undefined;
  const names = new Set(failing.map((each) => each.method.name));
  const through = new Map<Method, MethodOf>();
  const fails = (call: CallExpression): boolean => {
    if (body === undefined || !names.has(call.name)) return isFailureOfKotlin(call);
    const called = calleeOf(body, call);
    const targets = called === undefined ? [] : [...targetsOf(body, call), ...overridesOf(project, called)];
    if (targets.length === 0 || !targets.every(isFailing)) return false;
    for (const each of targets) through.set(each.method, each);
    return true;
  };
  return alwaysFails(code, fails, isFailure) ? { through: [...through.values()] } : undefined;
}

const speaksOfFailure: MemoKey<boolean> = { onCycle: true };

/** Asked for each of its methods. */
function mayFail(project: Project, file: FileDeclarations): boolean {
  return project.memoize(speaksOfFailure, file, '', () => mayMention(file, failureWords));
}

const failureWords = /\b(?:throw|TODO|error|failure|failedFuture|failedStage)\b/;

/** Knows Kotlin's standard library: `TODO()` and `error("…")` return `Nothing`. */
function isFailureOfKotlin({ target, name, isConstructor }: CallExpression): boolean {
  return target === undefined && !isConstructor && (name === 'TODO' || name === 'error');
}

/** `Mono.error(…)`, `Uni.createFrom().failure(…)`, `CompletableFuture.failedFuture(…)` */
function isFailure(value: Expression): boolean {
  if (value.kind !== 'call' || value.target === undefined) return false;
  const { name, target } = value;
  const owner = simpleName(dottedName(target) ?? '');
  if (name === 'failedFuture' || name === 'failedStage') return owner === 'CompletableFuture';
  if (name === 'error') return laterTypes.has(owner);
  return name === 'failure' && target.kind === 'call' && target.name === 'createFrom';
}

const laterTypes: ReadonlySet<string> = new Set([
  ...['Mono', 'Flux', 'Single', 'Maybe', 'Completable', 'Observable', 'Flowable'],
]);
