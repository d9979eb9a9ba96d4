/**
 * Says which exceptions can leave a handler: those that it makes, and those that the project's methods make which it
 * calls, through services to their implementations. What is caught on the way does not leave it.
 */
import { seesKotlinFunctions } from '../../source/code/mentions.ts';
import { readMethodBody } from '../../source/code/read-code.ts';
import { expressionsIn } from '../../source/code/walk.ts';
import { type CallExpression, dottedName, type Expression } from '../../source/declarations/expression.ts';
import { childrenOf } from '../../source/declarations/expression-children.ts';
import type { FileDeclarations } from '../../source/declarations/model.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { functionInScope } from '../../source/types/calls/resolve-call.ts';
import { type MethodOf, scopeOf } from '../../source/types/members.ts';
import { resolveName } from '../../source/types/resolve-name.ts';
import { type ClassType, classTypeOf } from '../../source/types/resolved-type.ts';
import { headerScope } from '../../source/types/scope.ts';
import { typeHierarchy } from '../../source/types/supertypes.ts';
import { namesOfUndeclared } from '../../source/types/undeclared-names.ts';
import type { Span } from '../../text/span.ts';
import type { Thrown } from '../frameworks/common/errors/exceptions.ts';
import { statusNamedIn } from '../frameworks/common/errors/status-in-code.ts';
import { calledBy } from './called-methods.ts';

/** Calls within calls within calls; most services end after three. */
const deepest = 6;
/** Methods that are read for one handler. */
const mostMethods = 200;

/** @param refuses what a proxy around a method throws before that is called, as for `@PreAuthorize` of a service */
export function thrownBy(
  project: Project,
  handler: MethodOf,
  refuses: (called: MethodOf) => readonly Thrown[],
): readonly Thrown[] {
  const seen = new Set<object>([handler.method]);
  const found = new Map<string, Thrown>();
  const take = (all: readonly KeyedThrown[]) => {
    for (const { key, thrown } of all) found.set(key, thrown);
  };
  let level: readonly MethodOf[] = [handler];
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const next: MethodOf[] = [];
    for (const method of level) {
      take(project.memoize(thrownInMethod, method.method, '', () => withKeys(thrownIn(project, method))));
      // To find out what is called takes most of the time, and from here nobody would follow it.
      if (depth === deepest - 1 || seen.size > mostMethods) continue;
      for (const each of calledBy(project, method)) {
        if (seen.has(each.method) || seen.size > mostMethods) continue;
        seen.add(each.method);
        next.push(each);
        // A call of one's own method passes no proxy.
        if (each.declared !== method.declared) take(withKeys(refuses(each)));
      }
    }
    level = next;
  }
  return [...found.values()];
}

interface KeyedThrown {
  /** The same for exceptions that become the same response. */
  readonly key: string;
  readonly thrown: Thrown;
}

function withKeys(all: readonly Thrown[]): readonly KeyedThrown[] {
  return all.map((thrown) => ({ key: keyOf(thrown), thrown }));
}

function keyOf({ names, given, cause }: Thrown): string {
  return `${names[0]} ${statusNamedIn(given)} ${cause && keyOf(cause)}`;
}

const thrownInMethod: MemoKey<readonly KeyedThrown[]> = { onCycle: [] };

function thrownIn(project: Project, method: MethodOf): readonly Thrown[] {
  const { file } = method.declared;
  const body = readMethodBody(file, method.method);
  if (body === undefined) return [];
  const thrown = thrownDirectly(body);
  const raised = seesKotlinFunctions(file) ? raisedIn(project, method) : noneRaised;
  const made = madeIn(body, [], raised).flatMap((each): readonly [Made, Thrown][] => {
    const exception = toThrown(each);
    return exception === undefined ? [] : [[each, exception]];
  });
  return withCauses(made);

  function toThrown(made: Made): Thrown | undefined {
    const last = simpleName(made.name);
    const resolved = resolveName(project, scopeOf(method), made.name);
    const type = resolved.kind === 'declared' ? classTypeOf(resolved.type) : undefined;
    const names = type === undefined ? libraryNames(file, made.name) : superclassNames(project, type);
    const isNamedSo = /(?:Exception|Error)$/.test(last) || thrown.has(made.span.start);
    const isException = isNamedSo || (type !== undefined && names.some((name) => roots.has(name)));
    return isException ? { type, names, given: made.given, file, span: made.span } : undefined;
  }
}

/** Leaves out what is caught around, and those that are only made for the constructor of another one. */
function withCauses(made: readonly (readonly [Made, Thrown])[]): readonly Thrown[] {
  const byStart = new Map(made.map(([, thrown]) => [thrown.span.start, thrown]));
  const causeOf = ({ given, span }: Thrown) =>
    given
      .map((each) => (each.span.start === span.start ? undefined : byStart.get(each.span.start)))
      .find(Boolean);
  const causes = new Set(made.flatMap(([, thrown]) => causeOf(thrown) ?? []));
  const complete = (thrown: Thrown): Thrown => {
    const cause = causeOf(thrown);
    return cause === undefined ? thrown : { ...thrown, cause: complete(cause) };
  };
  return made.flatMap(([{ caught }, thrown]) => {
    if (causes.has(thrown) || caught.some((each) => isCaughtBy(thrown.names, each))) return [];
    return [complete(thrown)];
  });
}

