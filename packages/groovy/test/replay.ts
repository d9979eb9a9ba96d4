import { compileScript } from '../src/groovy.ts';
import type { Run } from '../src/run.ts';
import type { Value } from '../src/values/values.ts';
import { type Canonical, canonical } from './canonical.ts';
import { testPorts } from './ports.ts';
import { logger, regex, Storage, tool } from './script-objects.ts';
import { World, type WorldData } from './world.ts';

/** A script of the recordings, and what real Groovy answered to it in one world. */
export interface ScriptCase {
  readonly id: string;
  readonly key: string;
  readonly script: string;
  readonly it?: string;
  readonly bindings?: Readonly<Record<string, unknown>>;
  readonly validGroovy?: boolean;
}

export interface Recording {
  readonly id: string;
  readonly world: string;
  readonly status: 'ok' | 'error' | 'compile-error' | 'timeout';
  readonly value?: Canonical;
  readonly truthy?: boolean;
  readonly error?: { readonly type: string; readonly message?: string };
  readonly logs?: readonly string[];
  readonly effects?: readonly unknown[];
  readonly session?: string;
  readonly localStorage?: string;
}

/** Which stub `it` is follows from the rule key. */
function stubFor(key: string): string {
  if (/^(field|json\.field|json\.rule\.field|doc\.field|constant\.field|mdoc\.field)/.test(key))
    return 'field';
  if (/^(param|doc\.param|api\.param)|\.param\./.test(key)) return 'param';
  return /^(class|json\.class|json\.rule|enum|api\.class|ignore|module)|class\.filter$/.test(key)
    ? 'class'
    : 'method';
}

/** Runs a script in a world and answers in the form of a recording. */
export function replay(entry: ScriptCase, worldName: string, data: WorldData): Recording {
  const head = { id: entry.id, world: worldName };
  const compiled = compileScript({ text: entry.script, file: 'Rule.groovy' });
  if (compiled.kind === 'problem')
    return { ...head, status: 'compile-error', error: { type: 'problem', message: compiled.message } };

  const logs: string[] = [];
  const effects: unknown[] = [];
  const effect = (run: Run, name: string, args: readonly Value[]) => {
    if (effects.length < 200)
      effects.push([{ t: 'String', v: name }, ...args.map((each) => canonical(run, each))]);
  };
  const world = new World(data, effect);
  const [session, local] = [new Storage(), new Storage()];
  let stores: Pick<Recording, 'session' | 'localStorage'> = {};

  // The values of the world are made within a run, because only a run can make collections.
  const variables = new Map<string, Value>();
  const setup = compileScript({ text: 'null', file: 'setup' });
  if (setup.kind === 'problem') throw new Error(setup.message);
  setup.script.run({
    variables,
    ports: testPorts,
    read: (_, run) => {
      variables.set('it', world.stub(entry.it ?? stubFor(entry.key)));
      const log = logger(logs);
      for (const name of ['logger', 'LOG']) variables.set(name, log);
      for (const name of ['session', 'S', 'sessionStorage']) variables.set(name, session.object);
      variables.set('localStorage', local.object);
      const tools = tool(effect);
      for (const name of ['tool', 'T']) variables.set(name, tools);
      const patterns = regex();
      for (const name of ['regex', 'RE']) variables.set(name, patterns);
      for (const [name, value] of Object.entries({ ...data.bindings, ...entry.bindings }))
        variables.set(name, world.resolve(value, run));
      for (const [name, value] of Object.entries(data.session ?? {}))
        session.group('').set(name, world.resolve(value, run));
    },
  });
  const stored = (run: Run) => {
    stores = { ...storeText(run, 'session', session), ...storeText(run, 'localStorage', local) };
  };
  const result = compiled.script.run({
    variables,
    ports: testPorts,
    read: (value, run) => ({ value: canonical(run, value), truthy: run.truth(value) }),
  });
  setup.script.run({ variables, ports: testPorts, read: (_, run) => stored(run) });
  const tail = { ...(logs.length > 0 && { logs }), ...(effects.length > 0 && { effects }), ...stores };
  if (result.kind === 'value') return { ...head, status: 'ok', ...result.value, ...tail };
  const { type, message, at } = result.error;
  return {
    ...head,
    status: 'error',
    error: { type, message: `${at.line}:${at.column} ${message}` },
    ...tail,
  };
}

function storeText(run: Run, name: 'session' | 'localStorage', storage: Storage): Record<string, string> {
  const groups = [...storage.groups]
    .filter(([, group]) => group.size > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (groups.length === 0) return {};
  const sorted = groups.map(([group, entries]) => {
    const values = [...entries]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, canonical(run, value)]);
    return [group, Object.fromEntries(values)];
  });
  return { [name]: JSON.stringify(Object.fromEntries(sorted)) };
}
