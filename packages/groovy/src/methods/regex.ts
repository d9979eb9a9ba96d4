/** The methods of `java.util.regex`'s `Pattern` and `Matcher`, as scripts call them; `matching.ts` does the work. */
import { flagBits } from '../regex/parser.ts';
import type { Groups } from '../regex/regex.ts';
import { type Run, raise } from '../run.ts';
import { makeIterator, makeList } from '../values/items.ts';
import type { MatcherValue, PatternValue } from '../values/objects.ts';
import type { ListValue, Value } from '../values/values.ts';
import { arrayOfStrings } from './arrays.ts';
import {
  allMatches,
  compiled,
  find,
  groupText,
  matcherOf,
  matches,
  matchOperator,
  matchValue,
  patternOf,
  replace,
  reset,
  search,
  split,
} from './matching.ts';
import { constants, type LibraryPart, methods, statics } from './signature.ts';

function found({ groups }: MatcherValue): Groups {
  if (!groups) throw raise('IllegalStateException', 'No match found');
  return groups;
}

function groupIndex({ pattern }: MatcherValue, group: number | string): number {
  const index = typeof group === 'number' ? group : pattern.regex.names.get(group);
  if (index === undefined) throw raise('IllegalArgumentException', `No group with name <${group}>`);
  if (index < 0 || index > pattern.regex.groupCount)
    throw raise('IndexOutOfBoundsException', `No group ${index}`);
  return index;
}

function group(matcher: MatcherValue, which: number | string): string | null {
  return groupText(matcher.text, found(matcher), groupIndex(matcher, which));
}

/** `matcher[i]`: the i-th match, counted from the end if negative. */
function matchAt(run: Run, matcher: MatcherValue, index: number): Value {
  const matches = [...allMatches(run, matcher.pattern, matcher.text)];
  const groups = matches.at(index);
  if (!groups) throw raise('IndexOutOfBoundsException', `There are ${matches.length} matches, not ${index}.`);
  return matchValue(run, matcher.text, groups);
}

function matchList(run: Run, { pattern, text }: MatcherValue): ListValue {
  const matches = [...allMatches(run, pattern, text)];
  const values = matches.map((groups) => matchValue(run, text, groups));
  return makeList(run, values);
}

const flag = (name: keyof typeof flagBits): number => flagBits[name];
const matchCount = (run: Run, { pattern, text }: MatcherValue) => [...allMatches(run, pattern, text)].length;

export const regexLibrary: LibraryPart = [
  statics('Pattern', {
    'compile(String)': (source, run) => patternOf(run, source),
    'compile(String,int)': (source, flags, run) => compiled(run, source, flags),
    'matches(String,CharSequence)': (source, text, run) => matchOperator(run, text, source),
    'quote(String)': (text) => `\\Q${text.replaceAll('\\E', '\\E\\\\E\\Q')}\\E`,
  }),
  constants('Pattern', {
    CASE_INSENSITIVE: flag('i'),
    MULTILINE: flag('m'),
    DOTALL: flag('s'),
    UNICODE_CASE: flag('u'),
    COMMENTS: flag('x'),
    LITERAL: flag('literal'),
    UNICODE_CHARACTER_CLASS: flag('U'),
  }),
  methods<PatternValue>()('Pattern', {
    'matcher(CharSequence)': (pattern, text) => matcherOf(pattern, text),
    'pattern|toString()': ({ regex }) => regex.source,
    'split(CharSequence)': (pattern, text, run) => arrayOfStrings(run, split(run, pattern, text, 0)),
    'isCase(Object)': (pattern, value, run) => matchOperator(run, value, pattern),
  }),
  statics('Matcher', { 'quoteReplacement(String)': (text) => text.replace(/[\\$]/g, '\\$&') }),
  methods<MatcherValue>()('Matcher', {
    'find()': (matcher, run) => find(run, matcher),
    'find(int)': (matcher, from, run) =>
      search(run, reset(matcher), { from, kind: 'find', previousEnd: from }),
    'matches()': (matcher, run) => matches(run, matcher),
    'group(int=)': (matcher, index = 0) => group(matcher, index),
    'group(String)': (matcher, name) => group(matcher, name),
    'groupCount()': ({ pattern }) => pattern.regex.groupCount,
    'hasGroup()': ({ pattern }) => pattern.regex.groupCount > 0,
    'start(int=)': (matcher, index = 0) => found(matcher)[2 * groupIndex(matcher, index)],
    'end(int=)': (matcher, index = 0) => found(matcher)[2 * groupIndex(matcher, index) + 1],
    'reset(CharSequence=)': (matcher, text) => reset(matcher, text),
    'pattern()': ({ pattern }) => pattern,
    'replaceAll(String)': ({ pattern, text }, template, run) => replace(run, pattern, text, template),
    'replaceFirst(String)': ({ pattern, text }, template, run) => replace(run, pattern, text, template, true),
    'getAt(int)': (matcher, index, run) => matchAt(run, matcher, index),
    'getAt(Range)': (matcher, range, run) => run.invoke(matchList(run, matcher), 'getAt', [range]),
    'getCount()': (matcher, run) => matchCount(run, matcher),
    'size()': (matcher, run) => BigInt(matchCount(run, matcher)),
    'asBoolean()': (matcher, run) => find(run, reset(matcher)),
    'iterator()': (matcher, run) => makeIterator(matchList(run, matcher).items.values()),
    'toString()': ({ pattern, text }) =>
      `java.util.regex.Matcher[pattern=${pattern.regex.source} region=0,${text.length} lastmatch=]`,
  }),
];
