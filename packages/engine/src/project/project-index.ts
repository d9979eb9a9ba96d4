/**
 * The outlines of all files of a project, found by type name. The one place that changes when files do. What was
 * worked out about the project stays, as far as a change does not concern it.
 */
import type { FileDeclarations } from '../declarations/model.ts';
import type { FileOutline, TypeOutline } from '../declarations/outline.ts';
import { outlineOfProto, type ProtoFile, type ProtoOutline } from '../declarations/proto/proto-file.ts';
import { packageOf, simpleName } from '../declarations/qualified-name.ts';
import { isSourceFile } from '../walk/project-layout.ts';
import { importOf } from './dependencies.ts';
import { listIn } from './list-in.ts';
import type { Modules } from './modules.ts';
import {
  type ChangingProject,
  createProject,
  type OutlinedType,
  type Project,
  type ProjectContent,
  type SourceChange,
} from './project.ts';
import { fileNameOf, type ProtoContent, protoChanges } from './protos.ts';
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
  /** What builds generate from contracts, as it is now; types of the project count before it. None, if absent. */
  readonly generated?: () => WellKnownTypes;
  readonly rules?: ProjectContent['rules'];
  /** Whether rules would say the same again, as long as nothing changes that they ask about. Yes, if absent. */
  readonly isRepeatable?: () => boolean;
}

