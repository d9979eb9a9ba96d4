/**
 * Says how the service that an endpoint belongs to is started: by its own build tool, in its own module. Pure but for a
 * port.
 */
import path from 'node:path';

/** Says what is asked of the disk. */
export interface BuildFiles {
  exists(file: string): Promise<boolean>;
  /** `undefined` where it cannot be read. */
  read(file: string): Promise<string | undefined>;
}

export interface StartPlan {
  /** The folder of the module. */
  readonly folder: string;
  /** `./mvnw spring-boot:run`: nothing in it comes from the project's texts. */
  readonly command: string;
}

type Tool = 'maven' | 'gradle';

const buildFiles: Readonly<Record<Tool, readonly string[]>> = {
  maven: ['pom.xml'],
  gradle: ['build.gradle.kts', 'build.gradle'],
};

/** The goal of Spring Boot's and Quarkus' plugins that runs the application from source. */
const goals = {
  spring: { maven: 'spring-boot:run', gradle: 'bootRun' },
  quarkus: { maven: 'quarkus:dev', gradle: 'quarkusDev' },
} as const;

/**
 * @param source the endpoint's file, below `root`, the folder that the user has opened
 * @returns `undefined` where no build file says that there is an application of Spring Boot or Quarkus
 */
export async function planStart(
  source: string,
  root: string,
  files: BuildFiles,
  platform: NodeJS.Platform,
): Promise<StartPlan | undefined> {
  const folders = foldersUpTo(path.dirname(source), root);
  const module = await findModule(folders, files);
  if (module === undefined) return undefined;
  const { folder, tool } = module;
  const above = folders.slice(folders.indexOf(folder));
  const kind = await findKind(above, tool, files);
  if (kind === undefined) return undefined;
  const program = await findProgram(above, tool, files, platform);
  return { folder, command: `${program} ${goals[kind][tool]}` };
}

/** From the innermost; empty where the file does not lie below the root. */
function foldersUpTo(start: string, root: string): readonly string[] {
  const relative = path.relative(root, start);
  if (relative.startsWith('..') || path.isAbsolute(relative)) return [];
  const folders: string[] = [];
  for (let folder = start; ; folder = path.dirname(folder)) {
    folders.push(folder);
    if (path.relative(root, folder) === '') return folders;
  }
}

async function findModule(
  folders: readonly string[],
  files: BuildFiles,
): Promise<{ readonly folder: string; readonly tool: Tool } | undefined> {
  for (const folder of folders)
    for (const tool of ['maven', 'gradle'] as const)
      for (const name of buildFiles[tool])
        if (await files.exists(path.join(folder, name))) return { folder, tool };
  return undefined;
}

/** A module's own build file says it, or one of those above that it inherits from. */
async function findKind(
  folders: readonly string[],
  tool: Tool,
  files: BuildFiles,
): Promise<keyof typeof goals | undefined> {
  for (const folder of folders)
    for (const name of buildFiles[tool]) {
      const text = await files.read(path.join(folder, name));
      if (text === undefined) continue;
      if (/quarkus/.test(text)) return 'quarkus';
      if (/spring-boot|org\.springframework\.boot/.test(text)) return 'spring';
    }
  return undefined;
}

/** The project's own wrapper, by its way from the module, else what is installed. */
async function findProgram(
  folders: readonly string[],
  tool: Tool,
  files: BuildFiles,
  platform: NodeJS.Platform,
): Promise<string> {
  const name = tool === 'maven' ? 'mvnw' : 'gradlew';
  const isWindows = platform === 'win32';
  const file = isWindows ? `${name}${tool === 'maven' ? '.cmd' : '.bat'}` : name;
  for (const [steps, folder] of folders.entries()) {
    if (!(await files.exists(path.join(folder, file)))) continue;
    const way = steps === 0 ? ['.'] : Array.from({ length: steps }, () => '..');
    return [...way, file].join(isWindows ? '\\' : '/');
  }
  return tool === 'maven' ? 'mvn' : 'gradle';
}
