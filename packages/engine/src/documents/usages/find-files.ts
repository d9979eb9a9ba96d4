/** The files below some folders that may call something, without what tools have made. */
import type { Files } from '../../source/files/files.ts';
import { type IgnoreRules, ignoreRulesIn, isIgnored } from '../../source/files/walk/ignore-rules.ts';
import { isOutputFolder, isToolFolder } from '../../source/files/walk/project-layout.ts';
import { rulesForRoot } from '../../source/files/walk/walk.ts';

/** @returns absolute paths in a stable order */
export function findFilesBelow(
  roots: readonly string[],
  files: Files,
  isWanted: (path: string) => boolean,
): readonly string[] {
  const found: string[] = [];
  const pending: { readonly folder: string; readonly rules: IgnoreRules }[] = [];
  for (const root of roots) {
    if (files.stat(root)?.type === 'folder') pending.push({ folder: root, rules: rulesForRoot(root, files) });
    else if (isWanted(root)) found.push(root);
  }
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder } = next;
    const listing = files.list(folder);
    if (listing.kind === 'problem') continue;
    const { entries } = listing;
    const rules = ignoreRulesIn(folder, entries, next.rules, files);
    const names = new Set(entries.map(({ name }) => name));
    for (const { name, type } of entries) {
      const path = folder.endsWith('/') ? folder + name : `${folder}/${name}`;
      if (type === 'file' && isWanted(path) && !isIgnored(path, rules)) found.push(path);
      else if (type === 'folder' && isRead(name, names) && !isIgnored(`${path}/`, rules))
        pending.push({ folder: path, rules });
    }
  }
  return [...new Set(found)].sort();
}

/** Leaves out what bundlers write: the same calls once more, without the names. */
function isRead(name: string, siblings: ReadonlySet<string>): boolean {
  if (isToolFolder(name) || isOutputFolder(name, siblings) || bundled.has(name)) return false;
  return name !== 'build' || !siblings.has('package.json');
}

const bundled = new Set(['dist', 'bower_components', 'vendor', 'jspm_packages', 'coverage']);
