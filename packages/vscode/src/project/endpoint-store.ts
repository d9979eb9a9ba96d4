/**
 * Says what the extension knows of the project: the engine's findings, file by file, and views of them. The engine's
 * worker is the source; nothing here is computed from source text.
 */
import {
  compareEndpoints,
  type Diagnostic,
  type Endpoint,
  type EndpointId,
  type FileFindings,
} from '@endpoint-atlas/engine';
import { pathBelow } from '../workspace/roots.ts';
import type { Searcher } from './searcher.ts';

export interface EndpointStore {
  /** Ordered by module, class and position in the source. */
  all(): readonly Endpoint[];
  get(id: EndpointId): Endpoint | undefined;
  /** Loads the search, which from then on finds in what is known. */
  loadSearch(): Promise<Search>;
  /** Those whose handlers stand in the file, also for classes elsewhere that inherit them. @param path absolute, with `/`. */
  inFile(path: string): readonly Endpoint[];
  /** Endpoints of the file or of all files below the folder, in the order of `all`. */
  below(path: string): readonly Endpoint[];
  /** Absolute path of the file that declares the endpoint's class. */
  fileOf(id: EndpointId): string | undefined;
  /** Absolute path of the file that the endpoint's `source` is a place in. */
  sourceOf(id: EndpointId): string | undefined;
  /** Holds the file that `fileOf` returns; empty where there is no such endpoint. */
  folderOf(id: EndpointId): string;
  problems(): readonly Problem[];

  /** Replaces what was known of these files. @param base the folder that files are named from, where that is known */
  apply(files: readonly FileFindings[], base?: string): void;
  /** The same, and forgets every other file: one change, so that nothing is shown twice or missing meanwhile. */
  replaceAll(files: readonly FileFindings[], base?: string): void;
  /** Forgets every file that is not among these. */
  keepOnly(paths: ReadonlySet<string>): void;
  clear(): void;
  onDidChange(listener: (change: StoreChange) => void): { dispose(): void };
}

/** Best first; everything for an empty query. */
export type Search = (query: string) => readonly Endpoint[];

export interface StoreChange {
  /** As they were. */
  readonly gone: readonly Endpoint[];
  readonly added: readonly Endpoint[];
}

export interface Problem {
  /** Absolute path; the empty string where no single file is meant. */
  readonly path: string;
  readonly diagnostic: Diagnostic;
}

