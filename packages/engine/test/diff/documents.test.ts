/** Documents that are compared, with golden lists of what is told of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  changesAsMarkdown,
  compareDocuments,
  type DeprecationPolicy,
  type DocumentChange,
  documentRules,
  oasdiffVersion,
  ownRules,
  releaseKey,
} from '../../src/diff.ts';
import { schemaChanges, schemaPlaces } from './schema-changes.ts';

const fixtures = path.join(import.meta.dirname, '../../../../fixtures/diff/openapi');
const told = new Set<string>();

describe('a schema, by where it stands', () => {
  it.each(Object.entries(schemaPlaces))('%s', async (place, inDocument) => {
    const lines = Object.entries(schemaChanges).flatMap(([change, [base, revision]]) => [
      ...[`# ${change}`, ...compared(inDocument(base), inDocument(revision))],
      ...['# and back', ...compared(inDocument(revision), inDocument(base)), ''],
    ]);
    const golden = path.join(fixtures, 'schemas', `${place.replaceAll(' ', '-')}.txt`);
    await expect(`${lines.join('\n')}`).toMatchFileSnapshot(golden);
  });
});

describe('whole documents', () => {
  const cases = readdirSync(fixtures, { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== 'schemas')
    .map(({ name }) => name);

  it.each(cases)('%s', async (name) => {
    const [base, revision] = ['base', 'revision'].map((side) =>
      parse(readFileSync(path.join(fixtures, name, `${side}.yaml`), 'utf8')),
    );
    const policy = readPolicy(name);
    const lines = [
      '# base → revision',
      ...compared(base, revision, policy),
      '',
      '# revision → base',
      ...compared(revision, base, policy),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path.join(fixtures, name, 'changes.txt'));
    const markdown = changesAsMarkdown(compareDocuments(base, revision, undefined, policy));
    await expect(markdown).toMatchFileSnapshot(path.join(fixtures, name, 'changes.md'));
  });
});

it('every rule is told of somewhere', () => {
  expect(Object.keys(documentRules).filter((rule) => !told.has(rule))).toEqual([]);
});

it('rules have the levels that oasdiff prints for them (`oasdiff checks changelog`)', () => {
  const list = readFileSync(path.join(fixtures, `../oasdiff-${oasdiffVersion}.txt`), 'utf8');
  const levels = new Map(
    list
      .trim()
      .split('\n')
      .map((each) => each.split(' ') as [string, string]),
  );
  const rules = Object.entries(documentRules).filter(([id]) => !(id in ownRules));
  expect(rules.filter(([id, level]) => levels.get(id) !== level)).toEqual([]);
  expect(Object.keys(ownRules).filter((id) => levels.has(id))).toEqual([]);
});

it.each(Object.entries(schemaPlaces))('nothing is told of what is the same: %s', (_, inDocument) => {
  for (const schemas of Object.values(schemaChanges))
    for (const schema of schemas)
      expect(compareDocuments(inDocument(schema), inDocument(structuredClone(schema)))).toEqual([]);
});

it.each([
  {},
  { paths: null },
  { paths: { '/a': { get: 3 } } },
  { paths: { '/a': { $ref: '#/paths/~1a' } } },
  { paths: [] },
])('a document that is none is compared, too: %j', (document) => {
  const whole = { paths: { '/a': { get: { responses: { 200: { $ref: '#/nowhere' } } } } } };
  expect(() => [...compareDocuments(document, whole), ...compareDocuments(whole, document)]).not.toThrow();
});

/** `releases` has the days of tags. */
function readPolicy(name: string): DeprecationPolicy | undefined {
  const file = path.join(fixtures, name, 'policy.json');
  if (!existsSync(file)) return undefined;
  const { releases = {}, ...policy } = JSON.parse(readFileSync(file, 'utf8'));
  const days = Object.entries<string>(releases).map(([tag, day]) => [releaseKey(tag), day] as const);
  return { ...policy, releases: new Map(days) };
}

function compared(
  base: Record<string, unknown>,
  revision: Record<string, unknown>,
  policy?: DeprecationPolicy,
): readonly string[] {
  const changes = compareDocuments(base, revision, undefined, policy);
  for (const { id } of changes) told.add(id);
  return changes.map(line);
}

function line({ id, level, method, path, message, at, schema }: DocumentChange): string {
  const operation = method === undefined ? '' : ` ${method} ${path}`;
  return `${level}${operation}: ${message} (${id}) ${at.side} ${at.keys.join(' › ')}${schema === undefined ? '' : ` in ${schema.name}`}`;
}
