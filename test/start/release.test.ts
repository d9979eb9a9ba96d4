/** What a tag would release: made from this checkout, and installed where nothing else is. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxTarballBytes } from '../../packages/cli/package.mjs';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { makeArtifacts } from '../../scripts/release/artifacts.mjs';
import { tryArtifacts } from '../../scripts/release/try-artifacts.mjs';

const { version } = JSON.parse(readFileSync(inCheckout('packages', 'cli', 'package.json'), 'utf8'));
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-artifacts-')), 'release');
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true, maxRetries: 3 }));

describe('the artifacts of a release', () => {
  let files: readonly string[];
  beforeAll(async () => {
    files = await makeArtifacts({ version, isPrerelease: true, notes: '- A thing.' }, folder);
  }, 180_000);

  test('are the three products, their bills of materials, the notes and the checksums', () => {
    expect(files.map((file) => file.replaceAll(version, 'VERSION'))).toEqual([
      'endpoint-atlas-VERSION.library.cdx.json',
      'endpoint-atlas-VERSION.npm.cdx.json',
      'endpoint-atlas-VERSION.tgz',
      'endpoint-atlas-VERSION.vsix',
      'endpoint-atlas-VERSION.vsix.cdx.json',
      'endpoint-atlas-api-VERSION.tgz',
      'release-notes.md',
      'SHA256SUMS',
    ]);
    const size = (ending: string) =>
      readFileSync(path.join(folder, `endpoint-atlas-${version}${ending}`)).length;
    expect(size('.tgz')).toBeLessThanOrEqual(maxTarballBytes);
    expect(size('.vsix')).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  test('work where they are installed: an empty prefix, an empty profile', async () => {
    expect(await tryArtifacts(folder)).toEqual([
      '7 files are those of SHA256SUMS.',
      expect.stringMatching(
        `^The installed command line is ${version} and lists \\d+ endpoints of the sample\\.$`,
      ),
      expect.stringMatching(/^The library lists \d+ endpoints of the sample\.$/),
      `The extension is installed as endpoint-atlas.endpoint-atlas-vscode@${version}.`,
    ]);
  });

  test('are refused where a file is not the one that was built', async () => {
    writeFileSync(path.join(folder, 'release-notes.md'), 'Other notes.\n');
    await expect(tryArtifacts(folder)).rejects.toThrow('are not those of SHA256SUMS');
  });
});
