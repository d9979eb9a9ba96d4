import { expect, test } from 'vitest';
import { parseTemplate } from '../../src/documents/exports/markdown/template/parse-template.ts';
import { renderTemplate } from '../../src/documents/exports/markdown/template/render-template.ts';

test.each([
  ['loops that multiply', `${'{{#each list}}'.repeat(5)}${'x'.repeat(100)}{{this}}${'{{/each}}'.repeat(5)}`],
  ['a loop over a long text', '{{#each list}}{{long}}{{/each}}'],
])('%s end where the document grows too large', (_, template) => {
  const view = { list: Array.from({ length: 300 }, (_each, index) => index), long: 'x'.repeat(1024 * 1024) };
  const parsed = parseTemplate(template, []);
  const written = parsed.kind === 'problem' ? parsed : renderTemplate(parsed, view, {});
  expect(written).toMatchObject({
    kind: 'problem',
    line: 1,
    message: expect.stringMatching(/^The document grows too large here/),
  });
});
