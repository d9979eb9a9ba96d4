/** What the bodies of functions are made of, as far as anybody asks: calls, variables, lambdas. */
import type { Span } from '../../text/span.ts';

/** What a body is made of, as far as it is read. */
export type BodyStatement = BodyExpression | LocalVariable;

export type BodyExpression = Call | Lambda | MethodReference | PlainExpression;

export interface Call {
  readonly kind: 'call';
  /** What stands before the dot, or before a Kotlin infix function. */
  readonly target: BodyExpression | undefined;
  /** `invoke` where the target itself is called: `"/orders"(handler::list)`. */
  readonly name: string;
  /** A lambda behind Kotlin's parentheses is the last one. */
  readonly arguments: readonly BodyExpression[];
  readonly nameSpan: Span;
  readonly span: Span;
}

/** A variable's declaration with its value, or an assignment. */
export interface LocalVariable {
  readonly kind: 'local';
  readonly name: string;
  /** As written; empty for `var`, where Kotlin infers it, and for assignments. */
  readonly type: string;
  readonly value: BodyExpression;
  readonly span: Span;
}

/** What is called in it, in order; parameters are left out. */
export interface Lambda {
  readonly kind: 'lambda';
  readonly body: readonly BodyStatement[];
  readonly span: Span;
}

/** `handler::list`; the target is empty in Kotlin's `::list`. */
export interface MethodReference {
  readonly kind: 'reference';
  readonly target: string;
  readonly name: string;
  readonly span: Span;
}

/** A name, a literal or anything else: `expressionAt` reads it. */
export interface PlainExpression {
  readonly kind: 'plain';
  readonly span: Span;
  /** `total` of `find(id).total`. */
  readonly member?: { readonly of: BodyExpression; readonly name: string };
}
