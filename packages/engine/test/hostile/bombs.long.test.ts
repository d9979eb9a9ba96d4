/**
 * Hostile repositories: each small project grows when it is read. Whatever
 * is cut, the endpoint of a file beside it is found, and the time is bounded.
 */
import { describe, expect, test } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { createEngine, defaultScanOptions, type Findings } from '../../src/engine.ts';
import { readModuleProperties } from '../../src/source/files/properties/module-properties.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';
import { safeFile } from './bombs/bomb.ts';
import { bombs } from './bombs.ts';

function scan(tree: MemoryTree): Findings {
  const engine = createEngine(memoryFiles({ ...tree, ...safeFile }));
  const silent = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, silent);
  return engine.findings();
}

/** Where a cut is told, for bombs of each kind. */
const told: readonly (readonly [name: string, place: string])[] = [
  ['convert: a type to a larger one of itself', '.easy.api.config:1 rule-failed'],
  ['convert: two types to each other', '.easy.api.config:1 rule-failed'],
  ['convert: String to Dto, Dto to String', '.easy.api.config:2 rule-failed'],
  ['convert: to a list of itself', '.easy.api.config:1 rule-failed'],
  ['convert: doubling', '.easy.api.config:1 rule-failed'],
  ['typealias doubling', 'C.kt:10 expansion-limit'],
  ['generic supertypes', 'C.java:6 expansion-limit'],
  ['constants that double', 'C.java:18 expansion-limit'],
  ['paths of class and method', 'C.java:6 expansion-limit'],
  ['a route of or and and', 'R.java:9 expansion-limit'],
  ['nested placeholders in a rule', '.easy.api.config:1 rule-syntax'],
  ['chain: supertypes beyond the limit', 'C.java:5 expansion-limit'],
];

const bombNamed = (name: string) => bombs.find((each) => each.name === name);
const filesOf = (name: string) => bombNamed(name)?.files(bombNamed(name)?.size ?? 0) ?? {};
const web = 'import org.springframework.web.bind.annotation.*;';
const many = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join('\n');
const paths = (count: number) => `{${many(count, (i) => `"/x${i}",`)}}`;

/** One file that holds both: what multiplies, and behind it an endpoint of the usual kind. */
const besides: readonly (readonly [name: string, tree: MemoryTree])[] = [
  [
    'handlers of a thousand paths',
    {
      '/p/C.java': `${web}\n@RestController class C {\n${many(9, (i) => `@GetMapping(${paths(1000)}) String c${i}() { return ""; }`)}\n@GetMapping("/plain") String plain() { return ""; }\n}`,
    },
  ],
  [
    'controllers of a thousand paths',
    {
      '/p/C.java': `${web}\n${many(9, (i) => `@RestController class C${i} { @GetMapping(${paths(1000)}) String c() { return ""; } }`)}\n@RestController class D { @GetMapping("/plain") String plain() { return ""; } }`,
    },
  ],
  [
    'routes of locals that double',
    Object.fromEntries(
      Object.entries(filesOf('locals that double')).map(([path, text]) => [
        path,
        `${String(text).trimEnd().replace(/\}$/, '')}\n@Bean RouterFunction<ServerResponse> p() { return RouterFunctions.route().GET("/plain", this::x).build(); } }`,
      ]),
    ),
  ],
  [
    'sub-resources',
    Object.fromEntries(
      Object.entries(filesOf('sub-resource locators')).map(([path, text]) => [
        path,
        `${text}\n@Path("/plain") class D { @GET public String d() { return ""; } }`,
      ]),
    ),
  ],
];

describe('a hostile repository', () => {
  test.each(besides)('%s leave the usual endpoint of their file', (_name, tree) => {
    const { endpoints, diagnostics } = scan(tree);
    expect(endpoints.map(({ path }) => path)).toContain('/plain');
    expect(diagnostics.map(({ code }) => code)).toContain('expansion-limit');
  });

  test.each(bombs)('$name', ({ files, size }) => {
    const tree = files(size);
    const elapsed = processorClock();
    const findings = scan(tree);
    const seconds = elapsed() / 1000;
    expect(findings.endpoints.map(({ path }) => path)).toContain('/safe');
    expect(findings.diagnostics.filter(({ code }) => code === 'internal-error')).toEqual([]);
    // Whoever reads a message can open its place (L8).
    expect(findings.diagnostics.filter(({ file }) => file.startsWith('well-known:'))).toEqual([]);
    // An ordinary scan takes milliseconds; machines of tests are slow.
    expect(seconds).toBeLessThan(15);
  });

  test('placeholders of properties that multiply are told', () => {
    const { problems } = readModuleProperties('/p', [], memoryFiles(filesOf('placeholders that double')));
    expect(problems.map(({ line }) => line)).toContain(1);
  });

  test.each(told)('%s is told at its place', (name, place) => {
    const { diagnostics } = scan(filesOf(name));
    expect(diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`)).toContain(place);
  });

  test('what is cut in types of libraries is told in the file that leads there (L8)', () => {
    // `HashMap` is an alias of Kotlin's own.
    const aliases = many(26, (i) => `typealias A${i + 1} = HashMap<A${i}, A${i}>`);
    const { diagnostics } = scan({
      '/p/C.kt': `typealias A0 = String\n${aliases}\n@RestController class C { @PostMapping("/c") fun c(@RequestBody a: A26) {} }`,
    });
    const cut = diagnostics.filter(({ code }) => code === 'expansion-limit');
    expect([...new Set(cut.map(({ file }) => file))]).toEqual(['C.kt']);
  });

  test('locators of a root resource that lead to more than 2,000 endpoints are told at it', () => {
    const { endpoints, diagnostics } = scan({
      '/p/C.java': `package p; import jakarta.ws.rs.*;
        @Path("/c") public class C { ${many(60, (i) => `@Path("s${i}") public A s${i}() { return null; }`)} }
        class A { ${many(60, (i) => `@GET @Path("g${i}") public String g${i}() { return ""; }`)} }`,
    });
    expect(endpoints.filter(({ framework }) => framework === 'jax-rs')).toHaveLength(2_000);
    expect(diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([
      'C.java:2 expansion-limit `C` leads to more than 2000 endpoints: the rest of them is left out.',
    ]);
  });
});
