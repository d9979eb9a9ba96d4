/**
 * A text that says which class an object schema is of. Exports make names of it that last: two classes of one simple
 * name stay apart, whatever else the document holds.
 *
 * `com.acme.Orders$Item@shop` is the class `Item` inside of `Orders`, in the module `shop`; type arguments stand behind
 * it in angle brackets, and words behind blanks say which part of the class is meant.
 */
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { type ClassType, type ResolvedType, typeText } from '../resolved-type.ts';

/** The word of `Schema` that holds the text; documents are written without it. */
export const identityWord = 'x-class';

/** Says what is left of a class where it is used. */
export interface ViewOfType {
  /** Jackson's view that properties are chosen by. */
  readonly view?: ClassType | undefined;
  /** Properties that the use leaves out. */
  readonly without: readonly string[];
}

export function identityOf(project: Project, type: ClassType, { view, without }: ViewOfType): string {
  return [
    classText(project, type),
    ...(view === undefined ? [] : [`view:${classText(project, view)}`]),
    ...(without.length === 0 ? [] : [`without:${[...without].sort().map(plain).join(',')}`]),
  ].join(' ');
}

/** Finds the class that such a text names; of several of one name and module the first. */
export function classOfIdentity(project: Project, identity: string): DeclaredType | undefined {
  const [name = '', module = ''] = identity.replace(/[<\s].*$/s, '').split('@');
  const qualifiedName = name.replaceAll('$', '.');
  const path = project
    .filesDeclaring(qualifiedName)
    .toSorted()
    .find((each) => plain(project.moduleOf(each)) === module);
  return path === undefined ? undefined : project.type(qualifiedName, { path });
}

function classText(project: Project, { name, declared, arguments: inner }: ClassType): string {
  const own =
    declared === undefined ? plain(name) : `${declaredName(declared)}@${plain(moduleOf(project, declared))}`;
  return inner.length === 0 ? own : `${own}<${inner.map((each) => argumentText(project, each)).join(',')}>`;
}

function argumentText(project: Project, type: ResolvedType): string {
  switch (type.kind) {
    case 'class':
      return classText(project, type);
    case 'array':
      return `${argumentText(project, type.element)}[]`;
    case 'primitive':
    case 'variable':
    case 'unresolved':
      return plain(typeText(type));
  }
}

function declaredName({ declaration, file, outer }: DeclaredType): string {
  if (outer !== undefined) return `${declaredName(outer)}$${plain(declaration.name)}`;
  return `${file.packageName === '' ? '' : `${file.packageName}.`}${plain(declaration.name)}`;
}

function moduleOf(project: Project, { file }: DeclaredType): string {
  return project.moduleOf(file.path);
}

/** Without the characters that the text is divided by. */
function plain(text: string): string {
  return text.replace(/[\s<>,@$:[\]]/g, '_');
}
