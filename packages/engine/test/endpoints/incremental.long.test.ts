/**
 * After any edits, looking again at the files that an edit affects gives what a fresh look at the whole project
 * gives.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { type FoundEndpoints, findEndpoints } from '../../src/endpoints/bind/find-endpoints.ts';
import { createDependents } from '../../src/engine/dependents.ts';
import {
  isProtoPath,
  outlineProtoFile,
  parseProtoFile,
} from '../../src/source/declarations/proto/proto-file.ts';
import { readAllDeclarations, readOutline } from '../../src/source/declarations/read-declarations.ts';
import type { TypeChanges } from '../../src/source/project/changed-types.ts';
import { findModules } from '../../src/source/project/modules.ts';
import { createProjectIndex, type ProjectIndex } from '../../src/source/project/project-index.ts';
import { readWellKnownTypes } from '../../src/source/project/well-known/well-known-types.ts';
import { anyEdit, anyProject, variants } from './entangled-project.ts';

const paths = Object.keys(variants);
const modules = findModules({ roots: ['/p'], base: '/p' }, ['/p/m/pom.xml']);
const wellKnown = readWellKnownTypes;

function projectOf(texts: ReadonlyMap<string, string>): ProjectIndex {
  const load = (path: string) => {
    const text = texts.get(path);
    return text === undefined ? undefined : readAllDeclarations(path, text);
  };
  const loadProto = (path: string) => {
    const text = texts.get(path);
    return text === undefined ? undefined : parseProtoFile(path, text);
  };
  const index = createProjectIndex({ load, loadProto, importableProtos: [], modules, wellKnown });
  for (const [path, text] of texts) put(index, path, text);
  return index;
}

function put(index: ProjectIndex, path: string, text: string): TypeChanges {
  return isProtoPath(path) ? index.put(outlineProtoFile(path, text)) : index.put(readOutline(path, text));
}

function findAll(index: ProjectIndex): Map<string, FoundEndpoints> {
  return new Map([...index.paths()].map((path) => [path, findEndpoints(path, index.project())]));
}

/** Without the dependencies, and in an order that does not tell when a file came. */
function results(found: ReadonlyMap<string, FoundEndpoints>) {
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
        const gone = found.get(path)?.dependencies;
        found.delete(path);
        dependents.update(path, gone);
        const again = new Set(dependents.of([changes]));
        if (text !== undefined) again.add(path);
        for (const each of again) {
          const before = found.get(each)?.dependencies;
          found.set(each, findEndpoints(each, index.project()));
          dependents.update(each, before);
        }
      }
      expect(results(found)).toEqual(results(findAll(projectOf(texts))));
    }),
    { numRuns: usualRuns(120) },
  );
});

