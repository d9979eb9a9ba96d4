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
  const followed = new Set<string>();

  function typesIn(expression: string): readonly string[] {
    const found: string[] = [];
    let next = 0;
    for (const { 0: written, index, groups = {} } of expression.matchAll(creationOrName)) {
      if (index < next) continue;
      const { type, variable } = groups;
      if (type !== undefined && counts(type)) {
        found.push(type);
        next = endOfExpression(expression, index + written.length);
      } else if (variable !== undefined && !followed.has(variable)) {
        followed.add(variable);
        found.push(...valuesOf(variable).flatMap(typesIn));
      }
    }
    return found;
  }

  function valuesOf(variable: string): readonly string[] {
    const assignments = code.matchAll(new RegExp(`\\b${variable}\\s*(?::[^=\\n]*)?=(?!=)`, 'g'));
    return [...assignments].map(({ 0: written, index }) => expressionAfter(index + written.length));
  }

  const returned = [...code.matchAll(/\breturn\b/g)].map(({ 0: written, index }) =>
    expressionAfter(index + written.length),
  );
  const found = returned.flatMap(typesIn);
  return [...new Set(found.length > 0 ? found : typesIn(code))];
}

const creationOrName =
  /(?<!\w|\w\.)(?<type>(?:\w+\.)*\p{Lu}\w*)\s*(?:<[^()]{0,200}>\s*)?(?:\(|\.class\b|::class\b)|(?<![\w.])(?<variable>\p{Ll}\w*)\b(?!\s*[.(])/gu;

/** Nor what texts say. Everything keeps its distance, so that words do not grow together. */
function withoutComments(code: string): string {
  return code.replace(
    /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g,
    (skipped) => skipped.replace(/[^\n]/g, ' '),
  );
}

/** At a semicolon, at a bracket that was opened before, or where a statement of Kotlin ends with its line. */
function endOfExpression(code: string, start: number, language?: Language): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const character = code[at] ?? '';
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth < 0) return at;
    else if (depth > 0) continue;
    else if (character === ';') return at;
    else if (character === '\n' && language === 'kotlin' && isComplete(code, start, at)) return at;
  }
  return code.length;
}

/** `else`, `.call()` and `?: other` go on with what stands above them. */
function isComplete(code: string, start: number, lineEnd: number): boolean {
  return code.slice(start, lineEnd).trim() !== '' && !/^\s*(?:else\b|[.?])/.test(code.slice(lineEnd));
}