interface Made {
  /** As written, perhaps with its package or outer class. */
  readonly name: string;
  readonly given: readonly Expression[];
  readonly span: Span;
  /** The types that `catch` clauses behind the `try` around it name. */
  readonly caught: readonly string[];
}

/** Finds where thrown values begin, whatever their classes are called. */
function thrownDirectly(body: Expression): ReadonlySet<number> {
  return new Set(
    [...expressionsIn(body)].flatMap((each) => (each.kind === 'throw' ? [each.value.span.start] : [])),
  );
}

/** The exception that a call throws, where it does not do what it says. */
type Raised = (call: CallExpression) => string | undefined;

const noneRaised: Raised = () => undefined;

/** Functions of Kotlin's standard library (`Preconditions.kt`, `Standard.kt`), unless the project has its own. */
function raisedIn(project: Project, method: MethodOf): Raised {
  return ({ target, name, arguments: given }) => {
    const exception = target === undefined ? raisedBy.get(name) : undefined;
    const isOwn =
      exception !== undefined &&
      functionInScope(project, scopeOf(method), { name, arguments: given }) !== undefined;
    return isOwn ? undefined : exception;
  };
}

const raisedBy: ReadonlyMap<string, string> = new Map([
  ['require', 'java.lang.IllegalArgumentException'],
  ['requireNotNull', 'java.lang.IllegalArgumentException'],
  ['check', 'java.lang.IllegalStateException'],
  ['checkNotNull', 'java.lang.IllegalStateException'],
  ['error', 'java.lang.IllegalStateException'],
  ['TODO', 'kotlin.NotImplementedError'],
]);

/** Objects that code makes: `new NotFound(id)`, `NotFound::new`, Kotlin's `NotFound(id)`. Of exceptions nearly all are thrown. */
function madeIn(code: Expression, caught: readonly string[], raised: Raised): readonly Made[] {
  if (code.kind === 'try') {
    const types = code.catches.flatMap((each) => each.types);
    const here = types.flatMap((type) => (type.kind === 'named' ? [simpleName(type.name)] : []));
    const { body, resources, catches, last } = code;
    return [
      ...[...resources, body].flatMap((each) => madeIn(each, [...caught, ...here], raised)),
      ...catches.flatMap((each) => madeIn(each.body, caught, raised)),
      ...(last === undefined ? [] : madeIn(last, caught, raised)),
    ];
  }
  const name = code.kind === 'call' ? raised(code) : undefined;
  const made = name === undefined ? madeBy(code) : { name, given: [], span: code.span };
  const inside = childrenOf(code).flatMap((each) => madeIn(each, caught, raised));
  return made === undefined ? inside : [{ ...made, caught }, ...inside];
}

function madeBy(code: Expression): Omit<Made, 'caught'> | undefined {
  const { span } = code;
  switch (code.kind) {
    case 'call': {
      const around = code.target && dottedName(code.target);
      if (code.target !== undefined && around === undefined) return undefined;
      const name = around === undefined ? code.name : `${around}.${code.name}`;
      return isNameOfClass(name) ? { name, given: code.arguments, span } : undefined;
    }
    case 'reference': {
      const name = code.name === 'new' ? code.target && dottedName(code.target) : code.name;
      const isMaking = code.name === 'new' || code.target === undefined;
      return isMaking && name !== undefined && isNameOfClass(name) ? { name, given: [], span } : undefined;
    }
    case 'object': {
      const [type] = code.supertypes;
      return type?.kind === 'named' ? { name: type.name, given: code.arguments, span } : undefined;
    }
    default:
      return undefined;
  }
}

function isNameOfClass(name: string): boolean {
  return /^[A-Z]/.test(simpleName(name));
}

const roots: ReadonlySet<string> = new Set(['java.lang.Throwable', 'java.lang.Exception', 'java.lang.Error']);

function isCaughtBy(names: readonly string[], caught: string): boolean {
  return caught === 'Throwable' || names.some((name) => name === caught || name.endsWith(`.${caught}`));
}

function superclassNames(project: Project, type: ClassType): readonly string[] {
  return typeHierarchy(project, type).flatMap(({ name, declared }) => [
    name,
    ...libraryAbove(project, declared),
  ]);
}

/** The class of a library that a class of the project extends: `class SoldOut extends ResponseStatusException`. */
function libraryAbove(project: Project, declared: DeclaredType | undefined): readonly string[] {
  const above = declared?.declaration.superclass;
  if (declared === undefined || above?.kind !== 'named') return [];
  const isDeclared = resolveName(project, headerScope(declared), above.name).kind === 'declared';
  return isDeclared ? [] : libraryNames(declared.file, above.name);
}

/** A class of a library is taken for an unchecked exception. */
function libraryNames(file: FileDeclarations, name: string): readonly string[] {
  return [
    ...namesOfUndeclared(file, name),
    'java.lang.RuntimeException',
    'java.lang.Exception',
    'java.lang.Throwable',
  ];
}
