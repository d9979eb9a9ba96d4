import { hostType, missing } from '../src/host.ts';
import { parseJson, prettyPrint, toJson } from '../src/methods/json.ts';
import { allMatches, groupText, matchOperator, patternOf, replace } from '../src/methods/matching.ts';
import type { Run } from '../src/run.ts';
import { javaEquals } from '../src/values/hashing.ts';
import { listItems, makeList } from '../src/values/items.ts';
import { listEntries, makeMap, makeSet, newMap } from '../src/values/table.ts';
import { javaText } from '../src/values/text.ts';
import type { HostValue, Value } from '../src/values/values.ts';
import type { Effect } from './world.ts';

/** The objects that the oracle of the recordings implements in plain Java: logger, storages, tool and regex. */
type Members = Readonly<Record<string, (args: readonly Value[], run: Run) => Value>>;

function hostObject(name: string, members: Members): HostValue {
  const type = hostType<Members>({
    name,
    dynamic: {
      call: (self, method, args, run) =>
        Object.hasOwn(self, method) ? (self[method]?.(args, run) ?? null) : missing,
    },
  });
  return type.of(members);
}

export function logger(logs: string[]): HostValue {
  const write = (level: string) => (args: readonly Value[], run: Run) => {
    logs.push(`${level}: ${javaText(run, args[0] ?? null)}`);
    return null;
  };
  const levels = ['info', 'warn', 'error', 'debug', 'trace', 'log'];
  return hostObject('Oracle$Log', Object.fromEntries(levels.map((level) => [level, write(level)])));
}

/** Values by group and key; both are the texts that Java makes of them. */
export class Storage {
  readonly groups = new Map<string, Map<string, Value>>();

  readonly object: HostValue = hostObject('Oracle$Storage', {
    get: (args, run) => this.#at(args, run, 1, (group, key) => group.get(key) ?? null),
    set: (args, run) => {
      const [value = null] = args.slice(-1);
      return this.#at(args, run, 2, (group, key) => {
        group.set(key, value);
        return null;
      });
    },
    remove: (args, run) =>
      this.#at(args, run, 1, (group, key) => {
        group.delete(key);
        return null;
      }),
    clear: (args, run) => {
      if (args.length === 0) this.groups.clear();
      else this.groups.delete(javaText(run, args[0] ?? null));
      return null;
    },
    push: (args, run) => {
      const [value = null] = args.slice(-1);
      return this.#at(args, run, 2, (group, key) => {
        this.#list(run, group, key).push(value);
        return null;
      });
    },
    pop: (args, run) => this.#at(args, run, 1, (group, key) => this.#list(run, group, key).pop() ?? null),
    peek: (args, run) => this.#at(args, run, 1, (group, key) => this.#list(run, group, key).at(-1) ?? null),
    keys: (args, run) =>
      makeList(run, [...this.group(args.length > 0 ? javaText(run, args[0] ?? null) : '').keys()].sort()),
  });

  group(name: string): Map<string, Value> {
    let group = this.groups.get(name);
    if (!group) {
      group = new Map();
      this.groups.set(name, group);
    }
    return group;
  }

  /** Finds group and key among the arguments, of which the shortest form leaves the group out. */
  #at(
    args: readonly Value[],
    run: Run,
    shortest: number,
    use: (group: Map<string, Value>, key: string) => Value,
  ): Value {
    const hasGroup = args.length > shortest;
    const group = hasGroup ? javaText(run, args[0] ?? null) : '';
    return use(this.group(group), javaText(run, args[hasGroup ? 1 : 0] ?? null));
  }

  #list(run: Run, group: Map<string, Value>, key: string): Value[] {
    const held = group.get(key) ?? null;
    if (typeof held === 'object' && held?.kind === 'List') return held.items;
    const list = makeList(run, held === null ? [] : [held]);
    group.set(key, list);
    return list.items;
  }
}

const text = (run: Run, value: Value | undefined): string | null =>
  value === undefined || value === null ? null : javaText(run, value);
const onText = (f: (s: string, other: string, run: Run) => Value) => (args: readonly Value[], run: Run) => {
  const s = text(run, args[0]);
  return s === null ? null : f(s, text(run, args[1]) ?? '', run);
};

function isEmpty(run: Run, value: Value | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'object' && value.kind === 'Host') return false;
  return typeof value === 'string' || typeof value === 'object' ? listItems(run, value).length === 0 : false;
}

const isBlank = (run: Run, value: Value | undefined) => (text(run, value) ?? '').trim() === '';

function elements(run: Run, value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return [];
  const isCollection = typeof value === 'object' && ['List', 'Set', 'Array', 'Range'].includes(value.kind);
  return isCollection ? listItems(run, value) : [value];
}

function intersects(run: Run, a: Value | undefined, b: Value | undefined): boolean {
  return elements(run, a).some((x) => elements(run, b).some((y) => javaEquals(run, x, y)));
}

