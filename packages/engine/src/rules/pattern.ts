/**
 * Regular expressions of rules: Java's, run by the script interpreter, which ends any that takes too long. Rules ask
 * about the same few texts again and again, so answers are kept.
 */
import { asPlain, compileScript, type Ports } from '@endpoint-atlas/groovy';

export type PatternMatcher = (
  pattern: string,
  text: string,
  how: 'whole' | 'partly',
) => readonly string[] | undefined;

/** Answers with the groups, the whole match first; `undefined` where the pattern does not match, or takes too long. */
export function patternMatcher(): PatternMatcher {
  const known = new Map<string, readonly string[] | undefined>();
  return (pattern, text, how) => {
    const key = `${how}\n${pattern}\n${text}`;
    if (known.has(key)) return known.get(key);
    if (known.size >= maxKept) known.clear();
    const groups = match(pattern, text, how);
    known.set(key, groups);
    return groups;
  };
}

const maxKept = 20_000;

function match(pattern: string, text: string, how: 'whole' | 'partly'): readonly string[] | undefined {
  const result = matching.run({
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

/** What is wrong with a pattern; `undefined` for a good one. */
export function patternProblem(pattern: string): string | undefined {
  const result = compiling.run({ variables: new Map([['pattern', pattern]]), ports, read: asPlain });
  return result.kind === 'error' ? result.error.message : undefined;
}

const compiling = scriptOf('java.util.regex.Pattern.compile(pattern)');

function scriptOf(text: string) {
  const compiled = compileScript({ text, file: '' });
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  return compiled.script;
}

/** Patterns need nothing of the world but the clock that ends them. */
const ports: Ports = {
  now: () => Date.now(),
  random: () => 0,
  timeZone: 'UTC',
  digest: () => undefined,
  print() {},
};
