/** Lambdas that are handed to calls, and what their one parameter is about. */
import type { BodyExpression, Call } from '../../source/declarations/body-expression.ts';
import type { Span } from '../../text/span.ts';

export interface LambdaOfCall {
  readonly parameter: string;
  /** What it is handed to is called on this. */
  readonly target: BodyExpression;
  /** Kotlin's `let` hands over the target itself, not what it holds. */
  readonly takesTarget: boolean;
  readonly span: Span;
}

const handingTarget: ReadonlySet<string> = new Set(['let', 'also', 'takeIf', 'takeUnless']);

/** Those with one parameter, which Kotlin calls `it` where nobody names it. */
export function lambdasAmong(calls: readonly Call[], text: string): readonly LambdaOfCall[] {
  return calls.flatMap(({ target, name, arguments: given }) =>
    given.flatMap((each): readonly LambdaOfCall[] => {
      if (each.kind !== 'lambda' || target === undefined) return [];
      const { span } = each;
      const head = text.slice(span.start, Math.min(span.end, span.start + 100));
      const parameter = /^\{?\s*\(?\s*(\w+)\s*\)?\s*->/.exec(head)?.[1] ?? 'it';
      return [{ parameter, target, takesTarget: handingTarget.has(name), span }];
    }),
  );
}

/** Several lambdas may have a parameter of one name: the innermost around the place is the one that is meant. */
export function lambdaAround(
  lambdas: readonly LambdaOfCall[],
  name: string,
  { span }: BodyExpression,
): LambdaOfCall | undefined {
  const around = lambdas.filter(
    (each) => each.parameter === name && each.span.start <= span.start && each.span.end >= span.end,
  );
  return around.toSorted((a, b) => b.span.start - a.span.start)[0];
}
