/**
 * A project as the stages after it see it: types by name, and a memory for what was worked out.
 *
 * Every query is recorded, so that each file's endpoints come with the list of dependencies. Results that
 * are cached come with dependencies of their own, and hand them on to whoever makes use of them.
 */
import { toDocumentPath } from '../contract-first/generated-path.ts';
import type { FileDeclarations } from '../declarations/model.ts';
import type { FileOutline, TypeOutline } from '../declarations/outline.ts';
import { simpleName } from '../declarations/qualified-name.ts';
import { isGeneratedSource } from '../files/walk/project-layout.ts';
import type { TypeChanges } from './changed-types.ts';
import { createDeclaredFiles } from './declared-files.ts';
import type { DeclaredType } from './declared-type.ts';
import {
  changedNames,
  createDependencyTracker,
  type DependencyTracker,
  importOf,
  noDependencyTracker,
} from './dependencies.ts';
import { createExpansion, type Expansion } from './expansion.ts';
import { createMemo, type MemoKey } from './memo.ts';
import { createMemoOfOneScan } from './memo-of-one-scan.ts';
import type { Modules } from './modules.ts';
import { createProtos, type ProtoContent, type Protos } from './protos.ts';
import { noRules, type RuleEngine } from './rule-engine.ts';

export interface Project extends DependencyTracker {
  outline(path: string): FileOutline | undefined;
  /** The top-level types of a file. */
  typesIn(path: string): readonly DeclaredType[];
  /**
   * The type that a qualified name stands for in a file. Where several files declare it, the one in the same module
   * counts, then the one in the nearest folder, else the first by path; types that the engine knows of jars come last.
   */
  type(qualifiedName: string, from: Pick<FileDeclarations, 'path'>): DeclaredType | undefined;
  /** Paths of all files of the project that declare a type of this name, in no particular order. */
  filesDeclaring(qualifiedName: string): readonly string[];
  /** All types with a simple name: those of known jars first, the best known libraries first of all. */
  typesNamed(simpleName: string): readonly TypeOutline[];
  /** The facades (see `TypeKind`) that hold a function or property of this name. */
  facadesWith(name: string): readonly TypeOutline[];
  /** All types that name a type with this simple name as their superclass or interface. */
  typesExtending(simpleName: string): readonly TypeOutline[];
  readonly protos: Protos;
  /** Paths of all files that import one of these types by name, or everything of one of these packages, or are in one. */
  filesImporting(qualifiedNames: readonly string[]): readonly string[];
  /** Absolute folders of all modules. */
  readonly moduleFolders: readonly string[];
  moduleOf(path: string): string;
  /** The absolute folder of that module. */
  moduleFolderOf(path: string): string;
  /** Folders of the modules that are built with that module, the nearest first. */
  moduleFoldersUsing(path: string): readonly string[];
  /** Names of the libraries and plugins in the builds of the module and of those that it is built into; empty without. */
  librariesOf(path: string): readonly string[];
  /** Holds what rules and properties of the project say. */
  readonly rules: RuleEngine;
  /** Says whether anybody wants the schemas of types. */
  readonly describesTypes: boolean;
  /** Says how much the source may still grow. */
  readonly expansion: Expansion;
  /** The path as findings name it. */
  nameOf(path: string): string;
  /** See `SourceSets`. */
  isTestSource(path: string): boolean;
  /** The result of a memo key about something, worked out once for as long as it depends on nothing that changes. */
  memoize<V>(question: MemoKey<V>, about: object | string, detail: string, work: () => V): V;
}

export type { MemoKey };

/** Says what a project is made from. */
export interface ProjectContent {
  /** Says whether results tell what they depend on. */
  readonly recordsDependencies: boolean;
  readonly describesTypes: boolean;
  readonly modules: Modules;
  /** Makes the rules of the project; they ask it in turn. */
  readonly rules?: ((project: Project) => RuleEngine) | undefined;
  load(path: string): FileDeclarations | undefined;
  outline(path: string): FileOutline | undefined;
  typesNamed(simpleName: string): readonly OutlinedType[];
  facadesWith(name: string): readonly OutlinedType[];
  typesExtending(simpleName: string): readonly OutlinedType[];
  filesImporting(names: readonly string[]): Iterable<string>;
  readonly protos: ProtoContent;
}

export interface OutlinedType {
  readonly outline: TypeOutline;
  readonly path: string;
  /** Says whether it stands in the body of no other type. */
  readonly isTopLevel: boolean;
  /** Not of the project, but of a jar that the engine knows, or generated from an OpenAPI document. */
  readonly isWellKnown: boolean;
}

