/**
 * Folders of `fixtures/openapi/TOPIC`: `src` is a small project, `document.yaml` (or `.json`) the document that
 * describes it, `diagnostics.txt` what it cannot say. `settings.json` says how it is written where that matters,
 * `edits.json` what the user changed, by the names of handlers.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import type { OpenApiSettings } from '../../src/exports.ts';
import type { EndpointEdits } from '../../src/requests.ts';
import { scannedFolder } from '../endpoints/findings-in.ts';
import { missingAmongAllErrors } from './error-scopes.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/openapi');

interface Settings extends Partial<OpenApiSettings> {
  /** Extensions that are off usually. */
  readonly enable?: readonly string[];
}

test.each(readdirSync(root))('%s', async (topic) => {
  const folder = path.join(root, topic);
  const { enable, ...settings } = readJson<Settings>(folder, 'settings.json', {});
  const openapi: OpenApiSettings = {
    // What a mapper may leave empty is a topic of its own.
    ...{ version: '3.1', format: 'yaml', errors: 'reachable', nulls: 'declared', tags: 'class' },
    ...settings,
  };
  const edits: Readonly<Record<string, EndpointEdits>> = readJson(folder, 'edits.json', {});
  const engine = scannedFolder(path.join(folder, 'src'), '/project', enable);
  const ordered = engine.findings().endpoints.map(({ id, methodName }) => {
    const own = edits[methodName];
    return { id, ...(own !== undefined && { edits: own }) };
  });
  const { files, diagnostics } = engine.exportEndpoints({
    format: 'openapi',
    title: 'shop',
    endpoints: ordered,
    settings: { openapi },
  });
  const document = `document.${openapi.format}`;
  await expect(toText(files[0])).toMatchFileSnapshot(path.join(folder, document));
  const reported = diagnostics.map(
    ({ file, line, code, message }) => `${file}:${line}: ${code}: ${message}\n`,
  );
  await expect(reported.join('')).toMatchFileSnapshot(path.join(folder, 'diagnostics.txt'));
  expect(missingAmongAllErrors(engine)).toEqual([]);
  const expected = ['src', document, 'diagnostics.txt', 'settings.json', 'edits.json'];
  expect(readdirSync(folder).filter((name) => !expected.includes(name))).toEqual([]);
});

function readJson<Value>(folder: string, name: string, otherwise: Value): Value {
  const file = path.join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
}
