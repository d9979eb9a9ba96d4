/**
 * Edits as they are stored between sessions. What is read back may be old, cut off or written by another program, so
 * each part is checked, and a part that makes no sense costs that part only.
 */

import { isRecord } from '../../text/is-record.ts';
import { t } from '../../text/l10n.ts';
import { rowLists, textFields } from '../request/request-values.ts';
import {
  type AddedRow,
  type EndpointEdits,
  type ListEdits,
  noEdits,
  type RowChange,
  type RowKey,
} from './endpoint-edits.ts';

export interface StoredEdits {
  readonly version: 1;
  readonly edits: EndpointEdits;
}

export interface ParsedEdits {
  readonly edits: EndpointEdits;
  /** Says why some or all of what was stored is not used: full sentences, for the log. */
  readonly problems: readonly string[];
}

export function storedEdits(edits: EndpointEdits): StoredEdits {
  return { version: 1, edits };
}

/** Never throws. `undefined` (nothing was stored) gives no edits and no problem. */
export function parseStoredEdits(stored: unknown): ParsedEdits {
  if (stored === undefined) return { edits: noEdits, problems: [] };
  if (!isRecord(stored)) return refused(t('The stored edits are not an object.'));
  if (stored.version !== 1) {
    return refused(
      t`The stored edits have the version ${String(stored.version)}; this program reads version 1.`,
    );
  }
  const source = stored.edits;
  if (!isRecord(source)) return refused(t('The stored edits hold no object named "edits".'));

  const problems: string[] = [];
  const edits: { -readonly [Field in keyof EndpointEdits]: EndpointEdits[Field] } = {};
  for (const field of textFields) {
    const value = source[field];
    if (typeof value === 'string') edits[field] = value;
    else if (value !== undefined) problems.push(t`The stored "${field}" is not a text.`);
  }
  const { followRedirects } = source;
  if (typeof followRedirects === 'boolean') edits.followRedirects = followRedirects;
  else if (followRedirects !== undefined) problems.push(t('The stored "followRedirects" is no switch.'));
  for (const list of rowLists) {
    const value = source[list];
    if (value === undefined) continue;
    const parsed = parseListEdits(value);
    if (parsed === undefined) problems.push(t`The stored edits of "${list}" are damaged.`);
    else edits[list] = parsed;
  }
  return { edits, problems };
}

function refused(problem: string): ParsedEdits {
  return { edits: noEdits, problems: [problem] };
}

function parseListEdits(value: unknown): ListEdits | undefined {
  if (!isRecord(value)) return undefined;
  const changed = parseAll(value.changed, parseRowChange);
  const removed = parseAll(value.removed, parseName);
  const added = parseAll(value.added, parseAddedRow);
  const order = parseAll(value.order, parseRowKey);
  if (!changed || !removed || !added || !order) return undefined;
  return {
    ...(changed.length > 0 && { changed }),
    ...(removed.length > 0 && { removed }),
    ...(added.length > 0 && { added }),
    ...(order.length > 0 && { order }),
  };
}

/** An absent list is empty; a list with one bad element is none. */
function parseAll<T>(value: unknown, parse: (element: unknown) => T | undefined): readonly T[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const parsed = value.map(parse);
  const good = parsed.filter((element) => element !== undefined);
  return good.length === parsed.length ? good : undefined;
}

function parseRowChange(element: unknown): RowChange | undefined {
  if (!isRecord(element)) return undefined;
  const { name, value, enabled } = element;
  if (typeof name !== 'string') return undefined;
  if (!isOptional(value, 'string') || !isOptional(enabled, 'boolean')) return undefined;
  return {
    name,
    ...(typeof value === 'string' && { value }),
    ...(typeof enabled === 'boolean' && { enabled }),
  };
}

function parseName(element: unknown): string | undefined {
  return typeof element === 'string' ? element : undefined;
}

function parseRowKey(element: unknown): RowKey | undefined {
  if (!isRecord(element)) return undefined;
  const { origin, name, nth } = element;
  if ((origin !== 'source' && origin !== 'user') || typeof name !== 'string' || !isCount(nth))
    return undefined;
  return { origin, name, nth };
}

function parseAddedRow(element: unknown): AddedRow | undefined {
  if (!isRecord(element)) return undefined;
  const { name, value, enabled, type, contentType, besideSource } = element;
  if (typeof name !== 'string' || typeof value !== 'string' || typeof enabled !== 'boolean') return undefined;
  if ((type !== 'text' && type !== 'file') || !isOptional(contentType, 'string')) return undefined;
  return {
    name,
    value,
    enabled,
    type,
    ...(typeof contentType === 'string' && { contentType }),
    ...(besideSource === true && { besideSource }),
  };
}

function isOptional(value: unknown, type: 'string' | 'boolean'): boolean {
  return value === undefined || typeof value === type;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
