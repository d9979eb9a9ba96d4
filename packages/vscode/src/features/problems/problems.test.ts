import type { Diagnostic } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import type { Problem } from '../../endpoint-store.ts';
import { presentMarks } from './present.ts';

const problem = (path: string, diagnostic: Partial<Diagnostic>): Problem => ({
  path,
  diagnostic: {
    file: path,
    line: 1,
    severity: 'warning',
    code: 'unresolved-constant',
    message: 'Unknown.',
    ...diagnostic,
  },
});

test('marks errors and warnings in files, and nothing that others know better', () => {
  const marks = presentMarks([
    problem('/a.java', { line: 3 }),
    problem('/a.java', { line: 7, severity: 'error', code: 'internal-error' }),
    problem('/a.java', { severity: 'info', code: 'file-empty' }),
    problem('/b.java', { code: 'syntax-error' }),
    problem('', {}),
  ]);
  expect([...marks]).toEqual([
    [
      '/a.java',
      [
        { line: 3, severity: 'warning', code: 'unresolved-constant', message: 'Unknown.' },
        { line: 7, severity: 'error', code: 'internal-error', message: 'Unknown.' },
      ],
    ],
  ]);
});
