/**
 * `regex`: Java's regular expressions as functions. They are written in Groovy themselves, so that they find exactly
 * what a script's own `=~` finds, within the budget of patterns.
 */
import {
  type Answer,
  asPlain,
  type Compiled,
  compileScript,
  type HostValue,
  hostType,
  methodsOn,
  type Plain,
  type Run,
  raise,
} from '@endpoint-atlas/groovy';

export function regexObject(): HostValue {
  return regexType.of(undefined);
}

export const regexType = hostType<undefined>({
  name: 'regex',
  methods: methodsOn<undefined>()({
    'getGroup0(String,String?)': (_, pattern, text, run) => firstMatch(pattern, text, run)?.[0] ?? null,
    'getGroup1(String,String?)': (_, pattern, text, run) => firstMatch(pattern, text, run)?.[1] ?? null,
    'get(String,String?,int)': (_, pattern, text, group, run) =>
      firstMatch(pattern, text, run)?.[group] ?? null,
    'getAllGroups(String,String?)': (_, pattern, text, run) =>
      firstMatch(pattern, text, run)?.slice(1) ?? null,
    'findAllGroup0(String,String?)': (_, pattern, text, run) =>
      allMatches(pattern, text, run).map((groups) => groups[0] ?? null),
    'findAllGroup1(String,String?)': (_, pattern, text, run) =>
      allMatches(pattern, text, run).map((groups) => groups[1] ?? null),
    'findAll(String,String?,int)': (_, pattern, text, group, run) =>
      allMatches(pattern, text, run).map((groups) => groups[group] ?? null),
    'find(String?,String)': (_, text, pattern, run) => firstMatch(pattern, text, run) ?? null,
    'extract(String,String?,String)': (_, pattern, text, template, run) => {
      const groups = firstMatch(pattern, text, run);
      if (groups === undefined) return null;
      return template.replace(
        /\$(?:\{(\d+)\}|(\d))/g,
        (all, long?: string, short?: string) => groups[Number(long ?? short)] ?? all,
      );
    },
    'delFirst(String,String?)': (_, pattern, text, run) => replaced(text, pattern, '', 'first', run),
    'delAll(String,String?)': (_, pattern, text, run) => replaced(text, pattern, '', 'all', run),
    'replaceAll(String?,String,String)': (_, text, pattern, template, run) =>
      replaced(text, pattern, template, 'all', run),
    'delBefore(String,String?)': (_, pattern, text, run) => {
      const [found] = firstMatch(pattern, text, run) ?? [];
      return text === null || found === undefined || found === null
        ? text
        : text.slice(text.indexOf(found) + found.length);
    },
    'contains(String,String?)': (_, pattern, text, run) => firstMatch(pattern, text, run) !== undefined,
    'isMatch(String,String?)': (_, pattern, text, run) =>
      text !== null && ask('isMatch', { pattern, text }, run) === true,
    'count(String,String?)': (_, pattern, text, run) => allMatches(pattern, text, run).length,
    'escape(String)': (_, text) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'),
  }),
});

type Groups = readonly (string | null)[];

function firstMatch(pattern: string, text: string | null, run: Run): Groups | undefined {
  return allMatches(pattern, text, run)[0];
}

function allMatches(pattern: string, text: string | null, run: Run): readonly Groups[] {
  if (text === null) return [];
  const found = ask('allMatches', { pattern, text }, run);
  return Array.isArray(found)
    ? found.map((groups: Plain) => (Array.isArray(groups) ? groups.map(textOrNull) : []))
    : [];
}

function replaced(
  text: string | null,
  pattern: string,
  template: string,
  which: 'first' | 'all',
  run: Run,
): Answer {
  if (text === null) return null;
  return textOrNull(ask(which === 'all' ? 'replaceAll' : 'replaceFirst', { pattern, text, template }, run));
}

function textOrNull(value: Plain): string | null {
  return value === null ? null : String(value);
}

const scripts = {
  isMatch: 'content ==~ pattern',
  allMatches: `
    def matcher = content =~ pattern
    def found = []
    while (matcher.find()) found << (0..matcher.groupCount()).collect { matcher.group(it) }
    found`,
  replaceAll: 'content.replaceAll(pattern, template)',
  replaceFirst: 'content.replaceFirst(pattern, template)',
};

const compiled = new Map<string, Compiled>();

/** When somebody asks for the first time: most programs that load this never do. */
function compiledScript(name: keyof typeof scripts): Compiled {
  const known = compiled.get(name) ?? compileScript({ text: scripts[name], file: 'regex' });
  compiled.set(name, known);
  return known;
}

function ask(
  name: keyof typeof scripts,
  { pattern, text, template = '' }: { pattern: string; text: string; template?: string },
  { ports }: Run,
): Plain {
  const script = compiledScript(name);
  if (script.kind !== 'script') return null;
  const variables = new Map([
    ['pattern', pattern],
    ['content', text],
    ['template', template],
  ]);
  const result = script.script.run({
    variables,
    ports,
    limits: { timeMs: 200, steps: 500_000 },
    read: asPlain,
  });
  if (result.kind === 'error') throw raise('IllegalArgumentException', result.error.message);
  return result.value;
}