/** Parts that bodies, settings and rules of a project are worked out from, which no edit may leave as they were. */
const far: Readonly<Record<string, readonly string[]>> = {
  '/p/Far.java': [
    'package p; import org.springframework.web.bind.annotation.*; @RestController class Far { @PostMapping("/far") Page<Order> far(@RequestBody Order order) { return null; } }',
    'package p; import org.springframework.web.bind.annotation.*; @RestController class Far { @PostMapping(Names.FAR) Order far(@RequestBody Page<Line> lines) { return null; } }',
  ],
  '/p/Near.java': [
    'package p; import org.springframework.web.bind.annotation.*; @RestController class Near { @GetMapping("/near") Page<Line> near(Filter filter) { return null; } }',
    'package p; import org.springframework.web.bind.annotation.*; @RestController class Near { @GetMapping(Names.FAR + "/near") Page<Page<Order>> near() { return null; } }',
  ],
  '/p/Page.java': [
    'package p; public class Page<T> { public java.util.List<T> items; public Page<T> next; }',
    'package p; public class Page<T> extends Slice<T> { public int total; }',
  ],
  '/p/Slice.java': [
    'package p; public class Slice<T> { public T first; }',
    'package p; public class Slice<T> { public java.util.Map<String, T> byName; public Order order; }',
  ],
  '/p/Order.java': [
    'package p; public class Order extends Base { public Line[] lines; }',
    'package p; @com.fasterxml.jackson.annotation.JsonNaming public record Order(Kind kind, Page<Order> orders) {}',
    'package p; public interface Order { Line getLine(); }',
  ],
  '/p/Line.java': [
    'package p; public class Line { public Order order; @Deprecated public Kind kind; }',
    'package p; public class Line extends Base { @Json("n") public int number; }',
  ],
  '/p/Base.java': [
    'package p; public class Base { public long id; }',
    'package p; @com.fasterxml.jackson.annotation.JsonTypeInfo(use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME) @com.fasterxml.jackson.annotation.JsonSubTypes(@com.fasterxml.jackson.annotation.JsonSubTypes.Type(Line.class)) public class Base { public String id; }',
  ],
  '/p/Kind.java': ['package p; public enum Kind { A, B }', 'package p; public class Kind {}'],
  '/p/Json.java': [
    'package p; @com.fasterxml.jackson.annotation.JacksonAnnotationsInside @com.fasterxml.jackson.annotation.JsonProperty("j") public @interface Json { String value(); }',
    'package p; public @interface Json { String value(); }',
  ],
  '/p/Names.java': [
    'package p; class Names { static final String FAR = "/a" + Other.B; }',
    'package p; interface Names { String FAR = "/b"; }',
  ],
  '/p/Other.java': ['package p; class Other { static final String B = "/c"; }'],
  '/p/Filter.java': [
    'package p; public class Filter { public void setKind(Kind k) {} public void setOrder(Order o) {} }',
  ],
  '/p/Mapper.java': [
    'package p; import com.fasterxml.jackson.databind.PropertyNamingStrategies; import org.springframework.context.annotation.*; @Configuration class Mapper { @Bean Object b() { return x.setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE); } }',
    'package p; class Mapper {}',
  ],
};

const farPaths = Object.keys(far);
const anyFarText = (path: string) => fc.constantFrom<string | undefined>(...(far[path] ?? []), undefined);
const anyFarEdit = fc
  .constantFrom(...farPaths)
  .chain((path) => fc.record({ path: fc.constant(path), text: anyFarText(path) }));

test('what is remembered over edits is what would be worked out anew', () => {
  fc.assert(
    fc.property(
      fc.tuple(...farPaths.map(anyFarText)),
      fc.array(anyFarEdit, { minLength: 5, maxLength: 30 }),
      (first, edits) => {
        const texts = new Map(
          farPaths.flatMap((path, i) => (first[i] === undefined ? [] : [[path, first[i]]])),
        );
        const index = projectOf(texts);
        findAll(index);
        for (const { path, text } of edits) {
          if (text === undefined) {
            if (texts.delete(path)) index.remove(path);
          } else {
            texts.set(path, text);
            put(index, path, text);
          }
          // Every file is looked at again with what the edits before have left in memory.
          expect(results(findAll(index))).toEqual(results(findAll(projectOf(texts))));
        }
      },
    ),
    { numRuns: usualRuns(40) },
  );
});

test('an edit that affects no other file is looked at alone', () => {
  const texts = new Map(paths.map((path) => [path, variants[path]?.[0] ?? '']));
  const index = projectOf(texts);
  const found = findAll(index);
  const affected = (path: string, text: string) => [...createDependents(found).of([put(index, path, text)])];
  expect(affected('/p/c/Dto.java', 'package c; public class Lonely {}')).toEqual([
    '/p/a/Controller.java',
    '/p/f/Client.java',
    '/p/f/Levels.java',
    '/p/f/Readable.java',
  ]);
  expect(affected('/p/z/Stranger.java', 'package z; class Stranger {}')).toEqual([]);
  expect(affected('/p/a/Routes.java', 'package a; interface Routes {}')).toEqual([
    '/p/a/Controller.java',
    '/p/f/Client.java',
    '/p/r/Orders.java',
  ]);
});
