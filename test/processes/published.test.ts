/** What is published says where it comes from, by one address; and a release goes where it should. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addresses, repository, withAddresses } from '../../packages/repository.mjs';
import { checkout, inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { uploadsOf } from '../../scripts/release/uploads.mjs';

test('the address of the repository stands in one place', () => {
  const { host, pathname } = new URL(repository);
  const naming = execFileSync('git', ['grep', '--files-with-matches', '--fixed-strings', host + pathname], {
    cwd: checkout,
    encoding: 'utf8',
  });
  expect(naming.trim().split('\n')).toEqual(['package.json']);
});

test('a README that is published leads to the repository', () => {
  const said = '![A](../../docs/images/a.png) [guide](../../docs/guide/README.md), [all](../../)';
  expect(withAddresses(said)).toBe(
    `![A](${repository}/raw/HEAD/docs/images/a.png) [guide](${repository}/blob/HEAD/docs/guide/README.md), [all](${repository})`,
  );
  expect(addresses('packages/cli').repository.directory).toBe('packages/cli');
});

test.each(['ci.yml', 'release.yml'])('%s uses actions by their commits', (name) => {
  const uses = readFileSync(inCheckout('.github', 'workflows', name), 'utf8').match(/uses: .*/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((each) => !/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d/.test(each))).toEqual([]);
});

describe.each([
  ['a release', false, [], 'latest'],
  ['a pre-release', true, ['--pre-release'], 'next'],
])('%s', (_, isPrerelease, mark, tag) => {
  const uploads = uploadsOf({ version: '1.2.3', isPrerelease, notes: '' }, '/artifacts');

  test('goes to both marketplaces, to npm, and to the releases of the repository', () => {
    expect(uploads.map(({ to, keys }) => [to, ...keys])).toEqual([
      ['the Visual Studio Marketplace', 'VSCE_PAT'],
      ['Open VSX', 'OVSX_PAT'],
      ['npm'],
      ['npm (the library)'],
      ['the releases of GitHub', 'GH_TOKEN'],
    ]);
  });

  test('is marked as what it is', () => {
    const [marketplace, , npm, library, github] = uploads.map(({ command }) => command.join(' '));
    for (const option of mark) expect(marketplace).toContain(option);
    for (const upload of [npm, library])
      expect(upload).toContain(`--provenance --access public --tag ${tag}`);
    expect(github?.includes('--prerelease')).toBe(isPrerelease);
  });
});
