/**
 * After any edits, looking again at the files that an edit concerns gives what a fresh look at the whole project
 * gives.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { isProtoPath, protoFileOf, protoOutlineOf } from '../../src/declarations/proto/proto-file.ts';
import { declarationsOf, outlineOf } from '../../src/declarations/read-declarations.ts';
import { createDependents } from '../../src/engine/dependents.ts';
import { type FoundEndpoints, findEndpoints } from '../../src/frameworks/find-endpoints.ts';
import { modulesOf } from '../../src/project/modules.ts';
import { createProjectIndex, type ProjectIndex, type TypeChanges } from '../../src/project/project-index.ts';
import { readWellKnownTypes } from '../../src/project/well-known/well-known-types.ts';
import { anyEdit, anyProject, variants } from './entangled-project.ts';

const paths = Object.keys(variants);
const modules = modulesOf({ roots: ['/p'], base: '/p' }, ['/p/m/pom.xml']);
const wellKnown = readWellKnownTypes();

function projectOf(texts: ReadonlyMap<string, string>): ProjectIndex {
  const load = (path: string) => {
    const text = texts.get(path);
    return text === undefined ? undefined : declarationsOf(path, text);
  };
  const loadProto = (path: string) => {
    const text = texts.get(path);
    return text === undefined ? undefined : protoFileOf(path, text);
  };
  const index = createProjectIndex({ load, loadProto, importableProtos: [], modules, wellKnown });
  for (const [path, text] of texts) put(index, path, text);
  return index;
}

function put(index: ProjectIndex, path: string, text: string): TypeChanges {
  return isProtoPath(path) ? index.put(protoOutlineOf(path, text)) : index.put(outlineOf(path, text));
}

function findAll(index: ProjectIndex): Map<string, FoundEndpoints> {
  return new Map([...index.paths()].map((path) => [path, findEndpoints(path, index.project())]));
}

/** Without the lookups, and in an order that does not tell when a file came. */
function answers(found: ReadonlyMap<string, FoundEndpoints>) {
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { endpoints, diagnostics }]) => ({ path, endpoints, diagnostics }));
}

test('edits give what a fresh look gives', () => {
  fc.assert(
    fc.property(anyProject, fc.array(anyEdit, { minLength: 3, maxLength: 12 }), (texts, edits) => {
      const index = projectOf(texts);
      const found = findAll(index);
      const dependents = createDependents(found);
      for (const { path, text } of edits) {
        if (text === undefined) texts.delete(path);
        else texts.set(path, text);
        const changes = text === undefined ? index.remove(path) : put(index, path, text);
        const gone = found.get(path)?.lookups;
        found.delete(path);
        dependents.update(path, gone);
        const again = new Set(dependents.of([changes]));
        if (text !== undefined) again.add(path);
        for (const each of again) {
          const before = found.get(each)?.lookups;
          found.set(each, findEndpoints(each, index.project()));
          dependents.update(each, before);
        }
      }
      expect(answers(found)).toEqual(answers(findAll(projectOf(texts))));
    }),
    { numRuns: usualRuns(120) },
  );
});

test('an edit that concerns nobody is looked at alone', () => {
  const texts = new Map(paths.map((path) => [path, variants[path]?.[0] ?? '']));
  const index = projectOf(texts);
  const found = findAll(index);
  const concerned = (path: string, text: string) => [...createDependents(found).of([put(index, path, text)])];
  expect(concerned('/p/c/Dto.java', 'package c; public class Lonely {}')).toEqual([
    '/p/a/Controller.java',
    '/p/f/Client.java',
    '/p/f/Levels.java',
    '/p/f/Readable.java',
  ]);
  expect(concerned('/p/z/Stranger.java', 'package z; class Stranger {}')).toEqual([]);
  expect(concerned('/p/a/Routes.java', 'package a; interface Routes {}')).toEqual([
    '/p/a/Controller.java',
    '/p/f/Client.java',
    '/p/r/Orders.java',
  ]);
});
