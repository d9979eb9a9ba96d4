import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorClock } from '../../../test/processor-clock.ts';
import { usualRuns } from '../../../test/properties/runs.ts';
import { compileScript } from '../src/groovy.ts';
import { findMethods } from '../src/methods/library.ts';
import { typeOf } from '../src/values/types.ts';
import { testPorts } from './ports.ts';
import { outcomeOf, tablesIn } from './tables.ts';

/**
 * Whatever a script says, compiling and running it ends in an outcome: nothing is thrown, nothing hangs.
 */
const numRuns = usualRuns(1500);
const limits = { steps: 30_000, timeMs: 100, allocation: 300_000 };

function endsWell(script: string): void {
  const tookMs = processorClock();
  expect(outcomeOf(script, { limits })).toMatch(/^[=!?]> /);
  expect(tookMs()).toBeLessThan(3_000);
}

const known = ['language', 'library', 'problems'].flatMap((folder) =>
  tablesIn(folder).flatMap(([, cases]) => cases.map(({ script }) => script)),
);
const words = [
  ...['def', 'if', 'else', 'for', 'while', 'in', 'as', 'new', 'return', 'class', 'try', 'catch', 'switch'],
  ...['case', 'it', 'x', 'null', 'true', '1', '2.5', '0x1', '1e9', "'a'", '"${', '}', '/a/', '{', '(', '['],
  ...[')', ']', '->', ',', ';', ':', '?', '?:', '?.', '*.', '..', '=', '==', '=~', '<', '>', '+', '-', '*'],
  ...['**', '!', '~', '@', '#', '$', '\\', '\n', ' ', '.', 'String', 'int', 'List<', 'Map', 'import', '.&'],
];

test('words in any order', () => {
  const soup = fc.array(fc.constantFrom(...words), { maxLength: 25 });
  fc.assert(
    fc.property(soup, fc.constantFrom('', ' '), (parts, glue) => endsWell(parts.join(glue))),
    { numRuns },
  );
});

test('scripts with a piece cut out, doubled or put elsewhere', () => {
  const piece = fc.record({
    script: fc.constantFrom(...known),
    other: fc.constantFrom(...known),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
    how: fc.constantFrom('cut', 'doubled', 'swapped', 'word'),
    word: fc.constantFrom(...words),
  });
  fc.assert(
    fc.property(piece, ({ script, other, from, to, how, word }) => {
      const [start, end] = [from, to].map((part) => Math.floor(part * script.length)).sort((a, b) => a - b);
      const [head, tail] = [script.slice(0, start), script.slice(end)];
      const middle = {
        cut: '',
        doubled: script.slice(start, end).repeat(2),
        swapped: other.slice(start, end),
        word,
      }[how];
      endsWell(head + middle + tail);
    }),
    { numRuns },
  );
});

/** Each method of the library on values that it was not made for. */
test('methods of the library with arguments of any kind', () => {
  const values = [
    ...[
      'null',
      'true',
      '0',
      '-1',
      '7',
      '2147483647',
      '9223372036854775807L',
      '12345678901234567890G',
      '1.50',
    ],
    ...['1e400', '-2.5d', '(0d/0)', "''", "'abc'", "'5'", '"g${1}"', "('x' as char)", '[]', '[3, 1, 2]'],
    ...['[[1], null]', '[:]', '[a: 1]', '([1, 2] as Set)', '(1..3)', "('a'..'c')", '{ it }', '{ a, b -> a }'],
    ...['{ -> 1 }', 'String', 'Math', 'new Date(0)', 'new Object()', 'new StringBuilder("x")', '~/a/'],
    ...['("ab" =~ /(.)/)', '([1, 2] as int[])', '"a".bytes', 'new RuntimeException("m")', '[1].iterator()'],
    ...['java.time.LocalDate.of(2024, 2, 29)', 'java.time.LocalTime.NOON', 'java.time.Instant.EPOCH'],
    ...['java.time.Duration.ZERO', 'java.time.ZoneId.of("Z")', 'java.time.DayOfWeek.MONDAY', 'Locale.US'],
    ...[
      'Optional.of(1)',
      '[1].stream()',
      'java.util.stream.Collectors.toList()',
      'UUID.fromString("0-0-0-0-1")',
    ],
    ...['new java.text.SimpleDateFormat("yyyy")', 'TimeZone.default', 'Base64.encoder'],
  ];
  const calls = values.flatMap((value) => methodNames(value).map((name) => `(${value}).'${name}'`));
  const args = fc.array(fc.constantFrom(...values), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...calls), args, (call, given) => endsWell(`${call}(${given.join(', ')})`)),
    { numRuns: usualRuns(6000) },
  );
});

/** All methods of the value's class. */
function methodNames(value: string): string[] {
  const compiled = compileScript({ text: `(${value})`, file: 'rule.groovy' });
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  const run = compiled.script.run({ variables: new Map(), ports: testPorts, read: typeOf });
  if (run.kind === 'error') throw new Error(`${value}: ${run.error.message}`);
  return [...findMethods(run.value).keys()];
}

test('patterns of any shape', () => {
  const parts = [
    ...[
      'a',
      'b',
      '.',
      '\\\\d',
      '\\\\w',
      '[ab]',
      '[^a-c&&[b]]',
      '(',
      '(?:',
      '(?=',
      '(?<!',
      '(?>',
      '(?i)',
      ')',
    ],
    ...[
      '*',
      '+',
      '?',
      '{2}',
      '{0,3}',
      '*?',
      '++',
      '|',
      '^',
      '$',
      '\\\\b',
      '\\\\1',
      '\\\\Q',
      '\\\\E',
      '\\\\p{L}',
    ],
  ];
  const pattern = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(pattern, fc.stringMatching(/^[abc1 ]{0,30}$/), (source, text) =>
      endsWell(`'${text}'.replaceAll('${source}') { it }`),
    ),
    { numRuns },
  );
});
