/**
 * Expressions in one form for Java and Kotlin. They are syntax, not values: `types/constants.ts` evaluates them.
 *
 * Of annotations, initialisers and default values only what can be part of a constant is taken apart; the rest is opaque.
 * What bodies are made of besides is in `statement.ts`, and read by `code/`.
 */
import type { Span } from '../../text/span.ts';
import type { Annotation } from './model.ts';
import type { Statement } from './statement.ts';
import type { TypeReference } from './type-reference.ts';

export type Expression =
  | StringLiteral
  | CharLiteral
  | NumberLiteral
  | BooleanLiteral
  | NullLiteral
  | TemplateExpression
  | NameExpression
  | MemberExpression
  | ArrayExpression
  | UnaryExpression
  | BinaryExpression
  | ConditionalExpression
  | CastExpression
  | CallExpression
  | ClassLiteral
  | AnnotationExpression
  | OpaqueExpression
  | Statement;

interface Spanned {
  readonly span: Span;
}

/** The value after escapes, of a text block after its indentation is stripped (JLS 3.10.6). */
export interface StringLiteral extends Spanned {
  readonly kind: 'string';
  readonly value: string;
}

export interface CharLiteral extends Spanned {
  readonly kind: 'char';
  readonly value: string;
}

export interface NumberLiteral extends Spanned {
  readonly kind: 'number';
  readonly type: 'int' | 'long' | 'float' | 'double';
  /** As written, with prefix, underscores and suffix: `0x1_0L`. */
  readonly text: string;
}

export interface BooleanLiteral extends Spanned {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface NullLiteral extends Spanned {
  readonly kind: 'null';
}

/** A Kotlin string with `$name` or `${expression}` in it. */
export interface TemplateExpression extends Spanned {
  readonly kind: 'template';
  readonly parts: readonly Expression[];
}

/** A simple name, `this` and `super` in bodies. `A.B.C` is a member of a member of the name `A`: only scope can tell packages, types and fields apart. */
export interface NameExpression extends Spanned {
  readonly kind: 'name';
  readonly name: string;
}

export interface MemberExpression extends Spanned {
  readonly kind: 'member';
  readonly target: Expression;
  readonly name: string;
}

/** `{a, b}` in a Java annotation or initialiser, `[a, b]` in Kotlin. */
export interface ArrayExpression extends Spanned {
  readonly kind: 'array';
  readonly elements: readonly Expression[];
}

export interface UnaryExpression extends Spanned {
  readonly kind: 'unary';
  readonly operator: '+' | '-' | '~' | '!';
  readonly operand: Expression;
}

export interface BinaryExpression extends Spanned {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '<<'
  | '>>'
  | '>>>'
  | '<'
  | '>'
  | '<='
  | '>='
  | '=='
  | '!='
  | '&'
  | '^'
  | '|'
  | '&&'
  | '||';

/** `a ? b : c`, Kotlin's `if`, and in bodies also Java's. */
export interface ConditionalExpression extends Spanned {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly whenTrue: Expression;
  /** `undefined` where there is no `else`. */
  readonly whenFalse: Expression | undefined;
}

export interface CastExpression extends Spanned {
  readonly kind: 'cast';
  readonly type: TypeReference;
  readonly operand: Expression;
}

/**
 * `of("a")`, `List.of("a")`, `new Foo(1)` (then `isConstructor`), Kotlin's `arrayOf("a")`. An infix function is called on
 * what stands before it; where the target itself is called, as in `"/x"(handler)`, the name is `invoke`.
 */
export interface CallExpression extends Spanned {
  readonly kind: 'call';
  readonly target: Expression | undefined;
  readonly name: string;
  readonly nameSpan: Span;
  /** A lambda behind Kotlin's parentheses is the last one. */
  readonly arguments: readonly Expression[];
  /** Name Kotlin's arguments, where any is named. */
  readonly argumentNames?: readonly (string | undefined)[];
  /** `undefined` where none are written, an empty list for a diamond. */
  readonly typeArguments?: readonly TypeReference[];
  /** A Java constructor; in Kotlin nothing but the name says so. */
  readonly isConstructor: boolean;
}

/** `Foo.class`, `Foo::class`. */
export interface ClassLiteral extends Spanned {
  readonly kind: 'class';
  readonly type: TypeReference;
}

/** An annotation as a value of another one. */
export interface AnnotationExpression extends Spanned {
  readonly kind: 'annotation';
  readonly annotation: Annotation;
}

/** Anything else (lambdas, switch, anonymous classes …): never a constant, kept so that messages can quote it. */
export interface OpaqueExpression extends Spanned {
  readonly kind: 'opaque';
  readonly text: string;
}

/** `a.b.C` of a chain of names. */
export function dottedName(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'member') return undefined;
  const target = dottedName(expression.target);
  return target === undefined ? undefined : `${target}.${expression.name}`;
}
