/** Says what a menu entry was called on, as the endpoints to export. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { endpointAtLine } from '../editor/navigation/present.ts';
import type { EndpointStore } from '../project/endpoint-store.ts';
import { endpointsBelow, type TreeNode } from '../tree/nodes.ts';

export type ExportScope =
  | { readonly kind: 'everything' }
  | { readonly kind: 'nodes'; readonly nodes: readonly TreeNode[] }
  /** Files and folders, absolute, with `/`. */
  | { readonly kind: 'paths'; readonly paths: readonly string[] }
  /** The handler on this line, counted from 1; between handlers, the class. */
  | { readonly kind: 'line'; readonly path: string; readonly line: number };

export function endpointsInScope(scope: ExportScope, store: EndpointStore): readonly Endpoint[] {
  switch (scope.kind) {
    case 'everything':
      return store.all();
    case 'nodes':
      // One of them may lie below another, and rows may be older than what is known by now.
      return [...new Set(scope.nodes.flatMap(endpointsBelow).flatMap(({ id }) => store.get(id) ?? []))];
    case 'paths': {
      const chosen = new Set(scope.paths.flatMap((path) => store.below(path)));
      return store.all().filter((endpoint) => chosen.has(endpoint));
    }
    case 'line': {
      const inFile = store.inFile(scope.path);
      const endpoint = endpointAtLine(inFile, scope.line);
      return endpoint
        ? inFile.filter((each) => each.source.startLine === endpoint.source.startLine)
        : ofClassAround(scope.line, inFile);
    }
  }
}

/** Finds the class around a line. Its annotations and its name stand above its first handler, wherever it begins. */
function ofClassAround(line: number, inFile: readonly Endpoint[]): readonly Endpoint[] {
  const inOrder = [...inFile].sort((a, b) => a.source.startLine - b.source.startLine);
  const next = inOrder.find(({ source }) => source.startLine > line) ?? inOrder.at(-1);
  return inFile.filter(({ className }) => className === next?.className);
}

/**
 * Returns what the export is called: the controller or the module if there is only one of several, else the project.
 * `undefined`: the engine knows what the build calls it.
 */
export function exportTitle(
  endpoints: readonly Endpoint[],
  all: readonly Endpoint[],
  project: string | undefined,
): string | undefined {
  const folder = onlyOne(endpoints.map((endpoint) => endpoint.folder));
  if (folder !== undefined) return folder;
  const module = onlyOne(endpoints.map((endpoint) => endpoint.module));
  const isOneOfSeveral = all.some((endpoint) => endpoint.module !== module);
  return module !== undefined && module !== '' && isOneOfSeveral ? module : project;
}

function onlyOne(names: readonly string[]): string | undefined {
  const different = new Set(names);
  return different.size === 1 ? names[0] : undefined;
}

/**
 * Returns what a workspace of several folders is called; `undefined` where there is one folder.
 * @param file of such a workspace; with the scheme `untitled` while it is not saved
 */
export function workspaceName(
  file: { readonly scheme: string; readonly path: string } | undefined,
): string | undefined {
  if (file === undefined) return undefined;
  const saved = file.scheme === 'untitled' ? undefined : file.path.split('/').at(-1);
  return saved?.replace(/\.code-workspace$/, '') || 'endpoints';
}
