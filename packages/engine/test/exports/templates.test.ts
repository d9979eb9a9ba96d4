/** The language of templates for Markdown: what it writes, what it refuses, and what it cannot reach. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { builtInTemplate } from '../../src/documents/exports/markdown/built-in-template.ts';
import { parseTemplate } from '../../src/documents/exports/markdown/template/parse-template.ts';
import {
  renderTemplate,
  type TemplateFunction,
} from '../../src/documents/exports/markdown/template/render-template.ts';
import { functionNames } from '../../src/documents/exports/markdown/template-functions.ts';

const functions: Readonly<Record<string, TemplateFunction>> = {
  up: ([text]) => String(text).toUpperCase(),
  place: (_, { isInRow }) => (isInRow ? 'row' : 'line'),
  eq: ([a, b]) => a === b,
  'meta.date': ([pattern]) => `date ${pattern ?? ''}`,
};

const view = {
  title: 'Shop & <b>',
  lines: 'one\ntwo | three',
  empty: [],
  zero: 0,
  orders: [
    { name: 'first', tags: ['a', 'b'], nested: { deep: 'x' } },
    { name: 'second', tags: [] },
  ],
};

/** The text, or where the mistake is and what. */
function rendered(template: string, of: object = view): string {
  const parsed = parseTemplate(template, Object.keys(functions));
  const written = parsed.kind === 'problem' ? parsed : renderTemplate(parsed, of, functions);
  return written.kind === 'text'
    ? written.pieces.join('')
    : `${written.line}:${written.column} ${written.message}`;
}

describe('what is written', () => {
  test.each([
    ['{{title}}', 'Shop & &lt;b&gt;'],
    ['{{{title}}}', 'Shop & <b>'],
    ['{{lines}}', 'one two \\| three'],
    ['| {{lines}} |', '| one<br>two \\| three |'],
    ['|{{#each orders as o}} {{place()}}{{/each}}\n{{place()}}', '| row row\nline'],
    ['{{! a remark }}x{{!-- with }} in it --}}y', 'xy'],
    ['{{orders.1.name}} {{orders.0.nested.deep}}', 'second x'],
    ['{{#if empty}}a{{else}}b{{/if}}', 'b'],
    ['{{#if zero}}a{{else if title}}b{{else}}c{{/if}}', 'b'],
    [
      '{{#each orders as order}}{{@index}}{{order.name}}{{#if @last}}.{{else}}, {{/if}}{{/each}}',
      '0first, 1second.',
    ],
    ['{{#each orders as |order|}}{{order.name}}{{/each}}', 'firstsecond'],
    [
      '{{#each orders}}{{name}}{{#each tags}}({{this}}{{#if @first}}!{{/if}}){{else}}-{{/each}}{{/each}}',
      'first(a!)(b)second-',
    ],
    [
      '{{#each orders as o}}{{#each o.tags as t}}{{t}}{{@index}}{{o.name}}{{/each}}{{/each}}',
      'a0firstb1first',
    ],
    ['{{#each title as t}}x{{else}}no list{{/each}}', 'no list'],
    ['{{up("a")}}{{up "b"}}{{up (up \'c\')}}{{up(up("d"))}}', 'ABCD'],
    ['{{#if eq(orders.0.name, "first")}}yes{{/if}}', 'yes'],
    ["{{meta.date('yyyy')}}|{{meta.date()}}", 'date yyyy|date'],
    ["{{{'{{'}}} {{1.5}} {{true}}", '{{ 1.5 true'],
    ['{{missing}}{{missing.deeper}}{{orders.7.name}}', ''],
    ['{{orders}}', ''],
    ['{{orders.0.tags}} of {{orders.length}}', 'a, b of 2'],
  ])('%s', (template, text) => {
    expect(rendered(template)).toBe(text);
  });

  describe('a list that several things share', () => {
    const rows = [
      { name: 'x', of: [1, 2] },
      { name: 'y', of: [] },
    ];
    const things = ['a', 'b', 'c', 'd'].map((name) => ({ name, rows, letter: name < 'c' ? 1 : 2 }));

    test.each([
      [
        'is written the same again',
        '{{#each things as thing}}{{thing.name}}:{{#each thing.rows as row}}{{@index}}{{row.name}}{{#each row.of}}{{this}}{{/each}}{{/each}} {{/each}}',
        'a:0x121y b:0x121y c:0x121y d:0x121y ',
      ],
      [
        'follows what is around it',
        '{{#each things as thing}}{{#each thing.rows as row}}{{thing.name}}{{row.name}} {{/each}}{{/each}}',
        'ax ay bx by cx cy dx dy ',
      ],
      [
        'follows what an element does not have',
        '{{#each things}}{{#each rows as row}}{{row.name}}{{letter}}{{#if eq(letter, 2)}}!{{/if}}{{/each}} {{/each}}',
        'x1y1 x1y1 x2!y2! x2!y2! ',
      ],
      [
        'follows what a list inside of it has around',
        '{{#each things}}{{#each rows}}{{#each of}}{{letter}}{{/each}}{{/each}} {{/each}}',
        '11 11 22 22 ',
      ],
    ])('%s', (_, template, text) => {
      expect(rendered(template, { things })).toBe(text);
    });

    it('counts each time', () => {
      const parsed = parseTemplate(
        '{{#each things as thing}}{{#each thing.rows as row}}{{row.name}}{{/each}}{{/each}}',
        [],
      );
      if (parsed.kind === 'problem') throw new Error(parsed.message);
      const outcome = (output: number) =>
        renderTemplate(parsed, { things }, functions, { steps: 1_000, output }).kind;
      expect([outcome(7), outcome(8)]).toEqual(['problem', 'text']);
    });
  });

  it('takes out lines that hold one tag of a block and nothing else', () => {
    const template = [
      'a',
      '  {{#if title}}',
      'b',
      '{{else}}',
      'c',
      '{{/if}}',
      '{{! remark }}',
      'd',
      '{{#if title}}e{{/if}}',
      '',
    ];
    expect(rendered(template.join('\n'))).toBe('a\nb\nd\ne\n');
    expect(rendered(template.join('\r\n'))).toBe('a\r\nb\r\nd\r\ne\r\n');
  });
});

