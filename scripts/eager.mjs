/**
 * `npm run measure -- eager FOLDER...`: lists projects as they are listed, and once more with all declarations read before the
 * first query. Prints a line for each, and exits with 1 where the two lists are not the same, byte by byte.
 */
import './environment/node-version.mjs';
import { statSync } from 'node:fs';
import path from 'node:path';
import { bundleScans } from './eager/bundle-scans.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';

await runEntryPoint(async () => {
  const folders = process.argv.slice(2);
  if (folders.length === 0) throw new Failure('No folder is named.', 'npm run measure -- eager FOLDER...');
  const { lazy, eager } = await bundleScans();
  const totals = { projects: 0, endpoints: 0, bytes: 0, differences: 0 };
  for (const named of folders) {
    const folder = path.resolve(process.env.INIT_CWD ?? '.', named);
    if (!statSync(folder, { throwIfNoEntry: false })) throw new Failure(`There is no ${folder}.`);
    const [late, first] = [lazy(folder), eager(folder)];
    const bytes = Buffer.byteLength(late.table) + Buffer.byteLength(late.contracts);
    const places = [
      differenceOf('table', late.table, first.table),
      differenceOf('contracts', late.contracts, first.contracts),
    ].flat();
    totals.projects++;
    totals.endpoints += late.endpoints;
    totals.bytes += bytes;
    totals.differences += places.length;
    console.log(
      `${named}: ${late.endpoints} endpoints, ${late.diagnostics} diagnostics, ${bytes} bytes, ` +
        `files read again ${late.rereads} (eager ${first.rereads}), ${places.length === 0 ? 'the same' : 'DIFFERENT'}`,
    );
    for (const place of places) console.log(`  ${place}`);
  }
  console.log(
    `\n${totals.projects} projects, ${totals.endpoints} endpoints, ${totals.bytes} bytes, ${totals.differences} differences`,
  );
  return totals.differences > 0 ? 1 : 0;
});

/** @param {string} what @param {string} late @param {string} first @returns {string[]} where the two part, if they do */
function differenceOf(what, late, first) {
  if (late === first) return [];
  let at = 0;
  while (late[at] === first[at]) at++;
  const around = (/** @type {string} */ text) => text.slice(Math.max(0, at - 80), at + 80);
  return [`${what}, character ${at}: ${around(late)}`, `${what}, eager: ${around(first)}`];
}
