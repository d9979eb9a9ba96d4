/**
 * Scripts in a collection for Postman or Hoppscotch. They come from rules of a repository and run in that program, with
 * its variables and its network, so that users decide about them. Pure.
 */

import { isRecord } from '../../text/is-record.ts';
import { tn } from '../../text/l10n.ts';
import type { ExportResult } from './exporter.ts';
import type { ExporterId } from './exporter-traits.ts';
import { jsonPieces, toText } from './file-text.ts';

export interface CollectionScripts {
  readonly count: number;
  /** The rule files that they come from, as diagnostics name files; empty where a rule has made them of its own. */
  readonly files: readonly string[];
}

/** Counts how many scripts a collection holds. */
export function countScripts(collection: unknown): { readonly scriptCount?: number } {
  let count = 0;
  visit(collection, (entry) => (count += scriptsOf(entry)));
  return count === 0 ? {} : { scriptCount: count };
}

/** The same export without the scripts. */
export function withoutScripts(format: ExporterId, result: ExportResult): ExportResult {
  const [file, ...beside] = result.files;
  if (file === undefined || !holdsScripts(format)) return result;
  const collection: unknown = JSON.parse(toText(file));
  visit(collection, clear);
  return {
    ...result,
    files: [{ ...file, pieces: jsonPieces(collection) }, ...beside],
  };
}

/** `3 scripts of rules in .easy.api.config`. */
export function describeScripts({ count, files }: CollectionScripts): string {
  if (files.length === 0) return tn(count, '1 script of rules', '{0} scripts of rules');
  const named = `${files.slice(0, 5).join(', ')}${files.length > 5 ? ', …' : ''}`;
  return tn(count, '1 script of rules in {1}', '{0} scripts of rules in {1}', named);
}

function holdsScripts(format: ExporterId): boolean {
  return format === 'postman' || format === 'hoppscotch';
}

type Entry = Record<string, unknown>;

/** A collection, its folders and its requests. Rules may have made them of anything, so that nothing is taken for granted. */
function visit(root: unknown, look: (entry: Entry) => void): void {
  const open: unknown[] = [root];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (!isRecord(entry)) continue;
    look(entry as Entry);
    for (const children of [entry.item, entry.folders, entry.requests])
      if (Array.isArray(children)) open.push(...children);
  }
}

function scriptsOf({ event, preRequestScript, testScript }: Entry): number {
  const events = Array.isArray(event) ? event.length : event === undefined ? 0 : 1;
  return events + [preRequestScript, testScript].filter((each) => each !== undefined && each !== '').length;
}

function clear(entry: Entry): void {
  delete entry.event;
  for (const name of ['preRequestScript', 'testScript']) if (entry[name] !== undefined) entry[name] = '';
}