describe('what is refused', () => {
  test.each([
    ['a\n  {{title', '2:3 This tag has no }} at its end.'],
    ['{{{title}}', '1:1 This tag has no }}} at its end.'],
    ['{{! never', '1:1 This remark has no }} at its end.'],
    ['{{ }}', '1:6 Here a name or a value is missing.'],
    ['{{a b}}', '1:1 There is no function "a".'],
    ['{{upp(title)}}', '1:1 There is no function "upp". Did you mean up?'],
    ['{{up(title}}', '1:13 Here ")" is missing.'],
    ['{{title;}}', '1:8 ";" cannot stand in a tag.'],
    ['{{a.}}', '1:7 Here a name is missing.'],
    ['{{#if a}}\nx', '1:1 This block has no {{/if}}.'],
    ['{{#if a}}x{{/each}}', '1:11 Here the block "if" has to end first, with {{/if}}.'],
    ['{{#if a}}x{{else}}y{{else}}z{{/if}}', '1:20 This "else" cannot stand here.'],
    ['x{{/if}}', '1:2 No block "if" is open here.'],
    ['{{else}}', '1:1 There is no block that this belongs to.'],
    ['{{#with a}}{{/with}}', '1:1 There is no block "with"; there are if and each.'],
    ['{{#each a as}}{{/each}}', '1:1 Behind "as" stands one name: {{#each endpoints as endpoint}}.'],
    ['{{#each}}{{/each}}', '1:10 Here a name or a value is missing.'],
  ])('%s', (template, problem) => {
    expect(rendered(template)).toBe(problem);
  });

  it('reads blocks and calls to a certain depth', () => {
    expect(rendered('{{#if a}}'.repeat(41))).toBe('1:361 Blocks stand in each other more than 40 deep.');
    expect(rendered(`{{${'up('.repeat(30)}`)).toContain('1:');
    expect(rendered('x'.repeat(1024 * 1024 + 1))).toBe('1:1 The template is longer than 1048576 characters.');
  });
});

describe('what is out of reach', () => {
  test.each([
    '{{constructor}}',
    '{{__proto__}}',
    '{{toString}}',
    '{{title.length}}',
    '{{orders.map}}',
    '{{this.constructor.constructor}}',
    '{{#each orders as o}}{{o.__proto__}}{{o.hasOwnProperty}}{{/each}}',
  ])('%s is nothing', (template) => {
    expect(rendered(template)).toBe('');
  });

  test.each(['constructor("x")', 'toString()', 'title.constructor("x")', '__proto__.x()'])(
    '%s is no function',
    (call) => {
      expect(rendered(`{{${call}}}`)).toContain('There is no function');
    },
  );
});

describe('the guide', () => {
  const guide = path.resolve(import.meta.dirname, '../../../../docs/guide/markdown-templates.md');
  const text = readFileSync(guide, 'utf8');

  test.each(functionNames)('tells of the function %s', (name) => {
    expect(text).toContain(`\`${name}(`);
  });

  it('has an example that can be read', () => {
    const [, example = ''] = /## Example\n\n```\n(.*?)```/s.exec(text) ?? [];
    expect(parseTemplate(example, functionNames)).toMatchObject({ kind: 'template' });
  });

  it('shows the built-in template as it is', () => {
    expect(text).toContain(`\`\`\`\n${builtInTemplate}\`\`\`\n`);
  });

  it('tells of every name that the built-in template uses', () => {
    const used = [
      ...builtInTemplate.matchAll(
        /\b(?:endpoint|folder|module|row|field|table|header|body|grpc|request|response)\.(\w+)/g,
      ),
    ];
    const names = new Set(used.map(([, name = '']) => name));
    expect([...names].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
