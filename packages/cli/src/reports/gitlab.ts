/** GitLab's Code Quality report: the fields of Code Climate's issues that GitLab reads. */
import { createHash } from 'node:crypto';
import { printable } from '../output/printable.ts';
import type { Finding } from './finding.ts';

const severities = { error: 'major', warning: 'minor', info: 'info' } as const;

/** Leaves out what stands in no file: GitLab shows findings at lines of files. */
export function gitlabReport(all: readonly Finding[]): string {
  const findings = all.filter(({ file }) => file !== '');
  const seen = new Map<string, number>();
  const issues = findings.map(({ file, line, severity, code, message }) => {
    // A line that moves is the same finding; several alike in one file are told apart by their order.
    const key = [file, code, message].join('\n');
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return {
      description: printable(message),
      check_name: code,
      fingerprint: createHash('sha256').update(`${key}\n${nth}`).digest('hex'),
      severity: severities[severity],
      location: { path: file, lines: { begin: line } },
    };
  });
  return `${JSON.stringify(issues, null, 2)}\n`;
}
