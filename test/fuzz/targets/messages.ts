/** Messages between the dashboard's page and its host, and what the user made and the product stored. */

import {
  parseStoredScripts,
  parseVariables,
} from '../../../packages/engine/src/client/calls/stored-scripts.ts';
import { endpointWith, parameterOf } from '../../../packages/engine/src/client/request/endpoint.fixture.ts';
import {
  applyEdits,
  defaultValues,
  noEdits,
  parseStoredEdits,
  storedEdits,
} from '../../../packages/engine/src/requests.ts';
import type { Random } from '../../../packages/engine/test/damage/random.ts';
import { parseSaved, savedAsValues } from '../../../packages/vscode/src/environments/saved-environment.ts';
import { parsePageMessage } from '../../../packages/vscode/src/protocol/page-message.ts';
import { parseSavedView } from '../../../packages/vscode/src/protocol/saved-view.ts';
import { applyChange } from '../../../packages/vscode/src/protocol/values-change.ts';
import { readStored, toStored } from '../../../packages/vscode/src/stores/stored-value.ts';
import { type FuzzTarget, mustHold } from '../fuzz-target.ts';

const endpoint = endpointWith({ parameters: [parameterOf('query', 'q'), parameterOf('header', 'X-A')] });
const values = defaultValues(endpoint);

const pageMessages = [
  { kind: 'ready' },
  { kind: 'change', revision: 1, seq: 2, change: { kind: 'setText', field: 'host', text: 'http://a' } },
  {
    kind: 'change',
    revision: 1,
    seq: 3,
    change: { kind: 'setRow', list: 'params', index: 0, row: { value: 'x' } },
  },
  { kind: 'change', revision: 1, seq: 4, change: { kind: 'addRow', list: 'form', row: { type: 'file' } } },
  { kind: 'change', revision: 1, seq: 5, change: { kind: 'removeRow', list: 'headers', index: 7 } },
  { kind: 'changeScript', endpoint: 'x', level: 'class', moment: 'before', text: 'pm.test()' },
  { kind: 'completeScript', id: 1, text: 'pm.', offset: 3 },
  { kind: 'copyResponse', formatted: true },
  { kind: 'openPlace', place: 3 },
  { kind: 'selectEnvironment', name: 'dev' },
  { kind: 'search', text: 'x' },
];

const stored = [
  { version: 1, host: 'http://a', params: [{ name: 'q', value: 'x', enabled: true, nth: 0 }], body: '{}' },
  storedEdits({ ...noEdits, host: 'http://a' }),
  { before: 'pm.test()', after: '' },
  {
    version: 1,
    endpointId: 'x',
    label: 'GET /x',
    requestTab: 'params',
    responseTab: 'body',
    looks: { json: 'raw' },
  },
  [
    ['token', 'abc'],
    ['n', { a: [1, null] }],
  ],
];

const jsonWords = [
  ...['{', '}', '[', ']', ',', ':', '"a"', '"kind":', 'null', 'true', '-1', '1.5', '1e999', '"', '\\u0000'],
  '"__proto__":{"a":1}',
];

function jsonTarget(
  name: 'page-messages' | 'stores',
  samples: readonly unknown[],
  check: (value: unknown, text: string) => void,
): FuzzTarget {
  return {
    name,
    samples: () => samples.map((sample) => JSON.stringify(sample)),
    words: jsonWords,
    generate: (random, texts) =>
      JSON.stringify(changedJson(JSON.parse(random.pick(texts)), random)) ?? 'null',
    run(text) {
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        return;
      }
      check(value, text);
    },
    msPerKiB: 10,
    longest: 128 * 1024,
    weight: 1,
    usualMs: 0.1,
  };
}

export const messageTargets: readonly FuzzTarget[] = [
  jsonTarget('page-messages', pageMessages, (value) => {
    const message = parsePageMessage(value);
    if (message === undefined) return;
    mustHold(sameJson(message, value), 'a message that is let through is let through as it is');
    if (message.kind === 'change') applyChange(values, message.change);
  }),
  jsonTarget('stores', stored, (value, text) => {
    const { edits } = parseStoredEdits(value);
    applyEdits(values, edits);
    const again = parseStoredEdits(JSON.parse(JSON.stringify(storedEdits(edits))));
    mustHold(again.problems.length === 0, `edits that were read can be stored: ${again.problems[0]}`);
    mustHold(sameJson(again.edits, edits), 'edits that were read are stored as they are');
    parseStoredScripts(value);
    parseVariables(text);
    parseSavedView(value);
    const kept = savedAsValues(parseSaved(new Map([['dev', value]])));
    mustHold(
      sameJson([...savedAsValues(parseSaved(kept))], [...kept]),
      'values that were read are stored as they are',
    );
    checkDamaged({ value }, text);
    mustHold(!('a' in {}), 'nothing reaches the prototype of objects');
  }),
];

/** A bit, the end and the version of a store: it holds the same value afterwards, or is set aside. */
function checkDamaged(value: object, text: string): void {
  const stored = toStored(value);
  // Where the damage is follows from the text, so that the same input breaks the same place.
  const at = [...text.slice(0, 400)].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % stored.length,
    7,
  );
  const flipped = String.fromCharCode(stored.charCodeAt(at) ^ (1 << (at % 7)));
  const damaged = [
    stored.slice(0, at) + flipped + stored.slice(at + 1),
    stored.slice(0, at),
    stored.replace('/1 ', '/2 '),
  ];
  for (const each of damaged) {
    const read = readStored(each);
    mustHold(read.kind === 'unreadable' || sameJson(read.value, value), 'a damaged store is set aside');
  }
}

/** The order of members does not count. */
function sameJson(some: unknown, other: unknown): boolean {
  return canonical(some) === canonical(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

const oddValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    2 ** 53,
    '',
    'x',
    'kind',
    '\0',
    '\u202e',
    '<img onerror=x>',
    [],
    {},
  ],
  ...[[[]], { kind: 'ready' }, { __proto__: null }, 'x'.repeat(2000), Array.from({ length: 50 }, () => 0)],
];

/** One to four changes somewhere inside of the value. */
export function changedJson(value: unknown, random: Random): unknown {
  let changed = value;
  for (let i = 0; i <= random.below(4); i++) changed = changedOnce(changed, random, 0);
  return changed;
}

function changedOnce(value: unknown, random: Random, depth: number): unknown {
  const isInner = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isInner || random.below(6) === 0) return replaced(value, random);
  if (Array.isArray(value)) {
    const at = random.below(value.length);
    const [head, tail] = [value.slice(0, at), value.slice(at + 1)];
    if (random.below(6) === 0) return [...head, ...tail];
    if (random.below(6) === 0) return [...head, value[at], value[at], ...tail];
    return [...head, changedOnce(value[at], random, depth + 1), ...tail];
  }
  const entries = Object.entries(value);
  const at = random.below(entries.length);
  const [name, member] = entries[at] as [string, unknown];
  const others = entries.filter((_, index) => index !== at);
  switch (random.below(8)) {
    case 0:
      return Object.fromEntries(others);
    case 1:
      return Object.fromEntries([...entries, [random.pick(['__proto__', 'x', 'constructor', '']), member]]);
    case 2:
      return Object.fromEntries([...others, [`${name}x`, member]]);
    default:
      return Object.fromEntries(
        entries.map(([each, old]) => [each, each === name ? changedOnce(old, random, depth + 1) : old]),
      );
  }
}

function replaced(value: unknown, random: Random): unknown {
  if (random.below(8) > 0) return random.pick(oddValues);
  let nested = value;
  for (let i = 0; i < 200; i++) nested = [nested];
  return nested;
}
