/**
 * `npm run measure -- tree FOLDER... [--width PIXELS] [--rows]`: how many rows of the tree read like a sibling in a side
 * bar of that width (300). Prints a line for each folder and arrangement. Exits with 1 where there are any.
 */
import './environment/node-version.mjs';
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inCheckout } from './artifacts/checkout.mjs';
import { importBundled } from './artifacts/import-bundled.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';

const usage = 'npm run measure -- tree FOLDER... [--width PIXELS] [--rows]';

await runEntryPoint(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { width: { type: 'string', default: '300' }, rows: { type: 'boolean', default: false } },
  });
  const width = Number(values.width);
  if (positionals.length === 0 || !(width > 0)) throw new Failure('No folder is named.', usage);
  /** @type {typeof import('../test/tree/visible-rows.ts')} */
  const { endpointsIn, readRows } = await importBundled(inCheckout('test', 'tree', 'visible-rows.ts'));
  let total = 0;
  for (const named of positionals) {
    const folder = path.resolve(process.env.INIT_CWD ?? '.', named);
    if (!statSync(folder, { throwIfNoEntry: false })) throw new Failure(`There is no ${folder}.`);
    const endpoints = endpointsIn(folder);
    for (const groupBy of /** @type {const} */ (['controller', 'path'])) {
      const { rows, cut, alike } = readRows(endpoints, width, { groupBy, sortBy: 'source' });
      const count = alike.reduce((sum, group) => sum + group.rows.length, 0);
      total += count;
      console.log(
        `${path.basename(folder)} by ${groupBy}: ${endpoints.length} endpoints, ${rows} rows, ${cut} cut at ${width} px, ` +
          `${count} read like a sibling`,
      );
      if (values.rows)
        for (const group of alike)
          console.log(`  ${group.parent}: ${group.text}\n    ${group.rows.join('\n    ')}`);
    }
  }
  return total > 0 ? 1 : 0;
});
