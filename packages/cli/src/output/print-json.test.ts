import { expect, test } from 'vitest';
import { listVersion, printJson } from './print-json.ts';

function printed(content: object): string[] {
  const pieces: string[] = [];
  printJson({ version: listVersion, ...content }, (text) => pieces.push(text));
  return pieces;
}

test.each([
  {},
  { schemas: {}, endpoints: [], diagnostics: [] },
  {
    endpoints: [{ id: 'a\nb', parameters: [], schema: { type: 'object', properties: {} } }, 'text'],
    left: undefined,
  },
  { endpoint: { id: 'a', tags: ['x'] }, origins: [[1, [2]], null], name: 'über' },
])('prints what JSON.stringify does: %j', (content) => {
  expect(printed(content).join('')).toBe(`${JSON.stringify({ version: 2, ...content }, null, 2)}\n`);
});

test('writes a long list in pieces', () => {
  const endpoints = Array.from({ length: 3000 }, (_, i) => ({ id: `endpoint ${i}`, path: '/x'.repeat(50) }));
  const pieces = printed({ endpoints });
  expect(pieces.length).toBeGreaterThan(3);
  expect(JSON.parse(pieces.join(''))).toEqual({ version: 2, endpoints });
});
