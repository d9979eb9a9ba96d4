/**
 * The `.proto` files of an open project by the paths that imports name. No build says where imports begin, so that it is
 * read from the imports of the project's own files first, then from the folders that build plugins read.
 */

import type { RootedProto } from '../documents/diff/compare-proto-roots.ts';
import { isProtoPath, type ProtoFile } from '../source/declarations/proto/proto-file.ts';
import { isWithin, outermost } from '../source/files/walk/enclosing-project.ts';
import { isBuildFile, isGeneratedSource } from '../source/files/walk/project-layout.ts';
import { baseName } from '../text/paths.ts';
import type { OpenProject } from './open-project.ts';

/** @param below absolute files and folders; of one without other sources, all paths are relative to it */
export function protoSources(project: OpenProject, below: readonly string[]): readonly RootedProto[] {
  const isOwn = (path: string) => isProtoPath(path) && !isGeneratedSource(path);
  const files = [...project.index.paths()]
    .filter(isOwn)
    .sort()
    .flatMap((path) => project.sources.protoFile(path) ?? []);
  const roots = importRoots(project, files);
  return outermost(below).flatMap((top) => {
    const isProtosOnly = holdsProtosOnly(project, top);
    const own = files.filter(({ path }) => isWithin(path, [top]));
    const rooted = (file: ProtoFile, root: string) => ({
      path: file.path.slice(root.length + 1),
      text: file.text,
      root: isWithin(root, [top]) ? root.slice(top.length + 1) : root,
      file: project.modules.nameOf(file.path),
    });
    return [
      ...own.map((file) =>
        rooted(file, isProtosOnly && file.path !== top ? top : importRootOf(file, roots, top)),
      ),
      ...importedBy(project, own)
        .filter(({ path }) => !isWithin(path, [top]))
        .map((file) => ({ ...rooted(file, importRootOf(file, roots, top)), isImported: true })),
    ];
  });
}

/** Finds all files of the project that files import, and those that these import. */
function importedBy(project: OpenProject, files: readonly ProtoFile[]): readonly ProtoFile[] {
  const { protos } = project.index.project();
  const found = new Map<string, ProtoFile>();
  const pending = [...files];
  for (const { imports, path: from } of pending)
    for (const { path: written } of imports) {
      const imported = protos.imported(written, from);
      const file = imported && project.sources.protoFile(imported.path);
      if (file === undefined || found.has(file.path)) continue;
      found.set(file.path, file);
      pending.push(file);
    }
  return [...found.values()];
}

function holdsProtosOnly({ found, layout }: OpenProject, top: string): boolean {
  const isOther = (path: string) => isWithin(path, [top]) && !isProtoPath(path);
  return (
    ![...found.keys()].some(isOther) && !layout.some((path) => isOther(path) && isBuildFile(baseName(path)))
  );
}

/** By absolute path of a file that others import: the folder that their import begins at. */
function importRoots(project: OpenProject, files: readonly ProtoFile[]): ReadonlyMap<string, string> {
  const { protos } = project.index.project();
  const roots = new Map<string, string>();
  for (const { imports, path: from } of files) {
    for (const { path: written } of imports) {
      const imported = protos.imported(written, from)?.path;
      if (imported === undefined || !imported.endsWith(`/${written}`)) continue;
      const root = imported.slice(0, -written.length - 1);
      // Whoever names more of the path knows the outer one of two roots.
      if (root.length < (roots.get(imported)?.length ?? Number.POSITIVE_INFINITY)) roots.set(imported, root);
    }
  }
  return roots;
}

function importRootOf(file: ProtoFile, roots: ReadonlyMap<string, string>, top: string): string {
  const folder = file.path.slice(0, file.path.lastIndexOf('/'));
  const own = roots.get(file.path);
  if (own !== undefined) return own;
  const around = [...new Set(roots.values())].filter((root) => isWithin(folder, [root]));
  const [nearest] = around.sort((a, b) => b.length - a.length);
  if (nearest !== undefined) return nearest;
  const ofPlugin = pluginFolderAround(folder);
  if (ofPlugin !== undefined) return ofPlugin;
  // A package lies in folders of its name (Buf's rule PACKAGE_DIRECTORY_MATCH).
  const asFolders = `/${(file.package?.name ?? '').replaceAll('.', '/')}`;
  if (asFolders !== '/' && folder.endsWith(asFolders)) return folder.slice(0, -asFolders.length);
  return isWithin(folder, [top]) ? top : folder;
}

/** `src/main/proto`, which the plugins of Gradle and Maven read. */
function pluginFolderAround(folder: string): string | undefined {
  const names = folder.split('/');
  const at = names.findLastIndex((name, index) => name === 'proto' && names[index - 2] === 'src');
  return at < 0 ? undefined : names.slice(0, at + 1).join('/');
}
