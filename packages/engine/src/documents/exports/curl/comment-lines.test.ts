import { describe, expect, it } from 'vitest';
import { commentLines, headingLine, jsonCommentLines } from './comment-lines.ts';

describe('comments of a script', () => {
  it('are one line for each line of text', () => {
    expect(commentLines('\nFirst.\r\n\r\nSecond.\u2028rm -rf /\n')).toEqual([
      '# First.',
      '#',
      '# Second.',
      '# rm -rf /',
    ]);
    expect(commentLines('  ')).toEqual([]);
  });

  it('are quoted where a shell without comments would do more than look for a command called #', () => {
    expect(commentLines("Don't; $(rm) `rm` & > file")).toEqual(["# 'Don’t; $(rm) `rm` & > file'"]);
  });

  it('head a folder with a line of its own', () => {
    expect(headingLine('Orders')).toBe(`# ---- Orders ${'-'.repeat(66)}`);
    expect(headingLine('Orders\n$(rm)')).toMatch(/^# '---- Orders \$\(rm\) -+'$/);
  });

  it('hold JSON that nothing in them expands', () => {
    const json = JSON.stringify({ note: '$(rm) `rm` !', quote: '"; rm' });
    const lines = jsonCommentLines(json);
    expect(lines).toEqual([
      '# {',
      String.raw`#   "note": "\u0024(rm) \u0060rm\u0060 \u0021",`,
      String.raw`#   "quote": "\"; rm"`,
      '# }',
    ]);
    expect(JSON.parse(lines.map((line) => line.slice(2)).join('\n'))).toEqual(JSON.parse(json));
  });
});
