/**
 * `npm run measure -- arrivals`: sends the canonical requests (`fixtures/exports`) with the clients that people send
 * exports with, and prints how many of them reach a server as Send sends them. The clients are those of `test/compat`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { installClients } from './exports/clients.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

const tests = ['send', 'run', 'curl', 'http-file', 'postman', 'hoppscotch'].map(
  (name) => `test/compat/${name}.test.ts`,
);

/** @typedef {{ readonly client: string, readonly name: string, readonly same: number, readonly compared: number, readonly told: number }} Arrival */

await runEntryPoint(async (signal) => {
  await installClients(signal);
  const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-arrivals-'));
  const file = path.join(folder, 'arrivals.jsonl');
  writeFileSync(file, '');
  try {
    const vitest = inCheckout('node_modules', 'vitest', 'vitest.mjs');
    const { code } = await runNode(
      vitest,
      ['run', '--project', 'compat', ...tests, '-t', 'canonical requests', '--reporter', 'dot'],
      { cwd: checkout, signal, env: { ...process.env, ARRIVALS_FILE: file } },
    );
    printTable(
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {readonly Arrival[]} arrivals */
function printTable(arrivals) {
  const clients = [...new Set(arrivals.map(({ client }) => client))];
  const names = [...new Set(arrivals.map(({ name }) => name))].sort();
  console.log(`| Requests | ${clients.join(' | ')} |`);
  console.log(`|---|${'---:|'.repeat(clients.length)}`);
  for (const name of names) {
    const cells = clients.map((client) =>
      cellOf(arrivals.find((each) => each.client === client && each.name === name)),
    );
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  console.log('\nOf those compared, how many arrive the same; + those that the export says it cannot hold.');
}

/** @param {Arrival | undefined} arrival */
function cellOf(arrival) {
  if (arrival === undefined) return '–';
  const { same, compared, told } = arrival;
  return `${same}/${compared}${told > 0 ? ` + ${told}` : ''}`;
}
