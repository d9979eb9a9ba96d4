/**
 * The fixtures as the JDK's own parser understands them, recorded so that the comparison needs no JDK here.
 * `test/jdk/fixtures.test.ts` keeps the recording fresh.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { comparableLines, readDump } from './compare.ts';
import { fixtures, RECORDING } from './fixtures.ts';

const recorded = readDump(existsSync(RECORDING) ? readFileSync(RECORDING, 'utf8') : '');

it.each(fixtures('ok'))('understands $name as the JDK does', ({ name, path }) => {
  expect(comparableLines(readAllDeclarations(path, readFileSync(path, 'utf8')))).toEqual(recorded.get(name));
});
