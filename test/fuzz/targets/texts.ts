/** Short texts that users and sources hand to the product: paths, queries, templates, JSON. */

import { endpointWith } from '../../../packages/engine/src/client/request/endpoint.fixture.ts';
import { pathVariables } from '../../../packages/engine/src/client/request/path-template.ts';
import { resolvePlaceholders } from '../../../packages/engine/src/client/request/placeholders.ts';
import { readPath } from '../../../packages/engine/src/client/request/read-path.ts';
import { parseTemplate } from '../../../packages/engine/src/documents/exports/markdown/template/parse-template.ts';
import { renderTemplate } from '../../../packages/engine/src/documents/exports/markdown/template/render-template.ts';
import { functionNames } from '../../../packages/engine/src/documents/exports/markdown/template-functions.ts';
import {
  alternativesOf,
  parsePathTemplate,
} from '../../../packages/engine/src/endpoints/frameworks/common/paths/path-template.ts';
import { indexEndpoints, searchEndpoints } from '../../../packages/engine/src/engine.ts';
import { readLenientJson } from '../../../packages/engine/src/source/rule-files/lenient-json.ts';
import { formatJson, jsonProblemAt } from '../../../packages/engine/src/text/format-json.ts';
import { type FuzzTarget, mustHold } from '../fuzz-target.ts';

const searched = indexEndpoints(
  Array.from({ length: 60 }, (_, i) =>
    endpointWith({
      method: ['GET', 'POST', 'DELETE'][i % 3] ?? 'GET',
      path: `/api/v${i}/orders/{id}/items`,
      name: `Place the order ${i}`,
      methodName: `placeOrder${i}`,
    }),
  ),
);

const templateView = {
  title: 'Shop & <b>',
  lines: 'one\ntwo | three',
  empty: [],
  orders: [
    { name: 'first', tags: ['a', 'b'], nested: { deep: 'x' } },
    { name: 'second', tags: [] },
  ],
};
const templateFunctions = Object.fromEntries(
  functionNames.map((name) => [name, ([value]: readonly unknown[]) => value]),
);

export const textTargets: readonly FuzzTarget[] = [
  {
    name: 'paths',
    samples: () => [
      '/users/{id}/files/{*path}\n/users/1/files/a/b',
      '/a/{x:[a-z]{1,3}}/{kind:open|closed}\n/a/abc/open',
      '/${api.base:/v1}/{{host}}/{a}-{b}.{c}\n/v1/x/a-b.c',
    ],
    words: [
      ...'/ { } {a} {*a} {a:.+} ${ ${a:${b}} {{ }} {{a}} * ** ? : ; \\ - . % %2F | a b ( ) + [ ]'.split(' '),
      '\n',
    ],
    run(input) {
      const line = input.indexOf('\n');
      const [template, path] = line < 0 ? [input, '/a/b/c'] : [input.slice(0, line), input.slice(line + 1)];
      for (const { regex } of parsePathTemplate(template).variables) alternativesOf(regex);
      pathVariables(template);
      readPath(template, path);
      resolvePlaceholders(template, (name) => (name === 'a' ? 'x' : undefined));
    },
    msPerKiB: 10,
    longest: 32 * 1024,
    weight: 2,
    usualMs: 0.4,
  },
  {
    name: 'search',
    samples: () => [
      'GET /api/v1/orders',
      'place order',
      '/api/*/orders/{id}',
      'post pO12',
      '/orders/42/items?x=1',
    ],
    words: [
      ...'/ { } * ? : # . - _ GET post api orders p o v1 İ ß 𝄞 % é \\ [ ( | +'.split(' '),
      ' ',
      '\n',
      '\t',
    ],
    run(text) {
      searchEndpoints(text, searched);
    },
    msPerKiB: 60,
    longest: 16 * 1024,
    weight: 1,
    usualMs: 0.4,
  },
  {
    name: 'templates',
    samples: (corpus) => [
      ...corpus.textsOf('.template.md'),
      '# {{title}}\n{{#each orders as o}}{{o.name}}{{#if @last}}.{{else}}, {{/if}}{{/each}}\n',
      '{{! a }}{{{lines}}}{{code(title)}}|{{eq(title, "x")}}|\n{{#if empty}}a{{else if title}}b{{/if}}',
    ],
    words: [
      ...[
        '{{',
        '}}',
        '{{{',
        '}}}',
        '{{#each orders}}',
        '{{/each}}',
        '{{#if title}}',
        '{{else}}',
        '{{/if}}',
        '{{this}}',
      ],
      ...[
        '{{!--',
        '--}}',
        'orders',
        'title',
        '.',
        '(',
        ')',
        '"',
        "'",
        ',',
        '@index',
        ' as o',
        '|',
        '\n',
        '__proto__',
      ],
      ...['constructor', '{{code(', '{{join(orders, ', 'meta.date("', '\\'],
    ],
    run(text) {
      const template = parseTemplate(text, functionNames);
      if (template.kind === 'problem') return;
      renderTemplate(template, templateView, templateFunctions);
    },
    msPerKiB: 40,
    longest: 64 * 1024,
    weight: 2,
    usualMs: 0.1,
  },
  {
    name: 'json',
    samples: (corpus) => corpus.textsOf('.json').filter((text) => text.length < 8_000),
    words: [
      ...'{ } [ ] , : " "a" "a": 1 -0 1e9 1e999 true null // /* */ \' {{a}} ${b} __proto__ \\ \\u00'.split(
        ' ',
      ),
      '\n',
    ],
    run(text) {
      const formatted = formatJson(text);
      jsonProblemAt(text);
      readLenientJson(text);
      if (formatted === undefined) return;
      mustHold(
        JSON.stringify(parsed(formatted)) === JSON.stringify(parsed(text)),
        'formatted JSON says the same',
      );
    },
    msPerKiB: 20,
    longest: 256 * 1024,
    weight: 2,
    usualMs: 0.4,
  },
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
