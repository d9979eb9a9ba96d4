/** Calls of members with hostile arguments, and how long they take; shared by the tests of what members cost. */
import { compileScript, type Returnable } from '@endpoint-atlas/groovy';
import { processorClock } from '../../../../test/processor-clock.ts';
import { closedScriptPorts } from '../../src/endpoints/rules/engine/scripts/closed-ports.ts';

const limits = { timeMs: 50, steps: 1_000_000 };
/** Generous, because other programs share the machine: what is wrong takes seconds to hours. */
export const atMostMs = 1_500;

export const long = 'a'.repeat(300_000);
export const json = `[${'{"a":[1,2,"x"]},'.repeat(20_000)}0]`;
export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

export type Variables = Readonly<Record<string, () => Returnable>>;

/** Made anew for each run, because members change them. */
const variables: Variables = {
  same: () => long,
  needle: () => `${'a'.repeat(150_000)}b`,
  // Native search compares half of it at each place.
  middle: () => `${'a'.repeat(75_000)}b${'a'.repeat(75_000)}`,
  marks: () => '$1${'.repeat(50_000),
  open: () => '[{("\''.repeat(40_000),
  json: () => json,
  list: () => range(8_000),
  hugeMap: () => new Map(range(8_000).map((i) => [`k${i}`, long] as const)),
  longs: () => range(300).map(() => long.slice(0, 20_000)),
  lists: () => range(300).map(() => range(300)),
  map: () => new Map(range(3_000).map((i) => [`k${i}`, long.slice(0, 10_000)] as const)),
};

const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  String: ['same', 'needle', 'middle', 'marks', '"a"', 'json', 'open', '"a*a*b"', '"(a|b|ab)*c"'],
  Object: ['longs', 'hugeMap', 'map', 'middle', 'lists', 'list', 'same', 'json', '1e9000', '{ it }'],
  int: ['2147483647', '-5', '1000', '0'],
  long: ['9223372036854775807L', '0L'],
  Number: ['1e9000', '2147483647', '-9999'],
  boolean: ['true'],
  Closure: ['{ it }'],
  Items: ['list', 'longs', 'lists'],
  Map: ['map', '[a: longs, b: longs]'],
};

/**
 * Each with the first arguments of all kinds, then with other combinations of them.
 * @param on the expression that the member is called on
 * @param signature as the tables of members have them: `get(String,Object?)`
 */
export function callsOf(on: string, signature: string): readonly string[] {
  const list = signature.slice(signature.indexOf('(') + 1, -1);
  const written = list === '' ? [] : list.split(',');
  const member = signature.slice(0, signature.indexOf('(')).split('|')[0];
  const calls = range(4).map((round) => {
    const args = written.map((each, i) => {
      const known = argumentsOf[each.replace(/[?=]|\.\.\./g, '')] ?? ['null'];
      return known[(round * (i + 1) + i) % known.length];
    });
    return `${on}.'${member}'(${args.join(', ')})`;
  });
  return [...new Set(calls)];
}

/** The calls that take too long, with their milliseconds. */
export function slowCalls(calls: Iterable<string>, objects: Variables): readonly string[] {
  return [...calls].flatMap((call) => {
    let tookMs = timeOf(call, objects);
    // What takes long but ends is only slow where nothing ends a script that does it again and again.
    if (tookMs > 60 && tookMs < atMostMs)
      tookMs = timeOf(`for (;;) { try { ${call} } catch (Exception e) { } }`, objects);
    return tookMs < atMostMs ? [] : [`${Math.round(tookMs)} ms: ${call}`];
  });
}

function timeOf(script: string, objects: Variables): number {
  const compiled = compileScript({ text: script, file: 'rule.groovy' });
  if (compiled.kind === 'problem') throw new Error(`${compiled.message}: ${script}`);
  const used = Object.entries({ ...variables, ...objects }).filter(([each]) =>
    new RegExp(`\\b${each}\\b`).test(script),
  );
  const made = new Map(used.map(([each, make]) => [each, make()]));
  const tookMs = processorClock();
  const result = compiled.script.run({
    variables: made,
    ports: closedScriptPorts.groovy,
    limits,
    read: () => null,
  });
  const took = tookMs();
  // A name that nothing binds would end each call at once.
  if (result.kind === 'error' && /MissingProperty/.test(result.error.type))
    throw new Error(`${script}: ${result.error.message}`);
  return took;
}
