import { describe, expect, test } from 'vitest';
import {
  asPlain,
  asText,
  asTruth,
  compileScript,
  fromJson,
  type HostType,
  hostType,
  type Limits,
  methodsOn,
  missing,
  type Plain,
  type Returnable,
  type RunResult,
  raise,
  type Value,
} from '../src/groovy.ts';
import { testPorts } from './ports.ts';

interface Field {
  readonly name: string;
  readonly owner: string;
  readonly annotations: ReadonlyMap<string, string>;
}

/** Reads as its simple name, and is equal to the qualified one as well. */
const nameType = hostType<Field>({
  name: 'name',
  text: ({ name }) => name,
  equalsText: ({ owner, name }, other) => other === name || other === `${owner}.${name}`,
});

const fieldType: HostType<Field> = hostType<Field>({
  name: 'field',
  methods: methodsOn<Field>()({
    'name()': (self) => nameType.of(self),
    'getOwner()': ({ owner }) => owner,
    'hasAnn(String)': ({ annotations }, name) => annotations.has(name),
    'ann(String,String=)': ({ annotations }, name, attribute = 'value') =>
      annotations.get(`${name}#${attribute}`) ?? null,
    'sibling(String)': (self, name) => fieldType.of({ ...self, name }),
    'annMap(String)': (_, name) =>
      new Map<string, Returnable>([
        ['name', name],
        ['tags', ['a', 'b']],
      ]),
    'matching(Test)': ({ annotations }, test) => [...annotations.keys()].filter((each) => test(each)),
    'fail()': () => {
      throw raise('IOException', 'The host refused.');
    },
    'break()': () => {
      throw new TypeError('A bug of the host.');
    },
  }),
  properties: { size: () => 3_000_000_000, ratio: () => 0.25 },
  text: ({ owner, name }) => `${owner}#${name}`,
  equals: (a, b) => a.owner === b.owner && a.name === b.name,
});

const variables = new Map<string, string>();
const environmentType = hostType<Map<string, string>>({
  name: 'environment',
  dynamic: {
    get: (self, name) => self.get(name) ?? missing,
    set: (self, name, value, run) => self.set(name, run.text(value)) === self,
  },
});

const it = fieldType.of({ name: 'id', owner: 'a.User', annotations: new Map([['Id#value', 'key']]) });

function run<Result = Plain>(
  text: string,
  {
    limits,
    read = asPlain as never,
  }: { limits?: Partial<Limits>; read?: (value: Value, run: never) => Result } = {},
): RunResult<Result> {
  const compiled = compileScript({ text, file: 'rules', line: 7, column: 5 });
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  const data = fromJson({ list: [1, { __proto__: 2 }], half: 0.5 });
  const bound: [string, Returnable][] = [
    ['it', it],
    ['env', environmentType.of(variables)],
    ['data', data],
  ];
  return compiled.script.run({
    variables: new Map(bound),
    ports: testPorts,
    read: read as never,
    ...(limits && { limits }),
  });
}

const value = (text: string) => {
  const result = run(text);
  return result.kind === 'value' ? result.value : result.error;
};

describe('host objects', () => {
  test.each<[string, unknown]>([
    ['it.hasAnn("Id")', false],
    ['it.hasAnn("Id#value")', true],
    ['it.ann("Id")', 'key'],
    ['it.ann("Id", "other")', null],
    ['it.owner', 'a.User'],
    ['it.getOwner()', 'a.User'],
    ['it.size', 3_000_000_000],
    ['it.size.class.simpleName', 'Long'],
    ['it.ratio.class.simpleName', 'BigDecimal'],
    ['"$it"', 'a.User#id'],
    ['it == it.sibling("id")', true],
    ['it == it.sibling("other")', false],
    ['it.annMap("X").tags[1] + it.annMap("X").name', 'bX'],
    ['it.matching { it.startsWith("I") }', ['Id#value']],
    ['[it, it].any { it.hasAnn("Id#value") }', true],
    ['it.with { ann("Id") }', 'key'],
  ])('%s', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ['it.name() == "id"', true],
    ['it.name() == "a.User.id"', true],
    ['"a.User.id" == it.name()', true],
    ['it.name() == "User.id"', false],
    ['it.name().toUpperCase() + it.name()', 'IDid'],
    ['it.name() in ["x", "id"]', true],
    ['"my".concat(it.name())', 'myid'],
    ['it.hasAnn(it.name())', false],
    ['def s = (String) it.name(); s.length()', 2],
  ])('that pass for a text: %s', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  test('show nothing but what was described', () => {
    for (const member of [
      'annotations',
      'self',
      'kind',
      'type',
      'constructor',
      '__proto__',
      'toString.call',
    ]) {
      expect(value(`it.${member}`), member).toMatchObject({ type: 'groovy.lang.MissingPropertyException' });
    }
    expect(value('it.constructor()')).toMatchObject({ type: 'groovy.lang.MissingMethodException' });
    expect(value('it.hasAnn()')).toMatchObject({
      type: 'groovy.lang.MissingMethodException',
      message: expect.stringContaining('field.hasAnn()'),
    });
  });

  test('can have members whose names are data', () => {
    expect(value('env.token = "x${1 + 1}"; env.token + env["token"]')).toBe('x2x2');
    expect(variables.get('token')).toBe('x2');
    expect(value('env.other')).toMatchObject({ type: 'groovy.lang.MissingPropertyException' });
  });

  test('list their members, for completion', () => {
    expect(fieldType.signatures).toContain('ann(String,String=)');
    expect(fieldType.signatures).toContain('ratio');
  });

  test('can fail as the script’s own exceptions do', () => {
    expect(value('try { it.fail() } catch (IOException e) { e.message }')).toBe('The host refused.');
    expect(value('1\n  it.fail()')).toEqual({
      type: 'java.io.IOException',
      message: 'The host refused.',
      at: { file: 'rules', line: 8, column: 6 },
      limit: undefined,
    });
    expect(() => run('it.break()')).toThrow(TypeError);
  });
});

