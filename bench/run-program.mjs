import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Bundles a program of `programs` and runs it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} scratch
 * @returns {any} what it prints as JSON
 */
export function runProgram(program, args, scratch) {
  const outfile = path.join(scratch, `${program}.cjs`);
  buildSync({
    entryPoints: [path.join(import.meta.dirname, 'programs', `${program}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    // Bundled libraries may be CommonJS and call `require`.
    format: 'cjs',
    logLevel: 'warning',
  });
  return JSON.parse(execFileSync(process.execPath, [outfile, ...args], { encoding: 'utf8' }));
}
