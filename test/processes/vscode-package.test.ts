/** What is shipped, by name and size. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageBundle } from '../../packages/vscode/bundles.mjs';
import { packageExtension } from '../../packages/vscode/package.mjs';

const kibibyte = 1024;

describe('the .vsix', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-vsix-'));
  let zip: Buffer;

  beforeAll(async () => {
    const vsix = path.join(folder, 'endpoint-atlas.vsix');
    vi.spyOn(console, 'log').mockImplementation(() => {});
    await packageExtension(vsix);
    vi.restoreAllMocks();
    zip = readFileSync(vsix);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds what the extension needs, and nothing else', async () => {
    const names = namesInZip(zip).map((name) => `${name.replace(/-[A-Z0-9]{8}(\.c?js)$/, '-HASH$1')}\n`);
    const golden = new URL('../../fixtures/supply-chain/vsix-files.txt', import.meta.url);
    await expect(names.sort().join('')).toMatchFileSnapshot(fileURLToPath(golden));
  });

  it('has at most 2 MB', () => {
    expect(zip.length).toBeLessThanOrEqual(2 * kibibyte * kibibyte);
  });
});

describe('the dashboard page', () => {
  it('loads at most 60 KiB, compressed, before the code editor is needed', async () => {
    const { outputFiles } = await build({ ...pageBundle({ minify: true }), write: false });
    const size = (names: RegExp) =>
      outputFiles
        .filter(({ path: file }) => names.test(path.basename(file)))
        .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
    const first = size(/^dashboard\.(js|css)$/);
    expect(first).toBeGreaterThan(kibibyte);
    expect(first).toBeLessThanOrEqual(60 * kibibyte);
    expect(size(/^code-mirror-.*\.js$/)).toBeGreaterThan(60 * kibibyte);
  });
});

/** From the archive's central directory (APPNOTE.TXT of the ZIP format, 4.3.12). */
function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  const header = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = zip.indexOf(header); at !== -1; at = zip.indexOf(header, at + 46)) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}
