/** The fuzzer finds what is planted: otherwise a table of zeros says nothing. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeFinding, forgetFindings, writeFinding } from '../../scripts/fuzz/findings.mjs';
import { runTarget } from '../../scripts/fuzz/run-target.mjs';
import { fuzzTable } from '../../scripts/fuzz/table.mjs';
import { tryGrowing, tryText } from './cost.ts';
import { type FuzzTarget, mustHold } from './fuzz-target.ts';
import { inputAt } from './inputs.ts';
import { minimise } from './minimise.ts';

const planted = (run: FuzzTarget['run'], differences: Partial<FuzzTarget> = {}): FuzzTarget => ({
  name: 'java',
  samples: () => [],
  words: ['a', 'b', '{'],
  run,
  msPerKiB: 1,
  longest: 64 * 1024,
  weight: 1,
  usualMs: 1,
  ...differences,
});

/** Processor time that grows with `units`, whatever the compiler thinks of it. */
function busy(units: number): number {
  let sum = 0;
  for (let i = 0; i < units; i++) sum = (sum + Math.imul(i, 31)) | 0;
  return sum;
}

const block = { kind: 'growing', before: '', block: 'ab', after: '' } as const;

describe('a planted fault', () => {
  test('that throws is a crash', () => {
    const target = planted((text) => {
      if (text.includes('{')) throw new RangeError('planted');
    });
    expect(tryText(target, 'a{b').fault).toMatchObject({ kind: 'crash', message: 'planted' });
    expect(tryText(target, 'ab').fault).toBeUndefined();
  });

  test('that breaks a promise is wrong', () => {
    const target = planted((text) => mustHold(text.length < 2, 'planted'));
    expect(tryText(target, 'ab').fault).toMatchObject({ kind: 'wrong', message: 'planted' });
  });

  test('that takes the square of the length is superlinear', () => {
    const target = planted((text) => void busy(text.length ** 2 / 4), { msPerKiB: 10_000 });
    expect(tryGrowing(target, block).fault).toMatchObject({ kind: 'superlinear' });
  });

  test('that takes long for every letter is too slow, and not superlinear', () => {
    const target = planted((text) => void busy(text.length * 60_000), { msPerKiB: 1 });
    expect(tryGrowing(target, block).fault).toMatchObject({ kind: 'too slow' });
  });

  test('is made smaller', () => {
    const text = `${'some\nlines\n'.repeat(20)}x {y} z\n${'more '.repeat(30)}`;
    expect(
      minimise(
        text,
        (each) => /\{.*\}/.test(each),
        () => false,
      ),
    ).toBe('{}');
  });
});

test('work in proportion to the length is no finding', () => {
  const target = planted((text) => void busy(text.length * 500));
  expect(tryGrowing(target, block).fault).toBeUndefined();
});

test('a seed and a number give the same input every time, and others give others', () => {
  const target = planted(() => {});
  const samples = ['class A { int x; }', 'record B(String y) {}'];
  const inputs = (seed: number) =>
    Array.from({ length: 300 }, (_, index) => JSON.stringify(inputAt(target, samples, seed, index)));
  expect(inputs(1)).toEqual(inputs(1));
  expect(new Set([...inputs(1), ...inputs(2)]).size).toBeGreaterThan(500);
  expect(inputs(1).filter((each) => each.includes('"growing"')).length).toBeGreaterThan(0);
});

describe('a process that', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-fuzz-test-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  /** Stands in for the fuzzer: notes the number of the input, does `what` at number 2, and is done after number 4. */
  function fuzzer(name: string, what: string) {
    const file = path.join(scratch, `${name}.mjs`);
    writeFileSync(
      file,
      `import { openSync, writeSync } from 'node:fs';
      const order = JSON.parse(process.argv[2]);
      const progress = openSync(order.progressFile, 'w');
      const say = (each) => writeSync(1, JSON.stringify(each) + '\\n');
      for (let index = order.from; index < 5; index++) {
        writeSync(progress, Float64Array.of(index, 0), 0, 16, 0);
        if (index === 2) { ${what} }
      }
      say({ kind: 'progress', inputs: 5 - order.from, next: 5, slowestMsPerKiB: 1, peakMiB: 2 });
      say({ kind: 'done' });`,
    );
    return {
      file,
      inputOf: (_: unknown, index: number) => ({ kind: 'text' as const, text: `input ${index}` }),
    };
  }

  const run = (name: string, what: string, processorMs: number) =>
    runTarget({
      fuzzer: fuzzer(name, what),
      scratch,
      target: 'java',
      corpus: [],
      seed: 1,
      count: 5,
      until: Date.now() + 60_000,
      latest: Date.now() + 70_000,
      limits: { processorMs, wallMs: 60_000 },
      signal: new AbortController().signal,
    });

  test.each([
    ['hangs', 'for (;;);', 'hang', 1_500],
    ['dies', 'process.abort();', 'crash', 20_000],
    [
      'runs out of memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));',
      'crash',
      20_000,
    ],
  ])('%s is ended, its input named, and the next inputs are tried', async (name, what, kind, processorMs) => {
    const { findings, inputs } = await run(name, what, processorMs);
    expect(findings).toMatchObject([{ kind, index: 2, input: { kind: 'text', text: 'input 2' } }]);
    expect(inputs).toBe(5);
  });
});

test('a finding can be tried again by the command that it names, and goes with the next run of all', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-fuzz-findings-'));
  const finding = { kind: 'crash', message: 'planted', stack: '', index: 7 } as const;
  const input = { kind: 'text', text: 'a{b' } as const;
  const file = writeFinding(folder, 'java', { ...finding, input });
  const command =
    describeFinding('java', { ...finding, input }, file)
      .split('\n')
      .at(-1) ?? '';
  const named = / --target java --file (.+)$/.exec(command)?.[1] ?? '';
  forgetFindings(folder, named);
  expect(readFileSync(named, 'utf8')).toBe('a{b');
  forgetFindings(folder, undefined);
  expect(existsSync(named)).toBe(false);
});

test('the table has a row for each target, and their sum', () => {
  const finding = { kind: 'hang', message: '', stack: '', index: 1, input: undefined } as const;
  const table = fuzzTable([
    { target: 'java', inputs: 10, findings: [finding], slowestMsPerKiB: 1.25, peakMiB: 100 },
    { target: 'yaml', inputs: 5, findings: [], slowestMsPerKiB: 3, peakMiB: 90.4 },
  ]);
  expect(table).toBe(
    `
| target | inputs | crashes | wrong | hangs | superlinear | too slow | too large | slowest ms/KiB | memory MiB |
|--------|-------:|--------:|------:|------:|------------:|---------:|----------:|---------------:|-----------:|
| java   |     10 |       0 |     0 |     1 |           0 |        0 |         0 |            1.3 |        100 |
| yaml   |      5 |       0 |     0 |     0 |           0 |        0 |         0 |            3.0 |         90 |
| all    |     15 |       0 |     0 |     1 |           0 |        0 |         0 |            3.0 |        100 |`.trim(),
  );
});
