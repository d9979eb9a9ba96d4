import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { reportText } from './reports.ts';

const hostile = 'a\n::error::b%0A\u001b[2J\u202e"<c>';
const findings: readonly Finding[] = [
  { file: 'src/a b,c:d%.java', line: 3, column: 7, severity: 'error', code: 'rule-syntax', message: hostile },
  {
    file: '/elsewhere/B.java',
    line: 1,
    severity: 'warning',
    code: 'file-not-text',
    message: 'It is binary.',
  },
  { file: '', line: 1, severity: 'info', code: 'file-not-text', message: 'It is binary.' },
  { file: 'x.java', line: 4, severity: 'warning', code: 'file-not-text', message: 'It is binary.' },
  { file: 'x.java', line: 9, severity: 'warning', code: 'file-not-text', message: 'It is binary.' },
];
const one: Finding = {
  file: 'x.java',
  line: 4,
  severity: 'warning',
  code: 'file-not-text',
  message: 'It is binary.',
};
const shown = 'a\\u000a::error::b%0A\\u001b[2J\\u202e"<c>';

test('GitHub gets a command on a line of its own for each finding, whatever a source is called or says', () => {
  expect(reportText('github', findings).split('\n')).toEqual([
    `::error file=src/a b%2Cc%3Ad%25.java,line=3,col=7,title=rule-syntax::${shown.replaceAll('%', '%25')}`,
    '::warning file=/elsewhere/B.java,line=1,title=file-not-text::It is binary.',
    '::warning file=x.java,line=4,title=file-not-text::It is binary.',
    '::warning file=x.java,line=9,title=file-not-text::It is binary.',
    '::notice title=file-not-text::It is binary.',
    '',
  ]);
});

test('GitHub gets no more of a kind than it shows, and is told how many there are', () => {
  const many = Array.from({ length: 12 }, (_, line): Finding => ({ ...one, line: line + 1 }));
  const lines = reportText('github', [...many, { ...one, severity: 'error' }])
    .trim()
    .split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatch(/^::error /);
  expect(lines.at(-1)).toBe('::warning title=and 3 more::3 more of this kind are not shown here.');
});

test('GitLab gets an issue for each, with fingerprints that stay where lines move', () => {
  const issues = (all: readonly Finding[]) =>
    JSON.parse(reportText('gitlab', all)) as { fingerprint: string; location: { path: string } }[];
  const prints = issues(findings).map(({ fingerprint }) => fingerprint);
  expect(issues(findings)[0]).toMatchObject({
    description: shown,
    check_name: 'rule-syntax',
    severity: 'major',
    location: { path: 'src/a b,c:d%.java', lines: { begin: 3 } },
  });
  // What stands in no file cannot be shown.
  expect(new Set(prints).size).toBe(findings.length - 1);
  const moved = findings.map((finding) => ({ ...finding, line: finding.line + 20 }));
  expect(issues(moved).map(({ fingerprint }) => fingerprint)).toEqual(prints);
});

test('SARIF has levels, rules and places relative to the root of the sources', () => {
  const { runs } = JSON.parse(reportText('sarif', findings));
  const [{ tool, results }] = runs;
  expect(tool.driver.rules).toEqual([
    { id: 'file-not-text', shortDescription: { text: 'File not text.' } },
    { id: 'rule-syntax', shortDescription: { text: 'Rule syntax.' } },
  ]);
  expect(results[0]).toEqual({
    ruleId: 'rule-syntax',
    ruleIndex: 1,
    level: 'error',
    message: { text: shown },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'src/a%20b%2Cc%3Ad%25.java', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 7 },
        },
      },
    ],
  });
  expect(results[1].locations[0].physicalLocation.artifactLocation).toEqual({
    uri: 'file:///elsewhere/B.java',
  });
  // Code scanning refuses a report for one result without a place.
  expect(results).toHaveLength(findings.length - 1);
});
