import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { printDeclarations } from '../../src/testing/print-declarations.ts';
import { spanFaults } from '../../src/testing/span-faults.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/syntax/java/', import.meta.url));

function samplesIn(folder: string): string[] {
  return readdirSync(fixtures + folder).flatMap((name) => /^(.*)\.java$/.exec(name)?.[1] ?? []);
}

/** The golden beside the sample shows what was understood; its places must be those of the text. */
async function check(folder: string, sample: string): Promise<number> {
  const text = readFileSync(`${fixtures}${folder}/${sample}.java`, 'utf8');
  const file = readAllDeclarations(`${sample}.java`, text);
  await expect(printDeclarations(file)).toMatchFileSnapshot(`${fixtures}${folder}/${sample}.tree`);
  expect(spanFaults(file)).toEqual([]);
  return file.problems.length;
}

describe('Java that is right', () => {
  it.each(samplesIn('ok'))('%s', async (sample) => {
    expect(await check('ok', sample)).toBe(0);
  });
});

describe('Java that is newer than Java 17', () => {
  it.each(samplesIn('newer'))('%s', async (sample) => {
    expect(await check('newer', sample)).toBe(0);
  });
});

describe('Java that is half typed', () => {
  it.each(samplesIn('err'))('%s', async (sample) => {
    expect(await check('err', sample)).toBeGreaterThan(0);
  });
});

it.each(['ok', 'newer', 'err'])('has a sample for every golden of %s', (folder) => {
  const goldens = readdirSync(fixtures + folder).filter((name) => name.endsWith('.tree'));
  const samples = new Set(samplesIn(folder));
  expect(goldens.filter((golden) => !samples.has(golden.replace(/\.tree$/, '')))).toEqual([]);
});