export function createProjectIndex(sources: IndexSources): ProjectIndex {
  const outlines = new Map<string, FileOutline>();
  const byName = new Map<string, OutlinedType[]>();
  const byTopLevelName = new Map<string, OutlinedType[]>();
  const bySupertype = new Map<string, OutlinedType[]>();
  /** Of the few names that anybody has asked for. */
  const importers = new Map<string, Set<string>>();
  const protos = createProtoTables(sources);
  const { modules } = sources;
  let current: ChangingProject | undefined;
  /** Those that the current project does not know of yet. */
  let changes: SourceChange[] = [];

  let generated: WellKnownTypes | undefined;

  function takeGenerated(): void {
    if (generated !== undefined) return;
    generated = sources.generated?.() ?? { outlines: [], load: () => undefined };
    for (const outline of generated.outlines) addTypes(outline, true);
  }

  function forgetGenerated(): void {
    for (const outline of generated?.outlines ?? []) removeTypes(outline);
    generated = undefined;
  }

  function addTypes(file: FileOutline, isWellKnown: boolean): void {
    for (const outline of file.types) {
      const isTopLevel = packageOf(outline.qualifiedName) === file.packageName;
      const type: OutlinedType = { outline, path: file.path, isTopLevel, isWellKnown };
      listIn(byName, simpleName(outline.qualifiedName)).push(type);
      for (const name of outline.topLevelNames) listIn(byTopLevelName, name).push(type);
      for (const name of new Set(outline.supertypes.map(simpleName))) listIn(bySupertype, name).push(type);
    }
  }

  /** Types that are no more, while lists still hold them: a switch of branches takes thousands out of one list. */
  const goneTypes = new Set<TypeOutline>();
  const listsWithGone = {
    byName: new Set<string>(),
    byTopLevelName: new Set<string>(),
    bySupertype: new Set<string>(),
  };

  function removeTypes(file: FileOutline): void {
    for (const type of file.types) {
      goneTypes.add(type);
      listsWithGone.byName.add(simpleName(type.qualifiedName));
      for (const name of type.topLevelNames) listsWithGone.byTopLevelName.add(name);
      for (const name of type.supertypes) listsWithGone.bySupertype.add(simpleName(name));
    }
  }

  const lists = { byName, byTopLevelName, bySupertype };

  /** The lists as they are to be looked at. */
  function settled(): typeof lists {
    if (goneTypes.size === 0) return lists;
    for (const kind of ['byName', 'byTopLevelName', 'bySupertype'] as const) {
      for (const name of listsWithGone[kind])
        dropFrom(lists[kind], name, ({ outline }) => goneTypes.has(outline));
      listsWithGone[kind].clear();
    }
    goneTypes.clear();
    return lists;
  }

  function replace(path: string, after: FileOutline | undefined): TypeChanges {
    const before = outlines.get(path);
    if (before !== undefined) removeTypes(before);
    if (after === undefined) outlines.delete(path);
    else {
      outlines.set(path, after);
      addTypes(after, false);
    }
    for (const { name } of before?.imports ?? []) importers.get(name)?.delete(path);
    for (const { name } of after?.imports ?? []) importers.get(name)?.add(path);
    const types = () => changesBetween(before, after);
    if (current !== undefined) changes.push({ path, types });
    if (changes.length > mostChanges) startAnew();
    return types;
  }

  /** A document of contracts is none, though something was found in it. */
  function loadSource(path: string): FileDeclarations | undefined {
    return isSourceFile(path) ? sources.load(path) : undefined;
  }

  function startAnew(): void {
    current = undefined;
    changes = [];
  }

  function currentProject(): Project {
    const isRepeatable = sources.isRepeatable ?? (() => true);
    if (changes.length > 0 && !(isRepeatable() && current?.change(changes))) current = undefined;
    changes = [];
    current ??= createProject({ ...content, modules, rules: sources.rules });
    return current.project;
  }

  function filesImporting(name: string): Iterable<string> {
    let paths = importers.get(name);
    if (paths === undefined) {
      paths = new Set();
      for (const outline of outlines.values()) if (isImporting(outline, name)) paths.add(outline.path);
      importers.set(name, paths);
    }
    return paths;
  }

  const content: Omit<ProjectContent, 'modules'> = {
    recordsDependencies: sources.recordsDependencies ?? true,
    describesTypes: sources.describesTypes ?? true,
    load: (path) => sources.wellKnown().load(path) ?? generated?.load(path) ?? loadSource(path),
    outline: (path) => outlines.get(path),
    typesNamed: (name) => settled().byName.get(name) ?? [],
    facadesWith: (name) => settled().byTopLevelName.get(name) ?? [],
    typesExtending: (name) => settled().bySupertype.get(name) ?? [],
    filesImporting,
    protos: { ...protos, load: sources.loadProto },
  };

  function put(outline: FileOutline | ProtoOutline): TypeChanges {
    if (!('services' in outline)) return replace(outline.path, outline);
    startAnew();
    return protos.replace(outline.path, outline);
  }

  let pending: (() => Iterable<FileOutline | ProtoOutline>) | undefined;

  let hasWellKnown = false;

  /** To be called before anything that reaches into the tables. */
  function fill(): void {
    if (!hasWellKnown) for (const outline of sources.wellKnown().outlines) addTypes(outline, true);
    hasWellKnown = true;
    const outlinesToPut = pending?.() ?? [];
    pending = undefined;
    for (const outline of outlinesToPut) put(outline);
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
      return outlines.has(path) || protos.outline(path) !== undefined;
    },
    *paths() {
      fill();
      yield* outlines.keys();
      yield* protos.paths();
    },
    *outlines() {
      fill();
      yield* outlines.values();
      yield* protos.outlines();
    },
    clearMemos() {
      startAnew();
      forgetGenerated();
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

function isImporting({ imports }: FileOutline, name: string): boolean {
  return imports.some((each) => each.name === name);
}

/** The `.proto` files of the project, found by service and by file name. */
interface ProtoTables extends Omit<ProtoContent, 'load'> {
  replace(path: string, after: ProtoOutline | undefined): TypeChanges;
  paths(): Iterable<string>;
  outlines(): Iterable<ProtoOutline>;
}

function createProtoTables({
  importableProtos,
  loadProto,
}: Pick<IndexSources, 'importableProtos' | 'loadProto'>): ProtoTables {
  const outlines = new Map<string, ProtoOutline>();
  const byService = new Map<string, ProtoOutline[]>();
  const byFileName = new Map<string, string[]>();
  const importable = importableProtos.map((paths) => {
    const group = new Map<string, string[]>();
    for (const path of paths) listIn(group, fileNameOf(path)).push(path);
    return group;
  });
  let importableServices: Map<string, ProtoOutline[]> | undefined;

  /** Read when something needs a service that the project itself does not declare. */
  function importableDeclaring(service: string): readonly ProtoOutline[] {
    if (importableServices === undefined) {
      importableServices = new Map();
      for (const path of importableProtos.flat()) {
        const file = loadProto(path);
        const outline = file && outlineOfProto(file);
        for (const name of outline?.services ?? [])
          if (outline) listIn(importableServices, name).push(outline);
      }
    }
    return importableServices.get(service) ?? [];
  }

  return {
    outline: (path) => outlines.get(path),
    declaring: (service) => byService.get(service) ?? importableDeclaring(service),
    named: (fileName) => [byFileName, ...importable].map((group) => group.get(fileName) ?? []),
    paths: () => outlines.keys(),
    outlines: () => outlines.values(),
    replace(path, after) {
      const before = outlines.get(path);
      for (const service of before?.services ?? [])
        dropFrom(byService, service, (file) => file.path === path);
      if (after === undefined) {
        outlines.delete(path);
        byFileName.set(
          fileNameOf(path),
          (byFileName.get(fileNameOf(path)) ?? []).filter((each) => each !== path),
        );
      } else {
        outlines.set(path, after);
        for (const service of after.services) listIn(byService, service).push(after);
        if (before === undefined) listIn(byFileName, fileNameOf(path)).push(path);
      }
      return () => protoChanges(before, after, path);
    },
  };
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

function dropFrom<T>(lists: Map<string, T[]>, key: string, isGone: (each: T) => boolean): void {
  const rest = lists.get(key)?.filter((each) => !isGone(each)) ?? [];
  if (rest.length === 0) lists.delete(key);
  else lists.set(key, rest);
}
