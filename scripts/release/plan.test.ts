/** What a tag may release, and what stands in the way. */
import { describe, expect, test } from 'vitest';
import { changelogSection, planRelease } from './plan.mjs';

const changelog = `# Changelog

## [Unreleased]

- Later.

## [0.2.0] - 2027-01-31

### Added
- A thing.

## [0.1.0] - 2026-12-01

- The first.
`;

describe('a release', () => {
  const versions = { 'packages/cli': '0.2.0', 'packages/vscode': '0.2.0' };

  test('has the version of its tag and the section of the changelog', () => {
    expect(planRelease({ tag: 'v0.2.0', versions, changelog })).toEqual({
      release: { version: '0.2.0', isPrerelease: false, notes: '### Added\n- A thing.' },
      problems: [],
    });
  });

  test('with an odd minor number is a pre-release', () => {
    const first = { 'packages/cli': '0.1.0' };
    expect(planRelease({ tag: 'v0.1.0', versions: first, changelog }).release).toMatchObject({
      isPrerelease: true,
      notes: '- The first.',
    });
  });

  test.each([
    ['a branch', 'main', versions, ['main is no tag of a release; one looks like v0.2.0.']],
    ['a suffix', 'v0.2.0-rc.1', versions, ['v0.2.0-rc.1 is no tag of a release; one looks like v0.2.0.']],
    [
      'a manifest that was forgotten',
      'v0.2.0',
      { ...versions, 'packages/groovy': '0.1.0' },
      ['packages/groovy has the version 0.1.0; v0.2.0 needs 0.2.0.'],
    ],
    [
      'a section that is missing',
      'v0.4.0',
      { 'packages/cli': '0.4.0' },
      ['CHANGELOG.md has no section "## [0.4.0] - YYYY-MM-DD"; move what is unreleased there.'],
    ],
  ])('is refused for %s', (_, tag, said, problems) => {
    expect(planRelease({ tag, versions: said, changelog })).toEqual({ release: undefined, problems });
  });
});

test.each([
  ['## [1.0.0] - soon\n\n- A thing.\n', undefined],
  ['## [1.0.0] - 2026-01-01\n\n## [0.9.0] - 2025-01-01\n\n- A thing.\n', ''],
  ['## [1.0.0] - 2026-01-01\r\n\r\n- A thing.\r\n', '- A thing.'],
])('the section of %j is %j', (text, section) => {
  expect(changelogSection(text, '1.0.0')).toBe(section);
});
