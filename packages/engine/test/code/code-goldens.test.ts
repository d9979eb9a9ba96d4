/** `fixtures/code`: what `code/` makes of bodies. What stands in `pairs` is the same in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { codeIn, printCode } from '../../src/testing/print-code.ts';
import { codeFaults } from '../../src/testing/span-faults.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/code/', import.meta.url));

function read(sample: string) {
  return readAllDeclarations(sample, readFileSync(fixtures + sample, 'utf8'));
}

function samplesIn(folder: string): readonly string[] {
  return readdirSync(fixtures + folder)
    .filter((name) => /\.(?:java|kt)$/.test(name))
    .map((name) => `${folder}/${name}`);
}

describe('a body in the form of both languages', () => {
  it.each([...samplesIn('java'), ...samplesIn('kotlin')])('%s', async (sample) => {
    const file = read(sample);
    await expect(printCode(file)).toMatchFileSnapshot(`${fixtures}${sample.replace(/\.\w+$/, '.code')}`);
    expect(codeIn(file).flatMap(({ code }) => codeFaults(file, code))).toEqual([]);
  });

  it.each(samplesIn('pairs'))('%s', async (sample) => {
    await expect(printCode(read(sample))).toMatchFileSnapshot(
      `${fixtures}${sample.replace(/\.\w+$/, '.code')}`,
    );
  });
});
