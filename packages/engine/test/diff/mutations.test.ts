/** A project that is changed in one way at a time: refactorings are told of nobody, what breaks callers is never missed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type Change,
  type ComparisonPorts,
  compareRevisions,
  createDescriber,
  type NamedSide,
} from '../../src/diff.ts';
import { defaultExportSettings } from '../../src/documents/exports/export-settings.ts';
import { defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const fixtures = path.join(import.meta.dirname, '../../../../fixtures/diff/mutations');
const read = (name: string) => readFileSync(path.join(fixtures, name), 'utf8');

interface Mutation {
  readonly name: string;
  readonly edits: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

/** By path, `=== path` in front of each. */
const base = new Map(
  read('base.java.txt')
    .split(/^=== /m)
    .slice(1)
    .map((each) => [`/p/${each.slice(0, each.indexOf('\n'))}`, each.slice(each.indexOf('\n') + 1)] as const),
);

function mutated({ edits }: Mutation): ReadonlyMap<string, string> {
  return new Map(
    [...base].map(([file, text]) => [
      file,
      edits
        .filter((edit) => path.basename(file) === edit.file)
        .reduce((changed, { from, to }) => {
          expect(changed).toContain(from);
          return changed.replaceAll(from, () => to);
        }, text),
    ]),
  );
}

/** The base is the same for all, so it is read once. */
const baseDescriber = describerOf(base);

async function compared(mutation: Mutation): Promise<readonly Change[]> {
  const ports: ComparisonPorts = {
    files: memoryFiles({}),
    openRevision: () => Promise.resolve({ kind: 'cancelled' }),
    planScan: (_, which) => ({
      kind: 'plan',
      roots: ['/p'],
      scan: () => ({
        describer: which === 'base' ? baseDescriber : describerOf(mutated(mutation)),
        below: ['/p'],
      }),
    }),
    nameOf: (file) => file,
  };
  const side: NamedSide = { kind: 'source', paths: [] };
  const outcome = await compareRevisions(ports, side, side, { ...defaultExportSettings, levels: new Map() });
  if (outcome.kind !== 'compared') throw new Error(outcome.kind);
  return outcome.changes;
}

function describerOf(tree: ReadonlyMap<string, string>): ReturnType<typeof createDescriber> {
  const describer = createDescriber(memoryFiles(Object.fromEntries(tree)));
  const options = { ...defaultScanOptions, describesTypes: true };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  describer.scan({ roots: ['/p'], base: '/p', options }, observer);
  return describer;
}

function lines(changes: readonly Change[]): readonly string[] {
  return changes.map(({ level, method, path: of, message, id }) =>
    [level, method, of, `${message} (${id})`].filter((each) => each !== undefined).join(' '),
  );
}

describe.each(['unchanged', 'breaking'])('%s', (kind) => {
  const mutations: readonly Mutation[] = parse(read(`${kind}.yaml`));
  test('is told so', async () => {
    const told: string[] = [];
    const wrong: string[] = [];
    for (const mutation of mutations) {
      const changes = await compared(mutation);
      told.push(`# ${mutation.name}`, ...lines(changes), '');
      const breaks = changes.some(({ level }) => level !== 'info');
      const isRight = kind === 'unchanged' ? !breaks : changes.length > 0;
      if (!isRight) wrong.push(mutation.name);
    }
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(path.join(fixtures, `${kind}.txt`));
    expect(wrong).toEqual([]);
  });
});
