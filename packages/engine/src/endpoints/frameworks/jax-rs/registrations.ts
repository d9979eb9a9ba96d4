/**
 * Says which classes an application registers: `register(X.class)`, `register(new X())`, `packages("a.b")`,
 * `getClasses()` and `getSingletons()`, also through a static field (JAX-RS 2.3.2; Jersey's `ResourceConfig`).
 */
import { namesMentioned } from '../../../source/code/mentions.ts';
import { readTypeCode } from '../../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../../source/code/walk.ts';
import type { Expression } from '../../../source/declarations/expression.ts';
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import { namedType } from '../../../source/declarations/type-reference.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import { bodyScope } from '../../../source/types/scope.ts';
import { lookAbove } from '../common/candidates/names-above.ts';
import { typesBelow } from '../common/parameters/providers.ts';

/**
 * Tells whether applications of the module, or of those that it is built into, register classes and this one is not
 * among them. `false` where they leave it to the container to find classes, or where nothing tells what they register.
 */
export function isLeftOut(project: Project, { declaration, file }: DeclaredType): boolean {
  const folders = new Set([project.moduleFolderOf(file.path), ...project.moduleFoldersUsing(file.path)]);
  const registering = registrations(project, file).filter(({ folder }) => folders.has(folder));
  const isRegistered = ({ words, packages }: Registration) =>
    words.has(declaration.name) ||
    packages.some((each) => file.packageName === each || file.packageName.startsWith(`${each}.`));
  return registering.length > 0 && !registering.some(isRegistered);
}

interface Registration {
  /** Is the folder of the application's module. */
  readonly folder: string;
  /** Every name in its code counts: a class may come in through a field or a parameter, too. */
  readonly words: ReadonlySet<string>;
  /** Searched with those below them. */
  readonly packages: readonly string[];
}

const registrationsIn: MemoKey<readonly Registration[]> = { onCycle: [] };

/** Finds the applications that name a resource or a package. */
function registrations(project: Project, from: FileDeclarations): readonly Registration[] {
  return project.memoize(registrationsIn, project.moduleOf(from.path), '', () =>
    typesBelow(project, ['Application'], from).flatMap((declared): readonly Registration[] => {
      const code = readTypeCode(declared.file, declared.declaration);
      const packages = packagesIn(code);
      const words = namesIn(project, declared, code);
      const namesResource = [...words].some((word) => isResourceName(project, word));
      if (packages === undefined || (packages.length === 0 && !namesResource)) return [];
      return [{ folder: project.moduleFolderOf(declared.path), words, packages }];
    }),
  );
}

/** In the class itself, and in the static fields of other classes that it reads. */
function namesIn(project: Project, declared: DeclaredType, code: readonly Expression[]): ReadonlySet<string> {
  const { file, declaration } = declared;
  const fields = code
    .flatMap((each) => [...expressionsIn(each)])
    .flatMap((each) => {
      if (each.kind !== 'member' || each.target.kind !== 'name' || !/^[A-Z]/.test(each.target.name))
        return [];
      const owner = resolveType(project, bodyScope(declared), namedType(each.target.name));
      const found = owner.kind === 'class' ? owner.declared : undefined;
      const { span } = found?.declaration.fields.find(({ name }) => name === each.name) ?? {};
      return found === undefined || span === undefined ? [] : [...namesMentioned(found.file, span)];
    });
  return new Set([...namesMentioned(file, declaration.span), ...fields]);
}

/** `undefined` where a package is computed, so that any may be meant. */
function packagesIn(code: readonly Expression[]): readonly string[] | undefined {
  const given = code
    .flatMap(callsIn)
    .filter(({ name }) => name === 'packages')
    .flatMap((call) => call.arguments);
  const texts = given.map(textsOf);
  if (texts.includes(undefined)) return undefined;
  return texts
    .flatMap((each) => each ?? [])
    .flatMap((text) => text.split(/[;,\s]/))
    .filter((each) => each !== '');
}

/** Reads an argument of `packages`; none where it only says whether packages below them count. */
function textsOf(given: Expression): readonly string[] | undefined {
  switch (given.kind) {
    case 'string':
      return [given.value];
    case 'boolean':
      return [];
    case 'array':
      return given.elements.every((each) => textsOf(each) !== undefined)
        ? given.elements.flatMap((each) => textsOf(each) ?? [])
        : undefined;
    default:
      return undefined;
  }
}

function isResourceName(project: Project, word: string): boolean {
  return word !== 'Path' && /^[A-Z]/.test(word) && carriesPath(project, word);
}

const carriesPath = lookAbove(new Set(['Path']));
