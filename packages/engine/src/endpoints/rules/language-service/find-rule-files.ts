/** The rule files below some folders, for looking at all of them at once. */
import type { Files } from '../../../source/files/files.ts';
import { isOutputFolder, isToolFolder } from '../../../source/files/walk/project-layout.ts';
import { mightHoldRules } from '../../../source/rule-files/configuration/rule-file-names.ts';

/**
 * Absolute paths in a stable order. A root that is a file is one of them, whatever its name; below folders names tell.
 * Links are not followed, as when rules are read.
 */
export function findRuleFiles(roots: readonly string[], files: Files): readonly string[] {
  const found = new Set<string>();
  const pending = [...roots].reverse();
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (files.stat(path)?.type === 'file') {
      found.add(path);
      continue;
    }
    const listing = files.list(path);
    const entries = listing.kind === 'listing' ? listing.entries : [];
    const names = new Set(entries.map(({ name }) => name));
    const inside: string[] = [];
    for (const { name, type } of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = `${path}/${name}`;
      if (type === 'file' && mightHoldRules(inner) && !isBesideRules(name)) found.add(inner);
      const isRuleFolder = /^\.(?:endpoint-atlas|easyapi)$/.test(name);
      if (type === 'folder' && (isRuleFolder || !(isToolFolder(name) || isOutputFolder(name, names))))
        inside.push(inner);
    }
    pending.push(...inside.reverse());
  }
  return [...found];
}

/** Templates, scripts and environments may lie in a folder of rules. */
function isBesideRules(name: string): boolean {
  return /\.(?:tpl|md|json|js|groovy)$/.test(name);
}
