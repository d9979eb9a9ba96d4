import { expect, test } from 'vitest';
import { hangsAfterMs, processorClock } from '../../../test/processor-clock.ts';
import { compileScript, type Returnable } from '../src/groovy.ts';
import { findMethods, libraryParts } from '../src/methods/library.ts';
import type { Overload } from '../src/methods/signature.ts';
import { javaType, typeOf } from '../src/values/types.ts';
import { testPorts } from './ports.ts';

/**
 * No member of the library runs longer than it is charged for: each is called with large and hostile receivers and
 * arguments, alone and again and again, and ends within the limits of its run.
 */
const limits = { timeMs: 20, steps: 1_000_000 };
/** Generous, because other programs share the machine: what is wrong takes seconds to hours. */
const atMostMs = 1_500;

const long = 'a'.repeat(300_000);
const range = (length: number) => Array.from({ length }, (_, i) => i);
/** Made anew for each run, because members change them. */
const variables: Readonly<Record<string, () => Returnable>> = {
  same: () => long,
  needle: () => `${'a'.repeat(150_000)}b`,
  // Native search compares half of it at each place.
  middle: () => `${'a'.repeat(75_000)}b${'a'.repeat(75_000)}`,
  blanks: () => ' '.repeat(200_000),
  returns: () => '\r'.repeat(200_000),
  tabs: () => '\t'.repeat(200_000),
  wide: () => '€'.repeat(200_000),
  lines: () => 'ab,cd\n'.repeat(40_000),
  marks: () => '%0'.repeat(100_000),
  open: () => '[{("\''.repeat(40_000),
  digits: () => '9'.repeat(9_990),
  almost: () => `${'9'.repeat(9_990)}x`,
  list: () => range(8_000),
  equalTexts: () => range(1_000).map((i) => `${long.slice(0, 10_000)}${i % 2}`),
  lists: () => range(300).map(() => range(300)),
  longs: () => range(300).map(() => long.slice(0, 20_000)),
  map: () => new Map(range(3_000).map((i) => [`k${i}`, i] as const)),
  textMap: () => new Map(range(500).map((i) => [long.slice(0, 20_000) + String(i).padStart(4), i] as const)),
  bytes: () => long.slice(0, 100_000),
};

/** What members are called on. */
const receivers = [
  ...['same', 'blanks', 'returns', 'tabs', 'wide', 'lines', 'marks', 'open', 'digits', 'almost'],
  ...['list', 'equalTexts', 'lists', 'longs', 'map', 'textMap', '(list as Set)', '(list as TreeSet)'],
  ...[
    '(equalTexts as Set)',
    '(list as int[])',
    'bytes.bytes',
    '(1..400000)',
    'list.stream()',
    'list.iterator()',
  ],
  ...[
    'digits.toBigInteger()',
    '(digits + ".5").toBigDecimal()',
    '1e-9000',
    '1e9000',
    '"${same}${same}"',
    '7',
    '2.5d',
  ],
  ...[
    'new StringBuilder(same)',
    '~same.take(9000)',
    '(same =~ /a*?b/)',
    '(same =~ /(a)(a)/)',
    'map.entrySet()[0]',
  ],
  ...[
    '{ a -> a }',
    'new Date(0)',
    'new java.text.SimpleDateFormat("y" * 150)',
    'java.time.ZonedDateTime.now()',
  ],
  ...[
    'java.time.Duration.ZERO',
    'java.util.Optional.of(longs)',
    'Base64.encoder',
    'Base64.decoder',
    'String',
  ],
  ...[
    'Comparator.naturalOrder()',
    'new RuntimeException(same)',
    'new groovy.json.JsonSlurper()',
    'this',
    'null',
  ],
  ...['java.security.MessageDigest.getInstance("MD5")', '("x" as char)', 'true', 'TimeZone.default'],
];