/** A project whose files change. */
export interface ChangingProject {
  /** Always the same object. What it returned before a change may be wrong after it. */
  readonly project: Project;
  /**
   * Goes on from changes of sources. `false` where everything has to be worked out anew: where something was cut,
   * because others would be cut now, and where too much has gathered that nobody can ask for any more.
   */
  change(changes: readonly SourceChange[]): boolean;
}

export interface SourceChange {
  readonly path: string;
  readonly types: TypeChanges;
}

/** Fewer than these are never too many. */
const usualEntries = 100_000;

export function createProject(content: ProjectContent): ChangingProject {
  const recorder = content.recordsDependencies ? createDependencyTracker() : noDependencyTracker;
  const files = createDeclaredFiles(content.load);
  const expansion = createExpansion();
  const memory = content.recordsDependencies
    ? createMemo(recorder, expansion)
    : createMemoOfOneScan(expansion);
  /** So many entries of the memory may there be; known once everything was asked for the first time. */
  let most: number | undefined;

  const project: Project = {
    ...recorder,
    get rules() {
      return rules;
    },
    outline: content.outline,
    typesIn: files.typesIn,
    type(qualifiedName, from) {
      recorder.recordName(simpleName(qualifiedName));
      const found = findNearest(content, qualifiedName, from.path);
      return found && files.declared(found);
    },
    filesDeclaring(qualifiedName) {
      const name = simpleName(qualifiedName);
      recorder.recordName(name);
      const declaring = content
        .typesNamed(name)
        .filter(({ outline, isWellKnown }) => !isWellKnown && outline.qualifiedName === qualifiedName);
      return declaring.map(({ path }) => path);
    },
    typesNamed(name) {
      recorder.recordName(name);
      return content.typesNamed(name).map(({ outline }) => outline);
    },
    facadesWith(name) {
      recorder.recordName(name);
      return content.facadesWith(name).map(({ outline }) => outline);
    },
    typesExtending(name) {
      recorder.recordSubtypesOf(name);
      return content.typesExtending(name).map(({ outline }) => outline);
    },
    protos: createProtos(content.protos, recorder),
    filesImporting(names) {
      for (const name of names) recorder.recordSubtypesOf(importOf(name));
      return [...content.filesImporting(names)].sort();
    },
    moduleFolders: content.modules.folders,
    moduleOf: content.modules.moduleOf,
    moduleFolderOf: content.modules.folderOf,
    moduleFoldersUsing: (path) => content.modules.usersOf(content.modules.folderOf(path)),
    librariesOf: (path) => content.modules.librariesOf(content.modules.folderOf(path)),
    nameOf: (path) => content.modules.nameOf(toDocumentPath(path)),
    isTestSource: content.modules.isTestSource,
    describesTypes: content.describesTypes,
    expansion,
    memoize: memory.memoize,
  };
  // Rules ask the project in turn.
  const rules = content.rules?.(project) ?? noRules;
  return {
    project,
    change(changes) {
      if (!content.recordsDependencies || expansion.hasTruncated()) return false;
      most ??= Math.max(usualEntries, 2 * memory.size());
      if (memory.size() > most) return false;
      for (const { path } of changes) files.forget(path);
      memory.forget(changedNames(changes.map(({ types }) => types)));
      expansion.renew();
      return true;
    },
  };
}

/** The type of that name that counts in a file; see `Project.type`. */
function findNearest(
  { typesNamed, modules }: Pick<ProjectContent, 'typesNamed' | 'modules'>,
  qualifiedName: string,
  from: string,
): OutlinedType | undefined {
  const namesakes = typesNamed(simpleName(qualifiedName));
  const isMeant = ({ outline }: OutlinedType) => outline.qualifiedName === qualifiedName;
  const first = namesakes.findIndex(isMeant);
  // Nearly always it is the only one.
  if (first < 0 || !namesakes.some((each, at) => at > first && isMeant(each))) return namesakes[first];
  const candidates = namesakes.filter(isMeant);
  const module = modules.moduleOf(from);
  const rank = ({ path, isWellKnown }: OutlinedType): number => {
    if (isWellKnown) return 3;
    if (isGeneratedSource(path)) return 4;
    if (path === from) return 0;
    return modules.moduleOf(path) === module ? 1 : 2;
  };
  const before = (one: OutlinedType, other: OutlinedType) =>
    rank(one) - rank(other) ||
    foldersShared(other.path, from) - foldersShared(one.path, from) ||
    (one.path < other.path ? -1 : 1);
  return candidates.reduce((best, candidate) => (before(candidate, best) < 0 ? candidate : best));
}

/** Counts how many folders two paths have in common from the first one on. */
function foldersShared(one: string, other: string): number {
  const folders = one.split('/').slice(0, -1);
  const others = other.split('/').slice(0, -1);
  const apart = folders.findIndex((folder, index) => folder !== others[index]);
  return apart === -1 ? folders.length : apart;
}
