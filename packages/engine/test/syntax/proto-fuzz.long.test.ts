/**
 * Whatever happens to a `.proto` file, the parser answers, in good time and with places inside the text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { parseProtoFile } from '../../src/source/declarations/proto/proto-file.ts';
import { protoSpanFaults } from '../../src/testing/print-proto.ts';
import { mutatedText } from './mutated-text.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/syntax/proto/', import.meta.url));

const samples = ['ok', 'editions', 'err'].flatMap((folder) =>
  readdirSync(fixtures + folder)
    .filter((name) => name.endsWith('.proto'))
    .map((name) => readFileSync(`${fixtures}${folder}/${name}`, 'utf8')),
);

/** Words and signs that change what stands around them. */
const fragments = [
  ...'{ } ( ) [ ] < > " \' \\ /* */ // ; , . = : - + 0x 1e9 .5 𝄞'.split(' '),
  ...'message enum service rpc returns stream oneof map< group extend option reserved extensions to max'.split(
    ' ',
  ),
  ...['import "', 'syntax = ', 'package', 'repeated ', '\n', '\r', '\n}', '\t', '\0', '\ufeff'],
];

describe('a damaged .proto file', () => {
  it('is read without an exception, in time, with places inside the text', () => {
    fc.assert(
      fc.property(mutatedText(samples, fragments), (text) => {
        const tookMs = processorClock();
        const file = parseProtoFile('damaged.proto', text);
        const elapsedMs = tookMs();
        expect(protoSpanFaults(file)).toEqual([]);
        // Samples have a few thousand characters, which take less than a millisecond.
        expect(elapsedMs).toBeLessThan(1000);
      }),
      { numRuns: usualRuns(3000) },
    );
  });
});

/** Each would take minutes, or overflow the stack, if the parser went back over its text or recurred without bounds. */
const repeated: readonly (readonly [before: string, repeated: string])[] = [
  ['', 'message A {'],
  ['', 'message A {\n'],
  ['', 'message A {\n  '],
  ['message A { ', 'optional group G = 1 { '],
  ['message A { ', 'extend B { '],
  ['message A { ', 'oneof o { '],
  ['message A { ', 'map<'],
  ['option a = ', '{ a: '],
  ['option a = ', '{ a '],
  ['option a = ', '['],
  ['option a = ', '<'],
  ['option a = ', '"a" '],
  ['option ', '(a).'],
  ['option a = ', '- '],
  ['service S { ', 'rpc A('],
  ['service S { ', 'rpc A(B) returns (C) {'],
  ['message A { string a', '.b'],
  ['message A { reserved 1', ', 2'],
  ['', '/* a */'],
  ['', '/*'],
  ['', '// a\n'],
  ['', '// a\n\n'],
  ['', '"'],
  ['', '"\\'],
  ['', '}\n'],
  ['', ';'],
  ['message A {\n', '  string a = 1\n'],
  ['message A {\n', '  }\n'],
  ['', 'import a b\n'],
  ['', '\0'],
];

it.each(repeated)('%j and then many times %j is read in time', (before, part) => {
  const tookMs = processorClock();
  parseProtoFile('hostile.proto', before + part.repeat(50_000));
  expect(tookMs()).toBeLessThan(10_000);
});
