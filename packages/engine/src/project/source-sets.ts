/**
 * What a path says by the layouts of Maven, Gradle and Android, for which no file is read: which root it lies below, and
 * whether it is in a source set of tests.
 */

export interface SourceSets {
  /** The scanned root that the path lies below; of a root that is a single file, its folder. */
  rootOf(path: string): string;
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
  /** Below these, only what lies below them says whether something is a test or a template. */
  readonly named?: readonly string[];
  readonly base: string;
}

export function sourceSetsOf({ roots, named = [], base }: Layout): SourceSets {
  const baseFolder = withoutTrailingSlash(base);
  const rootFolders = roots.map(withoutTrailingSlash);
  const namedFolders = named.map(withoutTrailingSlash);
  const isNamed = new Set(namedFolders);
  const starts = [...rootFolders, ...namedFolders];
  // Below where a scan starts only, so that a project that lies in somebody's `src/test` folder is not all tests.
  const belowStart = (path: string) => path.slice(innermost(path, starts).length);
  const isResource = ofFolder((path) => resourceFolder.test(belowStart(path)));
  const isTest = ofFolder((path) => isTestFolder(belowStart(path)));

  return {
    rootOf(path) {
      const root = innermost(path, rootFolders);
      // A root may be a single file: its folder then stands for it.
      return root === path ? parentOf(path) : root;
    },
    nameOf: (path) =>
      path !== baseFolder && isInside(path, baseFolder) ? path.slice(baseFolder.length + 1) : path,
    isTestSource: (path) => !isNamed.has(path) && isTest(path),
    isTemplate: (path) => isJvmSource.test(path) && !isNamed.has(path) && isResource(path),
  };
}

/** Of the folders around a path; empty where there is none. */
function innermost(path: string, folders: readonly string[]): string {
  let best = '';
  for (const folder of folders) if (folder.length > best.length && isInside(path, folder)) best = folder;
  return best;
}

/** Asks once for all files of a folder, as what tells source sets apart are the folders around a file. */
function ofFolder(isSo: (path: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const folder = parentOf(path);
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

export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
