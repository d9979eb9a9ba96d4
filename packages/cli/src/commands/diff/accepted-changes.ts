/**
 * `.endpoint-atlas/accepted-changes.yaml`: changes that a team has agreed to, by their fingerprints, each with a reason
 * and the last day on which it counts.
 */

import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { readYaml } from '@endpoint-atlas/engine';
import type { Change } from '@endpoint-atlas/engine/diff';
import { t } from '@endpoint-atlas/engine/l10n';
import { readRegularFile, replaceFile, writeReason } from '@endpoint-atlas/engine/node';
import { type UsageError, usageError } from '../../options/parse.ts';
import { isDay } from './day.ts';
import { fingerprintOf } from './fingerprints.ts';

export interface AcceptedChange {
  readonly fingerprint: string;
  readonly reason: string;
  /** The last day, `2026-12-31`; absent where it has no end. */
  readonly until?: string;
}

export interface AcceptedFile {
  readonly kind: 'read';
  /** Absolute. */
  readonly file: string;
  /** Empty where there is no file yet. */
  readonly text: string;
  readonly accepted: readonly AcceptedChange[];
}

/** Changes that count, those that somebody has agreed to, and agreements whose day is past. */
export interface JudgedChanges {
  readonly counting: readonly Change[];
  readonly accepted: readonly { readonly change: Change; readonly by: AcceptedChange }[];
  readonly expired: readonly AcceptedChange[];
}

const name = path.join('.endpoint-atlas', 'accepted-changes.yaml');

/** Reads that of the working folder or of the next folder around it, up to the root of the repository. */
export function readAcceptedChanges(cwd: string): AcceptedFile | UsageError {
  const file = findFile(cwd);
  if (!existsSync(file)) return { kind: 'read', file, text: '', accepted: [] };
  const read = readRegularFile(file, maxBytes);
  if (typeof read === 'string') return usageError(t`The file ${path.relative(cwd, file)} cannot be read.`);
  const text = read.toString('utf8');
  const { documents, problems } = readYaml(text);
  const shown = path.relative(cwd, file);
  const [problem] = problems;
  if (problem !== undefined) return usageError(`${shown}:${problem.line}: ${problem.message}`);
  const entries = new Map<string, Record<string, string>>();
  for (const { path: keys, value, line } of documents.flatMap(({ leaves }) => leaves)) {
    const [list, index, word, ...deeper] = keys.map(String);
    const isKnown = list === 'accepted' && (words as readonly (string | undefined)[]).includes(word);
    if (list === 'accepted' && index === undefined) continue;
    if (!isKnown || deeper.length > 0)
      return usageError(t`${shown}:${line}: It takes a list "accepted" of ${words.join(', ')}.`);
    const entry = entries.get(index ?? '') ?? {};
    entry[word ?? ''] = value;
    entries.set(index ?? '', entry);
    if (word === 'until' && !isDay(value))
      return usageError(t`${shown}:${line}: "until" takes a day, 2026-12-31 for example, not "${value}".`);
  }
  const accepted = [...entries.values()].map(({ fingerprint = '', reason = '', until }) => ({
    ...{ fingerprint, reason },
    ...(until !== undefined && { until }),
  }));
  return { kind: 'read', file, text, accepted };
}

const words = ['fingerprint', 'change', 'reason', 'until'] as const;
const maxBytes = 1024 * 1024;

function findFile(cwd: string): string {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    const file = path.join(folder, name);
    if (existsSync(file)) return file;
    if (existsSync(path.join(folder, '.git'))) return file;
    if (path.dirname(folder) === folder) return path.join(cwd, name);
  }
}

/** @param today `2026-11-28` */
export function judgeChanges(
  changes: readonly Change[],
  agreed: readonly AcceptedChange[],
  today: string,
): JudgedChanges {
  const byFingerprint = new Map(agreed.map((each) => [each.fingerprint, each]));
  const isPast = ({ until }: AcceptedChange) => until !== undefined && until < today;
  const counting: Change[] = [];
  const accepted: { change: Change; by: AcceptedChange }[] = [];
  const expired = new Set<AcceptedChange>();
  for (const change of changes) {
    const by = byFingerprint.get(fingerprintOf(change));
    if (by !== undefined && !isPast(by)) accepted.push({ change, by });
    else {
      counting.push(change);
      if (by !== undefined) expired.add(by);
    }
  }
  return { counting, accepted, expired: [...expired] };
}

/** Writes agreements behind those that are there: comments and order stay. Returns why nothing was written. */
export function addAcceptedChanges(
  { file, text }: AcceptedFile,
  changes: readonly Change[],
  { reason, until }: { readonly reason: string; readonly until: string | undefined },
): string | undefined {
  const added = new Map(changes.map((change) => [fingerprintOf(change), change]));
  if (added.size === 0) return undefined;
  const indent = /^( *)- /m.exec(text)?.[1] ?? '  ';
  const lines = [...added].flatMap(([fingerprint, change]) => [
    `${indent}- fingerprint: ${JSON.stringify(fingerprint)}`,
    `${indent}  change: ${JSON.stringify(sentenceOf(change))}`,
    `${indent}  reason: ${JSON.stringify(reason)}`,
    ...(until === undefined ? [] : [`${indent}  until: ${until}`]),
  ]);
  const before = text === '' ? `${header}accepted:\n` : text.endsWith('\n') ? text : `${text}\n`;
  const content = `${before}${lines.join('\n')}\n`;
  if (readYaml(content).problems.length > 0) return t('its list "accepted" has to be written line by line.');
  mkdirSync(path.dirname(file), { recursive: true });
  const problem = replaceFile({ file, content });
  return problem && writeReason(problem);
}

const header = '# Changes of the API that were agreed to; written by endpoint-atlas diff --accept.\n';

function sentenceOf({ method, path, message, schema }: Change): string {
  if (schema !== undefined) return `${schema.name} ${schema.says}.`;
  return path === undefined ? message : `${method} ${path}: ${message}`;
}
