/**
 * Says which module a file belongs to, and how a file is named in results. A module is a folder with a build file of
 * its own, or one around `src/main`: without a build file, say in a part of a project, the layout of Maven and Gradle
 * still tells modules apart. All else belongs to the scanned folder.
 */

import { baseName, findParent } from '../../text/paths.ts';
import type { Files } from '../files/files.ts';
import { buildNames, noBuildNames } from './build-names.ts';
import { type ModuleUses, moduleUses, noUses, type UseQuestion } from './module-uses.ts';
import {
  findSourceSets,
  isInside,
  type Layout,
  type SourceSets,
  withoutTrailingSlash,
} from './source-sets.ts';

export interface Modules
  extends Pick<ModuleUses, 'usersOf' | 'librariesOf'>,
    Pick<SourceSets, 'nameOf' | 'isTestSource' | 'isTemplate'> {
  /** Absolute folders of the scanned roots, and of all modules with a build file. */
  readonly folders: readonly string[];
  /** The module's folder relative to the scanned root, `services/orders`; of the root what its build calls it. */
  moduleOf(path: string): string;
  /** Returns what the build of a module calls it, else its folder's name. */
  titleOf(folder: string): string;
  /** Finds where a build file says one. */
  versionOf(folder: string): string | undefined;
  /** The module's absolute folder, whose rules and properties hold for the file. */
  folderOf(path: string): string;
  /** Returns what was asked of build files since they were read. */
  asked(): readonly BuildQuestion[];
  /** Build files changed, though none came or went: they are read again when they are asked about. */
  forget(): void;
}

/** Says what build files are asked about a module's absolute folder. */
export type BuildQuestion = UseQuestion | { readonly kind: 'title'; readonly folder: string };

/**
 * `buildFiles` are the ones that the walk found, in any order. They are read once somebody asks which modules use
 * another one.
 */
export function findModules(layout: Layout, buildFiles: readonly string[], files?: Files): Modules {
  const { nameOf, rootOf, isTestSource, isTemplate } = findSourceSets(layout);
  const rootFolders = layout.roots.map(withoutTrailingSlash);
  const moduleFolders = new Set([...rootFolders, ...buildFiles.filter(marksModule).map(findParent)]);
  const moduleByFolder = new Map<string, string>();
  const isScanned = (folder: string) => rootFolders.some((root) => isInside(folder, root));
  const names = files === undefined ? noBuildNames : buildNames(files, isScanned);
  const uses = files === undefined ? noUses : moduleUses([...moduleFolders], files);
  const titleOf = (folder: string) => names.nameOf(folder) ?? baseName(folder);

  function moduleFolderOf(folder: string, root: string): string {
    if (folder === root || !isInside(folder, root)) return root;
    const known = moduleByFolder.get(folder);
    if (known !== undefined) return known;
    const parent = findParent(folder);
    const above = moduleFolderOf(parent, root);
    const around = sourceSet.test(folder) ? findParent(parent) : '';
    const module = moduleFolders.has(folder) ? folder : around.length > above.length ? around : above;
    moduleByFolder.set(folder, module);
    return module;
  }

  return {
    folders: [...moduleFolders],
    usersOf: uses.usersOf,
    librariesOf: uses.librariesOf,
    moduleOf(path) {
      const root = rootOf(path);
      const folder = moduleFolderOf(findParent(path), root);
      return folder.length > root.length ? folder.slice(root.length + 1) : titleOf(root);
    },
    titleOf,
    versionOf: names.versionOf,
    folderOf: (path) => moduleFolderOf(findParent(path), rootOf(path)),
    nameOf,
    isTestSource,
    isTemplate,
    asked: () => [
      ...uses.asked(),
      ...[...names.asked()].map((folder) => ({ kind: 'title', folder }) as const),
    ],
    forget() {
      uses.forget();
      names.forget();
    },
  };
}

const sourceSet = /\/src\/(?:main|test)$/;

/** A settings file alone also stands in the root of a build, which is a module of its own. */
function marksModule(path: string): boolean {
  return /(?:^|\/)(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?)$/.test(path);
}
