/**
 * The project that a file or folder belongs to, as an editor would have it open: types of other modules are only known
 * where these are read as well.
 */
import { findParent } from '../../../text/paths.ts';
import type { Files } from '../files.ts';

/**
 * The folder of the nearest `settings.gradle` around the path; else of the outermost `pom.xml` that the one below it
 * belongs to; else of the outermost `build.gradle`; else the folder with `.git`; else the path itself. Nothing above a
 * `.git` counts.
 */
export function enclosingProject(path: string, files: Files): string {
  const isThere = (folder: string, name: string) => files.stat(`${folder}/${name}`) !== undefined;
  const holds = (folder: string, names: readonly string[]) => names.some((name) => isThere(folder, name));
  let maven: string | undefined;
  let gradle: string | undefined;
  const start = files.stat(path)?.type === 'folder' ? path : findParent(path);
  for (let folder = start; folder !== ''; folder = findParent(folder)) {
    if (holds(folder, gradleSettings)) return folder;
    if (isThere(folder, 'pom.xml') && (maven === undefined || hasModules(folder, files))) maven = folder;
    if (holds(folder, gradleBuilds)) gradle = folder;
    if (isThere(folder, '.git')) return maven ?? gradle ?? folder;
  }
  return maven ?? gradle ?? path;
}

const gradleSettings = ['settings.gradle', 'settings.gradle.kts'];
const gradleBuilds = ['build.gradle', 'build.gradle.kts'];

/** Tells whether a Maven project is built together with others: a profile may name them, too. */
function hasModules(folder: string, files: Files): boolean {
  const read = files.readText(`${folder}/pom.xml`, maxPomBytes);
  return read.kind === 'text' && read.text.includes('<module>');
}

const maxPomBytes = 4 * 1024 * 1024;

/** Keeps the outer ones of paths of which one lies within another. */
export function outermost(folders: readonly string[]): readonly string[] {
  const all = [...new Set(folders)];
  return all.filter((folder) => !all.some((other) => other !== folder && isWithin(folder, [other])));
}

/** Tells whether a path is one of these, or lies below one. */
export function isWithin(path: string, tops: readonly string[]): boolean {
  return tops.some((top) => path === top || path.startsWith(top.endsWith('/') ? top : `${top}/`));
}
