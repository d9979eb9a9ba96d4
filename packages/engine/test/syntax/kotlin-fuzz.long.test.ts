/**
 * Whatever happens to a Kotlin file, the parser answers, in good time and with places inside the text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { readAllDeclarations, readOutline } from '../../src/source/declarations/read-declarations.ts';
import { spanFaults } from '../../src/testing/span-faults.ts';
import { mutatedText } from './mutated-text.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/syntax/kotlin/', import.meta.url));

const samples = ['ok', 'err'].flatMap((folder) =>
  readdirSync(fixtures + folder)
    .filter((name) => name.endsWith('.kt'))
    .map((name) => readFileSync(`${fixtures}${folder}/${name}`, 'utf8')),
);

const signs =
  '{ } ( ) [ ] < > " \' ` """ \\ $ ${ $$" /* */ // /** @ @[ @get: @file: ; , . .. ?. ?: !! = -> :: ? & |';
const words =
  'class interface object fun val var typealias package import where by constructor( init{ context( get()= set( ' +
  'companion enum data private vararg suspend if( else when{ try{ catch( return throw as in is 0x 1. 𝄞';
const spaces = ['\n', '\r', '\n    ', '\n}', '\t', '\0', '\ufeff', '\ud800'];
const fragments = [...signs.split(' '), ...words.split(' ').map((word) => ` ${word} `), ...spaces];

it('reads damaged files without an exception, in time, with places inside the text', () => {
  fc.assert(
    fc.property(mutatedText(samples, fragments), (text) => {
      const tookMs = processorClock();
      const file = readAllDeclarations('Damaged.kt', text);
      const outline = readOutline('Damaged.kt', text);
      const elapsedMs = tookMs();
      expect(spanFaults(file)).toEqual([]);
      expect(outline.problems).toEqual(file.problems);
      // Samples have a few thousand characters, which take less than a millisecond.
      expect(elapsedMs).toBeLessThan(1000);
    }),
    { numRuns: usualRuns(3000) },
  );
});

/** Each would take minutes, or overflow the stack, if the parser went back over its text or recurred without bounds. */
const repeated: readonly (readonly [before: string, repeated: string])[] = [
  ['', 'class A {'],
  ['', 'class A {\n'],
  ['', 'class A\n'],
  ['class A : B by ', 'object : B by '],
  ['', '@A('],
  ['', '@A '],
  ['', '@[A '],
  ['', 'private\n'],
  ['', 'import a b\n'],
  ['', '}\n'],
  ['', 'context('],
  ['val a: ', 'List<'],
  ['val a: ', '('],
  ['val a: ', '(A) -> '],
  ['val a: ', 'A & '],
  ['val a = ', '('],
  ['val a = ', '['],
  ['val a = ', '{ '],
  ['val a = ', 'a<'],
  ['val a = ', 'a < (\n'],
  ['val a = ', 'a+'],
  ['val a = ', '-'],
  ['val a = ', 'if (a) '],
  ['val a = ', 'a ?: '],
  ['val a = ', 'a to '],
  ['val a = a', '.b()'],
  ['val a = a', ' as A'],
  ['val a = ', 'f('],
  ['val a = ', 'fun() = '],
  ['val a = ', '"${'],
  ['', '"${\n'],
  ['', 'val a = "${b + "c" \n'],
  ['', '"""${\n'],
  ['', '"""\n'],
  ['', '`\n'],
  ['', '/*\n'],
  ['', '/* /* */\n'],
  ['', '/** a */\n'],
  ['', 'val a\n get() = 1\n'],
  ['', 'fun a() = {\n'],
  ['class A {\n', '  }\n'],
  ['class A {\n', '  fun f() {\n'],
  ['class A {\n', '  @GetMapping("/x\n'],
  ['class A {\n  fun f(\n', '  <> a'],
  ['enum class A {\n', '  A(\n'],
  ['enum class A {\n', '  A { '],
];

it.each(repeated)('%j and then many times %j is read in time', (before, part) => {
  const tookMs = processorClock();
  const text = before + part.repeat(50_000);
  readAllDeclarations('Hostile.kt', text);
  readOutline('Hostile.kt', text);
  expect(tookMs()).toBeLessThan(10_000);
});
