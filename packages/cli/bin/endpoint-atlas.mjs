#!/usr/bin/env node
// A stable file for npm to link to: the program itself is built.
import { existsSync } from 'node:fs';

const program = new URL('../dist/main.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('endpoint-atlas is not built yet. Run `npm run build` in its workspace first.\n');
  process.exitCode = 1;
}
