import type { Diagnostic } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import type { Problem } from '../../project/endpoint-store.ts';
import { presentMarks, presentProblems, settingNamedIn } from './present.ts';

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

test('finds the setting that helps', () => {
  const message = 'Add a.example.com to the setting endpointAtlas.rules.allowedHosts to allow it.';
  expect(settingNamedIn(message)).toBe('endpointAtlas.rules.allowedHosts');
  expect(settingNamedIn('Trust this workspace first.')).toBeUndefined();
  const [item] = presentProblems([problem('', { message })]);
  expect(item?.setting).toBe('endpointAtlas.rules.allowedHosts');
  expect(item?.place).toBeUndefined();
});

test('characters that cannot be seen are escaped in messages', () => {
  const odd = problem('/a.java', { message: 'No \u202etype\u200b.', file: 'a\u202e.java' });
  expect(presentProblems([odd])[0]).toMatchObject({
    label: 'No \\u202etype\\u200b.',
    detail: 'a\\u202e.java:1',
  });
  expect(presentMarks([odd]).get('/a.java')?.[0]?.message).toBe('No \\u202etype\\u200b.');
});
