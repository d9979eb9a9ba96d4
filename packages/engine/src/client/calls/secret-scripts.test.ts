import { expect, test } from 'vitest';
import { mayScriptsHoldSecret } from './secret-scripts.ts';

test.each([
  ["pm.environment.set('token', 'abc')", true],
  ['def password = "abc"', true],
  ["pm.request.auth.bearer('abc')", true],
  ["pm.request.headers.upsert('Authorization', 'Bearer abc')", true],
  ["pm.environment.set('size', 'large')", false],
  ["pm.request.auth.bearer(pm.environment.get('token'))", false],
  ['pm.request.headers.upsert("Authorization", "Bearer ${token}")', false],
  ["pm.environment.set('token', pm.response.json().token)", false],
  ['pm.test("author") { true }', false],
])('%s', (before, expected) => {
  expect(mayScriptsHoldSecret({ before, after: '' })).toBe(expected);
  expect(mayScriptsHoldSecret({ before: '', after: `// first\n${before}` })).toBe(expected);
});
