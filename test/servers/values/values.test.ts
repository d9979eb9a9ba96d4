/**
 * Facts by seed: classes with Jackson's annotations of all kinds are made, the mapper of Spring Boot writes objects of
 * them, and each value that it writes is held against our schema; each example of a body is read by it. `VALUE_SEEDS`
 * names other seeds: `VALUE_SEEDS=17,18 npm test -- --servers`.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Endpoint, writeJson } from '@endpoint-atlas/engine';
import { buildExample } from '@endpoint-atlas/engine/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApplications } from '../applications.ts';
import { compareWithDocument } from '../contract.ts';
import { documentOf, scanned } from '../document-of.ts';
import { type MadeApplication, madeApplication } from './made-classes.ts';
import { application, runMapper } from './run-mapper.ts';
import { writtenApplication } from './written.ts';

const seeds = (process.env.VALUE_SEEDS ?? '1,2,3').split(',').map(Number);

beforeAll(() => {
  if (!existsSync(application)) buildApplications();
}, 600_000);

const counts: Record<string, number>[] = [];
afterAll(() => console.table(counts));

test.each(seeds)('values of seed %i', (seed) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'values-'));
  try {
    const { facts, differences } = compared(madeApplication(seed), folder);
    counts.push({ seed, facts, differences: differences.length });
    expect(byKind(differences)).toEqual({});
  } finally {
    if (process.env.KEEP_VALUES === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(folder);
  }
});

test('values of written classes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'values-'));
  try {
    const { facts, differences } = compared(writtenApplication, folder);
    counts.push({ seed: 0, facts, differences: differences.length });
    expect(differences).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Compared {
  readonly facts: number;
  readonly differences: readonly string[];
}

function compared({ files, features }: MadeApplication, folder: string): Compared {
  for (const [name, text] of Object.entries(files)) write(path.join(folder, 'src', 'main', name), text);
  write(path.join(folder, 'pom.xml'), '<project><artifactId>made</artifactId></project>');
  const engine = scanned(folder);
  const { endpoints } = engine.findings();
  const document = documentOf(engine, endpoints);
  write(path.join(folder, 'features'), features.join('\n'));
  write(path.join(folder, 'examples'), endpoints.flatMap(exampleLine).join('\n'));
  let facts = 0;
  const differences: string[] = [];
  for (const line of runMapper(folder)) {
    const [, what, method = '', rest = ''] = /^(\w+) (\w+) (.*)$/s.exec(line) ?? [];
    facts += what === 'value' ? nodesIn(JSON.parse(rest)) : 1;
    if (what !== 'value') differences.push(`${method}: ${what}: ${rest}`);
    else differences.push(...differencesOf(method, rest));
  }
  return { facts, differences };

  function differencesOf(method: string, body: string): readonly string[] {
    const operation = `GET /${method.slice('get'.length)}`;
    const response = { status: '200', contentType: 'application/json', body };
    const { isTypeStated, differences: found } = compareWithDocument(document, operation, response);
    // A text is no JSON, and nothing that a mapper writes.
    if (isTypeStated === false) return [];
    return found.map((each) => `${method}: ${each}: ${valueAt(JSON.parse(body), each)}`);
  }
}

function exampleLine({ body, methodName }: Endpoint): readonly string[] {
  if (body?.schema === undefined || body.mediaType !== 'application/json') return [];
  return [`${methodName} ${writeJson(buildExample(body.schema, 'request', 'request'))}`];
}

/** What the mapper wrote where a difference is. */
function valueAt(body: unknown, difference: string): string {
  const [, pointer = ''] = /^\d+ (\/[^ ]*)? ?/.exec(difference) ?? [];
  const steps = pointer.split('/').slice(1);
  const found = steps.reduce<unknown>((at, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  }, body);
  return JSON.stringify(found)?.slice(0, 100) ?? '';
}

function nodesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + nodesIn(each), 1);
}

/** Where a difference stands says less than what it is: one sample of each kind, and how many there are. */
function byKind(differences: readonly string[]): Readonly<Record<string, string>> {
  const kinds = new Map<string, { count: number; readonly sample: string }>();
  for (const each of differences) {
    const kind = each
      .replace(/^\w+: /, '')
      .replace(/: .*$/, '')
      .replace(/\/[^ ]* /, '… ')
      .replace(/[A-Z]?\w*\d+\w*/g, '#');
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, { count: 1, sample: each });
    else known.count++;
  }
  return Object.fromEntries(
    [...kinds].map(([kind, { count, sample }]) => [kind, `${count} times: ${sample}`]),
  );
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
