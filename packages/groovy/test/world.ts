import { type HostType, hostType, missing } from '../src/host.ts';
import { objectMethods } from '../src/methods/objects.ts';
import { overloadsByName, shapeOf } from '../src/methods/signature.ts';
import type { Run } from '../src/run.ts';
import { makeArray } from '../src/values/convert.ts';
import { parseDecimal } from '../src/values/decimal.ts';
import { makeList } from '../src/values/items.ts';
import { long } from '../src/values/numbers.ts';
import { makeMap } from '../src/values/table.ts';
import { javaText } from '../src/values/text.ts';
import { javaType } from '../src/values/types.ts';
import type { HostValue, Value } from '../src/values/values.ts';

/** The mock world of the recordings: stubs that answer from tables, and a record of what a run did to them. */
export interface WorldData {
  readonly stubs: Readonly<Record<string, StubData>>;
  readonly bindings: Readonly<Record<string, unknown>>;
  readonly session?: Readonly<Record<string, unknown>>;
}

interface Stub {
  readonly id: string;
  readonly methods: Readonly<Record<string, unknown>>;
  readonly props: Readonly<Record<string, unknown>>;
  readonly fallback: NonNullable<StubData['fallback']>;
}

interface StubData {
  readonly extends?: string;
  readonly methods?: Readonly<Record<string, unknown>>;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly fallback?: 'error' | 'chain' | 'null' | 'echo';
}

export type Effect = (run: Run, name: string, args: readonly Value[]) => void;

export class World {
  readonly #data: WorldData;
  readonly #effect: Effect;
  readonly #stubs = new Map<string, HostValue>();

  constructor(data: WorldData, effect: Effect) {
    this.#data = data;
    this.#effect = effect;
  }

  /** Makes a value of a JSON value of the world, with `$ref`, `$array` and `$long` for what JSON cannot say. */
  resolve(data: unknown, run: Run): Value {
    if (typeof data === 'number') return Number.isInteger(data) ? data : (parseDecimal(String(data)) ?? null);
    if (typeof data === 'string' || typeof data === 'boolean') return data;
    if (typeof data !== 'object' || data === null) return null;
    if (Array.isArray(data))
      return makeList(
        run,
        data.map((item) => this.resolve(item, run)),
      );
    if ('$ref' in data) return this.stub(String(data.$ref));
    if ('$long' in data) return long(BigInt(String(data.$long)));
    if ('$array' in data && Array.isArray(data.$array)) {
      return makeArray(
        run,
        data.$array.map((item) => this.resolve(item, run)),
        javaType('Object'),
      );
    }
    return makeMap(
      run,
      Object.entries(data).map(([key, value]) => [key, this.resolve(value, run)]),
    );
  }

  stub(id: string): HostValue {
    let stub = this.#stubs.get(id);
    if (!stub) {
      const data = this.#data.stubs[id];
      if (!data) throw new Error(`The world has no stub ${id}.`);
      stub = this.#make(id, this.#methods(data), data.props ?? {}, this.#fallback(data));
      this.#stubs.set(id, stub);
    }
    return stub;
  }

  #methods(data: StubData): Readonly<Record<string, unknown>> {
    const base = data.extends === undefined ? undefined : this.#data.stubs[data.extends];
    return { ...(base ? this.#methods(base) : {}), ...data.methods };
  }

  #fallback(data: StubData): NonNullable<StubData['fallback']> {
    const base = data.extends === undefined ? undefined : this.#data.stubs[data.extends];
    return data.fallback ?? (base ? this.#fallback(base) : 'error');
  }

  #make(
    id: string,
    methods: Readonly<Record<string, unknown>>,
    props: Readonly<Record<string, unknown>>,
    fallback: NonNullable<StubData['fallback']>,
  ): HostValue {
    return this.#type.of({ id, methods, props, fallback });
  }

  readonly #chain = (id: string) => this.#make(id, {}, {}, 'chain');

  readonly #type: HostType<Stub> = hostType<Stub>({
    name: 'Oracle$Stub',
    text: ({ id }) => `<${id}>`,
    equals: (a, b) => a.id === b.id,
    dynamic: {
      call: ({ id, methods, fallback }, name, args, run) => {
        if (isGroovyMethod(name, args)) return missing;
        if (Object.hasOwn(methods, name)) return this.resolve(select(methods[name], args, run), run);
        if (fallback === 'error') return missing;
        this.#effect(run, `${id}.${name}`, [makeList(run, args)]);
        for (const each of args) {
          if (typeof each !== 'object' || each?.kind !== 'Closure') continue;
          run.call(each, each.parameters.length === 0 ? [] : [this.#chain(`${id}.${name}$arg`)]);
        }
        if (fallback === 'chain') return this.#chain(`${id}.${name}()`);
        return fallback === 'null' ? null : `<${id}.${name}${joined(run, args)}>`;
      },
      get: ({ id, props, fallback }, name, run) => {
        if (Object.hasOwn(props, name)) return this.resolve(props[name], run);
        return fallback === 'chain' && name !== 'class' ? this.#chain(`${id}.${name}`) : missing;
      },
      set: ({ id, fallback }, name, value, run) => {
        if (fallback === 'chain') this.#effect(run, `${id}.${name}=`, [value]);
        return fallback === 'chain';
      },
    },
  });
}

/** The methods that Groovy gives to every object win over the stub's own ones. */
function isGroovyMethod(name: string, args: readonly Value[]): boolean {
  return (ofEveryObject.get(name) ?? []).some((overload) => {
    const { parameters, isRest } = shapeOf(overload);
    return isRest || parameters.length === args.length;
  });
}
const ofEveryObject = overloadsByName(objectMethods);

/** Chooses by an argument (`$by`) or by their number (`$argc`), or makes a text of them (`$echo`). */
function select(spec: unknown, args: readonly Value[], run: Run): unknown {
  if (typeof spec !== 'object' || spec === null) return spec;
  if ('$by' in spec && 'cases' in spec) {
    const index = Number(spec.$by);
    const chosen = args.at(index);
    const cases = spec.cases as Readonly<Record<string, unknown>>;
    const key = chosen === undefined ? '' : javaText(run, chosen);
    return select(Object.hasOwn(cases, key) ? cases[key] : (spec as { else?: unknown }).else, args, run);
  }
  if ('$argc' in spec) {
    const cases = spec.$argc as Readonly<Record<string, unknown>>;
    return select(Object.hasOwn(cases, args.length) ? cases[args.length] : cases['*'], args, run);
  }
  return '$echo' in spec ? `${spec.$echo}${joined(run, args)}` : spec;
}

export function joined(run: Run, args: readonly Value[]): string {
  const texts = args.map((each) =>
    typeof each === 'object' && each?.kind === 'Closure' ? '{}' : javaText(run, each),
  );
  return `(${texts.join(',')})`;
}
