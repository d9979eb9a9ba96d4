/** Bodies as they are read, laid out, broken into rows and searched, against the same done with whole strings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { findIn, nothingFound } from '../../src/client/send/body/find.ts';
import { jsonProblem, type Sliced } from '../../src/client/send/body/json-problem.ts';
import { markupProblem } from '../../src/client/send/body/markup-problem.ts';
import { indexRows, type LaidOut, newRowIndex, readRows, rowAt } from '../../src/client/send/body/rows.ts';
import { wholeText } from '../../src/client/send/body/whole-text.ts';
import { formatJson } from '../../src/text/format-json.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

function run<T>(sliced: Sliced<T>): T {
  for (;;) {
    const step = sliced.next();
    if (step.done) return step.value;
  }
}

const laidOut = (text: string, layout: LaidOut['layout']) =>
  textOf(run(wholeText({ bytes: bytesOf(text), layout }, 1e9)));

function indexOf(text: string, layout: LaidOut['layout'], columns: number) {
  const index = newRowIndex({ bytes: bytesOf(text), layout }, columns);
  run(indexRows(index));
  return index;
}

/** With what is hard about text: characters of every width, and line breaks of both kinds. */
const anyText = fc.string({
  unit: fc.constantFrom(
    'a',
    'b',
    ' ',
    '\n',
    '\r\n',
    '\t',
    'é',
    '界',
    '👩',
    '"',
    '\\',
    '<',
    '>',
    '{',
    '[',
    ',',
  ),
  maxLength: 400,
});
const anyJson = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()));

describe('whether bytes are JSON', () => {
  it('is told as the standard parser does', () => {
    const fragment = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"\\u00e9"',
        '"\\x"',
        '"\\u12',
        '1',
        '-',
        '0',
        '.5',
        'e3',
        'E+1',
      ],
      ...['true', 'null', 'tru', ' ', '\n', '"', '\\', '\u0001', 'é'],
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (fragments) => {
        const text = fragments.join('');
        expect(run(jsonProblem(bytesOf(text), false)) === undefined).toBe(isJson(text));
      }),
      { numRuns: usualRuns(5000) },
    );
  });

  it.each([
    ['{"a":1,}', 7],
    ['[1,2', 4],
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['truth', 3],
    ['"a\u0001"', 2],
    ['', 0],
    ['{} {}', 3],
    ['01', 1],
  ])('%j stops being it at %i', (text, at) => {
    expect(run(jsonProblem(bytesOf(text), false))).toBe(at);
  });

  it.each([
    ['{}\n{}\n', true],
    ['\n1\n\n2', true],
    ['{} {}', false],
    ['{}\n{', false],
    ['', false],
  ])('lines of it: %j is %s', (text, expected) => {
    expect(run(jsonProblem(bytesOf(text), true)) === undefined).toBe(expected);
  });
});

describe('JSON laid out', () => {
  it('is what the formatter of whole texts makes of it', () => {
    fc.assert(
      fc.property(anyJson, fc.constantFrom(undefined, 1, 3), (json, indent) => {
        const text = JSON.stringify(json, undefined, indent);
        expect(laidOut(text, 'json')).toBe(formatJson(text));
      }),
    );
  });

  it('keeps digits, members of one name and escapes', () => {
    const text = '{"id":12345678901234567890,"id":"\\u00e9\\"\\\\"}';
    expect(laidOut(text, 'json')).toBe('{\n  "id": 12345678901234567890,\n  "id": "\\u00e9\\"\\\\"\n}');
  });

  it('lays each of several texts out', () => {
    expect(laidOut('\n{"a":1}\n\n[2]\r\n', 'json')).toBe('{\n  "a": 1\n}\n[\n  2\n]');
  });

  it('indents no deeper than can be read', () => {
    const levels = 100_000;
    const text = '['.repeat(levels) + ']'.repeat(levels);
    expect(laidOut(text, 'json')).toBe(formatJson(text));
  });
});

describe('markup laid out', () => {
  it.each([
    ['elements', '<a><b>1</b><c/></a>', '<a>\n  <b>1</b>\n  <c/>\n</a>'],
    ['what is laid out already', '<a>\n <b>1</b>\n</a>\n', '<a>\n  <b>1</b>\n</a>'],
    ['text with tags in it', '<p>Hello <b>you</b> there</p>', '<p>Hello <b>you</b> there</p>'],
    ['an empty element', '<a><b></b></a>', '<a>\n  <b></b>\n</a>'],
    [
      'a head',
      '<?xml version="1.0"?><!DOCTYPE a><!-- b --><a/>',
      '<?xml version="1.0"?>\n<!DOCTYPE a>\n<!-- b -->\n<a/>',
    ],
    ['brackets in attributes', '<a b="<>" c=\'/>\'><d/></a>', '<a b="<>" c=\'/>\'>\n  <d/>\n</a>'],
    ['character data', '<a><![CDATA[<b> ]] >]]></a>', '<a><![CDATA[<b> ]] >]]></a>'],
  ])('%s', (_what, text, expected) => {
    expect(laidOut(text, 'xml')).toBe(expected);
  });

  it.each([
    ['elements without an end', '<ul><li>a<li>b</ul><br><hr>', '<ul>\n  <li>a<li>b</ul>\n<br>\n<hr>'],
    [
      'scripts',
      '<head><script>if (a<b) { x("</p>") }</script></head>',
      '<head>\n  <script>if (a<b) { x("</p>") }</script>\n</head>',
    ],
    ['text with a bracket', '<p>1 < 2</p>', '<p>1 < 2</p>'],
  ])('of HTML: %s', (_what, text, expected) => {
    expect(laidOut(text, 'html')).toBe(expected);
  });

  it('keeps every character but blanks between tags', () => {
    const fragment = fc.constantFrom(
      '<a>',
      '</a>',
      '<b c="d">',
      '</b>',
      '<e/>',
      'text',
      ' ',
      '\n',
      '<!-- x -->',
      '<',
      '&lt;',
      '<script>',
      '</script>',
      '<br>',
      '👩',
    );
    fc.assert(
      fc.property(
        fc.array(fragment, { maxLength: 30 }),
        fc.constantFrom('xml', 'html'),
        (fragments, layout) => {
          const text = fragments.join('');
          const bare = (each: string) => each.replace(/\s+/g, '');
          expect(bare(laidOut(text, layout as 'xml'))).toBe(bare(text));
        },
      ),
      { numRuns: usualRuns(2000) },
    );
  });

  it.each([
    ['<a><b></b></a>', undefined],
    ['<a><b></a>', 6],
    ['</a>', 0],
    ['<a>', 3],
    ['<a b="', 6],
    ['<a>1 < 2</a>', 5],
    ['text', 4],
    ['<a><!-- <b> --><![CDATA[<c>]]><?d <e> ?></a>', undefined],
  ])('%j stops matching at %s', (text, at) => {
    expect(run(markupProblem(bytesOf(text)))).toBe(at);
  });
});

