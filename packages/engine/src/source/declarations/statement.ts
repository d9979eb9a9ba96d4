/**
 * Says what bodies are made of beside the expressions of constants, in one form for Java and Kotlin, as `code/` reads
 * it.
 *
 * Kotlin's `if`, `when`, `try`, `throw` and `return` are expressions, so everything is one here: a statement of Java is an
 * expression that nobody asks for its value. A block in a branch has that of its last statement.
 */
import type { Span } from '../../text/span.ts';
import type { Expression } from './expression.ts';
import type { TypeReference } from './type-reference.ts';

export type Statement =
  | BlockExpression
  | LambdaExpression
  | ReferenceExpression
  | IndexExpression
  | ElvisExpression
  | TypeTestExpression
  | ObjectExpression
  | VariableStatement
  | AssignmentStatement
  | SwitchExpression
  | TryExpression
  | LoopStatement
  | ReturnStatement
  | YieldStatement
  | ThrowExpression
  | JumpStatement
  | FunctionStatement;

interface Spanned {
  readonly span: Span;
}

export interface BlockExpression extends Spanned {
  readonly kind: 'block';
  readonly statements: readonly Expression[];
  /** Tells that the last statement is returned, as in Kotlin's lambdas and where an expression is the body. */
  readonly hasValue: boolean;
}

export interface LambdaExpression extends Spanned {
  readonly kind: 'lambda';
  /** `undefined` where Kotlin leaves them out, so that the one there may be is `it`. */
  readonly parameters: readonly LambdaParameter[] | undefined;
  readonly body: BlockExpression;
}

export interface LambdaParameter {
  /** Empty where Kotlin destructures it. */
  readonly name: string;
  readonly type: TypeReference | undefined;
}

/** `handler::list`, `Order::new`; without a target Kotlin's `::list`. */
export interface ReferenceExpression extends Spanned {
  readonly kind: 'reference';
  readonly target: Expression | undefined;
  readonly name: string;
  readonly nameSpan: Span;
}

/** `orders[0]` */
export interface IndexExpression extends Spanned {
  readonly kind: 'index';
  readonly target: Expression;
  readonly indices: readonly Expression[];
}

/** `left ?: right` */
export interface ElvisExpression extends Spanned {
  readonly kind: 'elvis';
  readonly left: Expression;
  readonly right: Expression;
}

/** `order instanceof Paid paid`, `order is Paid`; in a `when` with a subject the subject is the operand. */
export interface TypeTestExpression extends Spanned {
  readonly kind: 'type-test';
  readonly operand: Expression | undefined;
  readonly type: TypeReference;
  /** The variable that Java's pattern declares. */
  readonly name: string | undefined;
}

/** `new Handler(orders) { … }`, `object : Handler(orders) { … }`, and a class that a body declares. */
export interface ObjectExpression extends Spanned {
  readonly kind: 'object';
  /** The class or the interfaces that it extends. */
  readonly supertypes: readonly TypeReference[];
  readonly arguments: readonly Expression[];
  readonly members: readonly Expression[];
  /** The braces and what is between them; `undefined` where there are none. */
  readonly body: Span | undefined;
}

/** A variable's declaration, a field of an object. */
export interface VariableStatement extends Spanned {
  readonly kind: 'variable';
  /** Several where Kotlin destructures the value. */
  readonly names: readonly string[];
  /** `undefined` for `var`, and where Kotlin infers it. */
  readonly type: TypeReference | undefined;
  readonly value: Expression | undefined;
}

/** `total = 1`, `total += 1`; `total++` without a value. */
export interface AssignmentStatement extends Spanned {
  readonly kind: 'assignment';
  /** `=`, `+=`, `++` … */
  readonly operator: string;
  readonly target: Expression;
  readonly value: Expression | undefined;
}

/** `switch`, `when` */
export interface SwitchExpression extends Spanned {
  readonly kind: 'switch';
  /** `undefined` for a `when` that only has conditions. A variable where Kotlin declares one. */
  readonly subject: Expression | undefined;
  readonly cases: readonly SwitchCase[];
}

export interface SwitchCase {
  /** Holds what the subject is compared with, or the conditions; empty for `default` and `else`. */
  readonly labels: readonly Expression[];
  /** Java's `case Paid paid when paid.isLate()`. */
  readonly guard: Expression | undefined;
  readonly body: Expression;
}

export interface TryExpression extends Spanned {
  readonly kind: 'try';
  readonly resources: readonly Expression[];
  readonly body: BlockExpression;
  readonly catches: readonly CatchClause[];
  readonly last: BlockExpression | undefined;
}

export interface CatchClause {
  readonly name: string;
  readonly types: readonly TypeReference[];
  readonly body: BlockExpression;
}

/** `for`, `while`, `do` */
export interface LoopStatement extends Spanned {
  readonly kind: 'loop';
  /** Says what each element of `over` is called. */
  readonly names: readonly string[];
  readonly over: Expression | undefined;
  /** The start, the condition and the steps of the others. */
  readonly head: readonly Expression[];
  readonly body: Expression;
}

export interface ReturnStatement extends Spanned {
  readonly kind: 'return';
  readonly value: Expression | undefined;
  /** Kotlin's `return@label`. */
  readonly label: string | undefined;
}

/** The value of a branch of Java's `switch` (JLS 14.21). */
export interface YieldStatement extends Spanned {
  readonly kind: 'yield';
  readonly value: Expression;
}

export interface ThrowExpression extends Spanned {
  readonly kind: 'throw';
  readonly value: Expression;
}

/** `break`, `continue` */
export interface JumpStatement extends Spanned {
  readonly kind: 'jump';
}

/** A method of an object, or a function that Kotlin declares in a body. */
export interface FunctionStatement extends Spanned {
  readonly kind: 'function';
  readonly name: string;
  readonly parameters: readonly LambdaParameter[];
  readonly body: BlockExpression;
}
