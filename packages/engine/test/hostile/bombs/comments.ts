/** Documentation comments: finding 10. */
import { type Bomb, java, kotlin, rest } from './bomb.ts';

export const comments: readonly Bomb[] = [
  {
    name: 'stars in a comment',
    size: 100_000,
    files: (n) => ({
      '/p/C.java': java(rest(`/**${'*'.repeat(n)} */ @GetMapping("/c") String c() { return ""; }`)),
    }),
  },
  {
    name: 'lines of stars in a comment',
    size: 50_000,
    files: (n) => ({
      '/p/C.java': java(rest(`/**\n${'*\n'.repeat(n)} */ @GetMapping("/c") String c() { return ""; }`)),
    }),
  },
  ...[
    ' ',
    '\n',
    '\t\n',
    '<',
    '<!--',
    '<p ',
    '<a',
    '</',
    '{@code ',
    '{@',
    '{',
    '}',
    '[',
    '[a][',
    '[a',
    '[a](',
    '&',
    '&#1',
    '&a',
    '@param ',
    '\n@param a ',
    '\n@',
    '\n```\n',
    '. ',
    '!',
    'e.g.',
    '-',
    '\n- ',
    '(',
    '@see #',
    '{@link a(',
    '{@inheritDoc}',
    '*/* '.slice(0, 1),
  ].map(
    (piece): Bomb => ({
      name: `comment of ${JSON.stringify(piece)}`,
      size: 10_000,
      files: (n) => ({
        '/p/C.java': java(
          rest(
            `/** a ${piece.repeat(n)} b\n * @return ${piece.repeat(n)} b */ @GetMapping("/c") D c() { return ""; }\nclass D { /** ${piece.repeat(n)} */ public String d; }`,
          ),
        ),
        '/p/D.kt': kotlin(
          `/** a ${piece.repeat(n)} b */ @RestController class D {\n/** ${piece.repeat(n)} */ @GetMapping("/d") fun d() = "" }`,
        ),
      }),
    }),
  ),
];
