/**
 * Says which modules are built into which: a library is deployed with the application that depends on it. Only what
 * stands in build files is read, as far as it names another module of the project plainly; nothing is evaluated.
 */
import type { Files } from '../files/files.ts';
import { listIn } from './list-in.ts';
import { artifactIn, ownPartOf, sectionsIn } from './read-pom.ts';

export interface ModuleUses {
  /** Folders of the modules that depend on this one, directly or through others, the nearest first. */
  usersOf(folder: string): readonly string[];
  /**
   * Names of the libraries and plugins in the build files of the module, of the folders around it and of its users; for
   * Gradle every name with a dot or a dash in it.
   */
  librariesOf(folder: string): readonly string[];
  /** Folders whose users or libraries were asked for since build files were read. */
  asked(): readonly UseQuestion[];
  /** Build files changed: they are read again when they are asked about. */
  forget(): void;
}

export interface UseQuestion {
  readonly kind: 'users' | 'libraries';
  readonly folder: string;
}

export const noUses: ModuleUses = {
  usersOf: () => [],
  librariesOf: () => [],
  asked: () => [],
  forget() {},
};

/** @param folders of all modules, absolute */
export function moduleUses(folders: readonly string[], files: Files): ModuleUses {
  const known = new Map<string, readonly string[]>();
  let builds: readonly Build[] | undefined;
  let direct: ReadonlyMap<string, readonly string[]> | undefined;
  const askedForLibraries = new Set<string>();

  function usersOf(folder: string): readonly string[] {
    let users = known.get(folder);
    if (users === undefined) {
      builds ??= folders.map((each) => readBuild(each, files));
      direct ??= directUsers(folders, builds);
      users = reachedFrom(folder, direct);
      known.set(folder, users);
    }
    return users;
  }

  return {
    usersOf,
    librariesOf(folder) {
      askedForLibraries.add(folder);
      const users = [folder, ...usersOf(folder)];
      const isAround = (outer: string) =>
        users.some((each) => each === outer || each.startsWith(`${outer}/`));
      return [...new Set(builds?.flatMap((each) => (isAround(each.folder) ? each.libraries : [])))];
    },
    asked: () => [
      ...[...known.keys()].map((folder) => ({ kind: 'users', folder }) as const),
      ...[...askedForLibraries].map((folder) => ({ kind: 'libraries', folder }) as const),
    ],
    forget() {
      known.clear();
      builds = undefined;
      direct = undefined;
      askedForLibraries.clear();
    },
  };
}

function reachedFrom(folder: string, direct: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = new Set([folder]);
  // A Set's iteration also visits what is added on the way.
  for (const each of reached) for (const user of direct.get(each) ?? []) reached.add(user);
  reached.delete(folder);
  return [...reached];
}

function directUsers(
  folders: readonly string[],
  builds: readonly Build[],
): ReadonlyMap<string, readonly string[]> {
  const byArtifact = new Map(
    builds.flatMap(({ folder, artifact }) => (artifact ? [[artifact, folder]] : [])),
  );
  const foldersByName = new Map<string, string[]>();
  for (const folder of folders) listIn(foldersByName, lastName(folder)).push(folder);
  const users = new Map<string, string[]>();
  for (const { folder, artifacts, projects } of builds) {
    const used = [
      ...artifacts.map((artifact) => byArtifact.get(artifact)),
      ...projects.map((path) => folderOfProject(path, folder, foldersByName)),
    ];
    for (const each of new Set(used)) {
      if (each === undefined || each === folder) continue;
      listIn(users, each).push(folder);
    }
  }
  return users;
}

interface Build {
  readonly folder: string;
  /** Its own name in Maven. */
  readonly artifact: string | undefined;
  /** Names of what it depends on in Maven, … */
  readonly artifacts: readonly string[];
  /** … and in Gradle: `services:orders`. */
  readonly projects: readonly string[];
  readonly libraries: readonly string[];
}

function readBuild(folder: string, files: Files): Build {
  const listing = files.list(folder);
  const names = listing.kind === 'listing' ? listing.entries.filter(({ type }) => type === 'file') : [];
  const textsOf = (pattern: RegExp) =>
    names
      .filter(({ name }) => pattern.test(name))
      .map(({ name }) => files.readText(`${folder}/${name}`, maxBytes))
      .flatMap((read) => (read.kind === 'text' ? [read.text] : []));
  const [pom = ''] = textsOf(/^pom\.xml$/);
  // Dependencies often stand in a script that the build script applies.
  const scripts = textsOf(/\.gradle(?:\.kts)?$/);
  const libraries = [
    ...[...pom.matchAll(/<artifactId>\s*([^<>\s]+)\s*<\/artifactId>/g)].map(([, name = '']) => name),
    ...scripts.flatMap((script) => script.match(/(?<![\w.-])[A-Za-z]\w*(?:[.-]\w+)+/g) ?? []),
  ];
  return { folder, ...usesIn(pom), projects: scripts.flatMap(projectsIn), libraries };
}

const maxBytes = 1024 * 1024;

function usesIn(pom: string): Pick<Build, 'artifact' | 'artifacts'> {
  const own = ownPartOf(pom);
  return {
    artifact: artifactIn(sectionsIn(own, '<dependencies>', '</dependencies>').rest),
    artifacts: sectionsIn(own, '<dependency>', '</dependency>')
      .inner.filter((inner) => !/<scope>\s*test\s*<\/scope>/.test(inner))
      .flatMap((inner) => artifactIn(inner) ?? []),
  };
}

/** `implementation(project(path = ":services:orders"))`, `api projects.services.orders`; not what tests alone need. */
function projectsIn(script: string): readonly string[] {
  return [...script.matchAll(dependencyOnProject)]
    .filter(({ groups = {} }) => !/^test|Test(?:[A-Z]|$)/.test(groups.configuration ?? ''))
    .map(({ groups = {} }) => groups.path ?? (groups.accessor ?? '').replaceAll('.', ':'));
}

const dependencyOnProject = new RegExp(
  [
    // The boundary, and blanks that only one part can take, keep the time linear in the line.
    String.raw`^[ \t]*(?<configuration>\w+)\b(?:[ \t]*\()?[ \t]*(?:\w+\([ \t]*)?`,
    String.raw`(?:project\(?[ \t]*(?:path[ \t]*[:=][ \t]*)?['"]:?(?<path>[\w.:-]+)['"]|projects\.(?<accessor>\w[\w.]*))`,
  ].join(''),
  'gm',
);

/**
 * The folder of a Gradle project: the one at the end of whose path its names stand, however they are separated (the
 * accessor of `order-service` is `orderService`); of several the one nearest to who asks.
 */
function folderOfProject(
  path: string,
  from: string,
  foldersByName: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const wanted = path.split(':').map(comparable);
  const fitting = (foldersByName.get(wanted.at(-1) ?? '') ?? []).filter((folder) => {
    const names = folder.split('/').slice(-wanted.length).map(comparable);
    return names.length === wanted.length && names.every((name, i) => name === wanted[i]);
  });
  const [first, ...others] = fitting;
  return others.reduce(
    (best, each) => (sharedNames(each, from) > sharedNames(best ?? '', from) ? each : best),
    first,
  );
}

function sharedNames(folder: string, other: string): number {
  const others = other.split('/');
  const names = folder.split('/');
  const fork = names.findIndex((name, i) => name !== others[i]);
  return fork < 0 ? names.length : fork;
}

function lastName(folder: string): string {
  return comparable(folder.slice(folder.lastIndexOf('/') + 1));
}

function comparable(name: string): string {
  return name.replace(/[-_.]/g, '').toLowerCase();
}
