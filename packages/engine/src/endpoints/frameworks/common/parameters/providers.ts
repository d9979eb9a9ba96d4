/** Classes of the project that a framework calls to fill parameters, and what their code speaks of. */
import { mentionsIn, namesMentioned } from '../../../../source/code/mentions.ts';
import type { FileDeclarations } from '../../../../source/declarations/model.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { resolveName, toQualifiedName } from '../../../../source/types/resolve-name.ts';
import { headerScope } from '../../../../source/types/scope.ts';

const typesBelowNames: MemoKey<readonly DeclaredType[]> = { onCycle: [] };

/**
 * Returns what extends one of these types at any distance. They go by simple names, because most of them live in jars.
 */
export function typesBelow(
  project: Project,
  names: readonly string[],
  from: Pick<FileDeclarations, 'path'>,
): readonly DeclaredType[] {
  return project.memoize(typesBelowNames, project.moduleOf(from.path), names.join(), () => {
    const found = new Map<string, DeclaredType>();
    const pending: (readonly [name: string, above: DeclaredType | undefined])[] = names.map((name) => [
      name,
      undefined,
    ]);
    // An array's iteration also visits what is pushed on the way.
    for (const [name, above] of pending) {
      for (const { qualifiedName } of project.typesExtending(name)) {
        const declared = project.type(qualifiedName, from);
        if (declared === undefined || found.has(qualifiedName)) continue;
        if (above !== undefined && !extendsType(project, declared, above)) continue;
        found.set(qualifiedName, declared);
        pending.push([simpleName(qualifiedName), declared]);
      }
    }
    return [...found.values()];
  });
}

/** Names alone may lead to namesakes. */
function extendsType(project: Project, declared: DeclaredType, above: DeclaredType): boolean {
  const { superclass, interfaces } = declared.declaration;
  return [superclass, ...interfaces].some((each) => {
    const resolved =
      each?.kind === 'named' ? resolveName(project, headerScope(declared), each.name) : undefined;
    return resolved && toQualifiedName(resolved) === above.declaration.qualifiedName;
  });
}

const wordsBelow: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

/** The names in the code of these types: the annotations and types that a provider is for are among them. */
export function mentionedBelow(
  project: Project,
  names: readonly string[],
  from: Pick<FileDeclarations, 'path'>,
): ReadonlySet<string> {
  return project.memoize(wordsBelow, project.moduleOf(from.path), names.join(), () => {
    const types = typesBelow(project, names, from);
    return new Set(types.flatMap(({ file, declaration: { span } }) => [...namesMentioned(file, span)]));
  });
}

const literalsInBelow: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

/**
 * Simple names of what these types speak of as `X.class`, as `X::class` or as a type argument: what a provider is for. An
 * annotation that one of them merely carries is not among them.
 */
export function literalsBelow(
  project: Project,
  names: readonly string[],
  from: Pick<FileDeclarations, 'path'>,
): ReadonlySet<string> {
  return project.memoize(literalsInBelow, project.moduleOf(from.path), names.join(), () => {
    const types = typesBelow(project, names, from);
    const mentions = types.flatMap(({ file, declaration: { span } }) => mentionsIn(file, span));
    const meant = mentions.filter((each) => each.as === 'class-literal' || each.as === 'type-argument');
    return new Set(meant.map(({ name }) => name));
  });
}

/**
 * Tells whether an annotation is known to mark what something other than the request fills: a user who is logged in, or
 * an object of the container. By its simple name, because what fills it often lives in a jar with it.
 */
export function marksInjected(annotationName: string): boolean {
  return injecting.test(simpleName(annotationName));
}

const injecting =
  /^(?:Auth|AuthenticationPrincipal|Autowired|Context|CurrentSecurityContext|Inject|Principal|Suspend|Suspended|(?:Auth|Authenticated|Current|LoggedIn|Logged|Login)(?:Account|Admin|Customer|Employee|Member|Person|Principal|Session|Tenant|User))$/;
