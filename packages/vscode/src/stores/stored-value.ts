/**
 * Values as they lie in VS Code's storages: JSON under a checksum. What was stored before there were checksums is read,
 * too; what cannot be read is set aside under another key, never overwritten.
 */

import { isRecord } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { readChecked, withChecksum } from '@endpoint-atlas/engine/node';

export type StoredValue =
  | { readonly kind: 'value'; readonly value: unknown }
  /** The reason completes the sentence "It is set aside, because …". */
  | { readonly kind: 'unreadable'; readonly reason: string };

const version = 1;

export function toStored(value: unknown): string {
  return withChecksum(JSON.stringify(value), version);
}

/** @param stored `undefined` where nothing is; then the value is `undefined`, too */
export function readStored(stored: unknown): StoredValue {
  if (typeof stored !== 'string') return { kind: 'value', value: stored };
  const checked = readChecked(stored, version);
  if (checked.kind === 'unreadable') return checked;
  try {
    const value: unknown = JSON.parse(checked.text);
    if (checked.kind === 'text' || isRecord(value)) return { kind: 'value', value };
  } catch {
    // See below.
  }
  return { kind: 'unreadable', reason: t('it is damaged') };
}

/** The part of a storage that is needed to put a value aside. */
export interface AsideStorage {
  get(key: string): unknown;
  put(key: string, value: unknown): PromiseLike<void>;
}

/** Returns whether it was not there already: what stays where it was would be set aside at every start. */
export async function setAside(key: string, stored: unknown, storage: AsideStorage): Promise<boolean> {
  for (let nth = 1; nth <= maxAside; nth++) {
    const asideKey = nth === 1 ? `setAside:${key}` : `setAside:${key}#${nth}`;
    const there = await storage.get(asideKey);
    if (JSON.stringify(there) === JSON.stringify(stored)) return false;
    if (there !== undefined) continue;
    await storage.put(asideKey, stored);
    return true;
  }
  return false;
}

const maxAside = 20;
