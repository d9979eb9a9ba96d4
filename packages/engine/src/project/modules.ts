/**
 * Which module a file belongs to, and how a file is named in results.
 * A module is a folder with a build file of its own, or one around `src/main`: without a build file, say in a part of a
 * project, the layout of Maven and Gradle still tells modules apart. All else belongs to the scanned folder.
 */

import type { Files } from '../ports/files.ts';
import { buildNames, noBuildNames } from './build-names.ts';
import { type ModuleUses, moduleUses, noUses } from './module-uses.ts';

export interface Modules extends ModuleUses {
  /** Absolute folders of the scanned roots, and of all modules with a build file. */
  readonly folders: readonly string[];
  /** The module's folder relative to the scanned root, `services/orders`; of the root what its build calls it. */
  moduleOf(path: string): string;
  /** What the build of a module calls it, else its folder's name. */
  titleOf(folder: string): string;
  /** Where a build file says one. */
  versionOf(folder: string): string | undefined;
  /** The module's absolute folder, whose rules and properties hold for the file. */
  folderOf(path: string): string;
  /** The path as findings name it: relative to the layout's base where it lies below it, with `/`. */
  nameOf(path: string): string;
  /** Whether the source set that a file lies in holds tests, or what a build has generated. */
  isTestSource(path: string): boolean;
  /** Whether a file of Java or Kotlin is no source but a resource of one: a template of an archetype, say. */
  isTemplate(path: string): boolean;
}

/** All paths are absolute and use `/`. */
export interface Layout {
  readonly roots: readonly string[];
  readonly base: string;
}

/**
 * `buildFiles` are the ones that the walk found, in any order. They are read once somebody asks which modules use
 * another one.
 */
export function modulesOf({ roots, base }: Layout, buildFiles: readonly string[], files?: Files): Modules {
  const baseFolder = withoutTrailingSlash(base);
  const rootFolders = roots.map(withoutTrailingSlash);
  const moduleFolders = new Set([...rootFolders, ...buildFiles.filter(marksModule).map(parentOf)]);
  const moduleByFolder = new Map<string, string>();
  const isScanned = (folder: string) => rootFolders.some((root) => isInside(folder, root));
  const names = files === undefined ? noBuildNames : buildNames(files, isScanned);
  const titleOf = (folder: string) => names.nameOf(folder) ?? baseName(folder);

  function rootOf(path: string): string {
    let best = '';
    for (const root of rootFolders) {
      if (root.length > best.length && isInside(path, root)) best = root;
    }
    // A root may be a single file: its folder then stands for it.
    return best === path ? parentOf(path) : best;
  }

  function moduleFolderOf(folder: string, root: string): string {
    if (folder === root || !isInside(folder, root)) return root;
    const known = moduleByFolder.get(folder);
    if (known !== undefined) return known;
    const parent = parentOf(folder);
    const above = moduleFolderOf(parent, root);
    const around = sourceSet.test(folder) ? parentOf(parent) : '';
    const module = moduleFolders.has(folder) ? folder : around.length > above.length ? around : above;
    moduleByFolder.set(folder, module);
    return module;
  }

  return {
    folders: [...moduleFolders],
    ...(files === undefined ? noUses : moduleUses([...moduleFolders], files)),
    moduleOf(path) {
      const root = rootOf(path);
      const folder = moduleFolderOf(parentOf(path), root);
      return folder.length > root.length ? folder.slice(root.length + 1) : titleOf(root);
    },
    titleOf,
    versionOf: names.versionOf,
    folderOf: (path) => moduleFolderOf(parentOf(path), rootOf(path)),
    nameOf: (path) =>
      path !== baseFolder && isInside(path, baseFolder) ? path.slice(baseFolder.length + 1) : path,
    // Below the root only, so that a project that lies in somebody's `src/test` folder is not all tests.
    isTestSource: (path) => isTestFolder(path.slice(rootOf(path).length)),
    isTemplate: (path) => template.test(path.slice(rootOf(path).length)),
  };
}

const sourceSet = /\/src\/(?:main|test)$/;

function isTestFolder(path: string): boolean {
  return testFolder.test(path) || namedTestFolder.test(path) || generatedFolder.test(path);
}

/**
 * Source sets that hold tests by the conventions of Maven, Gradle and Android: `src/test`, `src/it`,
 * `src/integrationTest`, `src/functional-test`, `src/testFixtures`, `src/jmh` …
 */
const testFolder =
  /(?:^|\/)src\/(?:test|tests|it|integration[^/]*|functional[^/]*|acceptance[^/]*|e2e[^/]*|intTest|itest|jmh|testFixtures|test-fixtures|aat|androidTest|commonTest|jvmTest)\//i;
/** `src/smokeTest`, `src/contract-tests`; no word that merely ends so, as `latest` does. */
const namedTestFolder = /(?:^|\/)src\/[^/]*(?:[a-z0-9]Tests?|[-_][Tt]ests?)\//;
const generatedFolder = /(?:^|\/)build\/(?:generated|classes|resources|tmp)\//;

const template = /^(?=.*\.(?:java|kt)$).*?\/src\/[^/]+\/resources\//;

/** A settings file alone also stands in the root of a build, which is a module of its own. */
function marksModule(path: string): boolean {
  return /(?:^|\/)(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?)$/.test(path);
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/');
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
