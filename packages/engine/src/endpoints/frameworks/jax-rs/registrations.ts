/**
 * Which classes an application registers: `register(X.class)`, `register(new X())`, `packages("a.b")`, `getClasses()` and
 * `getSingletons()`, also through a static field (JAX-RS 2.3.2; Jersey's `ResourceConfig`).
 */
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import { namedType } from '../../../source/declarations/type-reference.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import { bodyScope } from '../../../source/types/scope.ts';
import { lookAbove } from '../common/candidates/names-above.ts';
import { typesBelow } from '../common/parameters/providers.ts';

/**
 * Whether applications of the module, or of those that it is built into, register classes and this one is not among
 * them. `false` where they leave it to the container to find classes, or where nothing tells what they register.
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
  /** Of the application's module. */
  readonly folder: string;
  /** Every word of its code counts: a class may come in through a field or a parameter, too. */
  readonly words: ReadonlySet<string>;
  /** Searched with those below them. */
  readonly packages: readonly string[];
}

const registrationsIn: MemoKey<readonly Registration[]> = { onCycle: [] };

/** Of applications that name a resource or a package. */
function registrations(project: Project, from: FileDeclarations): readonly Registration[] {
  return project.memoize(registrationsIn, project.moduleOf(from.path), '', () =>
    typesBelow(project, ['Application'], from).flatMap((declared): readonly Registration[] => {
      const code = codeOf(project, declared);
      const packages = packagesIn(code);
      const words = new Set(code.match(/\w+/g));
      const namesResource = [...words].some((word) => isResourceName(project, word));
      if (packages === undefined || (packages.length === 0 && !namesResource)) return [];
      return [{ folder: project.moduleFolderOf(declared.path), words, packages }];
    }),
  );
}

/** The class itself, and the static fields of other classes that it reads. */
function codeOf(project: Project, declared: DeclaredType): string {
  const { file, declaration } = declared;
  const own = file.text.slice(declaration.span.start, declaration.span.end);
  const fields = [...own.matchAll(/(?<![\w.])([A-Z]\w*)\.(\w+)\b(?!\s*\()/g)].flatMap(
    ([, type = '', field = '']) => {
      const owner = resolveType(project, bodyScope(declared), namedType(type));
      const found = owner.kind === 'class' ? owner.declared : undefined;
      const { span } = found?.declaration.fields.find(({ name }) => name === field) ?? {};
      return found === undefined || span === undefined ? [] : [found.file.text.slice(span.start, span.end)];
    },
  );
  return [own, ...fields].join('\n');
}

/** `undefined` where a package is computed, so that any may be meant. */
function packagesIn(code: string): readonly string[] | undefined {
  const lists = [...code.matchAll(/\bpackages\s*\(([^()]*)([()])/g)];
  if (
    lists.some(
      ([, list = '', end]) =>
        end === '(' || /[A-Za-z]/.test(list.replace(texts, '').replace(/\b(?:true|false)\b/g, '')),
    )
  ) {
    return undefined;
  }
  return lists
    .flatMap(([, list = '']) => [...list.matchAll(texts)].flatMap(([, text = '']) => text.split(/[;,\s]/)))
    .filter((each) => each !== '');
}

const texts = /"([^"\\]*)"/g;

function isResourceName(project: Project, word: string): boolean {
  return word !== 'Path' && /^[A-Z]/.test(word) && carriesPath(project, word);
}

const carriesPath = lookAbove(new Set(['Path']));
