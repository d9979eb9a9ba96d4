/**
 * Which exceptions can leave a handler: those that it makes, and those that the project's methods make which it calls,
 * through services to their implementations. What is caught on the way does not leave it.
 */
import { constructedIn } from '../../source/declarations/constructed.ts';
import type { FileDeclarations } from '../../source/declarations/model.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { type MethodOf, scopeOf } from '../../source/types/members.ts';
import { resolveName } from '../../source/types/resolve-name.ts';
import { type ClassType, classTypeOf } from '../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../source/types/supertypes.ts';
import type { Span } from '../../text/span.ts';
import { calledMethods } from './called-methods.ts';
import { statusNamedIn, withoutTexts } from './status-in-code.ts';

export interface Thrown {
  /** `undefined` for classes of libraries that nobody knows. */
  readonly type: ClassType | undefined;
  /** Its own name and those of its superclasses, nearest first. */
  readonly names: readonly string[];
  /** What its constructor is handed, as written. */
  readonly given: string;
  readonly file: FileDeclarations;
  readonly span: Span;
}

/** Calls within calls within calls; most services end after three. */
const deepest = 6;
/** Methods that are read for one handler. */
const mostMethods = 150;

export function thrownBy(project: Project, handler: MethodOf): readonly Thrown[] {
  const seen = new Set<object>([handler.method]);
  const found: Thrown[] = [];
  let level: readonly MethodOf[] = [handler];
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const next: MethodOf[] = [];
    for (const method of level) {
      found.push(...project.memoize(thrownInMethod, method.method, '', () => thrownIn(project, method)));
      // To find out what is called takes most of the time, and from here nobody would follow it.
      if (depth === deepest - 1 || seen.size > mostMethods) continue;
      const called = project.memoize(calledByMethod, method.method, '', () => calledMethods(project, method));
      for (const each of called) {
        if (seen.has(each.method) || seen.size > mostMethods) continue;
        seen.add(each.method);
        next.push(each);
      }
    }
    level = next;
  }
  const unique = new Map(
    found.map((each) => [`${each.names[0]} ${statusNamedIn(withoutTexts(each.given))}`, each]),
  );
  return [...unique.values()];
}

const thrownInMethod: MemoKey<readonly Thrown[]> = { onCycle: [] };
const calledByMethod: MemoKey<readonly MethodOf[]> = { onCycle: [] };

function thrownIn(project: Project, method: MethodOf): readonly Thrown[] {
  const { body } = method.method;
  if (body === undefined) return [];
  const { file } = method.declared;
  return constructedIn(file, body).flatMap((made): readonly Thrown[] => {
    const last = made.name.slice(made.name.lastIndexOf('.') + 1);
    const resolved = resolveName(project, scopeOf(method), made.name);
    const type = resolved.kind === 'declared' ? classTypeOf(resolved.type) : undefined;
    const names = type === undefined ? libraryNames(file, made.name) : superclassNames(project, type);
    const isException = names.some((name) => roots.has(name)) || /(?:Exception|Error)$/.test(last);
    if (!isException || made.caught.some((each) => isCaughtBy(names, each))) return [];
    const given =
      made.arguments === undefined ? '' : file.text.slice(made.arguments.start, made.arguments.end);
    return [{ type, names, given, file, span: made.span }];
  });
}

const roots: ReadonlySet<string> = new Set(['java.lang.Throwable', 'java.lang.Exception', 'java.lang.Error']);

function isCaughtBy(names: readonly string[], caught: string): boolean {
  return caught === 'Throwable' || names.some((name) => name === caught || name.endsWith(`.${caught}`));
}

function superclassNames(project: Project, type: ClassType): readonly string[] {
  return typeHierarchy(project, type).map(({ name }) => name);
}

/** A class of a library has the name that it is imported by, and is taken for an unchecked exception. */
function libraryNames(file: FileDeclarations, name: string): readonly string[] {
  const imported = file.imports.find((each) => !each.isOnDemand && each.name.endsWith(`.${name}`))?.name;
  const onDemand = file.imports.filter((each) => each.isOnDemand).map((each) => `${each.name}.${name}`);
  const own = imported !== undefined ? [imported] : name.includes('.') ? [name] : onDemand;
  return [...own, 'java.lang.RuntimeException', 'java.lang.Exception', 'java.lang.Throwable'];
}
