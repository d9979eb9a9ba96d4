/**
 * `npm run measure -- traffic [LINES] [SEED]`: counts made-up traffic in each form, prints wrong counts, lines a second of one
 * core, and memory. Exits with 1 where a count is wrong.
 */
import './environment/node-version.mjs';
import { inCheckout } from './artifacts/checkout.mjs';
import { importBundled } from './artifacts/import-bundled.mjs';
import { runEntryPoint } from './process/failure.mjs';

await runEntryPoint(async () => {
  const [lines = 300_000, seed = 1] = process.argv.slice(2).map(Number);
  /** @type {{ countMadeUpTraffic: typeof import('../test/traffic/count-made-up.ts').countMadeUpTraffic }} */
  const { countMadeUpTraffic } = await importBundled(inCheckout('test', 'traffic', 'count-made-up.ts'));
  const measures = await countMadeUpTraffic(lines, seed);
  for (const { form, lines: read, wrong, linesPerSecond, memoryMb } of measures)
    console.log(
      `${form}: ${read} requests, ${wrong} wrong, ${linesPerSecond} a second of one core, ${memoryMb} MB`,
    );
  return measures.some(({ wrong }) => wrong > 0) ? 1 : 0;
});
