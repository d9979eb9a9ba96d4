/** Whatever happens to a body, its reader answers, in good time and with places inside the text. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { readBody } from '../../src/source/code/read-code.ts';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { codeFaults } from '../../src/testing/span-faults.ts';
import { mutatedText } from '../syntax/mutated-text.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/code/', import.meta.url));

const extensions = { java: '.java', kotlin: '.kt' } as const;
type Language = keyof typeof extensions;

function samplesOf(language: Language): readonly string[] {
  return [language, 'pairs'].flatMap((folder) =>
    readdirSync(fixtures + folder)
      .filter((name) => name.endsWith(extensions[language]))
      .map((name) => readFileSync(`${fixtures}${folder}/${name}`, 'utf8'))
      .map((text) => text.slice(text.indexOf('{'))),
  );
}

const fragments = [
  ...'{ } ( ) [ ] < > " \' ` """ ${ /* // @ ; , . .. ?. ?: !! = == -> :: ? & | + - ++ ! ~'.split(' '),
  ...'if( else for( while do switch when{ try{ catch( finally return throw case default new fun val var object class'
    .split(' ')
    .map((word) => ` ${word} `),
  ...['\n', '\n}', '\ud800'],
];

function read(language: Language, text: string) {
  const file = { ...readAllDeclarations(`A${extensions[language]}`, ''), text };
  return { file, body: readBody(file, { start: 0, end: text.length }) };
}

describe.each(['java', 'kotlin'] as const)('%s', (language) => {
  it('reads damaged bodies without an exception, in time, with places inside the text', () => {
    fc.assert(
      fc.property(mutatedText(samplesOf(language), fragments), (text) => {
        const tookMs = processorClock();
        const { file, body } = read(language, text);
        expect(tookMs()).toBeLessThan(1000);
        expect(codeFaults(file, body)).toEqual([]);
      }),
      { numRuns: usualRuns(2000) },
    );
  });

  it.each([
    '{',
    '(',
    '[',
    'a(',
    'a.b(',
    'a<',
    '!',
    '-',
    '+ a',
    '.a()',
    ' a',
    'if (',
    'if (a) ',
    'x -> ',
    '? a : ',
    ' ?: a',
    'new A() {',
    'object : A {',
    'switch (a) {',
    'when {',
    'try {',
    '(a) ',
    'a = ',
    '"${',
    '@A(',
    'return ',
    'case ',
    'fun(',
    '{ a ->',
    'a::',
    'a[',
    '\n',
    ';',
    'a, ',
  ])('takes %j many times in time that grows with the text', (piece) => {
    const text = `{ ${piece.repeat(20_000)}`;
    const tookMs = processorClock();
    const { file, body } = read(language, text);
    expect(tookMs()).toBeLessThan(2000);
    expect(codeFaults(file, body)).toEqual([]);
  });
});