export function createEndpointStore(): EndpointStore {
  const files = new Map<string, FileFindings>();
  const listeners = new Set<(change: StoreChange) => void>();
  let view: View | undefined;
  let base: string | undefined;

  function currentView(): View {
    view ??= viewOf(files.values(), base);
    return view;
  }

  function changed(before: readonly Endpoint[], after: readonly Endpoint[]): void {
    view = undefined;
    const change = { gone: missingIn(after, before), added: missingIn(before, after) };
    for (const listener of [...listeners]) listener(change);
  }

  /** While nobody types: who misspells a word would wait for all of it. */
  function prepare(current: View, searcher: Searcher): void {
    setImmediate(() => {
      if (view === current && searcher.prepare()) prepare(current, searcher);
    });
  }

  const endpointsIn = (paths: readonly string[]) => paths.flatMap((path) => files.get(path)?.endpoints ?? []);

  return {
    all: () => currentView().endpoints,
    get: (id) => currentView().places.get(id)?.endpoint,
    async loadSearch() {
      const { createSearcher } = await import('./searcher.ts');
      return (query) => {
        const current = currentView();
        if (current.searcher === undefined) {
          current.searcher = createSearcher(current.endpoints);
          prepare(current, current.searcher);
        }
        return current.searcher.search(query);
      };
    },
    inFile: (path) => currentView().bySource.get(path) ?? [],
    below(path) {
      const folder = path.endsWith('/') ? path : `${path}/`;
      const found = [...files.values()].filter((file) => file.path === path || file.path.startsWith(folder));
      const wanted = new Set(found.flatMap((file) => file.endpoints));
      return currentView().endpoints.filter((endpoint) => wanted.has(endpoint));
    },
    fileOf: (id) => currentView().places.get(id)?.path,
    sourceOf: (id) => currentView().places.get(id)?.source,
    folderOf: (id) =>
      currentView()
        .places.get(id)
        ?.path.replace(/\/[^/]*$/, '') ?? '',
    problems: () => currentView().problems,

    apply(findings, namedFrom) {
      base = namedFrom ?? base;
      const before = endpointsIn(findings.map(({ path }) => path));
      for (const file of findings) {
        if (file.endpoints.length + file.diagnostics.length === 0) files.delete(file.path);
        else files.set(file.path, file);
      }
      if (findings.length > 0)
        changed(
          before,
          findings.flatMap(({ endpoints }) => endpoints),
        );
    },
    replaceAll(findings, namedFrom) {
      base = namedFrom ?? base;
      const before = endpointsIn([...files.keys()]);
      files.clear();
      for (const file of findings)
        if (file.endpoints.length + file.diagnostics.length > 0) files.set(file.path, file);
      changed(before, endpointsIn([...files.keys()]));
    },
    keepOnly(paths) {
      const gone = [...files.keys()].filter((path) => !paths.has(path));
      const before = endpointsIn(gone);
      for (const path of gone) files.delete(path);
      if (gone.length > 0) changed(before, []);
    },
    clear() {
      const before = endpointsIn([...files.keys()]);
      files.clear();
      changed(before, []);
    },
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

interface Place {
  readonly endpoint: Endpoint;
  /** Absolute path of the file with its class, … */
  readonly path: string;
  /** … and of the file with its handler, which the class may inherit. */
  readonly source: string;
}

/** Derived from all files at once; made when it is first asked for after a change. */
interface View {
  readonly endpoints: readonly Endpoint[];
  readonly places: ReadonlyMap<EndpointId, Place>;
  /** By the absolute path of the file that their handlers stand in. */
  readonly bySource: ReadonlyMap<string, readonly Endpoint[]>;
  readonly problems: readonly Problem[];
  /** Made when it is first searched. */
  searcher?: Searcher;
}

function viewOf(files: Iterable<FileFindings>, base: string | undefined): View {
  const places = new Map<EndpointId, Place>();
  const problems = new Map<string, Problem>();
  for (const { path, endpoints, diagnostics } of files) {
    for (const endpoint of endpoints) {
      places.set(endpoint.id, { endpoint, path, source: placeOf(endpoint.source.file, path, base) });
    }
    // Several files may tell of the same place in another one.
    for (const diagnostic of diagnostics) {
      const problem = { path: placeOf(diagnostic.file, path, base), diagnostic };
      problems.set(JSON.stringify(problem), problem);
    }
  }
  const endpoints = [...places.values()].map((place) => place.endpoint).sort(compareEndpoints);
  const bySource = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const source = places.get(endpoint.id)?.source ?? '';
    const others = bySource.get(source);
    if (others === undefined) bySource.set(source, [endpoint]);
    else others.push(endpoint);
  }
  return { endpoints, places, bySource, problems: [...problems.values()].sort(byPlace) };
}

/**
 * Finds where a file that findings name is: the file that they were found in, or another one, which the base leads to.
 */
function placeOf(name: string, found: string, base: string | undefined): string {
  if (name === '') return '';
  return base === undefined || found.endsWith(`/${name}`) ? found : pathBelow(base, name);
}

/** The endpoints of the second list that the first has not, going by their ids. */
function missingIn(first: readonly Endpoint[], second: readonly Endpoint[]): readonly Endpoint[] {
  const ids = new Set(first.map(({ id }) => id));
  return second.filter(({ id }) => !ids.has(id));
}

function byPlace(a: Problem, b: Problem): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.diagnostic.line - b.diagnostic.line;
}
