/**
 * The outlines of all files of a project, found by type name. The one place that changes when files do. What was
 * worked out about the project stays, as far as a change does not concern it.
 */
import type { FileDeclarations } from '../declarations/model.ts';
import type { FileOutline, TypeOutline } from '../declarations/outline.ts';
import type { ProtoFile, ProtoOutline } from '../declarations/proto/proto-file.ts';
import { packageOf } from '../declarations/qualified-name.ts';
import { isSourceFile } from '../walk/project-layout.ts';
import { importOf } from './dependencies.ts';
import type { Modules } from './modules.ts';
import {
  type ChangingProject,
  createProject,
  type Project,
  type ProjectContent,
  type SourceChange,
} from './project.ts';
import { createProtoTables } from './proto-tables.ts';
import { createTypeTables } from './type-tables.ts';
import type { WellKnownTypes } from './well-known/well-known-types.ts';

export interface ProjectIndex {
  /** Adds a file, or replaces what was known of it. Call it only where the text is different: its types count as changed. */
  put(outline: FileOutline | ProtoOutline): TypeChanges;
  /** Fills an empty index. What is in it is only asked for once somebody needs it. */
  restore(outlines: () => Iterable<FileOutline | ProtoOutline>): void;
  remove(path: string): TypeChanges;
  /** Whether the file is known, in whatever language it is written. */
  has(path: string): boolean;
  /** All files, in the order in which they were added first. */
  paths(): Iterable<string>;
  outlines(): Iterable<FileOutline | ProtoOutline>;
  /** Rules or properties changed. What they say is part of every result, so everything has to be found anew. */
  clearMemos(): void;
  /** The project as it is now. Keep it no longer than a query takes: it holds on to all that was worked out. */
  project(): Project;
}

/** Worked out when somebody asks: where all files are new, as in a scan, nobody does. */
export type TypeChanges = () => ChangedTypes;

/** Qualified names of types, and of the functions and properties that a package has outside of types. */
export interface ChangedTypes {
  readonly appeared: readonly string[];
  readonly changed: readonly string[];
  readonly vanished: readonly string[];
  /** What these types extend or extended before, as written in source; with `importOf` what their file imports. */
  readonly extended: readonly string[];
}

export interface IndexSources {
  /** Whether results tell what they depend on, which takes time and memory. Yes, unless it says no. */
  readonly recordsDependencies?: boolean;
  /** Whether anybody wants schemas. Yes, unless it says no. */
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
  /** What builds generate from OpenAPI documents, as it is now; types of the project count before it. None, if absent. */
  readonly generated?: () => WellKnownTypes;
  readonly rules?: ProjectContent['rules'];
  /** Whether rules would say the same again, as long as nothing changes that they ask about. Yes, if absent. */
  readonly isRepeatable?: () => boolean;
}

