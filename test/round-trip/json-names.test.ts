/**
 * The names that the engine gives to the properties of tricky classes are those that Jackson reads and writes.
 * What the classes are, `json/Cases.java` shows; what is right, nobody writes down.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { javaProject } from '@endpoint-atlas/engine/testing';
import { afterAll, expect, test } from 'vitest';
import { withNested } from '../../packages/engine/src/source/project/declared-type.ts';
import type { ClassType } from '../../packages/engine/src/source/types/resolved-type.ts';
import {
  type Direction,
  inRequest,
  inResponse,
} from '../../packages/engine/src/source/types/schema/body-use.ts';
import { schemaOf } from '../../packages/engine/src/source/types/schema/schema-of.ts';

type Names = Readonly<Record<string, Readonly<Record<Direction, readonly string[]>>>>;

const here = import.meta.dirname;
const source = path.join(here, 'json', 'Cases.java');
const scratch = mkdtempSync(path.join(tmpdir(), 'json-names-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/**
 * What Jackson's tables of properties do not tell although it reads or writes it, or the other way round. The id of a
 * type is written and read by something around the object; unwrapped properties are read by something beside it; a
 * back reference is set, but never from JSON.
 */
const known: Readonly<Record<string, Partial<Record<Direction, readonly string[]>>>> = {
  Cat: { request: ['@type', 'lives', 'name'], response: ['@type', 'lives', 'name'] },
  Dog: { request: ['@type', 'barks', 'name'], response: ['@type', 'barks', 'name'] },
  Child: { request: ['name'] },
  Unwrapping: {
    request: ['name', 'number', 'street', 'whole', 'work_number_x', 'work_street_x'],
  },
};

test('properties are called as Jackson calls them', () => {
  const jackson = namesByJackson();
  const expected = Object.fromEntries(
    Object.entries(jackson).map(([type, names]) => [type, { ...names, ...known[type] }]),
  );
  expect(Object.keys(expected).length).toBeGreaterThan(40);
  expect(namesByEngine(Object.keys(jackson))).toEqual(expected);
});

function namesByEngine(types: readonly string[]): Names {
  const project = javaProject({ '/p/json/Cases.java': readFileSync(source, 'utf8') });
  const declared = [...withNested(project.typesIn('/p/json/Cases.java'))];
  return Object.fromEntries(
    types.map((name) => {
      const found = declared.find(({ declaration }) => declaration.name === name);
      const type: ClassType = { kind: 'class', name: `json.Cases.${name}`, declared: found, arguments: [] };
      const read = schemaOf(project, type, inRequest)?.properties ?? {};
      const written = schemaOf(project, type, inResponse)?.properties ?? {};
      const request = Object.keys(read).filter((property) => !read[property]?.readOnly);
      const response = Object.keys(written).filter((property) => !written[property]?.writeOnly);
      return [name, { request: request.toSorted(), response: response.toSorted() }];
    }),
  );
}

function namesByJackson(): Names {
  const folder = process.env['SPRING_JARS'] ?? '/usr/share/java';
  const jars = ['core', 'databind', 'annotations'].map((name) => path.join(folder, `jackson-${name}.jar`));
  const libraries = [scratch, ...jars].join(path.delimiter);
  run('javac', ['-nowarn', '-parameters', '-encoding', 'UTF-8', '-cp', libraries, '-d', scratch, source]);
  return JSON.parse(
    run('java', ['-cp', libraries, path.join(here, 'JsonNames.java'), 'json.Cases']),
  ) as Names;
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);
  return stdout;
}
