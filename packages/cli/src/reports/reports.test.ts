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
const shown = 'a\\u000a::error::b%0A\\u001b[2J\\u202e"<c>';

test('GitHub gets a command on a line of its own for each finding, whatever a source is called or says', () => {
  expect(reportText('github', findings).split('\n')).toEqual([
    `::error file=src/a b%2Cc%3Ad%25.java,line=3,col=7,title=rule-syntax::${shown.replaceAll('%', '%25')}`,
    '::warning file=/elsewhere/B.java,line=1,title=file-not-text::It is binary.',
    '::notice title=file-not-text::It is binary.',
    '::warning file=x.java,line=4,title=file-not-text::It is binary.',
    '::warning file=x.java,line=9,title=file-not-text::It is binary.',
    '',
  ]);
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
  expect(new Set(prints).size).toBe(findings.length);
  const moved = findings.map((finding) => ({ ...finding, line: finding.line + 20 }));
  expect(issues(moved).map(({ fingerprint }) => fingerprint)).toEqual(prints);
});

test('SARIF has levels, rules and places relative to the root of the sources', () => {
  const { runs } = JSON.parse(reportText('sarif', findings));
  const [{ tool, results }] = runs;
  expect(tool.driver.rules).toEqual([{ id: 'file-not-text' }, { id: 'rule-syntax' }]);
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
  expect(results[2]).toEqual({
    ruleId: 'file-not-text',
    ruleIndex: 0,
    level: 'note',
    message: { text: 'It is binary.' },
  });
});