describe('rows', () => {
  it('hold all of the text, wherever they are read from', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 8, max: 60 }), fc.nat(), (text, columns, somewhere) => {
        const index = indexOf(text, 'raw', columns);
        const all = readRows(index, 0, index.rows, textOf);
        expect(all.length).toBe(text === '' ? 0 : index.rows);
        const joined = all
          .map((row, at) => row.text + (row.goesOn || at === all.length - 1 ? '' : '\n'))
          .join('');
        expect(joined).toBe(text.replaceAll('\r\n', '\n'));
        const from = somewhere % index.rows;
        expect(readRows(index, from, 3, textOf)).toEqual(all.slice(from, from + 3));
        for (const [row, { offset }] of all.entries()) expect(rowAt(index, offset)).toBe(row);
      }),
      { numRuns: usualRuns(500) },
    );
  });

  it('are the same in a text of many pieces', () => {
    const json = JSON.stringify(
      Array.from({ length: 3000 }, (_, id) => ({ id, name: `Bücher ${id}`, wide: '界'.repeat(id % 90) })),
    );
    const index = indexOf(json, 'json', 40);
    const all = readRows(index, 0, index.rows, textOf);
    expect(all).toHaveLength(index.rows);
    expect(
      all
        .map((row) => row.text + (row.goesOn ? '' : '\n'))
        .join('')
        .slice(0, -1),
    ).toBe(formatJson(json));
    for (const from of [0, 1, 777, 5000, index.rows - 2]) {
      expect(readRows(index, from, 200, textOf)).toEqual(all.slice(from, from + 200));
      expect(rowAt(index, all[from]?.offset ?? -1)).toBe(from);
      expect(rowAt(index, (all[from]?.offset ?? -1) + 1)).toBe(from);
    }
  });

  it('break a line of a million characters', () => {
    const index = indexOf('x'.repeat(1_000_000), 'raw', 100);
    expect(index.rows).toBe(10_000);
    expect(readRows(index, 9_999, 5, textOf)).toEqual([
      { text: 'x'.repeat(100), goesOn: false, offset: 999_900 },
    ]);
  });
});

describe('searching', () => {
  function find(
    text: string,
    query: string,
    options: Partial<{ matchCase: boolean; wholeWord: boolean }> = {},
  ) {
    const found = nothingFound();
    run(
      findIn(
        { bytes: bytesOf(text), layout: 'raw' },
        { text: query, matchCase: true, wholeWord: false, ...options },
        found,
        textOf,
      ),
    );
    return found;
  }

  it('finds what a search in the whole text finds', () => {
    const filler = fc.constantFrom('ab', 'aab', '界', '👩', '\n', 'A', 'é ');
    fc.assert(
      fc.property(
        fc.array(filler, { maxLength: 60 }),
        fc.constantFrom('ab', 'a', '界', 'é', '👩'),
        fc.boolean(),
        (parts, query, isLong) => {
          // Longer than the windows that are searched at once.
          const text = isLong ? parts.join('') + '界 '.repeat(90_000) + parts.join('') : parts.join('');
          const { starts, ends } = find(text, query);
          const expected: number[] = [];
          for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) {
            expected.push(bytesOf(text.slice(0, at)).length);
            if (expected.length > 1000) break;
          }
          expect(starts.slice(0, 1000)).toEqual(expected.slice(0, 1000));
          expect(ends.slice(0, 1000)).toEqual(
            expected.slice(0, 1000).map((start) => start + bytesOf(query).length),
          );
        },
      ),
      { numRuns: usualRuns(40) },
    );
  });

  it.each([
    ['Ab aB', 'ab', { matchCase: false }, [0, 3]],
    ['cat concat cat_1 cat', 'cat', { wholeWord: true }, [0, 17]],
    ['a.b axb', 'a.b', {}, [0]],
    ['aaaa', 'aa', {}, [0, 2]],
    ['abc', '', {}, []],
  ])('in %j for %j', (text, query, options, starts) => {
    expect(find(text, query, options).starts).toEqual(starts);
  });

  it('finds what lies across the windows, once', () => {
    const text = Array.from({ length: 100_000 }, (_, n) => `needle${n % 10} `).join('');
    expect(find(text, 'needle7', { wholeWord: true }).starts).toHaveLength(10_000);
  });

  it('ends where there are too many matches', () => {
    const found = find('a'.repeat(300_000), 'a');
    expect([found.starts.length, found.isCapped, found.isComplete]).toEqual([100_000, true, true]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