/** JSON of stubs is their text. */
function plain(run: Run, value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  switch (value.kind) {
    case 'Host':
      return run.text(value);
    case 'Map':
      return makeMap(
        run,
        listEntries(run, value.table).map((entry) => [javaText(run, entry.key), plain(run, entry.value)]),
      );
    case 'List':
    case 'Set':
    case 'Range':
      return makeList(
        run,
        listItems(run, value).map((item) => plain(run, item)),
      );
    default:
      return value;
  }
}

export function tool(effect: Effect): HostValue {
  const json = (args: readonly Value[], run: Run) => toJson(run, plain(run, args[0] ?? null));
  const firstLine = onText((s) => s.split('\n')[0] ?? '');
  return hostObject('Oracle$Tool', {
    isNullOrEmpty: ([value], run) => isEmpty(run, value),
    nullOrEmpty: ([value], run) => isEmpty(run, value),
    notNullOrEmpty: ([value], run) => !isEmpty(run, value),
    nullOrBlank: ([value], run) => isBlank(run, value),
    notNullOrBlank: ([value], run) => !isBlank(run, value),
    capitalize: onText((s) => s.charAt(0).toUpperCase() + s.slice(1)),
    uncapitalize: onText((s) => s.charAt(0).toLowerCase() + s.slice(1)),
    upperCase: onText((s) => s.toUpperCase()),
    lowerCase: onText((s) => s.toLowerCase()),
    substringBefore: onText((s, part) => (s.includes(part) ? s.slice(0, s.indexOf(part)) : s)),
    substringAfter: onText((s, part) => (s.includes(part) ? s.slice(s.indexOf(part) + part.length) : '')),
    substringBeforeLast: onText((s, part) => (s.includes(part) ? s.slice(0, s.lastIndexOf(part)) : s)),
    substringAfterLast: onText((s, part) =>
      s.includes(part) ? s.slice(s.lastIndexOf(part) + part.length) : '',
    ),
    removePrefix: onText((s, part) => (s.startsWith(part) ? s.slice(part.length) : s)),
    removeSuffix: onText((s, part) => (s.endsWith(part) ? s.slice(0, s.length - part.length) : s)),
    camel2Underline: onText((s) => s.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()),
    toJson: json,
    prettyJson: (args, run) => prettyPrint(run, json(args, run)),
    parseJson: onText((s, _, run) => parseJson(run, s)),
    equalOrIntersect: ([a, b], run) => javaEquals(run, a ?? null, b ?? null) || intersects(run, a, b),
    anyIntersect: ([a, b], run) => intersects(run, a, b),
    newList: (args, run) => makeList(run, args),
    newMap: () => newMap(),
    newSet: (args, run) => makeSet(run, args),
    asList: ([value], run) => makeList(run, elements(run, value)),
    now: (args, run) => (args.length === 0 ? '2024-01-02 03:04:05' : `<now ${text(run, args[0])}>`),
    today: () => '2024-01-02',
    format: ([, pattern], run) => `<format ${text(run, pattern)}>`,
    headLine: firstLine,
    firstLine,
    debug: () => '<debug>',
    copy2Clipboard: (args, run) => {
      effect(run, 'tool.copy2Clipboard', [args[0] ?? null]);
      return null;
    },
  });
}

export function regex(): HostValue {
  const matches = (args: readonly Value[], run: Run) => {
    const content = text(run, args[1]) ?? '';
    return { content, found: [...allMatches(run, patternOf(run, text(run, args[0]) ?? 'null'), content)] };
  };
  const group = (index: number) => (args: readonly Value[], run: Run) => {
    const { content, found } = matches(args, run);
    return found[0] ? groupText(content, found[0], index) : null;
  };
  const all = (index: number) => (args: readonly Value[], run: Run) => {
    const { content, found } = matches(args, run);
    return makeList(
      run,
      found.map((groups) => groupText(content, groups, index)),
    );
  };
  const allGroups = (args: readonly Value[], run: Run, from: number) => {
    const { content, found } = matches(args, run);
    const [first] = found;
    if (!first) return null;
    return makeList(
      run,
      Array.from({ length: first.length / 2 - from }, (_, i) => groupText(content, first, i + from)),
    );
  };
  const del = (isFirstOnly: boolean) => (args: readonly Value[], run: Run) =>
    replace(run, patternOf(run, text(run, args[0]) ?? 'null'), text(run, args[1]) ?? '', '', isFirstOnly);
  return hostObject('Oracle$Regex', {
    getGroup0: group(0),
    getGroup1: group(1),
    getGroup2: group(2),
    get: (args, run) => group(Number(args[2]))(args, run),
    contains: (args, run) => matches(args, run).found.length > 0,
    isMatch: (args, run) => matchOperator(run, text(run, args[1]) ?? '', text(run, args[0]) ?? 'null'),
    count: (args, run) => matches(args, run).found.length,
    findAllGroup0: all(0),
    findAllGroup1: all(1),
    findAll: (args, run) => all(Number(args[2]))(args, run),
    delAll: del(false),
    delFirst: del(true),
    escape: ([content], run) => (text(run, content) ?? 'null').replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'),
    getAllGroups: (args, run) => allGroups(args, run, 1),
    find: ([content = null, pattern = null], run) => allGroups([pattern, content], run, 0),
  });
}
