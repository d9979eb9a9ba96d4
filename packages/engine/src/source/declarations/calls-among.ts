/** All calls in the statements of a body, at any depth of chains, arguments and lambdas. */

import type { Span } from '../../text/span.ts';
import type { BodyStatement, Call, PlainExpression } from './body-expression.ts';
import { argumentsAt, callsIn } from './calls.ts';
import type { FileDeclarations } from './model.ts';

export function callsAmong(statements: readonly BodyStatement[], file: FileDeclarations): readonly Call[] {
  return statements.flatMap((statement): readonly Call[] => {
    const expression = statement.kind === 'local' ? statement.value : statement;
    if (expression.kind === 'lambda') return callsAmong(expression.body, file);
    if (expression.kind === 'plain') {
      // Java's `new Info(…)` is no call to whoever looks for handlers.
      const made = constructed(expression, file);
      return callsAmong(made === undefined ? statementsOf(expression, file) : callsIn(file, made.span), file);
    }
    if (expression.kind !== 'call') return [];
    const { target, arguments: given } = expression;
    return [expression, ...callsAmong(target === undefined ? given : [target, ...given], file)];
  });
}

/** The branches of `(isNew ? created() : ok())`, and what `new Page<>(…)` is handed. */
function statementsOf({ span }: PlainExpression, file: FileDeclarations): readonly BodyStatement[] {
  const text = file.text.slice(span.start, span.end);
  const generic = /^new\s[\w.\s]*<[\w\s.,?<>]*>\s*(?=\()/.exec(text)?.[0];
  if (generic !== undefined) return argumentsAt(file, { start: span.start + generic.length, end: span.end });
  if (!text.includes('?') || !text.includes('(')) return [];
  const isWrapped = text.startsWith('(') && text.endsWith(')');
  const inner = isWrapped ? { start: span.start + 1, end: span.end - 1 } : span;
  // Whatever is as long as the whole has been read as far as it can be.
  return callsIn(file, inner).filter((each) => each.span.end - each.span.start < text.length);
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
