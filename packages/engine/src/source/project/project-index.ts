/**
 * The outlines of all files of a project, found by type name. The one place that changes when files do. What was
 * worked out about the project stays, as far as a change does not affect it.
 */
import type { FileDeclarations } from '../declarations/model.ts';
import type { FileOutline } from '../declarations/outline.ts';
import type { ProtoFile, ProtoOutline } from '../declarations/proto/proto-file.ts';
import { isSourceFile } from '../files/walk/project-layout.ts';
import { changesBetween, type TypeChanges } from './changed-types.ts';
import { createFileTable } from './file-table.ts';
import type { Modules } from './modules.ts';
import {
  type ChangingProject,
  createProject,
  type Project,
  type ProjectContent,
  type SourceChange,
} from './project.ts';
import { createProtoTables } from './proto-tables.ts';
import { createTypeTables, type TypeTables } from './type-tables.ts';
import type { WellKnownTypes } from './well-known/well-known-types.ts';

export interface ProjectIndex {
  /** Adds a file, or replaces what was known of it. Call it only where the text is different: its types count as changed. */
  put(outline: FileOutline | ProtoOutline): TypeChanges;
  /** Fills an empty index. What is in it is only asked for once somebody needs it. */
  restore(outlines: () => Iterable<FileOutline | ProtoOutline>): void;
  remove(path: string): TypeChanges;
  /** Tells whether the file is known, in whatever language it is written. */
  has(path: string): boolean;
  /** All files, in the order in which they were added first. */
  paths(): Iterable<string>;
  outlines(): Iterable<FileOutline | ProtoOutline>;
  /** Rules or properties changed. What they say is part of every result, so everything has to be found anew. */
  clearMemos(): void;
  /** The project as it is now. Keep it no longer than a query takes: it holds on to all that was worked out. */
  project(): Project;
}

export interface IndexSources {
  /** Says whether results tell what they depend on, which takes time and memory. Yes, unless it says no. */
  readonly recordsDependencies?: boolean;
  /** Says whether anybody wants schemas. Yes, unless it says no. */
  readonly describesTypes?: boolean;
  /** The declarations of a file whose outline was put. They are asked for again and again, so keep them at hand. */
  load(path: string): FileDeclarations | undefined;
  loadProto(path: string): ProtoFile | undefined;
  /**
   * Paths of `.proto` files that are not of the project and only count where something imports them, in groups: what is
   * not in the project is searched in the first group, then in the second …
   */
  readonly importableProtos: readonly (readonly string[])[];
  readonly modules: Modules;
  /** Asked once somebody needs the project: the cache of an earlier scan may hold everything. */
  readonly wellKnown: () => WellKnownTypes;
  /**
   * Holds what builds generate from OpenAPI documents, as it is now; types of the project count before it. None, if
   * absent.
   */
  readonly generated?: () => GeneratedTypes;
  readonly rules?: ProjectContent['rules'];
  /** Says whether rules would say the same again, as long as nothing changes that they ask about. Yes, if absent. */
  readonly isRepeatable?: () => boolean;
}

/** Types that builds make of documents, in files that nobody has written. */
export interface GeneratedTypes {
  readonly outlines: readonly FileOutline[];
  /** `undefined` where the path is none of theirs. */
  load(path: string): FileDeclarations | undefined;
}

export function createProjectIndex(sources: IndexSources): ProjectIndex {
  const files = createFileTable();
  const types = createTypeTables(() => sources.wellKnown().types);
  const protos = createProtoTables(sources);
  const unwritten = createUnwrittenTypes(sources, types);
  /** Outlines of an earlier scan that nobody has needed yet. */
  let pending: (() => Iterable<FileOutline | ProtoOutline>) | undefined;

  const content: ProjectContent = {
    recordsDependencies: sources.recordsDependencies ?? true,
    describesTypes: sources.describesTypes ?? true,
    modules: sources.modules,
    rules: sources.rules,
    load: (path) => unwritten.load(path) ?? loadSource(path),
    outline: files.outline,
    typesNamed: types.named,
    facadesWith: types.withTopLevelName,
    typesExtending: types.extending,
    filesImporting: files.importing,
    protos: { ...protos, load: sources.loadProto },
  };
  const current = createCurrentProject(content, sources.isRepeatable ?? (() => true));

  /** An OpenAPI document is none, though something was found in it. */
  function loadSource(path: string): FileDeclarations | undefined {
    return isSourceFile(path) ? sources.load(path) : undefined;
  }

  /** To be called before anything that reaches into the tables. */
  function fill(): void {
    const outlinesToPut = pending?.() ?? [];
    pending = undefined;
    for (const outline of outlinesToPut) put(outline);
  }

  function put(outline: FileOutline | ProtoOutline): TypeChanges {
    if (!('services' in outline)) return replace(outline.path, outline);
    current.forget();
    return protos.replace(outline.path, outline);
  }

  function replace(path: string, after: FileOutline | undefined): TypeChanges {
    const before = files.replace(path, after);
    if (before !== undefined) types.remove(before);
    if (after !== undefined) types.add(after, false);
    const changed = () => changesBetween(before, after);
    current.change({ path, types: changed });
    return changed;
  }

  return {
    restore(cached) {
      pending = cached;
    },
    put(outline) {
      fill();
      return put(outline);
    },
    remove(path) {
      fill();
      if (protos.outline(path) === undefined) return replace(path, undefined);
      current.forget();
      return protos.replace(path, undefined);
    },
    has(path) {
      fill();
      return files.outline(path) !== undefined || protos.outline(path) !== undefined;
    },
    *paths() {
      fill();
      yield* files.paths();
      yield* protos.paths();
    },
    *outlines() {
      fill();
      yield* files.outlines();
      yield* protos.outlines();
    },
    clearMemos() {
      current.forget();
      unwritten.forgetGenerated();
    },
    project() {
      fill();
      unwritten.addGenerated();
      return current.project();
    },
  };
}

/** Types that no file of the project declares and that have declarations all the same. */
function createUnwrittenTypes({ wellKnown, generated: generate }: IndexSources, types: TypeTables) {
  let generated: GeneratedTypes | undefined;
  return {
    load: (path: string) => wellKnown().load(path) ?? generated?.load(path),
    addGenerated(): void {
      if (generated !== undefined) return;
      generated = generate?.() ?? { outlines: [], load: () => undefined };
      for (const outline of generated.outlines) types.add(outline, true);
    },
    forgetGenerated(): void {
      for (const outline of generated?.outlines ?? []) types.remove(outline);
      generated = undefined;
    },
  };
}

/** The project as it was asked for last, which learns of changes when it is asked for again. */
function createCurrentProject(content: ProjectContent, isRepeatable: () => boolean) {
  let current: ChangingProject | undefined;
  /** Those that the current project does not know of yet. */
  let changes: SourceChange[] = [];

  function forget(): void {
    current = undefined;
    changes = [];
  }

  return {
    forget,
    change(change: SourceChange): void {
      if (current !== undefined) changes.push(change);
      if (changes.length > mostChanges) forget();
    },
    project(): Project {
      if (changes.length > 0 && !(isRepeatable() && current?.change(changes))) current = undefined;
      changes = [];
      current ??= createProject(content);
      return current.project;
    },
  };
}

/** After more than these, a switch of branches perhaps, little would be left. */
const mostChanges = 200;
