/** All calls in the statements of a body, at any depth of chains, arguments and lambdas. */

import type { Span } from '../text/span.ts';
import { type BodyStatement, type Call, callsIn, type PlainExpression } from './calls.ts';
import type { FileDeclarations } from './model.ts';

export function callsAmong(statements: readonly BodyStatement[], file: FileDeclarations): readonly Call[] {
  return statements.flatMap((statement): readonly Call[] => {
    const expression = statement.kind === 'local' ? statement.value : statement;
    if (expression.kind === 'lambda') return callsAmong(expression.body, file);
    if (expression.kind === 'plain') {
      // Java's `new Info(…)` is no call to whoever looks for handlers.
      const made = constructed(expression, file);
      return made === undefined ? [] : callsAmong(callsIn(file, made.span), file);
    }
    if (expression.kind !== 'call') return [];
    const { target, arguments: given } = expression;
    return [expression, ...callsAmong(target === undefined ? given : [target, ...given], file)];
  });
}

/** The span is from the type's simple name on. */
export function constructed(
  { span }: PlainExpression,
  { text }: FileDeclarations,
): { readonly name: string; readonly span: Span } | undefined {
  const [head = '', name] = /^new\s+(?:\w+\.)*(\w+)(?=\s*\()/.exec(text.slice(span.start, span.end)) ?? [];
  if (name === undefined) return undefined;
  return { name, span: { start: span.start + head.length - name.length, end: span.end } };
}
