/**
 * A template as it is read: text, values and blocks. The language is Mustache's with Handlebars' blocks and with calls:
 *
 *     {{title}}  {{{raw}}}  {{! a remark }}
 *     {{#if a}} … {{else if b}} … {{else}} … {{/if}}
 *     {{#each folders as folder}} … {{@index}} … {{else}} none {{/each}}
 *     {{code(endpoint.path)}}
 *
 * It has no assignments, no way to define anything and no recursion, so what a template does is bounded by its size
 * and by what it is given.
 */

export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | ValueNode
  | { readonly kind: 'if'; readonly branches: readonly Branch[]; readonly otherwise: readonly TemplateNode[] }
  | EachNode;

export interface ValueNode {
  readonly kind: 'value';
  readonly value: Expression;
  /** Written with three braces: the value is Markdown already. */
  readonly isRaw: boolean;
  /** Stands in a row of a table, where a line ends the row and a pipe the cell. */
  readonly isInRow: boolean;
  readonly offset: number;
}

export interface Branch {
  readonly condition: Expression;
  readonly body: readonly TemplateNode[];
}

export interface EachNode {
  readonly kind: 'each';
  readonly list: Expression;
  /**
   * Says what an element is called in the body; without a name it is `this`, and its properties have their own names.
   */
  readonly name: string | undefined;
  readonly body: readonly TemplateNode[];
  /** For a list without elements. */
  readonly otherwise: readonly TemplateNode[];
  readonly offset: number;
}

export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  /** `endpoint.name`, `this`, `@first`: at least one name. */
  | { readonly kind: 'path'; readonly names: readonly string[] }
  /** `name` is that of a function, which may have a dot: `meta.date`. */
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expression[] };

/** Says what is wrong with a template, and where; line and column count from 1. */
export interface TemplateProblem {
  readonly kind: 'problem';
  readonly line: number;
  readonly column: number;
  /** A sentence. */
  readonly message: string;
}