/** Arguments by what a signature says; the members are tried with the first of each, then with the second, … */
const texts = ['needle', 'middle', '"a"', 'same', 'open', 'marks', 'digits'];
const collections = ['list', 'equalTexts', 'longs', 'lists'];
const functions = ['{ it }', '{ a, b -> a <=> b }', '{ same }'];
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  Object: ['same', 'list', '7', 'map', 'longs', 'digits.toBigInteger()'],
  String: texts,
  CharSequence: texts,
  Regex: ['"a*a*b"', '"[" + "ab" * 4000 + "]"', '"(a|b|ab)*c"', '"(?i)" + "a" * 9000'],
  int: ['2147483647', '1000', '-2147483647', '16'],
  long: ['9223372036854775807L', '1000L', '-1L'],
  double: ['1e300d', '-1d'],
  Number: ['2147483647', 'digits.toBigInteger()', '-9999', '1e9000', '1000'],
  boolean: ['true', 'false'],
  char: ['("a" as char)'],
  Items: collections,
  List: collections,
  Collection: collections,
  Range: ['(0..200000)', '(-1..0)'],
  Map: ['map', 'textMap'],
  Set: ['(list as Set)'],
  Closure: functions,
  Function: functions,
  Mapping: functions,
  Test: functions,
  Order: ['{ a, b -> a <=> b }', '{ it }', 'Comparator.naturalOrder()'],
  Class: ['String', 'List'],
  Pattern: ['~/a*a*b/'],
  Date: ['new Date(0)'],
  'byte[]': ['bytes.bytes'],
  TimeZone: ['TimeZone.default'],
  ZoneId: ['java.time.ZoneId.of("Z")'],
  DateTimeFormatter: ['java.time.format.DateTimeFormatter.ofPattern("yyyy")'],
};

/** The calls of one overload: with all its arguments, and with those only that have to be there. */
function callsOf({ signature }: Overload, on: string): string[] {
  const names = signature.slice(0, signature.indexOf('('));
  const list = signature.slice(signature.indexOf('(') + 1, -1);
  const written = list === '' ? [] : list.split(',');
  const calls = new Set<string>();
  const required = written.filter((each) => !/=|\.\.\./.test(each)).length;
  for (let round = 0; round < 3; round++) {
    const all = written.map((each) => {
      const known = argumentsOf[each.replace(/[?=]|\.\.\./g, '')] ?? ['null'];
      return known[round % known.length];
    });
    for (const args of [all, all.slice(0, required)]) {
      const call = names === 'new' ? `new ${on}` : `${on}.'${names.split('|')[0]}'`;
      calls.add(`${call}(${args.join(', ')})`);
    }
  }
  return [...calls];
}

function run(script: string): number {
  const compiled = compileScript({ text: script, file: 'rule.groovy' });
  if (compiled.kind === 'problem') throw new Error(`${compiled.message}: ${script}`);
  const given = Object.entries(variables).filter(([name]) => new RegExp(`\\b${name}\\b`).test(script));
  const made = new Map(given.map(([name, make]) => [name, make()]));
  const tookMs = processorClock();
  compiled.script.run({ variables: made, ports: testPorts, limits, read: () => null });
  return tookMs();
}

/** The calls that take too long, with their milliseconds. */
function slowCalls(calls: Iterable<string>): string[] {
  const slow: string[] = [];
  for (const call of calls) {
    let tookMs = run(call);
    // What takes long but ends is only slow where nothing ends a script that does it again and again.
    if (tookMs > 30 && tookMs < atMostMs)
      tookMs = run(`for (;;) { try { ${call} } catch (Exception e) { } }`);
    if (tookMs >= atMostMs) slow.push(`${Math.round(tookMs)} ms: ${call}`);
  }
  return slow;
}

/** What all objects share need not be tried on each of them. */
const tries = new Map<Overload, number>();
function isNew(overload: Overload): boolean {
  const count = (tries.get(overload) ?? 0) + 1;
  tries.set(overload, count);
  return count <= 10;
}

function methodCalls(receiver: string): Set<string> {
  const compiled = compileScript({ text: receiver, file: 'rule.groovy' });
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  const given = Object.entries(variables).filter(([name]) => receiver.includes(name));
  const made = new Map(given.map(([name, make]) => [name, make()]));
  const result = compiled.script.run({
    variables: made,
    ports: testPorts,
    limits: { timeMs: 60_000 },
    read: typeOf,
  });
  if (result.kind === 'error') throw new Error(`${receiver}: ${result.error.message}`);
  const overloads = new Set([...findMethods(result.value).values()].flat().filter(isNew));
  return new Set([...overloads].flatMap((overload) => callsOf(overload, `(${receiver})`)));
}

test.each(receivers)('methods of %s', { timeout: hangsAfterMs }, (receiver) => {
  expect(slowCalls(methodCalls(receiver))).toEqual([]);
});

test('static methods and constructors', { timeout: hangsAfterMs }, () => {
  const calls = libraryParts.flat().flatMap(({ type, statics = [], constructors = [] }) => {
    const on = javaType(type).name.replace('$', '.');
    return [...statics, ...constructors].flatMap((overload) => callsOf(overload, on));
  });
  expect(slowCalls(new Set(calls))).toEqual([]);
});
