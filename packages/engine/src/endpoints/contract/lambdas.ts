/** Lambdas that are handed to calls, and what their one parameter is about. */
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Span } from '../../text/span.ts';

export interface LambdaOfCall {
  readonly parameter: string;
  /** Holds what it is handed to is called on this. */
  readonly target: Expression;
  /** Kotlin's `let` hands over the target itself, not what it holds. */
  readonly takesTarget: boolean;
  readonly span: Span;
}

const handingTarget: ReadonlySet<string> = new Set(['let', 'also', 'takeIf', 'takeUnless']);

/** Those with one parameter, which Kotlin calls `it` where nobody names it. */
export function lambdasAmong(calls: readonly CallExpression[]): readonly LambdaOfCall[] {
  return calls.flatMap(({ target, name, arguments: given }) =>
    given.flatMap((each): readonly LambdaOfCall[] => {
      if (each.kind !== 'lambda' || target === undefined) return [];
      const { parameters = [{ name: 'it' }], span } = each;
      const [only, ...others] = parameters;
      if (only === undefined || others.length > 0) return [];
      return [{ parameter: only.name, target, takesTarget: handingTarget.has(name), span }];
    }),
  );
}

/** Several lambdas may have a parameter of one name: the innermost around the place is the one that is meant. */
export function lambdaAround(
  lambdas: readonly LambdaOfCall[],
  name: string,
  { span }: Expression,
): LambdaOfCall | undefined {
  const around = lambdas.filter(
    (each) => each.parameter === name && each.span.start <= span.start && each.span.end >= span.end,
  );
  return around.toSorted((a, b) => b.span.start - a.span.start)[0];
}
