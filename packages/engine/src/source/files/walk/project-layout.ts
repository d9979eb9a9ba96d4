/**
 * Says what the names of files and folders say about a project: which hold sources, which describe a build, and which
 * only hold what a tool has made.
 */

/** Says how the names of source files end. */
export const sourceEndings = ['.java', '.kt', '.proto'] as const;

export function isSourceFile(name: string): boolean {
  return sourceEndings.some((ending) => name.endsWith(ending));
}

export function isProtoFile(name: string): boolean {
  return name.endsWith('.proto');
}

export function isBuildFile(name: string): boolean {
  return mavenFiles.has(name) || gradleFiles.has(name);
}

/** Folders of rules; the one that counts more comes first. */
export const ruleFolders = ['.endpoint-atlas', '.easyapi'];

/** Files of rules. The later one wins where both set the same key; the last four are of older versions and relatives of EasyApi. */
export const ruleFileNames = [
  ...[
    '.apifox-helper.properties',
    '.postman.config',
    '.yapi.config',
    '.yapi.config.yml',
    '.yapi.config.yaml',
  ],
  ...['.easy.api.yaml', '.easy.api.yml', '.easy.api.config.yaml', '.easy.api.config.yml'],
  ...['.easy.api.config.properties', '.easy.api.config'],
];

export function isRuleFile(name: string): boolean {
  return ruleFileNames.includes(name);
}

/** Folders of version control, editors and package managers. Folders with a leading dot never hold sources. */
export function isToolFolder(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === '__MACOSX';
}

/**
 * Tells whether a folder is build output. `build`, `out` and `target` are also fine names of packages, so they count as
 * output only beside the file that makes their tool write there.
 */
export function isOutputFolder(name: string, siblings: ReadonlySet<string>): boolean {
  switch (name) {
    case 'target':
      return siblings.has('pom.xml') || siblings.has('build.sbt');
    case 'build':
      return hasAny(siblings, gradleFiles);
    case 'out':
    case 'bin':
      return hasAny(siblings, gradleFiles) || siblings.has('pom.xml') || siblings.has('.classpath');
    default:
      return false;
  }
}

/**
 * Folders of build output, relative to it, into which build plugins unpack the `.proto` files of jars: Gradle's protobuf
 * plugin, Maven's protobuf plugins, Quarkus.
 */
export const unpackedProtoFolders: readonly string[] = [
  'extracted-include-protos',
  'extracted-protos',
  'protoc-dependencies',
  'protoc-protos-from-dependencies',
  'protobuf-maven-plugin',
];

/** Folders of build output, relative to it, into which generators write sources: Maven's and Gradle's plugins. */
export const generatedSourceFolders: readonly string[] = [
  'generated-sources',
  'generated',
  'generate-resources',
];

/** Tells whether a build has written a source file, as far as its path tells. */
export function isGeneratedSource(path: string): boolean {
  return /\/(?:target\/generated-sources|build\/(?:generated|generated-sources|generate-resources))\//.test(
    path,
  );
}

/**
 * Folders in these that hold copies of sources, what compilers make for themselves, tests, or stubs of protocols whose
 * files are read themselves.
 */
export function holdsNoApis(name: string): boolean {
  return /^(?:annotations|annotationProcessor|delombok|ksp|protobuf|proto$|kapt|grpc|test|antlr)/i.test(name);
}

const mavenFiles: ReadonlySet<string> = new Set(['pom.xml']);
const gradleFiles: ReadonlySet<string> = new Set([
  'build.gradle',
  'build.gradle.kts',
  'settings.gradle',
  'settings.gradle.kts',
]);

function hasAny(names: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  for (const name of wanted) if (names.has(name)) return true;
  return false;
}
