/**
 * `.gitignore` as git reads it (gitignore(5)): a file's rules hold for its folder and everything below, and of two
 * files the nearer one decides.
 */
import ignore, { type Ignore } from 'ignore';
import type { Files, FolderEntry } from '../host/files.ts';
import { isSourceFile, sourceEndings } from './project-layout.ts';

/** The rules that hold in a folder, the nearest last. */
export type IgnoreRules = readonly FolderRules[];

interface FolderRules {
  /** The folder of the `.gitignore`, with a trailing slash. */
  readonly base: string;
  readonly rules: Ignore;
  /** Those that can match a source file itself: most only name folders, or files that no source is called like. */
  readonly ofSources: Ignore;
}

/** @param path absolute; a folder's path ends with a slash. The folders around it are not ignored. */
export function isIgnored(path: string, rules: IgnoreRules): boolean {
  const isSource = isSourceFile(path);
  for (let i = rules.length - 1; i >= 0; i--) {
    const folder = rules[i];
    if (folder === undefined) continue;
    const counting = isSource ? folder.ofSources : folder.rules;
    const answer = counting.test(path.slice(folder.base.length));
    if (answer.ignored) return true;
    if (answer.unignored) return false;
  }
  return false;
}

/** `inherited` plus the rules of the folder's own `.gitignore`, if its listing shows one. */
export function ignoreRulesIn(
  folder: string,
  entries: readonly FolderEntry[],
  inherited: IgnoreRules,
  files: Files,
): IgnoreRules {
  const rules = [...inherited];
  if (entries.some((entry) => entry.name === '.git')) add(rules, folder, '.git/info/exclude', files);
  if (entries.some((entry) => entry.name === '.gitignore')) add(rules, folder, '.gitignore', files);
  return rules.length === inherited.length ? inherited : rules;
}

/** The rules of the folders above, up to the root of the repository that the folder belongs to. */
export function ignoreRulesAbove(folder: string, files: Files): IgnoreRules {
  const above: string[] = [];
  for (let at = folder; files.stat(`${at}/.git`) === undefined; ) {
    const slash = at.lastIndexOf('/');
    if (slash <= 0) return [];
    at = at.slice(0, slash);
    above.unshift(at);
  }
  const rules: FolderRules[] = [];
  for (const at of above) {
    add(rules, at, '.git/info/exclude', files);
    add(rules, at, '.gitignore', files);
  }
  return rules;
}

const maxRuleBytes = 1024 * 1024;

function add(rules: FolderRules[], folder: string, name: string, files: Files): void {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  const read = files.readText(base + name, maxRuleBytes);
  if (read.kind !== 'text') return;
  const ofSources = read.text.split(/\r?\n/).filter(mightMatchSource);
  rules.push({ base, rules: ignore().add(read.text), ofSources: ignore().add(ofSources) });
}

/** By what stands behind the last wildcard, in letters of any case. Exceptions count for folders around a file, too. */
function mightMatchSource(pattern: string): boolean {
  if (pattern.startsWith('!') || pattern.includes('\\')) return true;
  const [end = ''] = /[^*?\]/]*$/.exec(pattern.trimEnd().toLowerCase()) ?? [];
  if (end === '') return !pattern.trimEnd().endsWith('/');
  return sourceEndings.some((ending) => end.endsWith(ending) || ending.endsWith(end));
}
