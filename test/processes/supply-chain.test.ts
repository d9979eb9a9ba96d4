/** What is shipped and what makes it: libraries, licences, files, scripts that run at an installation. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { maxTarballBytes, packCli } from '../../packages/cli/package.mjs';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { runNpm } from '../../scripts/environment/npm.mjs';
import { judgeAudit, notJudged } from '../../scripts/supply-chain/audit.mjs';
import { bomOf, bomOfCheckout } from '../../scripts/supply-chain/sbom.mjs';
import { isPermissive, librariesIn, shipped } from '../../scripts/supply-chain/shipped.mjs';

const golden = (name: string) => inCheckout('fixtures', 'supply-chain', name);

describe.each(Object.entries(shipped))('the libraries of the %s', (name, product) => {
  const libraries = librariesIn(product);

  test('are those that were reviewed, each under a licence that asks for a notice only', async () => {
    const lines = (await libraries).map(({ name, version, license }) => `${name} ${version} ${license}\n`);
    await expect(lines.join('')).toMatchFileSnapshot(golden(`${name}-libraries.txt`));
    expect((await libraries).filter(({ license }) => !isPermissive(license))).toEqual([]);
  });

  test('run nothing when they are installed', async () => {
    expect((await libraries).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
  });

  test('are in the bill of materials, with the hashes of the lock file', async () => {
    const bom = bomOf(await bomOfCheckout(), await libraries, product.folder);
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } });
    const named = bom.components.map(({ name, version }) => `${name} ${version}`);
    expect(named).toEqual((await libraries).map(({ name, version }) => `${name} ${version}`));
    for (const component of bom.components) {
      expect(component).toMatchObject({
        scope: 'required',
        purl: expect.stringMatching(/^pkg:npm\//),
        hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
        licenses: [expect.anything()],
      });
    }
  });
});

test.each([
  ['MIT', true],
  ['(Apache-2.0 AND BSD-3-Clause)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-2.1', false],
  ['UNLICENSED', false],
])('the licence %s may be bundled: %s', (license, may) => {
  expect(isPermissive(license)).toBe(may);
});

describe('the package for npm', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-npm-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  test('holds the program, its licence and its notices, and lists the sample from an empty folder', async () => {
    const tarball = await packCli(scratch);
    expect(statSync(tarball).size).toBeLessThanOrEqual(maxTarballBytes);
    const prefix = path.join(scratch, 'prefix');
    mkdirSync(prefix);
    await runNpm(['install', '--offline', '--ignore-scripts', '--no-audit', '--prefix', prefix, tarball], {
      cwd: scratch,
    });
    const installed = path.join(prefix, 'node_modules', 'endpoint-atlas');
    const names = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(installed, path.join(entry.parentPath, entry.name)))
      .map((name) => name.replaceAll(path.sep, '/'))
      // The bundler names what commands share by one of the files in it, which changes with the code.
      .map((name) => name.replace(/^dist\/chunk-.*\.js$/, 'dist/chunk-*.js'));
    const listing = [...new Set(names)].sort().map((name) => `${name}\n`);
    await expect(listing.join('')).toMatchFileSnapshot(golden('npm-files.txt'));
    const read = (name: string) => readFileSync(path.join(installed, name), 'utf8');
    for (const { name } of await librariesIn(shipped.npm))
      expect(read('THIRD-PARTY-NOTICES.txt')).toContain(`\n${name} `);
    const manifest = JSON.parse(read('package.json')) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      repository: { url: expect.stringContaining('github.com') },
      bugs: { url: expect.stringMatching(/^https:/) },
      homepage: expect.stringMatching(/^https:/),
    });
    const nothing = ['private', 'devDependencies', 'dependencies', 'scripts'];
    expect(nothing.filter((field) => field in manifest)).toEqual([]);
    const bin = path.join(prefix, 'node_modules', '.bin', 'endpoint-atlas');
    const listed = execFileSync(bin, ['list', inCheckout('samples'), '--no-cache'], {
      cwd: scratch,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(listed).toMatch(/^\s+GET\s+\/api\/books\/\{id\}/m);
    expect(listed).toMatch(/^\d+ endpoints in \d+ classes/m);
  });
});

describe('an installation', () => {
  const read = (...file: string[]) => JSON.parse(readFileSync(inCheckout(...file), 'utf8'));

  test('runs no scripts', () => {
    expect(readFileSync(inCheckout('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const npm = readFileSync(inCheckout('scripts', 'environment', 'npm.mjs'), 'utf8');
    expect(npm).toContain("'--ignore-scripts'");
    for (const folder of [
      '.',
      ...['cli', 'engine', 'groovy', 'library', 'vscode'].map((each) => `packages/${each}`),
    ]) {
      const { scripts = {} } = read(folder, 'package.json');
      const ran = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
      expect(Object.keys(scripts).filter((script) => ran.includes(script))).toEqual([]);
    }
  });

  test('takes what the lock files pin, from the registry, by its hash', () => {
    for (const folder of ['.', 'bench', 'test/compat']) {
      const { packages } = read(folder, 'package-lock.json') as { packages: Record<string, LockedPackage> };
      const libraries = Object.entries(packages).filter(
        ([place, { link }]) => place.includes('node_modules/') && !link,
      );
      const odd = libraries.filter(
        // The lock file leaves the address out where it is the registry's own.
        ([, { resolved = 'https://registry.npmjs.org/', integrity = '' }]) =>
          !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
      );
      expect(odd.map(([place]) => place)).toEqual([]);
    }
    for (const folder of [
      '.',
      'packages/cli',
      'packages/engine',
      'packages/library',
      'packages/vscode',
      'bench',
      'test/compat',
    ]) {
      const { dependencies = {}, devDependencies = {} } = read(folder, 'package.json');
      const versions = Object.values({ ...dependencies, ...devDependencies }) as string[];
      // An alias names the library of which it pins a version.
      const isPinned = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
      expect(versions.filter((version) => !isPinned.test(version))).toEqual([]);
    }
  });
});

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

describe('advisories', () => {
  const report = (library: string, severity: string) =>
    JSON.stringify({
      vulnerabilities: {
        [library]: {
          name: library,
          via: [
            {
              source: 1,
              name: library,
              url: 'https://github.com/advisories/GHSA-a-b-c',
              severity,
              title: 'Bad',
            },
          ],
        },
        above: { name: 'above', via: [library] },
      },
    });
  const judge = (text: string, exceptions: Parameters<typeof judgeAudit>[2]['exceptions'] = []) =>
    judgeAudit(text, new Set(['yaml']), { today: '2026-06-01', exceptions });

  test.each([
    ['yaml', 'critical', 1],
    ['yaml', 'high', 1],
    ['yaml', 'moderate', 0],
    ['vitest', 'critical', 1],
    ['vitest', 'high', 0],
  ])('on %s of severity %s refuse %i times', (library, severity, refusals) => {
    const verdict = judge(report(library, severity));
    if (verdict.kind !== 'judged') throw new Error(verdict.reason);
    expect(verdict.refused).toHaveLength(refusals);
    expect(verdict.refused.length + verdict.told.length).toBe(1);
    expect([...verdict.refused, ...verdict.told][0]).toContain(`${severity}: Bad GHSA-a-b-c`);
  });

  test('may be excepted until a day', () => {
    const exception = { id: 'GHSA-a-b-c', why: 'we never call it', until: '2026-06-30' };
    expect(judge(report('yaml', 'high'), [exception])).toMatchObject({ refused: [] });
    expect(judge(report('yaml', 'high'), [{ ...exception, until: '2026-05-31' }])).toMatchObject({
      refused: [expect.stringContaining('the exception ended on 2026-05-31')],
    });
  });

  test.each([
    ['{"message": "405 Method Not Allowed - POST https://registry", "error": {}}', '405 Method Not Allowed'],
    ['{"error": {"code": "ENOTFOUND", "summary": "request failed, reason: getaddrinfo"}}', 'getaddrinfo'],
    ['', 'npm printed no report'],
  ])('that the registry does not give are not judged, by name: %s', (text, reason) => {
    expect(judge(text)).toEqual({ kind: 'not judged', reason: expect.stringContaining(reason) });
    expect(notJudged(reason, new Set(['b', 'a']))).toEqual([
      expect.stringContaining(reason),
      'Not checked, shipped: a, b',
      expect.stringContaining('tools'),
    ]);
  });
});
