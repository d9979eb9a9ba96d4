/** Source text, scripts and the regular expressions of scripts. */

import { protoSpanFaults, spanFaults } from '@endpoint-atlas/engine/testing';
import { parseProtoFile } from '../../../packages/engine/src/source/declarations/proto/proto-file.ts';
import {
  readAllDeclarations,
  readOutline,
} from '../../../packages/engine/src/source/declarations/read-declarations.ts';
import { compileScript, defaultLimits } from '../../../packages/groovy/src/groovy.ts';
import { LimitReached, Meter } from '../../../packages/groovy/src/limits.ts';
import { RegexProblem } from '../../../packages/groovy/src/regex/problem.ts';
import { compileRegex, matchRegex } from '../../../packages/groovy/src/regex/regex.ts';
import { testPorts } from '../../../packages/groovy/test/ports.ts';
import type { Corpus } from '../corpus.ts';
import { type FuzzTarget, mustHold } from '../fuzz-target.ts';

const brackets = '{ } ( ) [ ] < > " \' """ \\ /* */ // /** @ ; , . ... = -> :: ? & | + - ! : $ ${'.split(' ');

/** As a rule runs them, with less of everything so that many inputs fit into a minute. */
const scriptLimits = {
  ...defaultLimits,
  steps: 30_000,
  timeMs: 100,
  allocation: 300_000,
  textLength: 100_000,
};

function sourceTarget(name: 'java' | 'kotlin', ending: string, words: readonly string[]): FuzzTarget {
  return {
    name,
    samples: (corpus) => corpus.textsOf(ending),
    words: [...brackets, ...words, '\n', '\r', '\n    ', '\n}', '\t', '\0', '\u001a', '\ufeff'],
    run(text) {
      const file = readAllDeclarations(`Input${ending}`, text);
      const outline = readOutline(`Input${ending}`, text);
      mustHold(spanFaults(file).length === 0, `places lie inside the text: ${spanFaults(file)[0]}`);
      mustHold(outline.path === file.path, 'an outline is of its file');
    },
    msPerKiB: 4,
    longest: 256 * 1024,
    weight: 2,
    usualMs: 2,
  };
}

export const languageTargets: readonly FuzzTarget[] = [
  sourceTarget('java', '.java', [
    ...'interface @interface package import public static sealed non-sealed permits default throws'.split(
      ' ',
    ),
    ...'extends implements new switch case yield 0x \\u007b 𝄞 a b List< Map<String,'.split(' '),
    ...[
      'class A',
      'class A {',
      'enum E',
      'record R(',
      'module m',
      'void f()',
      'int x',
      'int x =',
      'f(',
      'x->',
    ],
    ...['@GetMapping("/x")', '@A(', '(A)', '/*\n', '/// a\n'],
  ]),
  sourceTarget('kotlin', '.kt', [
    ...'fun val var class object interface package import typealias companion by get() set( where in out'.split(
      ' ',
    ),
    ...'data sealed enum annotation suspend inline reified if else when is as as? ?: ?. !! .. ::'.split(' '),
    ...[
      'class A',
      'class A {',
      'fun f(',
      'val x =',
      'object :',
      '`a b`',
      '"${',
      '"""${',
      '@file:',
      '@[',
      'init {',
    ],
  ]),
  {
    name: 'proto',
    samples: (corpus) => corpus.textsOf('.proto'),
    words: [
      ...'{ } ( ) [ ] < > " \' \\ /* */ // ; , . = : - + 0x 1e9 .5 𝄞 \n \r \t \0'.split(' '),
      ...'message enum service rpc returns stream oneof map< group extend option reserved extensions to max'.split(
        ' ',
      ),
      ...['import "', 'syntax = ', 'package', 'repeated ', 'message A {', 'option (a) = {', 'a: {', '\n'],
    ],
    run(text) {
      const faults = protoSpanFaults(parseProtoFile('input.proto', text));
      mustHold(faults.length === 0, `places lie inside the text: ${faults[0]}`);
    },
    msPerKiB: 4,
    longest: 256 * 1024,
    weight: 2,
    usualMs: 0.7,
  },
  {
    name: 'groovy',
    samples: scriptsOf,
    words: [
      ...'def if else for while in as new return class try catch switch case it x null true 1 2.5 0x1'.split(
        ' ',
      ),
      ..."1e9 'a' \"${ } /a/ { ( [ ) ] -> , ; : ? ?: ?. *. .. = == =~ ==~ < > + - * ** ! ~ @ # $ \\".split(
        ' ',
      ),
      ...[
        '\n',
        ' ',
        '.',
        'String',
        'int',
        'List<',
        'Map',
        'import',
        '.&',
        '.collect {',
        '.each {',
        "'''",
        '"""',
      ],
      ...['"a" * 9', '.replaceAll(', '.split(', '.format(', '.join(', '.inject(', '.substring(', '.toList()'],
    ],
    run(text) {
      const compiled = compileScript({ text, file: 'rule.groovy' });
      if (compiled.kind === 'problem') return;
      compiled.script.run({
        variables: new Map([['it', 'x']]),
        ports: testPorts,
        limits: scriptLimits,
        read: (value, run) => (value === null ? undefined : run.text(value)),
      });
    },
    // A run may take the time that the limits give it, on a busy machine.
    msPerKiB: 400,
    longest: 64 * 1024,
    weight: 3,
    usualMs: 0.6,
  },
  {
    name: 'regex',
    samples: () => ['(a+)+$\naaaaaaaab', '^/users/(?<id>\\d+)(?:/.*)?$\n/users/12/x', '(a|b)*?c\\1\nabababc'],
    words: [
      ...'a b . \\d \\w \\s \\b \\1 \\Q \\E \\p{L} \\G \\x{1F600} [ab] [^a-c&&[b]] [[:alpha:]] : [ ] ( ) (?: (?='.split(
        ' ',
      ),
      ...'(?! (?<= (?<! (?> (?i) (?<n> \\k<n> * + ? {2} {0,3} {1000} {2147483647} *? ++ | ^ $ - && \n \\n \\'.split(
        ' ',
      ),
    ],
    run(input) {
      const line = input.indexOf('\n');
      const [source, text] = line < 0 ? [input, 'aaaa'] : [input.slice(0, line), input.slice(line + 1)];
      const regex = compileRegex(source, 0);
      if (regex instanceof RegexProblem) return;
      const meter = new Meter(scriptLimits, () => Date.now());
      try {
        matchRegex(meter, regex, text, { from: 0, kind: 'find', previousEnd: 0 });
      } catch (problem) {
        if (!(problem instanceof LimitReached)) throw problem;
      }
    },
    msPerKiB: 150,
    longest: 256 * 1024,
    weight: 2,
    usualMs: 0.6,
  },
];

/** The cases of the interpreter's tables, and whole files of Groovy where a corpus has them. */
function scriptsOf(corpus: Corpus): readonly string[] {
  const tables = corpus
    .textsOf('.txt')
    .filter((text) => /^[=!?]> /m.test(text))
    .flatMap((text) => text.split(/\n{2,}/))
    .map((block) => block.split('\n').slice(1, -1).join('\n'))
    .filter((script) => script.trim() !== '');
  return [...tables, ...corpus.textsOf('.groovy')];
}