export function createProjectIndex(sources: IndexSources): ProjectIndex {
  const files = createFileTable();
  const types = createTypeTables();
  const protos = createProtoTables(sources);
  let current: ChangingProject | undefined;
  /** Those that the current project does not know of yet. */
  let changes: SourceChange[] = [];
  let generated: WellKnownTypes | undefined;
  let hasWellKnown = false;
  /** Outlines of an earlier scan that nobody has needed yet. */
  let pending: (() => Iterable<FileOutline | ProtoOutline>) | undefined;

  const content: ProjectContent = {
    recordsDependencies: sources.recordsDependencies ?? true,
    describesTypes: sources.describesTypes ?? true,
    modules: sources.modules,
    rules: sources.rules,
    load: (path) => sources.wellKnown().load(path) ?? generated?.load(path) ?? loadSource(path),
    outline: files.outline,
    typesNamed: types.named,
    facadesWith: types.withTopLevelName,
    typesExtending: types.extending,
    filesImporting: files.importing,
    protos: { ...protos, load: sources.loadProto },
  };

  /** An OpenAPI document is none, though something was found in it. */
  function loadSource(path: string): FileDeclarations | undefined {
    return isSourceFile(path) ? sources.load(path) : undefined;
  }

  /** To be called before anything that reaches into the tables. */
  function fill(): void {
    if (!hasWellKnown) for (const outline of sources.wellKnown().outlines) types.add(outline, true);
    hasWellKnown = true;
    const outlinesToPut = pending?.() ?? [];
    pending = undefined;
    for (const outline of outlinesToPut) put(outline);
  }

  function put(outline: FileOutline | ProtoOutline): TypeChanges {
    if (!('services' in outline)) return replace(outline.path, outline);
    startAnew();
    return protos.replace(outline.path, outline);
  }

  function replace(path: string, after: FileOutline | undefined): TypeChanges {
    const before = files.replace(path, after);
    if (before !== undefined) types.remove(before);
    if (after !== undefined) types.add(after, false);
    const changed = () => changesBetween(before, after);
    if (current !== undefined) changes.push({ path, types: changed });
    if (changes.length > mostChanges) startAnew();
    return changed;
  }

  function startAnew(): void {
    current = undefined;
    changes = [];
  }

  function takeGenerated(): void {
    if (generated !== undefined) return;
    generated = sources.generated?.() ?? { outlines: [], load: () => undefined };
    for (const outline of generated.outlines) types.add(outline, true);
  }

  function currentProject(): Project {
    const isRepeatable = sources.isRepeatable ?? (() => true);
    if (changes.length > 0 && !(isRepeatable() && current?.change(changes))) current = undefined;
    changes = [];
    current ??= createProject(content);
    return current.project;
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
      startAnew();
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
      startAnew();
      for (const outline of generated?.outlines ?? []) types.remove(outline);
      generated = undefined;
    },
    project() {
      fill();
      takeGenerated();
      return currentProject();
    },
  };
}

/** After more than these, a switch of branches perhaps, little would be left. */
const mostChanges = 200;

/** The outlines of the project's own files, and which of them import a name. */
function createFileTable() {
  const outlines = new Map<string, FileOutline>();
  /** Of the few names that anybody has asked for. */
  const importers = new Map<string, Set<string>>();
  return {
    outline: (path: string) => outlines.get(path),
    paths: () => outlines.keys(),
    outlines: () => outlines.values(),
    /** Returns what was known of the file before. */
    replace(path: string, after: FileOutline | undefined): FileOutline | undefined {
      const before = outlines.get(path);
      if (after === undefined) outlines.delete(path);
      else outlines.set(path, after);
      for (const { name } of before?.imports ?? []) importers.get(name)?.delete(path);
      for (const { name } of after?.imports ?? []) importers.get(name)?.add(path);
      return before;
    },
    importing(name: string): Iterable<string> {
      let paths = importers.get(name);
      if (paths === undefined) {
        paths = new Set();
        for (const outline of outlines.values()) if (isImporting(outline, name)) paths.add(outline.path);
        importers.set(name, paths);
      }
      return paths;
    },
  };
}

function isImporting({ imports }: FileOutline, name: string): boolean {
  return imports.some((each) => each.name === name);
}

function changesBetween(before: FileOutline | undefined, after: FileOutline | undefined): ChangedTypes {
  const old = new Set(before?.types.flatMap(namesOf));
  const now = new Set(after?.types.flatMap(namesOf));
  const files = [before, after].filter((file) => file !== undefined);
  return {
    appeared: [...now].filter((name) => !old.has(name)),
    changed: [...now].filter((name) => old.has(name)),
    vanished: [...old].filter((name) => !now.has(name)),
    extended: [
      ...new Set(files.flatMap(({ types }) => types.flatMap((type) => type.supertypes))),
      ...new Set(files.flatMap(({ imports }) => imports.map(({ name }) => importOf(name)))),
    ],
  };
}

/** The type's own name, and what a facade brings into its package. */
function namesOf({ qualifiedName, topLevelNames }: TypeOutline): readonly string[] {
  const packageName = packageOf(qualifiedName);
  return [
    qualifiedName,
    ...topLevelNames.map((name) => (packageName === '' ? name : `${packageName}.${name}`)),
  ];
}
