/** The part of JavaScript that scripts of requests are written in, as a tree. */
export type Expression = { readonly line: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'member';
      readonly of: Expression;
      readonly key: Expression;
      readonly isOptional: boolean;
    }
  | { readonly kind: 'call'; readonly callee: Expression; readonly given: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: '!' | '-' | 'typeof'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    }
  | { readonly kind: 'assignment'; readonly target: AssignmentTarget; readonly value: Expression }
  /** A regular expression, as it is written between its slashes. */
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [name: string, value: Expression])[] }
  /** Texts and what stands between them in `${}`, in order. */
  | { readonly kind: 'template'; readonly pieces: readonly Expression[] }
  | FunctionExpression
);

/** A variable, or a member of an object. */
export type AssignmentTarget = Extract<Expression, { readonly kind: 'name' | 'member' }>;

export interface FunctionExpression {
  readonly kind: 'function';
  readonly line: number;
  readonly parameters: readonly string[];
  readonly body: readonly Statement[];
}

export type Statement =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'declaration'; readonly name: string; readonly value: Expression }
  | { readonly kind: 'return'; readonly value: Expression }
  | {
      readonly kind: 'for-of';
      readonly name: string;
      readonly items: Expression;
      readonly body: readonly Statement[];
    }
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly then: readonly Statement[];
      readonly otherwise: readonly Statement[];
    };

/** Says what a script cannot do, or did wrong; it is told to the user and never thrown beyond the script. */
export class HandlerError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
