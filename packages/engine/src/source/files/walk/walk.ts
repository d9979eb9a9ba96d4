/**
 * Finds the files of a project: sources, and the build files that tell modules apart.
 *
 * Left out are version control and tool folders, build output and whatever `.gitignore` files name. Links are not
 * followed: their targets are in the project anyway, or were never part of it.
 */

import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import type { FileProblem, Files, FolderEntry } from '../files.ts';
import { type IgnoreRules, ignoreRulesAbove, ignoreRulesIn, isIgnored } from './ignore-rules.ts';
import {
  generatedSourceFolders,
  holdsNoApis,
  isBuildFile,
  isOutputFolder,
  isProtoFile,
  isRuleFile,
  isSourceFile,
  isToolFolder,
  ruleFolders,
  unpackedProtoFolders,
} from './project-layout.ts';

export interface Walk {
  /** Absolute paths in a stable order; no path stands twice, also where roots overlap. */
  readonly sources: readonly string[];
  readonly buildFiles: readonly string[];
  /** Folders with rules, or with a folder of rules. */
  readonly ruleFolders: readonly string[];
  /** `.proto` files that builds have unpacked from jars: not of the project, but its own files import them. */
  readonly unpackedProtos: readonly string[];
  /** Sources that builds have generated: they count after those of the project. */
  readonly generatedSources: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Walks in steps, one folder each, so that the caller can show progress or stop. Yields the number of sources so far. */
export function* walk(roots: readonly string[], files: Files): Generator<number, Walk> {
  const sources = new Set<string>();
  const buildFiles: string[] = [];
  const foldersWithRules: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const pending: Folder[] = [];
  const unpackedIn: string[] = [];
  const generatedIn: string[] = [];

  for (const root of roots) {
    const stat = files.stat(root);
    if (stat === undefined) diagnostics.push(missingRoot(root));
    else if (stat.type === 'folder') pending.push({ path: root, rules: rulesForRoot(root, files) });
    else sources.add(root);
  }
  // The stack is worked off from its end: the first root and the first folder come first.
  pending.reverse();

  const visited = new Set<string>();
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    if (visited.has(folder.path)) continue;
    visited.add(folder.path);
    const listing = files.list(folder.path);
    if (listing.kind === 'problem') {
      diagnostics.push(unreadableFolder(folder.path, listing));
      continue;
    }
    visitFolder(folder, listing.entries);
    yield sources.size;
  }
  return {
    sources: [...sources],
    buildFiles,
    ruleFolders: foldersWithRules,
    unpackedProtos: protosBelow(unpackedIn, files),
    generatedSources: generatedBelow(generatedIn, files),
    diagnostics,
  };

  function visitFolder(folder: Folder, unsorted: readonly FolderEntry[]): void {
    const rules = ignoreRulesIn(folder.path, unsorted, folder.rules, files, diagnostics);
    const names = new Set(unsorted.map((entry) => entry.name));
    const folders: Folder[] = [];
    if (unsorted.some(holdsRules)) foldersWithRules.push(folder.path);
    // Most folders of a repository hold other things than sources, which nobody sorts.
    const entries = unsorted.filter(
      ({ name, type }) => type !== 'file' || isSourceFile(name) || isBuildFile(name),
    );
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, type } of entries) {
      const path = join(folder.path, name);
      switch (type) {
        case 'folder':
          if (isOutputFolder(name, names)) {
            unpackedIn.push(...unpackedProtoFolders.map((folderName) => join(path, folderName)));
            generatedIn.push(...generatedSourceFolders.map((folderName) => join(path, folderName)));
            break;
          }
          if (isToolFolder(name) || isIgnored(`${path}/`, rules)) break;
          folders.push({ path, rules });
          break;
        case 'file':
          if (isBuildFile(name)) buildFiles.push(path);
          else if (!isSourceFile(name) || isIgnored(path, rules)) break;
          // The system's name of it holds bytes that are lost here.
          else if (name.includes('\ufffd') && files.stat(path) === undefined)
            diagnostics.push(unnamedFile(path));
          else sources.add(path);
          break;
        case 'link':
          if (!isToolFolder(name) && !isIgnored(path, rules)) reportLink(path, name);
          break;
        case 'other':
          break;
      }
    }
    pending.push(...folders.reverse());
  }

  function reportLink(path: string, name: string): void {
    const target = files.stat(path);
    if (target === undefined) {
      if (isSourceFile(name) || !name.includes('.')) diagnostics.push(brokenLink(path));
    } else if (target.type === 'folder' || isSourceFile(name)) {
      diagnostics.push(skippedLink(path));
    }
  }
}

function holdsRules({ name, type }: FolderEntry): boolean {
  // Hardly any entry begins with a dot, as all of these do.
  if (!name.startsWith('.')) return false;
  return type === 'folder' ? ruleFolders.includes(name) : isRuleFile(name);
}

