import type { Value } from '../values/values.ts';

/**
 * The syntax tree of a script, in the order a reader meets things: script, declarations, statements, expressions.
 * Every node knows its half-open range of offsets in the script's text.
 */
export interface Node {
  readonly start: number;
  readonly end: number;
}

type Form<Kind extends string, Fields> = Node & Readonly<Fields> & { readonly kind: Kind };
type Named<Fields> = Node & Readonly<Fields> & { readonly name: string };

export interface Script {
  readonly imports: readonly Import[];
  readonly methods: Methods;
  readonly classes: readonly ClassDeclaration[];
  readonly body: readonly Statement[];
}

/** `import a.b.C as D`, `import a.b.*`, `import static a.B.c`: `name` holds everything before the star. */
export type Import = Named<{ alias: string; isStatic: boolean; isStar: boolean }>;

/** `returns` is absent for `def`, `body` for an abstract method. */
export type MethodDeclaration = Form<
  'Method',
  {
    name: string;
    isStatic: boolean;
    parameters: readonly Parameter[];
    returns: TypeName | undefined;
    body: readonly Statement[] | undefined;
  }
>;

export type Methods = readonly MethodDeclaration[];

/** `isRest`: `Object... rest`. An array type on the last parameter means the same to a caller. */
export type Parameter = Named<Typed & { isRest: boolean }>;
type Typed = { type: TypeName | undefined; isFinal: boolean; initial: Expression | undefined };

export type ClassDeclaration = Form<
  'Class',
  {
    name: string;
    form: 'class' | 'enum' | 'interface';
    isAbstract: boolean;
    superclass: TypeName | undefined;
    interfaces: readonly TypeName[];
    constants: readonly EnumConstant[];
    fields: readonly Field[];
    methods: Methods;
    constructors: Methods;
  }
>;
export type EnumConstant = Named<{ arguments: readonly Expression[] }>;
export type Field = Named<Typed & { isStatic: boolean }>;

/** A type as written: `java.util.List<String>[]` is name `java.util.List`, one argument, one dimension. */
export type TypeName = Named<{ arguments: readonly TypeName[]; dimensions: number }>;

/**
 * `field` is the annotation `@Field` by the name that is written: the variable is kept with the script, so that its
 * methods see it.
 */
export type Variable = Named<Typed & { field: string | undefined }>;

type Body = readonly Statement[];

export type Statement =
  | Form<'Expression', { expression: Expression }>
  | Form<'Declare', { variables: readonly Variable[] }>
  | Form<'DeclareMany', { variables: readonly Variable[]; value: Expression }>
  | Block
  | Form<'If', { test: Expression; then: Block; otherwise: Block | undefined }>
  | Loop
  | Form<'ForIn', Labelled & { variable: Variable; source: Expression; body: Block }>
  | Form<'Switch', Labelled & { subject: Expression; cases: readonly Case[] }>
  | Form<'Try', { body: Block; catches: readonly Catch[]; last: Block | undefined }>
  | Form<'Return', { value: Expression | undefined }>
  | Form<'Jump', Labelled & { word: 'break' | 'continue' }>
  | Form<'Throw', { value: Expression }>
  | Form<'Assert', { test: Expression; message: Expression | undefined }>;

/** Statements with names of their own; what stands under `if` or in a loop without braces is one as well. */
export type Block = Form<'Block', { body: Body }>;

/** `for (initial; test; update)`; `while` has only a test, and `do … while` comes to it after the first round. */
export type Loop = Form<'Loop', Labelled & Steps & { body: Block; testsFirst: boolean }>;
type Labelled = { label: string | undefined };
type Steps = { initial: Body; test: Expression | undefined; update: readonly Expression[] };

/** A branch of a switch; the label is absent for `default`. */
export type Case = Form<'Case', { label: Expression | undefined; body: Body }>;
/** No types mean `catch (e)`, that is `java.lang.Exception`. */
export type Catch = Form<'Catch', { name: string; types: readonly TypeName[]; body: Block }>;

type Operands = { left: Expression; right: Expression };

export type Expression =
  | Form<'Literal', { value: Value }>
  | Form<'Text', { strings: readonly string[]; values: readonly Expression[] }>
  | Form<'Name', { name: string }>
  | Form<'This', object>
  | Form<'List', { items: readonly Expression[] }>
  | Form<'Map', { entries: readonly MapEntry[] }>
  | Form<'Spread', { value: Expression }>
  | Closure
  | Property
  | Index
  | Call
  /** `body` is that of an anonymous class. */
  | Form<'New', { type: TypeName; arguments: readonly Expression[]; body: ClassDeclaration | undefined }>
  | Form<
      'NewArray',
      { type: TypeName; sizes: readonly Expression[]; items: readonly Expression[] | undefined }
    >
  | Form<'MethodPointer', { object: Expression; name: string }>
  | Form<'Unary', { operator: UnaryOperator; operand: Expression }>
  | Form<'Step', { operator: '++' | '--'; isPrefix: boolean; target: Assignable }>
  | Form<'Binary', Operands & { operator: BinaryOperator }>
  | Form<'And' | 'Or', Operands>
  /** `test ? chosen : otherwise`, and without the second `test ?: otherwise`. */
  | Form<'Choice', { test: Expression; chosen: Expression | undefined; otherwise: Expression }>
  | Form<'Convert', { how: 'cast' | 'as' | 'instanceof'; value: Expression; type: TypeName }>
  /** The operator is `=`, or that of `+=` and its like; `?=` has `?:`. */
  | Form<'Assign', { target: Assignable; operator: BinaryOperator | '=' | '?:'; value: Expression }>
  | Form<'AssignMany', { targets: readonly Assignable[]; value: Expression }>;

export type Assignable = Extract<Expression, { kind: 'Name' }> | Property | Index;

/** Without a list of parameters the closure has `it`. */
export type Closure = Form<'Closure', { parameters: readonly Parameter[] | undefined; body: Body }>;

/**
 * `object.name`, `object?.name`, `object*.name`, `object."${name}"`.
 * `at` is where the name stands, the place that an error points to.
 */
export type Property = Form<'Property', Member & { object: Expression }>;
export type Index = Form<'Index', { object: Expression; indexes: readonly Expression[]; isSafe: boolean }>;

/**
 * `object.name(…)`, or `name(…)` without an object; `value(…)` calls the value's method `call`.
 * Named arguments come as one map in front of the others.
 */
export type Call = Form<
  'Call',
  Member & { object: Expression | undefined; arguments: readonly Expression[] }
>;

type Member = { name: string | Expression; at: number; access: Access };

/** Says how a member is reached: `.`, `?.` (null stays null) or `*.` (each element). */
export type Access = 'plain' | 'safe' | 'spread';

/** The key is absent for `*: map`. */
export type MapEntry = Readonly<{ key: Expression | undefined; value: Expression }>;

export type UnaryOperator = '!' | '-' | '+' | '~';

export type BinaryOperator =
  | ('+' | '-' | '*' | '/' | '%' | '**' | '<<' | '>>' | '>>>' | '&' | '|' | '^')
  | ('==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>=' | '<=>' | '=~' | '==~' | 'in' | '..' | '..<');

/** The nodes and entries directly below; the values of literals are none. Nodes are plain records and arrays. */
export function listChildren(node: object): readonly object[] {
  if ('kind' in node && node.kind === 'Literal') return [];
  return Object.values(node).filter((child): child is object => typeof child === 'object' && child !== null);
}
