import { RegexProblem } from '../regex/problem.ts';
import { compileRegex, type Groups, matchRegex, maxPatternLength, type Search } from '../regex/regex.ts';
import { type Run, raise } from '../run.ts';
import { makeList } from '../values/items.ts';
import { type MatcherValue, makeObject, type PatternValue } from '../values/objects.ts';
import { isInstance, javaType } from '../values/types.ts';
import type { ClosureValue, ListValue, Value } from '../values/values.ts';

/** Searching, splitting and replacing with patterns: what Pattern, Matcher and the methods of texts are made of. */
export function patternOf(run: Run, source: Value): PatternValue {
  if (isInstance(source, javaType('Pattern'))) return source as PatternValue;
  if (source === null) throw raise('NullPointerException', null);
  const text = run.text(source);
  const known = run.patterns.get(text);
  if (known) return known;
  const pattern = compiled(run, text, 0);
  if (run.patterns.size < 200 && text.length <= longestCached) run.patterns.set(text, pattern);
  return pattern;
}

/** A compiled pattern takes much more memory than its text, and stays as long as the program. */
const longestCached = 1_000;

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

export function compiled(run: Run, text: string, flags: number): PatternValue {
  run.meter.step(Math.min(text.length, maxPatternLength));
  const regex = compileRegex(text, flags);
  if (regex instanceof RegexProblem)
    throw raise('PatternSyntaxException', `${regex.message} near index ${regex.index} of ${shortened(text)}`);
  return makeObject('Pattern', { regex });
}

const matcherType = javaType('Matcher');

export function matcherOf(pattern: PatternValue, text: string): MatcherValue {
  return { kind: 'Object', type: matcherType, pattern, text, groups: undefined, next: 0 };
}

/** `text =~ pattern`. */
export function findOperator(run: Run, text: Value, pattern: Value): Value {
  if (text === null) throw raise('NullPointerException', null);
  return matcherOf(patternOf(run, pattern), run.text(text));
}

/** `text ==~ pattern`. */
export function matchOperator(run: Run, text: Value, pattern: Value): boolean {
  if (text === null || pattern === null) return false;
  return matches(run, matcherOf(patternOf(run, pattern), run.text(text)));
}

/** Searches on from the last match; the matcher remembers what it found. */
export function find(run: Run, matcher: MatcherValue): boolean {
  const [start = -1, end = -1] = matcher.groups ?? [];
  // After an empty match the next one begins a character later, as in Java.
  const from = matcher.groups && start === end ? end + 1 : matcher.next;
  if (from > matcher.text.length) return fail(matcher);
  return search(run, matcher, { from, kind: 'find', previousEnd: matcher.next });
}

export function matches(run: Run, matcher: MatcherValue): boolean {
  return search(run, matcher, { from: 0, kind: 'matches', previousEnd: 0 });
}

export function search(run: Run, matcher: MatcherValue, how: Search): boolean {
  const groups = matchRegex(run.meter, matcher.pattern.regex, matcher.text, how);
  if (!groups) return fail(matcher);
  matcher.groups = groups;
  matcher.next = groups[1] ?? 0;
  return true;
}

function fail(matcher: MatcherValue): boolean {
  matcher.groups = undefined;
  matcher.next = matcher.text.length + 1;
  return false;
}

export function reset(matcher: MatcherValue, text = matcher.text): MatcherValue {
  return Object.assign(matcher, { text, groups: undefined, next: 0 });
}

/** All matches from the start, each as the ends of its groups. */
export function* allMatches(run: Run, pattern: PatternValue, text: string): Generator<Groups, void> {
  const matcher = matcherOf(pattern, text);
  while (find(run, matcher)) yield matcher.groups ?? [];
}

export function groupText(text: string, groups: Groups, group: number): string | null {
  const [start = -1, end = -1] = groups.slice(2 * group, 2 * group + 2);
  return start < 0 ? null : text.slice(start, end);
}

/** A match as Groovy hands it out: the whole text alone, or a list of it and the groups. */
export function matchValue(run: Run, text: string, groups: Groups): Value {
  return groups.length === 2 ? groupText(text, groups, 0) : groupList(run, text, groups);
}

function groupList(run: Run, text: string, groups: Groups): ListValue {
  const texts = Array.from({ length: groups.length / 2 }, (_, group) => groupText(text, groups, group));
  return makeList(run, texts);
}