/** All `.proto` files in some folders, those that do not exist included. Version control ignores most of these. */
export function protosBelow(folders: readonly string[], files: Files): readonly string[] {
  const protos: string[] = [];
  const pending = folders.toReversed();
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const listing = files.list(folder);
    if (listing.kind === 'problem') continue;
    for (const { name, type } of listing.entries) {
      if (type === 'folder' && !isToolFolder(name)) pending.push(join(folder, name));
      else if (type === 'file' && isProtoFile(name)) protos.push(join(folder, name));
    }
  }
  return protos.sort();
}

/** Version control ignores these as well. */
function generatedBelow(folders: readonly string[], files: Files): readonly string[] {
  const sources: string[] = [];
  const pending = folders.toReversed();
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const listing = files.list(folder);
    if (listing.kind === 'problem') continue;
    for (const { name, type } of listing.entries) {
      if (type === 'folder' && !isToolFolder(name) && !holdsNoApis(name)) pending.push(join(folder, name));
      else if (type === 'file' && isSourceFile(name) && !isProtoFile(name)) sources.push(join(folder, name));
    }
  }
  return sources.sort();
}

export function walkInOneGo(roots: readonly string[], files: Files): Walk {
  const steps = walk(roots, files);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Tells whether a walk from these roots would find a source file: decides about files that appear later. Only the
 * folders on the way are looked at, each of them once, so make one for the changes of a moment.
 */
export function walkFilter(roots: readonly string[], files: Files): (path: string) => boolean {
  const byRoot = new Map(roots.map((root) => [root, new Map<string, FolderView>()]));

  function viewOf(folder: string, inherited: () => IgnoreRules, views: Map<string, FolderView>): FolderView {
    const known = views.get(folder);
    if (known !== undefined) return known;
    const listing = files.list(folder);
    const entries = listing.kind === 'listing' ? listing.entries : [];
    const rules = ignoreRulesIn(folder, entries, inherited(), files);
    const isLink = ({ type }: FolderEntry) => type === 'link';
    const links = new Set(entries.filter(isLink).map(({ name }) => name));
    const view = { names: new Set(entries.map(({ name }) => name)), links, rules };
    views.set(folder, view);
    return view;
  }

  function isFoundFrom(root: string, views: Map<string, FolderView>, path: string): boolean {
    if (path === root) return true;
    if (!isSourceFile(path) || !path.startsWith(join(root, ''))) return false;
    let folder = root;
    let view = viewOf(root, () => rulesForRoot(root, files), views);
    const names = path.slice(join(root, '').length).split('/');
    for (const [i, name] of names.entries()) {
      folder = join(folder, name);
      const { rules, names: siblings, links } = view;
      if (links.has(name)) return false;
      if (i === names.length - 1) return !isIgnored(folder, rules);
      if (isIgnored(`${folder}/`, rules) || isToolFolder(name) || isOutputFolder(name, siblings))
        return false;
      view = viewOf(folder, () => rules, views);
    }
    return true;
  }

  return (path) => [...byRoot].some(([root, views]) => isFoundFrom(root, views, path));
}

interface FolderView {
  /** Holds the names of all that is in it. */
  readonly names: ReadonlySet<string>;
  /** Names of its links, which a walk does not follow. */
  readonly links: ReadonlySet<string>;
  readonly rules: IgnoreRules;
}

interface Folder {
  readonly path: string;
  readonly rules: IgnoreRules;
}

/** A folder that the user names is scanned even where a `.gitignore` above it hides it. */
export function rulesForRoot(root: string, files: Files): IgnoreRules {
  const above = ignoreRulesAbove(root, files);
  return isIgnored(`${root}/`, above) ? [] : above;
}

function join(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

function missingRoot(path: string): Diagnostic {
  const message = t('There is no such file or folder.');
  return { file: path, line: 1, severity: 'error', code: 'file-unreadable', message };
}

function unreadableFolder(path: string, problem: FileProblem): Diagnostic {
  const message =
    problem.reason === 'denied'
      ? t('This folder is left out: you have no permission to read it.')
      : t('This folder is left out: it could not be read.');
  return { file: path, line: 1, severity: 'warning', code: 'folder-unreadable', message };
}

function unnamedFile(path: string): Diagnostic {
  const message = t('This file is left out: its name is not UTF-8. Rename it.');
  return { file: path, line: 1, severity: 'warning', code: 'file-unreadable', message };
}

function brokenLink(path: string): Diagnostic {
  const message = t('This link leads nowhere or in circles.');
  return { file: path, line: 1, severity: 'warning', code: 'symlink-skipped', message };
}

function skippedLink(path: string): Diagnostic {
  const message = t(
    'Links are not followed. If it leads to sources outside the project, scan its target as well.',
  );
  return { file: path, line: 1, severity: 'info', code: 'symlink-skipped', message };
}
