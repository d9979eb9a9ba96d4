/**
 * Says what a path says by the layouts of Maven, Gradle and Android, for which no file is read: which root it lies
 * below, and whether it is in a source set of tests.
 */
import { findParent } from '../../text/paths.ts';

export interface SourceSets {
  /** The scanned root that the path lies below; of a root that is a single file, its folder. */
  rootOf(path: string): string;
  /** The path as findings name it: relative to the layout's base where it lies below it, with `/`. */
  nameOf(path: string): string;
  /** Tells whether the source set that a file lies in holds tests, or what a build has generated. */
  isTestSource(path: string): boolean;
  /** Tells whether a file of Java or Kotlin is no source but a resource of one: a template of an archetype, say. */
  isTemplate(path: string): boolean;
}

/** All paths are absolute and use `/`. */
export interface Layout {
  readonly roots: readonly string[];
  readonly base: string;
}

export function findSourceSets({ roots, base }: Layout): SourceSets {
  const baseFolder = withoutTrailingSlash(base);
  const rootFolders = roots.map(withoutTrailingSlash);

  function rootOf(path: string): string {
    let best = '';
    for (const root of rootFolders) {
      if (root.length > best.length && isInside(path, root)) best = root;
    }
    // A root may be a single file: its folder then stands for it.
    return best === path ? findParent(path) : best;
  }

  // A file that is a root is asked about by itself, whatever holds for its folder.
  const isRoot = new Set(rootFolders);
  const isResource = ofFolder((path) => resourceFolder.test(path.slice(rootOf(path).length)));
  // Below the root only, so that a project that lies in somebody's `src/test` folder is not all tests.
  const isTest = ofFolder((path) => isTestFolder(path.slice(rootOf(path).length)));

  return {
    rootOf,
    nameOf: (path) =>
      path !== baseFolder && isInside(path, baseFolder) ? path.slice(baseFolder.length + 1) : path,
    isTestSource: (path) => !isRoot.has(path) && isTest(path),
    isTemplate: (path) => isJvmSource.test(path) && !isRoot.has(path) && isResource(path),
  };
}

/** Asks once for all files of a folder, as what tells source sets apart are the folders around a file. */
function ofFolder(isSo: (path: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const folder = findParent(path);
    let result = known.get(folder);
    if (result === undefined) {
      result = isSo(path);
      known.set(folder, result);
    }
    return result;
  };
}

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

const isJvmSource = /\.(?:java|kt)$/;
const resourceFolder = /\/src\/[^/]+\/resources\//;

export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/');
}

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
