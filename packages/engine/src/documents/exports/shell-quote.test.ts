/** What a shell makes of these words is tried with a real one in `test/compat/curl.test.ts`. */
import { describe, expect, it } from 'vitest';
import { inDoubleQuotes, inSingleQuotes, shellWord } from './shell-quote.ts';

describe('a word of the shell', () => {
  it.each([
    ['GET', 'GET'],
    ['M-SEARCH', 'M-SEARCH'],
    ["M'", String.raw`'M'\'''`],
    ['A&B', "'A&B'"],
    ['~x', "'~x'"],
    ['-x', "'-x'"],
    ['', "''"],
  ])('%j is written %s', (text, written) => {
    expect(shellWord(text)).toBe(written);
  });
});

describe('single quotes', () => {
  it.each([
    ["it's", String.raw`'it'\''s'`],
    ['{"a":"b\\n"}', String.raw`'{"a":"b\n"}'`],
    ['$(x) `y` !z', "'$(x) `y` !z'"],
    ['two\nlines', "'two\nlines'"],
  ])('hold %j as %s', (text, written) => {
    expect(inSingleQuotes(text)).toBe(written);
  });
});

describe('double quotes', () => {
  it.each([
    ['http://localhost/a?b=c&d', '"http://localhost/a?b=c&d"'],
    ['a "b" \\c', String.raw`"a \"b\" \\c"`],
    ['$(id) `id` $HOME', '"\\$(id) \\`id\\` \\$HOME"'],
    ['hey!', `"hey"'!'`],
    ['!a!!b', `'!'"a"'!!'"b"`],
    ['', '""'],
  ])('hold %j as %s', (text, written) => {
    expect(inDoubleQuotes(text)).toBe(written);
  });

  it('leave placeholders as they are, and nothing that only looks like one', () => {
    expect(inDoubleQuotes('{{host}}/${id}')).toBe('"{{host}}/${id}"');
    expect(inDoubleQuotes('${a:-$(id)}')).toBe(String.raw`"\${a:-\$(id)}"`);
    // A shell's variable has no dots.
    expect(inDoubleQuotes('${app.name}')).toBe(String.raw`"\${app.name}"`);
  });

  it('write bytes of Latin-1 where they are sent as such', () => {
    expect(inDoubleQuotes('X-Name: Zoë')).toBe('"X-Name: Zoë"');
    expect(inDoubleQuotes('X-Name: Zoë', 'latin-1')).toBe(String.raw`"X-Name: Zo"$'\xeb'`);
  });
});
