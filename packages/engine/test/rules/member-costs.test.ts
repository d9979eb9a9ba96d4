/** No member of the objects of scripts runs longer than it is charged for; see the test of the same kind of the library. */
import { type Answer, compileScript, type HostValue } from '@endpoint-atlas/groovy';
import { expect, test } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { requestObject, responseObject } from '../../src/conventions/scripts/call-objects.ts';
import { closedScriptPorts } from '../../src/conventions/scripts/closed-ports.ts';
import { loggerObject } from '../../src/conventions/scripts/logger-object.ts';
import { regexObject } from '../../src/conventions/scripts/regex-object.ts';
import { storageObject } from '../../src/conventions/scripts/storage-object.ts';
import { toolObject } from '../../src/conventions/scripts/tool-object.ts';

const limits = { timeMs: 50, steps: 1_000_000 };
/** Generous, because other programs share the machine: what is wrong takes seconds to hours. */
const atMostMs = 1_500;

const long = 'a'.repeat(300_000);
const json = `[${'{"a":[1,2,"x"]},'.repeat(20_000)}0]`;
const range = (length: number) => Array.from({ length }, (_, i) => i);
const request = () => ({
  method: 'GET',
  url: `http://a/?${'a&'.repeat(100_000)}`,
  headers: range(5_000).map((i) => [`X-${i}`, 'v'] as const),
  body: json,
  form: [],
  mayChange: true,
});

const objects: Readonly<Record<string, () => HostValue>> = {
  tool: toolObject,
  regex: regexObject,
  logger: () => loggerObject(() => {}),
  storage: () => storageObject({ groups: new Map(), isTouched: false, isCounted: false }),
  request: () => requestObject(request()),
  response: () =>
    responseObject({
      status: 200,
      headers: request().headers,
      body: json,
      request: request(),
      isDiscarded: false,
    }),
};

const variables: Readonly<Record<string, () => Answer>> = {
  same: () => long,
  needle: () => `${'a'.repeat(150_000)}b`,
  marks: () => '$1${'.repeat(50_000),
  open: () => '[{("\''.repeat(40_000),
  json: () => json,
  list: () => range(8_000),
  longs: () => range(300).map(() => long.slice(0, 20_000)),
  lists: () => range(300).map(() => range(300)),
  map: () => new Map(range(3_000).map((i) => [`k${i}`, long.slice(0, 10_000)] as const)),
};

const texts = ['same', 'needle', 'marks', '"a"', 'json', 'open', '"a*a*b"', '"(a|b|ab)*c"'];
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  String: texts,
  Object: ['longs', 'map', 'lists', 'list', 'same', 'json', '1e9000', '{ it }'],
  int: ['2147483647', '-5', '1000', '0'],
  long: ['9223372036854775807L', '0L'],
  boolean: ['true'],
  Closure: ['{ it }'],
};

/** Each with the first arguments of all kinds, then with other combinations of them. */
function callsOf(name: string, signature: string): string[] {
  const list = signature.slice(signature.indexOf('(') + 1, -1);
  const written = list === '' ? [] : list.split(',');
  const member = signature.slice(0, signature.indexOf('(')).split('|')[0];
  const calls = range(6).map((round) => {
    const args = written.map((each, i) => {
      const known = argumentsOf[each.replace(/[?=]|\.\.\./g, '')] ?? ['null'];
      return known[(round * (i + 1) + i) % known.length];
    });
    return `${name}.'${member}'(${args.join(', ')})`;
  });
  return [...new Set(calls)];
}

function run(script: string, name: string): number {
  const compiled = compileScript({ text: script, file: 'rule.groovy' });
  if (compiled.kind === 'problem') throw new Error(`${compiled.message}: ${script}`);
  const given = Object.entries({ ...variables, ...objects }).filter(([each]) =>
    new RegExp(`\\b${each}\\b`).test(script),
  );
  const made = new Map(given.map(([each, make]) => [each, make()]));
  expect(made.has(name)).toBe(true);
  const tookMs = processorClock();
  compiled.script.run({ variables: made, ports: closedScriptPorts.groovy, limits, read: () => null });
  return tookMs();
}

test.each(Object.keys(objects))('members of %s', { timeout: 120_000 }, (name) => {
  const signatures = objects[name]?.().type.signatures.filter((each) => each.includes('(')) ?? [];
  const slow = signatures
    .flatMap((signature) => callsOf(name, signature))
    .flatMap((call) => {
      let tookMs = run(call, name);
      if (tookMs > 60 && tookMs < atMostMs)
        tookMs = run(`for (;;) { try { ${call} } catch (Exception e) { } }`, name);
      return tookMs < atMostMs ? [] : [`${Math.round(tookMs)} ms: ${call}`];
    });
  expect(slow).toEqual([]);
});
