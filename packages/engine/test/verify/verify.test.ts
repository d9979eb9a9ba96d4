/**
 * Folders of `fixtures/verify`: `src` is a small service, `mappings.json` and `openapi.json` what it said when it ran (what
 * frameworks repeat is left out), beside each the page that a comparison makes of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { diskFiles } from '../../src/node/node.ts';
import { askService, type Get, verificationAsMarkdown } from '../../src/verify.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/verify');

/** Where each service was asked. */
const urls: Readonly<Record<string, string>> = {
  'boot3-mvc': 'http://localhost:8080/shop/api',
  'boot3-flux-kotlin': 'http://localhost:8080/flux',
  'boot4-mvc': 'http://localhost:8080',
  quarkus: 'http://localhost:8080',
  differences: 'http://localhost:8080',
};

const addresses = { mappings: '/actuator/mappings', openapi: '/v3/api-docs' } as const;

describe.each(Object.keys(urls))('%s', (name) => {
  const folder = path.join(root, name);
  const kinds = (['mappings', 'openapi'] as const).filter((kind) =>
    existsSync(path.join(folder, `${kind}.json`)),
  );

  test.each(kinds)('%s', async (kind) => {
    const url = urls[name] ?? '';
    const text = readFileSync(path.join(folder, `${kind}.json`), 'utf8');
    const get: Get = async (asked) =>
      asked === url + addresses[kind]
        ? { kind: 'response', status: 200, text }
        : { kind: 'response', status: 404, text: '' };
    const asked = await askService({ url, managementPath: '/actuator', contextPaths: [] }, get);
    if (asked.kind === 'problem') throw new Error(asked.message);
    const verification = scan(folder).verify(asked.api);
    await expect(verificationAsMarkdown(verification, () => undefined)).toMatchFileSnapshot(
      path.join(folder, `${kind}.md`),
    );
  });
});

test('every folder is read', () => expect(readdirSync(root).sort()).toEqual(Object.keys(urls).sort()));

function scan(folder: string) {
  const engine = createEngine(diskFiles());
  engine.scan(
    {
      roots: [folder],
      base: folder,
      options: {
        ...defaultScanOptions,
        describesTypes: false,
        rules: { ...defaultScanOptions.rules, enable: ['spring-properties'] },
      },
    },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine;
}
