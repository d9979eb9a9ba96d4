/** The values of a recorded call for a request that is to be made again. Secrets, which were not stored, are those of today. Pure. */
import { isRecord } from '@endpoint-atlas/engine';
import {
  isMasked,
  type RequestValues,
  rowLists,
  secretMask,
  type ValueRow,
} from '@endpoint-atlas/engine/requests';

export interface Refilled {
  readonly values: RequestValues;
  /** Says what has to be filled in by hand, because nobody knows it any more: names of rows, `body`, `host`. */
  readonly missing: readonly string[];
}

export function refill(recorded: RequestValues, today: RequestValues): Refilled {
  const missing: string[] = [];
  const lists = rowLists.map((list) => {
    const rows = recorded[list].map((row) => {
      if (!isMasked(row.value)) return row;
      const known = today[list].find(
        ({ name, value }) => name === row.name && value !== '' && !isMasked(value),
      );
      if (known === undefined && row.enabled) missing.push(row.name);
      return { ...row, value: known?.value ?? '' } satisfies ValueRow;
    });
    return [list, rows] as const;
  });
  const host = isMasked(recorded.host) ? today.host : recorded.host;
  const body = isMasked(recorded.body) ? withSecretsOf(recorded.body, today.body) : recorded.body;
  if (isMasked(body)) missing.push('body');
  return { values: { ...recorded, ...Object.fromEntries(lists), host, body }, missing };
}

/** Members of JSON that are secret are taken from the same places of the other text. */
function withSecretsOf(masked: string, today: string): string {
  try {
    return JSON.stringify(unmasked(JSON.parse(masked), JSON.parse(today), 0), undefined, 2);
  } catch {
    return masked;
  }
}

const maxDepth = 100;

function unmasked(masked: unknown, today: unknown, depth: number): unknown {
  if (typeof masked === 'string') return isMasked(masked) && isKnown(today) ? today : masked;
  if (depth > maxDepth) return masked;
  if (Array.isArray(masked)) {
    const others: readonly unknown[] = Array.isArray(today) ? today : [];
    return masked.map((item, index) => unmasked(item, others[index], depth + 1));
  }
  if (!isRecord(masked)) return masked;
  const others = isRecord(today) ? today : {};
  const entries = Object.entries(masked).map(([name, value]) => {
    const other = Object.hasOwn(others, name) ? others[name] : undefined;
    return [name, unmasked(value, other, depth + 1)];
  });
  return Object.fromEntries(entries);
}

function isKnown(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '' && !value.includes(secretMask)) || typeof value === 'number'
  );
}
