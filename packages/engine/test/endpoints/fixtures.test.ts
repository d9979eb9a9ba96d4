/**
 * Folders of `fixtures/endpoints/FRAMEWORK/BEHAVIOUR`: `src` is a small project, `endpoints.txt` what is found in it.
 * Exports of it keep the law of `error-scopes.ts`.
 * Whoever adds a behaviour adds a folder; the golden is written by the first run and then checked by reading.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { printFindings } from '../../src/testing/print-endpoints.ts';
import { missingAmongAllErrors } from '../exports/error-scopes.ts';
import { scannedFolder } from './findings-in.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/endpoints');

describe.each(readdirSync(root))('%s', (framework) => {
  test.each(readdirSync(path.join(root, framework)))('%s', async (behaviour) => {
    const folder = path.join(root, framework, behaviour);
    const unexpected = readdirSync(folder).filter((name) => name !== 'src' && name !== 'endpoints.txt');
    expect(unexpected, 'files that no test reads').toEqual([]);
    const engine = scannedFolder(path.join(folder, 'src'));
    await expect(printFindings(engine.findings())).toMatchFileSnapshot(path.join(folder, 'endpoints.txt'));
    expect(missingAmongAllErrors(engine)).toEqual([]);
  });
});