describe('values', () => {
  test('cross as plain data', () => {
    expect(value('[a: [1, 2.5, 3L], b: null, (1): "x${2}"]')).toEqual(
      new Map<string, unknown>([
        ['a', [1, 2.5, 3]],
        ['b', null],
        ['1', 'x2'],
      ]),
    );
    expect(value('9007199254740993L')).toBe(9007199254740993n);
    expect(value('data.list[1].keySet().size() + data.half')).toBe(0.5);
    expect(value('new Date(0).time')).toBe(0);
    expect(value('it')).toBe(it);
  });

  test('are read as text and as truth', () => {
    expect(run('null', { read: asText })).toEqual({ kind: 'value', value: undefined });
    expect(run('[a: 1]', { read: asText })).toEqual({ kind: 'value', value: '[a:1]' });
    expect(run('""', { read: asTruth })).toEqual({ kind: 'value', value: false });
  });
});

describe('a run', () => {
  test('is not charged the time that it waits for the host', () => {
    let now = 0;
    const ports = { ...testPorts, now: () => now };
    const clientType = hostType<null>({
      name: 'client',
      methods: methodsOn<null>()({
        'send(Closure)': (_, closure, run) => {
          run.waiting(() => (now += 60_000));
          return run.call(closure, [200]);
        },
        'work()'() {
          now += 2_000;
        },
      }),
    });
    const outcome = (text: string) => {
      const compiled = compileScript({ text, file: 'rules' });
      if (compiled.kind === 'problem') throw new Error(compiled.message);
      const variables = new Map<string, Returnable>([['client', clientType.of(null)]]);
      return compiled.script.run({ variables, ports, read: asPlain, limits: { timeMs: 1_000 } });
    };
    const long = 'for (int i = 0; i < 2000; i++) {}';
    expect(outcome(`client.send { code -> ${long}; code + 1 }`)).toEqual({ kind: 'value', value: 201 });
    expect(outcome(`client.work(); ${long}`)).toMatchObject({ error: { limit: 'time' } });
  });

  test('goes on behind a closure that throws where the host attempts it, but not when its budget is used up', () => {
    const seen: RunResult<Value>[] = [];
    const testType = hostType<null>({
      name: 'test',
      methods: methodsOn<null>()({
        'call(Closure)': (_, closure, run) => void seen.push(run.attempt(closure, [])),
        'same(Object?,Object?)': (_, left, right, run) => run.equals(left, right),
      }),
    });
    const compiled = compileScript({
      text: 'test { 1 }\ntest { throw new IllegalStateException("no") }\nassert test.same(1, 1.0)\ntest { while (true) {} }\n2',
      file: 'rules',
    });
    if (compiled.kind === 'problem') throw new Error(compiled.message);
    const variables = new Map<string, Returnable>([['test', testType.of(null)]]);
    const limits = { steps: 10_000 };
    const result = compiled.script.run({ variables, ports: testPorts, read: asPlain, limits });
    expect(result).toMatchObject({ kind: 'error', error: { type: 'limit', at: { line: 4 } } });
    expect(seen).toEqual([
      { kind: 'value', value: 1 },
      {
        kind: 'error',
        error: {
          type: 'java.lang.IllegalStateException',
          message: 'no',
          at: { file: 'rules', line: 2, column: 14 },
          limit: undefined,
        },
      },
    ]);
  });

  test('sees nothing of the runs before', () => {
    const compiled = compileScript({ text: 'x = (binding.variables.x ?: 0) + 1', file: 'rules' });
    if (compiled.kind === 'problem') throw new Error(compiled.message);
    for (let i = 0; i < 2; i++) {
      const result = compiled.script.run({ variables: new Map(), ports: testPorts, read: asPlain });
      expect(result).toEqual({ kind: 'value', value: 1 });
    }
  });
});

test('live JavaScript objects and functions do not cross', () => {
  const leakyType = hostType<{ readonly value: unknown }>({
    name: 'leaky',
    properties: { value: ({ value }) => value as Returnable },
  });
  const compiled = compileScript({ text: 'leaky.value', file: 'rules' });
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  for (const leak of [() => 1, { a: 1 }, /a/, new Date(), Symbol('s')]) {
    const leaky: [string, Returnable] = ['leaky', leakyType.of({ value: leak })];
    const request = { variables: new Map([leaky]), ports: testPorts, read: asPlain };
    expect(() => compiled.script.run(request)).toThrow(TypeError);
  }
});
