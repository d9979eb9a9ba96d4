/** The parameters and the body of a lambda: `type -> …`, `(key, value) -> { … }`, Kotlin's `{ type -> … }`. */
import type { FileDeclarations } from '../../../../source/declarations/model.ts';
import type { Span } from '../../../../text/span.ts';

interface LambdaParts {
  readonly parameters: readonly string[];
  readonly body: Span;
  readonly isKotlin: boolean;
}

export function lambdaAt({ text, language }: FileDeclarations, { start, end }: Span): LambdaParts {
  const written = text.slice(start, end);
  const arrow = written.indexOf('->');
  if (language === 'kotlin') {
    const head = written.slice(1, arrow < 0 ? 1 : arrow);
    const hasParameters = arrow > 0 && /^[\w\s,:<>?*.()]*$/.test(head);
    return {
      parameters: hasParameters ? head.split(',').flatMap((each) => /\w+/.exec(each)?.[0] ?? []) : [],
      body: { start: start + (hasParameters ? arrow + 2 : 1), end: end - 1 },
      isKotlin: true,
    };
  }
  const head = written.slice(0, Math.max(arrow, 0)).replace(/[()]/g, ' ');
  const behind = written.slice(arrow + 2);
  const spaces = behind.length - behind.trimStart().length;
  return {
    parameters: head.split(',').flatMap((each) => each.match(/\w+/g)?.at(-1) ?? []),
    body: { start: start + arrow + 2 + spaces, end },
    isKotlin: false,
  };
}
