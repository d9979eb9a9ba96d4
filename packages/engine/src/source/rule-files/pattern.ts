/**
 * Regular expressions of rules: Java's, run by the script interpreter, which ends any that takes too long. Rules ask
 * about the same few texts again and again, so results are cached.
 */
import { asPlain, compileScript, type GroovyScript, type Ports } from '@endpoint-atlas/groovy';

export type PatternMatcher = (
  pattern: string,
  text: string,
  how: 'whole' | 'partly',
  /** Is where the rule stands. */
  at?: RulePlace,
) => Groups;

type Groups = readonly string[] | undefined;

interface RulePlace {
  readonly file: string;
  readonly line: number;
}

/** Stands around each search that is made, to count its time or to leave it out. */
export type AroundSearch = (pattern: string, at: RulePlace, search: () => Groups) => Groups;

/** Returns the groups, the whole match first; `undefined` where the pattern does not match, or takes too long. */
export function patternMatcher(around: AroundSearch = (_, __, search) => search()): PatternMatcher {
  // By how, pattern and text: one key of all three would copy a long pattern for each text.
  let results = emptyCache();
  let size = 0;
  const literals = new Map<string, string>();
  return (pattern, text, how, at = nowhere) => {
    let literal = literals.get(pattern);
    if (literal === undefined) {
      literal = requiredLiteral(pattern);
      literals.set(pattern, literal);
    }
    if (!text.includes(literal)) return undefined;
    const known = results[how].get(pattern);
    if (known?.has(text)) return known.get(text);
    if (++size >= maxCached) [results, size] = [emptyCache(), 0];
    const byText = results[how].get(pattern) ?? new Map<string, Groups>();
    results[how].set(pattern, byText);
    const groups = around(pattern, at, () => match(pattern, text, how));
    byText.set(text, groups);
    return groups;
  };
}

const nowhere: RulePlace = { file: '', line: 1 };
const maxCached = 20_000;
type MatchCache = Map<string, Map<string, Groups>>;
const emptyCache = (): Record<'whole' | 'partly', MatchCache> => ({ whole: new Map(), partly: new Map() });

/**
 * A text that stands in whatever the pattern matches, the longest that is easy to see; empty where there is none.
 * Most targets are told apart from a rule by this alone.
 */
export function requiredLiteral(pattern: string): string {
  // Alternatives, flags and quoting can make any part of a pattern mean something else.
  if (/\||\(\?|\\[QE]/.test(pattern)) return '';
  let longest = '';
  let run = '';
  let depth = 0;
  const end = () => {
    if (run.length > longest.length) longest = run;
    run = '';
  };
  for (const [token] of pattern.matchAll(/\[(?:\\.|[^\]\\])*\]?|\\.|\{[^}]*\}?|./gs)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (/^(?:[*?]|\{.*)$/.test(token)) {
      // What may be missing is not required.
      run = run.slice(0, -1);
      end();
    } else if (depth === 0 && /^(?:[\w\s#-]|\\[.#$<>()[\]{}*+?^|-])$/.test(token)) run += token.slice(-1);
    else end();
  }
  end();
  return longest;
}

function match(pattern: string, text: string, how: 'whole' | 'partly'): readonly string[] | undefined {
  const result = matching().run({
    variables: new Map<string, string | boolean>([
      ['pattern', pattern],
      ['content', text],
      ['isWhole', how === 'whole'],
    ]),
    ports,
    limits: { timeMs: 200, steps: 500_000 },
    read: asPlain,
  });
  if (result.kind === 'error' || !Array.isArray(result.value)) return undefined;
  return result.value.map(String);
}

const matching = scriptOf(`
  def matcher = content =~ pattern
  if (!(isWhole ? matcher.matches() : matcher.find())) return null
  return (0..matcher.groupCount()).collect { matcher.group(it) ?: '' }
`);

/** Returns what is wrong with a pattern; `undefined` for a good one. */
export function patternProblem(pattern: string): string | undefined {
  const result = compiling().run({ variables: new Map([['pattern', pattern]]), ports, read: asPlain });
  return result.kind === 'error' ? result.error.message : undefined;
}

const compiling = scriptOf('java.util.regex.Pattern.compile(pattern)');

/** Compiled when it is needed first: most projects have no patterns. */
function scriptOf(text: string): () => GroovyScript {
  let script: GroovyScript | undefined;
  return () => {
    if (script !== undefined) return script;
    const compiled = compileScript({ text, file: '' });
    if (compiled.kind === 'problem') throw new Error(compiled.message);
    script = compiled.script;
    return script;
  };
}

/** Patterns need nothing of the world but the clock that ends them. */
const ports: Ports = {
  now: () => Date.now(),
  random: () => 0,
  timeZone: 'UTC',
  digest: () => undefined,
  print() {},
};
