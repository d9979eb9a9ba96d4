/** Long and deep environment files: they come to an end, and stay data. */
import { expect, test } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { addEnvironment, setVariable } from '../../src/client/environments/edit-environment-file.ts';
import { readEnvironmentFile } from '../../src/client/environments/read-environment-file.ts';
import { environmentValues, resolveEnvironment } from '../../src/requests.ts';

const range = (length: number) => Array.from({ length }, (_, i) => i);
/** An ordinary file takes milliseconds; machines of tests are slow. */
const atMostMs = 3_000;

function timed(work: () => unknown): number {
  const tookMs = processorClock();
  work();
  return tookMs();
}

const nested: readonly (readonly [what: string, text: string])[] = [
  ['objects', '{"a":'.repeat(50_000)],
  ['closed objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['lists', `{"dev": ${'['.repeat(100_000)}`],
  ['values of an environment', `{"dev": {"a": ${'{"b":'.repeat(20_000)}1${'}'.repeat(20_000)}}}`],
  ['comments', '/*'.repeat(200_000)],
  ['quotes', '"'.repeat(300_000)],
  ['variables', `{"dev": {${range(20_000).map((i) => `"v${i}": "{{v${i + 1}}}"`)}}}`],
  ['doubled variables', `{"dev": {${range(200).map((i) => `"v${i}": "{{v${i + 1}}}{{v${i + 1}}}"`)}}}`],
  ['open placeholders', `{"dev": {"v0": "${'{{'.repeat(100_000)}"}}`],
  ['environments', `{${range(20_000).map((i) => `"e${i}": {"a": "b"}`)}}`],
];

test.each(nested)('an environment file of %s ends', (_what, text) => {
  const ms = timed(() => {
    const file = readEnvironmentFile('/p/http-client.env.json', text);
    const values = environmentValues([file], 'dev');
    resolveEnvironment(values)('v0');
  });
  expect(ms).toBeLessThan(atMostMs);
  expect(timed(() => [setVariable(text, 'dev', 'a', 'b'), addEnvironment(text, 'new')])).toBeLessThan(
    atMostMs,
  );
});
