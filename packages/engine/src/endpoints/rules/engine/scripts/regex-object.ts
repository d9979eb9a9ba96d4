/**
 * `regex`: Java's regular expressions as functions. They are those of a script's own `=~`, so that they find the same,
 * and are paid from the budget of the script that calls them.
 */
import {
  groupTexts,
  type HostValue,
  hostType,
  indexOf,
  matchesWhole,
  methodsOn,
  type Run,
  replaceMatches,
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
      let length = template.length;
      return template.replace(/\$(?:\{(\d+)\}|(\d))/g, (all, long?: string, short?: string) => {
        const group = groups[Number(long ?? short)] ?? all;
        run.meter.grow(length, group.length);
        length += group.length;
        return group;
      });
    },
    'delFirst(String,String?)': (_, pattern, text, run) => replaced(text, pattern, '', 'first', run),
    'delAll(String,String?)': (_, pattern, text, run) => replaced(text, pattern, '', 'all', run),
    'replaceAll(String?,String,String)': (_, text, pattern, template, run) =>
      replaced(text, pattern, template, 'all', run),
    'delBefore(String,String?)': (_, pattern, text, run) => {
      const [found] = firstMatch(pattern, text, run) ?? [];
      return text === null || found === undefined || found === null
        ? text
        : text.slice(indexOf(run.meter, text, found) + found.length);
    },
    'contains(String,String?)': (_, pattern, text, run) => firstMatch(pattern, text, run) !== undefined,
    'isMatch(String,String?)': (_, pattern, text, run) => text !== null && matchesWhole(run, pattern, text),
    'count(String,String?)': (_, pattern, text, run) => allMatches(pattern, text, run).length,
    'escape(String)': (_, text) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'),
  }),
});

type Groups = readonly (string | null)[];

function firstMatch(pattern: string, text: string | null, run: Run): Groups | undefined {
  const first = text === null ? undefined : groupTexts(run, pattern, text).next();
  return first === undefined || first.done ? undefined : first.value;
}

function allMatches(pattern: string, text: string | null, run: Run): readonly Groups[] {
  return text === null ? [] : [...groupTexts(run, pattern, text)];
}

function replaced(
  text: string | null,
  pattern: string,
  template: string,
  which: 'first' | 'all',
  run: Run,
): string | null {
  return text === null ? null : replaceMatches(run, pattern, text, template, which);
}
