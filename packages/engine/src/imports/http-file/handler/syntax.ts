/** The part of JavaScript that response handlers are written in, as a tree. */
export type Expression = { readonly line: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly key: Expression }
  | { readonly kind: 'call'; readonly callee: Expression; readonly given: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'function'; readonly body: readonly Statement[] }
);

export type Statement =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'declaration'; readonly name: string; readonly value: Expression }
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly then: readonly Statement[];
      readonly otherwise: readonly Statement[];
    };

/** What a handler cannot do, or did wrong; told to the user and never thrown beyond the handler. */
export class HandlerError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
