/**
 * The small language of filters and values. Which form a text has is told by how it begins; `compileExpression` is the
 * whole of the grammar. What an expression means for a target is said in `rules/engine/`.
 */
import { type Compiled, compileScript, type GroovyScript, maxPatternLength } from '@endpoint-atlas/groovy';
import { t } from '../../text/l10n.ts';
import { withAdvice } from './script-advice.ts';

export type Expression =
  /** `!@some.Annotation` */
  | { readonly kind: 'not'; readonly of: Expression }
  /** `groovy:it.name()` */
  | { readonly kind: 'script'; readonly script: GroovyScript }
  /** `#regex:.*Dto`, and as a value `#regex:(.*)Dto=$1` */
  | {
      readonly kind: 'regex';
      readonly pattern: string;
      readonly template: string | undefined;
      /** Says where the rule stands. */
      readonly at: { readonly file: string; readonly line: number };
    }
  /** `@some.Annotation`, `@some.Annotation#attribute` */
  | { readonly kind: 'annotation'; readonly name: string; readonly attribute: string | undefined }
  /** `#tag` */
  | { readonly kind: 'tag'; readonly name: string }
  /** `@some.Annotation#value|#tag`, in rule files of 2019: the first that says anything */
  | { readonly kind: 'either'; readonly of: readonly Expression[] }
  /** `$class:a.b.C`, `$class:? extend a.b.C`; stars stand for anything */
  | { readonly kind: 'class'; readonly name: string; readonly takesSubtypes: boolean }
  /** Anything else; a dotted type name as a filter means that type. */
  | { readonly kind: 'text'; readonly text: string };

export type CompiledExpression =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'problem'; readonly line: number; readonly message: string };

export interface ExpressionSource {
  readonly text: string;
  /** Absolute path, for messages of scripts. */
  readonly file: string;
  /** Says where the text begins. */
  readonly line: number;
}

export function compileExpression({ text, file, line }: ExpressionSource): CompiledExpression {
  const written = text.trim();
  if (written.startsWith('!')) {
    // Two negations cancel out, so that no more than one is nested however many a rule has.
    const signs = /^[!\s]+/.exec(written)?.[0] ?? '';
    const of = compileExpression({ text: written.slice(signs.length), file, line });
    if (of.kind === 'problem') return of;
    const negated = made({ kind: 'not', of: of.expression });
    const isOdd = signs.replace(/\s/g, '').length % 2 === 1;
    return isOdd ? negated : made({ kind: 'not', of: { kind: 'not', of: of.expression } });
  }
  const script = /^(?:groovy|js):/.exec(written);
  if (script !== null) {
    const text = written.slice(script[0].length);
    return compileGroovy(script[0] === 'js:' ? fromJavaScript(text) : text, file, line);
  }
  if (written.startsWith('#regex:')) {
    const { pattern, template } = splitTemplate(written.slice('#regex:'.length));
    if (pattern.length > maxPatternLength) {
      return {
        kind: 'problem',
        line,
        message: t`The pattern is longer than ${maxPatternLength} characters.`,
      };
    }
    return made({ kind: 'regex', pattern, template, at: { file, line } });
  }
  const annotation = /^@([\w.$]+)(?:#([\w$]+))?$/.exec(written);
  if (annotation !== null) {
    return made({ kind: 'annotation', name: annotation[1] ?? '', attribute: annotation[2] });
  }
  const tag = /^#([\w.-]+)$/.exec(written);
  if (tag !== null) return made({ kind: 'tag', name: tag[1] ?? '' });
  if (/^[@#][\w.$#-]+(?:\|[@#][\w.$#-]+)+$/.test(written)) {
    const parts = written.split('|').map((text) => compileExpression({ text, file, line }));
    const of = parts.flatMap((part) => (part.kind === 'expression' ? [part.expression] : []));
    return made({ kind: 'either', of });
  }
  const type = /^\$class:\s*(\?\s*extends?\s+)?([\w.$*]+)$/.exec(written);
  if (type !== null) {
    return made({ kind: 'class', name: type[2] ?? '', takesSubtypes: type[1] !== undefined });
  }
  return made({ kind: 'text', text: written });
}

function made(expression: Expression): CompiledExpression {
  return { kind: 'expression', expression };
}

/** The last `=` outside brackets and parentheses divides a pattern from its template. */
function splitTemplate(text: string): { readonly pattern: string; readonly template: string | undefined } {
  let depth = 0;
  for (let at = text.length - 1; at > 0; at--) {
    const char = text[at] ?? '';
    if (')]}'.includes(char) && text[at - 1] !== '\\') depth++;
    else if ('([{'.includes(char) && text[at - 1] !== '\\') depth--;
    // `(?=` and `(?<=` look around, they divide nothing.
    else if (char === '=' && depth === 0) return { pattern: text.slice(0, at), template: text.slice(at + 1) };
  }
  return { pattern: text, template: undefined };
}

/**
 * Files of 2019 and 2020 have `js:` scripts. Nearly all are expressions that Groovy reads as well; functions are
 * closures there, `{ a, b -> … }`, and what `match` finds is a list. What else differs is told as a mistake of the
 * script.
 */
function fromJavaScript(text: string): string {
  return text
    .replace(/\bfunction\s*\(([\w$,\s]*)\)\s*\{/g, '{ $1 -> ')
    .replace(/(?<![\w$.])(?:var|let|const)\s+(?=[\w$]+\s*=)/g, 'def ')
    .replace(
      /\.match\((\/(?:[^/\\\n]|\\.){1,1000}\/)\)/g,
      (_, pattern: string) => `.with { ${matchOf(pattern)} }`,
    )
    .replace(/\.length\b(?!\s*\()/g, '.size()');
}

/** The match and its groups of the text that is `it`. */
function matchOf(pattern: string): string {
  return `def found = it =~ ${pattern}; found.find() ? (0..found.groupCount()).collect { found.group(it) } : null`;
}

function compileGroovy(text: string, file: string, line: number): CompiledExpression {
  const compiled = compileBounded({ text, file, line });
  if (compiled.kind === 'script') return made({ kind: 'script', script: compiled.script });
  const asMap = compileMapLiteral(text, file, line);
  if (asMap?.kind === 'script') return made({ kind: 'script', script: asMap.script });
  return {
    kind: 'problem',
    line: compiled.at.line,
    message: t`The script cannot be read: ${withAdvice(compiled)}`,
  };
}

/** The documentation writes maps as JSON does, `{"name": "X-Token"}`, which Groovy takes for a closure. */
function compileMapLiteral(text: string, file: string, line: number): Compiled | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') || !trimmed.endsWith('}')) return undefined;
  return compileBounded({ text: `[${trimmed.slice(1, -1)}]`, file, line });
}

/** Chains of thousands of operators make trees that are deeper than any stack. */
function compileBounded(source: Parameters<typeof compileScript>[0]): Compiled {
  try {
    return compileScript(source);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const at = { line: source.line ?? 1, column: 1 };
    return { kind: 'problem', message: t('It is nested too deeply.'), at } as Compiled;
  }
}
