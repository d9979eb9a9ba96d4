/**
 * `.gitignore` and `.git/info/exclude` as git reads them (gitignore(5)), letters in any case: the rules of a file hold for
 * its folder and everything below, and of two files the nearer one decides. `walk.ts` asks.
 */

import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { endWhile } from '../../../text/trim.ts';
import type { Files, FolderEntry } from '../files.ts';
import { type IgnorePatterns, indexPatterns, lastMatch, parseIgnorePattern } from './ignore-pattern.ts';
import { isSourceFile, sourceEndings } from './project-layout.ts';

/** The rules that hold in a folder, the nearest last. */
export type IgnoreRules = readonly FolderRules[];

interface FolderRules {
  /** The folder of the `.gitignore`, with a trailing slash. */
  readonly base: string;
  readonly rules: IgnorePatterns;
  /** Those that can match a source file itself: most lines name folders, or files with other endings. */
  readonly forSources: IgnorePatterns;
}

/** @param path absolute; a folder's path ends with a slash. The caller has asked about the folders around it. */
export function isIgnored(path: string, rules: IgnoreRules): boolean {
  const isSource = isSourceFile(path);
  const isFolder = path.endsWith('/');
  const lower = (isFolder ? path.slice(0, -1) : path).toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  for (let i = rules.length - 1; i >= 0; i--) {
    const folder = rules[i];
    if (folder === undefined) continue;
    const counting = isSource ? folder.forSources : folder.rules;
    // Hardly any pattern looks at more than the name.
    let cut: readonly string[] | undefined;
    const segments = () => (cut ??= lower.slice(folder.base.length).split('/'));
    const last = lastMatch(counting, { path: lower, name, segments, isFolder });
    if (last !== undefined) return !last.isException;
  }
  return false;
}

/** `inherited` plus the rules of the folder's own `.gitignore` and `.git/info/exclude`, if its listing shows them. */
export function ignoreRulesIn(
  folder: string,
  entries: readonly FolderEntry[],
  inherited: IgnoreRules,
  files: Files,
  diagnostics: Diagnostic[] = [],
): IgnoreRules {
  const rules = [...inherited];
  const holds = (wanted: string) => entries.some(({ name }) => name === wanted);
  if (holds('.git')) diagnostics.push(...readRulesInto(rules, folder, '.git/info/exclude', files));
  if (holds('.gitignore')) diagnostics.push(...readRulesInto(rules, folder, '.gitignore', files));
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
    readRulesInto(rules, at, '.git/info/exclude', files);
    readRulesInto(rules, at, '.gitignore', files);
  }
  return rules;
}

const maxRuleBytes = 1024 * 1024;

/** Returns what is wrong in the file. */
function readRulesInto(
  rules: FolderRules[],
  folder: string,
  name: string,
  files: Files,
): readonly Diagnostic[] {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  const read = files.readText(base + name, maxRuleBytes);
  if (read.kind !== 'text') return [];
  const { lines, left } = boundedLines(read.text.replace(/^\uFEFF/, '').split(/\r?\n/));
  rules.push({ base, rules: patternsOf(lines), forSources: patternsOf(lines.filter(mightMatchSource)) });
  const [line] = left;
  if (line === undefined) return [];
  const more = left.length > 1 ? t` So are ${left.length - 1} others.` : '';
  const message = t`This line is too long, or there are too many lines: it is left out.${more}`;
  return [{ file: base + name, line, severity: 'warning', code: 'expansion-limit', message }];
}

function patternsOf(lines: readonly string[]): IgnorePatterns {
  return indexPatterns(lines.flatMap((line) => parseIgnorePattern(line) ?? []));
}

/** `left` are the numbers of lines that are not looked at. */
function boundedLines(written: readonly string[]): {
  readonly lines: readonly string[];
  readonly left: readonly number[];
} {
  const lines: string[] = [];
  const left: number[] = [];
  for (const [index, line] of written.entries()) {
    if (line.trimEnd() === '' || line.startsWith('#')) continue;
    if (line.length <= maxLineLength && lines.length < maxLines) lines.push(line);
    else left.push(index + 1);
  }
  return { lines, left };
}

/** Each path is held against each line; no real file has a tenth of these. */
const maxLines = 5_000;
const maxLineLength = 1_000;

/** Looks at what stands behind the last wildcard. Exceptions count, because they may name a folder around a file. */
function mightMatchSource(pattern: string): boolean {
  if (pattern.startsWith('!') || pattern.includes('\\')) return true;
  const end = endWhile(pattern.trimEnd().toLowerCase(), (character) => !'*?]/'.includes(character));
  if (end === '') return !pattern.trimEnd().endsWith('/');
  return sourceEndings.some((ending) => end.endsWith(ending) || ending.endsWith(end));
}
