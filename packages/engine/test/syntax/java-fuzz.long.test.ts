/**
 * Whatever happens to a Java file, the parser answers, in good time and with places inside the text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { readAllDeclarations, readOutline } from '../../src/source/declarations/read-declarations.ts';
import { spanFaults } from '../../src/testing/span-faults.ts';
import { mutatedText } from './mutated-text.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/syntax/java/', import.meta.url));

const samples = ['ok', 'newer', 'err'].flatMap((folder) =>
  readdirSync(fixtures + folder)
    .filter((name) => name.endsWith('.java'))
    .map((name) => readFileSync(`${fixtures}${folder}/${name}`, 'utf8')),
);

/** Words and signs that change what stands around them. */
const fragments = [
  ...'{ } ( ) [ ] < > " \' """ \\ /* */ // /** /// @ ; , . ... = -> :: ? &'.split(' '),
  ...'interface @interface package import public static sealed non-sealed permits default throws'.split(' '),
  ...'extends new switch 0x \\u007b 𝄞'.split(' '),
  ...['class A', 'enum E', 'record R(', 'module m', 'void f()', 'int x'],
  ...['\n', '\r', '\n    ', '\n}', '\t', '\0', '\u001a', '\ufeff'],
];

describe('a damaged Java file', () => {
  it('is read without an exception, in time, with places inside the text', () => {
    fc.assert(
      fc.property(mutatedText(samples, fragments), (text) => {
        const tookMs = processorClock();
        const file = readAllDeclarations('Damaged.java', text);
        const outline = readOutline('Damaged.java', text);
        const elapsedMs = tookMs();
        expect(spanFaults(file)).toEqual([]);
        expect(outline.problems).toEqual(file.problems);
        // Samples have a few thousand characters, which take less than a millisecond.
        expect(elapsedMs).toBeLessThan(1000);
      }),
      { numRuns: usualRuns(3000) },
    );
  });
});

it.each(['@d(s=//\npublic g f', '@d(s= /*', '@d(//\nclass A {', '@d(a, //\nclass A {', 'enum E { A(//\n}'])(
  'places lie inside the text of %j',
  (text) => {
    expect(spanFaults(readAllDeclarations('Damaged.java', text))).toEqual([]);
  },
);

/** Each would take minutes, or overflow the stack, if the parser went back over its text or recurred without bounds. */
const repeated: readonly (readonly [before: string, repeated: string])[] = [
  ['', 'class A {'],
  ['', 'class A {\n'],
  ['class A { int x = ', '('],
  ['class A { int[] x = ', '{'],
  ['class A { ', 'List<'],
  ['', '@A('],
  ['', '@A '],
  ['class A { void f() ', '{'],
  ['class A { void f() {\n', '/*\n'],
  ['class A { String s = """', '\\"""'],
  ['', '"""\n'],
  ['class A { int x = ', 'a<b,'],
  ['class A { int ', 'a=1,'],
  ['class A { Object x = f(', 'x->a,'],
  ['class A { Object x = ', 'f(x)->'],
  ['class A { String x = ', 'a+'],
  ['class A { int x = ', '-'],
  ['class A { int x = ', 'a?b:'],
  ['class A { int x = a', '.b()'],
  ['class A { int x = ', '(A)'],
  ['', 'record a\n'],
  ['', '}\n'],
  ['class A {\n', '  }\n'],
  ['class A {\n', '  @GetMapping("/x\n'],
  ['class A {\n', '  public void f() {\n'],
  ['class A {\n  void f(\n', '  <> a'],
  ['enum A {\n', '  A(\n'],
  ['', '/// a\n\n'],
  ['', 'import a b\n'],
  ['', 'public\n'],
  ['', '\\u007b'],
];

it.each(repeated)('%j and then many times %j is read in time', (before, part) => {
  const tookMs = processorClock();
  readAllDeclarations('Hostile.java', before + part.repeat(50_000));
  expect(tookMs()).toBeLessThan(10_000);
});
