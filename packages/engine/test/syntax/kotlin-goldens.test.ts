import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { printDeclarations, printedLines } from '../../src/testing/print-declarations.ts';
import { spanFaults } from '../../src/testing/span-faults.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/syntax/kotlin/', import.meta.url));

function samplesIn(folder: string): string[] {
  return readdirSync(fixtures + folder).flatMap((name) => /^(.*)\.kt$/.exec(name)?.[1] ?? []);
}

function textOf(folder: string, sample: string): string {
  return readFileSync(`${fixtures}${folder}/${sample}.kt`, 'utf8');
}

/** The golden beside the sample shows what was understood; its places must be those of the text. */
async function check(folder: string, sample: string): Promise<number> {
  const file = readAllDeclarations(`${sample}.kt`, textOf(folder, sample));
  await expect(printDeclarations(file)).toMatchFileSnapshot(`${fixtures}${folder}/${sample}.tree`);
  expect(spanFaults(file)).toEqual([]);
  return file.problems.length;
}

describe('Kotlin that is right', () => {
  it.each(samplesIn('ok'))('%s', async (sample) => {
    expect(await check('ok', sample)).toBe(0);
  });

  it.each(samplesIn('ok'))('%s, with the line ends of Windows', (sample) => {
    const unix = readAllDeclarations(`${sample}.kt`, textOf('ok', sample));
    const windows = readAllDeclarations(`${sample}.kt`, unix.text.replaceAll('\n', '\r\n'));
    expect(windows.problems).toEqual([]);
    expect(linesWithoutPlaces(windows)).toEqual(linesWithoutPlaces(unix));
  });
});

describe('Kotlin that is half typed', () => {
  it.each(samplesIn('err'))('%s', async (sample) => {
    expect(await check('err', sample)).toBeGreaterThan(0);
  });
});

it.each(['ok', 'err'])('has a sample for every golden of %s', (folder) => {
  const goldens = readdirSync(fixtures + folder).filter((name) => name.endsWith('.tree'));
  const samples = new Set(samplesIn(folder));
  expect(goldens.filter((golden) => !samples.has(golden.replace(/\.tree$/, '')))).toEqual([]);
});

function linesWithoutPlaces(file: Parameters<typeof printedLines>[0]): readonly string[] {
  return printedLines(file, { place: () => '', documentation: ({ text }) => text });
}
