import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseProtoFile } from '../../src/source/declarations/proto/proto-file.ts';
import { printProto, protoSpanFaults } from '../../src/testing/print-proto.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/syntax/proto/', import.meta.url));

function samplesIn(folder: string): string[] {
  return readdirSync(fixtures + folder).flatMap((name) => /^(.*)\.proto$/.exec(name)?.[1] ?? []);
}

/** The golden beside the sample shows what was understood; its places must be those of the text. */
async function check(folder: string, sample: string): Promise<number> {
  const text = readFileSync(`${fixtures}${folder}/${sample}.proto`, 'utf8');
  const file = parseProtoFile(`${sample}.proto`, text);
  await expect(printProto(file)).toMatchFileSnapshot(`${fixtures}${folder}/${sample}.tree`);
  expect(protoSpanFaults(file)).toEqual([]);
  return file.problems.length;
}

describe('a .proto file that is right', () => {
  it.each(samplesIn('ok'))('%s', async (sample) => {
    expect(await check('ok', sample)).toBe(0);
  });
});

describe('a .proto file of an edition', () => {
  it.each(samplesIn('editions'))('%s', async (sample) => {
    expect(await check('editions', sample)).toBe(0);
  });
});

describe('a .proto file that is half typed', () => {
  it.each(samplesIn('err'))('%s', async (sample) => {
    expect(await check('err', sample)).toBeGreaterThan(0);
  });
});

it.each(['ok', 'editions', 'err'])('has a sample for every golden of %s', (folder) => {
  const goldens = readdirSync(fixtures + folder).filter((name) => name.endsWith('.tree'));
  const samples = new Set(samplesIn(folder));
  expect(goldens.filter((golden) => !samples.has(golden.replace(/\.tree$/, '')))).toEqual([]);
});
