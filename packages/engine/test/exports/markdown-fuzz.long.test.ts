/** What readers of GitHub Flavored Markdown make of documents about sources that hold anything. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { endpointWith, parameterOf } from '../../src/client/request/endpoint.fixture.ts';
import { exportEndpoints } from '../../src/documents/exports/export-endpoints.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import type { Endpoint } from '../../src/model/endpoint.ts';
import type { Schema } from '../../src/model/schema.ts';
import { readMarkdown } from './read-html.ts';

/** Everything that means something to some reader, to be put together in any order. */
const fragments = [
  ...['`', '``', '```', '|', '\\', '\\|', '<', '>', '&', '&lt;', '&#124;', '*', '**', '_', '__', '~~'],
  ...[
    '[',
    ']',
    '](',
    '[x](http://example.com)',
    '![x](y)',
    '<img src=x onerror=alert(1)>',
    '<script>',
    '</table>',
  ],
  ...[
    'http://example.com',
    'https://a.b/c',
    'www.example.com',
    'a@example.com',
    'mailto:a@b.co',
    '<!--',
    '-->',
  ],
  ...[
    '# ',
    '- ',
    '+ ',
    '1. ',
    '2) ',
    '> ',
    '---',
    '===',
    '    ',
    '| a | b |',
    '|---|---|',
    '[^1]',
    '- [ ] x',
    '$$',
  ],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
    '\0',
    '\u2028',
    '\u00a0',
    'a',
    'b_c',
    'é',
    '東',
    '{{x}}',
    '{{/if}}',
    '!',
  ],
];
const nasty = fc.oneof(
  fc.array(fc.constantFrom(...fragments), { maxLength: 7 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 10 }),
);

function written(endpoint: Endpoint): string {
  const result = exportEndpoints([endpoint], { format: 'markdown', title: 'shop', editsOf: () => undefined });
  return toText(result.files[0]);
}

describe('texts of the source', () => {
  const ours =
    /^<(?:h[1-3]|p|strong|code(?: class="language-json")?|pre|br ?\/?|a href="#[^"]*"|table|thead|tbody|tr|th|td|ul|li)>$/;

  it('bring no elements and break no table, and every one of them can be read again', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (name, description, word, value) => {
        const text = { type: 'string' as const, description, enum: [value], default: value };
        const schema: Schema = { type: 'object', properties: { [word]: text }, required: [] };
        const endpoint = endpointWith({
          ...{ name, description, folder: word, method: 'POST', status: description },
          parameters: [
            parameterOf('query', word, { description, enum: [value, word], default: value, pattern: value }),
            parameterOf('query', 'last'),
          ],
          body: { mediaType: 'application/json', required: true, schema },
          response: { status: 200, schema, headers: [{ name: word, value, description }] },
        });
        const read = readMarkdown(written(endpoint));
        expect(read.elements.filter((element) => !ours.test(element))).toEqual([]);
        expect(read.headings).toHaveLength(3);
        expect(squeezed(read.headings[2] ?? '')).toBe(squeezed(name) || 'orders');
        expect(read.tables.map((table) => table.length)).toEqual([3, 2, 2, 2]);
        const [first, last] = (read.tables[0] ?? []).slice(1);
        expect(squeezed(first?.[0] ?? '')).toBe(squeezed(word));
        expect(squeezed(first?.[3] ?? '')).toBe(squeezed(value));
        expect(squeezed(first?.[4] ?? '')).toContain(squeezed(description));
        expect(last?.[0]).toBe('last');
      }),
      { numRuns: usualRuns(1000) },
    );
  });

  /** Blanks, ends of lines and control characters are one blank or none. */
  function squeezed(text: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
    return text.replace(/[\s\u0000-\u001F\u007F\u0085]+/g, '');
  }
});