/** Calls a closure with a match: with the list, or with the groups if it has several parameters. */
export function callWithMatch(run: Run, closure: ClosureValue, text: string, groups: Groups): Value {
  const { length } = closure.parameters;
  const isLong = length > 1 || closure.parameters[0]?.isRest;
  return run.call(closure, isLong ? groupList(run, text, groups).items : [matchValue(run, text, groups)]);
}

/** A template with `$1` and `${name}`, or what computes the new text. */
type Replacement = string | ((groups: Groups) => string);

/** Replaces matches, all or the first. */
export function replace(
  run: Run,
  pattern: PatternValue,
  text: string,
  to: Replacement,
  once = false,
): string {
  let result = '';
  let copied = 0;
  for (const groups of allMatches(run, pattern, text)) {
    const [start = 0, end = 0] = groups;
    const inserted = typeof to === 'string' ? expandTemplate(run, pattern, text, groups, to) : to(groups);
    const added = text.slice(copied, start) + inserted;
    if (typeof to === 'string') run.meter.step(to.length >> 4);
    run.meter.grow(result.length, added.length);
    result += added;
    copied = end;
    if (once) break;
  }
  run.meter.grow(result.length, text.length - copied);
  return result + text.slice(copied);
}

/** The same with a closure. */
export function replaceWith(run: Run, pattern: PatternValue, text: string, f: ClosureValue, once = false) {
  return replace(run, pattern, text, (groups) => run.text(callWithMatch(run, f, text, groups)), once);
}

/** Matcher.appendReplacement: `\x` is x, `$2` a group, as many digits as there are groups. */
function expandTemplate(
  run: Run,
  { regex }: PatternValue,
  text: string,
  groups: Groups,
  template: string,
): string {
  let length = template.length;
  const inserted = (group: number): string => {
    const found = groupText(text, groups, group) ?? '';
    length += found.length;
    if (length > run.meter.limits.textLength) run.meter.text(length);
    return found;
  };
  return template.replace(
    /\\(.)|\$\{(\w+)\}|\$(\d+)|[\\$]/gs,
    (whole, escaped?: string, name?: string, digits?: string) => {
      if (escaped !== undefined) return escaped;
      if (name !== undefined) {
        const group = regex.names.get(name);
        if (group === undefined) throw raise('IllegalArgumentException', `No group with name {${name}}`);
        return inserted(group);
      }
      if (digits === undefined) throw raise('IllegalArgumentException', `Nothing follows the ${whole}`);
      // A number of many digits is never a group's, and reading it again and again takes its square.
      let used = Math.min(digits.length, 9);
      while (used > 1 && Number(digits.slice(0, used)) > regex.groupCount) used--;
      const group = Number(digits.slice(0, used));
      if (group > regex.groupCount) throw raise('IndexOutOfBoundsException', `No group ${group}`);
      return inserted(group) + digits.slice(used);
    },
  );
}

/** String.split: `limit` 0 drops empty texts at the end, a negative one keeps them. */
export function split(run: Run, pattern: PatternValue, text: string, limit: number): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const [start = 0, end = 0] of allMatches(run, pattern, text)) {
    if (limit > 0 && parts.length === limit - 1) break;
    // An empty match at the very start splits nothing off.
    if (end === 0 || (start === end && start === text.length)) continue;
    parts.push(text.slice(from, start));
    from = end;
  }
  if (parts.length === 0) return [text];
  parts.push(text.slice(from));
  if (limit === 0) while (parts.at(-1) === '') parts.pop();
  run.meter.collection(parts.length);
  return parts;
}

// ------------------------------------------------------------------------- for objects of the host, with its run's budget

/** The groups of each match, the whole first; a group that took no part is null. */
export function* groupTexts(run: Run, pattern: string, text: string): Generator<(string | null)[], void> {
  for (const groups of allMatches(run, patternOf(run, pattern), text)) {
    run.meter.step(groups.length);
    yield Array.from({ length: groups.length / 2 }, (_, group) => groupText(text, groups, group));
  }
}

/** Tells whether the pattern matches the whole text. */
export function matchesWhole(run: Run, pattern: string, text: string): boolean {
  return matchOperator(run, text, pattern);
}

/** Replaces all matches or the first with a template of `$1` and `${name}`. */
export function replaceMatches(
  run: Run,
  pattern: string,
  text: string,
  template: string,
  which: 'first' | 'all',
): string {
  return replace(run, patternOf(run, pattern), text, template, which === 'first');
}
