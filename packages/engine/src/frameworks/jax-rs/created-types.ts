/** Which classes a method's body hands back, read from its text: bodies are only spans in the declarations. */
import type { Language } from '../../declarations/model.ts';

/**
 * The names of classes that a body returns, as written and each once: `new LineResource(…)`,
 * `context.getResource(LineResource.class)`, in Kotlin `LineResource(…)` and `LineResource::class`; of every branch, and
 * of the variables that are returned. What stands in the arguments of a class that counts is not what comes back.
 * Where nothing that is returned counts, whatever else the body mentions.
 */
export function typesReturnedBy(
  body: string,
  language: Language,
  counts: (name: string) => boolean,
): readonly string[] {
  const code = withoutComments(body);
  const expressionAfter = (start: number) => code.slice(start, endOfExpression(code, start, language));
  const assignments = assignmentsIn(code);
  const followed = new Set<string>();

  function typesIn(expression: string, depth: number): readonly string[] {
    const found: string[] = [];
    let next = 0;
    for (const { 0: written, index, groups = {} } of expression.matchAll(creationOrName)) {
      if (index < next) continue;
      const { type, variable } = groups;
      if (type !== undefined && counts(type)) {
        found.push(type);
        next = endOfExpression(expression, index + written.length);
      } else if (variable !== undefined && !followed.has(variable) && depth < maxVariables) {
        followed.add(variable);
        found.push(...valuesOf(variable).flatMap((value) => typesIn(value, depth + 1)));
      }
    }
    return found;
  }

  function valuesOf(variable: string): readonly string[] {
    return (assignments.get(variable) ?? []).slice(0, maxExpressions).map(expressionAfter);
  }

  const returned = [...code.matchAll(/\breturn\b/g)]
    .slice(0, maxExpressions)
    .map(({ 0: written, index }) => expressionAfter(index + written.length));
  const found = returned.flatMap((each) => typesIn(each, 0));
  return [...new Set(found.length > 0 ? found : typesIn(code, 0))];
}

/** Of one kind; each may go on to the end of the body. */
const maxExpressions = 200;
/** Variables that are made of one another. */
const maxVariables = 50;
/** Longer ones are cut. */
const maxExpressionLength = 4_000;

/** Where values begin, by the name of their variable: behind `name =` and behind Kotlin's `name: Type =`. */
function assignmentsIn(code: string): ReadonlyMap<string, readonly number[]> {
  const starts = new Map<string, number[]>();
  let from = 0;
  for (let at = code.indexOf('='); at >= 0; at = code.indexOf('=', at + 1)) {
    const before = code.slice(from, at);
    from = at + 1;
    if (code[from] === '=') continue;
    const names = new Set([wordBefore(before, before.length)]);
    const line = before.lastIndexOf('\n') + 1;
    for (let colon = before.indexOf(':', line); colon >= 0; colon = before.indexOf(':', colon + 1))
      names.add(wordBefore(before, colon));
    for (const name of names) starts.set(name, [...(starts.get(name) ?? []), from].slice(-maxExpressions));
  }
  return starts;
}

/** Blanks may stand between the word and the end. */
function wordBefore(text: string, end: number): string {
  let last = end;
  while (last > 0 && /\s/.test(text[last - 1] ?? '')) last--;
  let first = last;
  while (first > 0 && /\w/.test(text[first - 1] ?? '')) first--;
  return text.slice(first, last);
}

const creationOrName =
  /(?<!\w|\w\.)(?<type>(?:\w+\.)*\p{Lu}\w*)\s*(?:<[^()]{0,200}>\s*)?(?:\(|\.class\b|::class\b)|(?<![\w.])(?<variable>\p{Ll}\w*)\b(?!\s*[.(])/gu;

/** Nor what texts say. Everything keeps its distance, so that words do not grow together. */
function withoutComments(code: string): string {
  return code.replace(
    /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g,
    (skipped) => skipped.replace(/[^\n]/g, ' '),
  );
}

/** At a semicolon, at a bracket that was opened before, or where a statement of Kotlin ends with its line. */
function endOfExpression(code: string, start: number, language?: Language): number {
  let depth = 0;
  let hasText = false;
  const last = Math.min(code.length, start + maxExpressionLength);
  for (let at = start; at < last; at++) {
    const character = code[at] ?? '';
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth < 0) return at;
    else if (depth > 0) continue;
    else if (character === ';') return at;
    else if (character === '\n' && language === 'kotlin' && hasText) {
      const next = nextText(code, at);
      if (!goesOn(code, next)) return at;
      at = next - 1;
    }
    hasText ||= !/\s/.test(character);
  }
  return last;
}

/** `else`, `.call()` and `?: other` go on with what stands above them. */
function goesOn(code: string, next: number): boolean {
  return code[next] === '.' || code[next] === '?' || /^else\b/.test(code.slice(next, next + 5));
}

function nextText(code: string, start: number): number {
  let at = start;
  while (at < code.length && /\s/.test(code[at] ?? '')) at++;
  return at;
}
