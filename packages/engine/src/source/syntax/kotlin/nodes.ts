/**
 * The tree of a Kotlin file: every declaration with its place in the text, and nothing that can be read later.
 * Types, annotation arguments, default values and initialisers stay spans until somebody asks what is in them; bodies
 * are only skipped. Comments name the rules of the Kotlin specification's grammar.
 */
import type { Span } from '../../../text/span.ts';
import type { SyntaxProblem } from '../../../text/syntax-problem.ts';

/** `kotlinFile` */
export interface KotlinTree {
  readonly text: string;
  /** `@file:…` */
  readonly annotations: readonly AnnotationNode[];
  readonly packageName: Span | undefined;
  readonly imports: readonly ImportNode[];
  readonly declarations: readonly DeclarationNode[];
  readonly problems: readonly SyntaxProblem[];
}

/** `importHeader` */
export interface ImportNode {
  /** Without the `.*` of an import of everything. */
  readonly name: Span;
  readonly isOnDemand: boolean;
  readonly alias: Span | undefined;
}

export type DeclarationNode =
  | TypeNode
  | TypeAliasNode
  | FunctionNode
  | PropertyNode
  | ConstructorNode
  | InitializerNode;

/** `classDeclaration`, `objectDeclaration`, `companionObject`. Modifiers say whether a class is an enum or an annotation. */
export interface TypeNode {
  readonly kind: 'class' | 'interface' | 'object';
  readonly modifiers: ModifiersNode;
  /** `undefined` for a companion object without a name. */
  readonly name: Span | undefined;
  /** With its angle brackets. */
  readonly typeParameters: Span | undefined;
  readonly primaryConstructor: PrimaryConstructorNode | undefined;
  readonly supertypes: readonly SupertypeNode[];
  readonly constraints: readonly TypeConstraintNode[];
  readonly entries: readonly EnumEntryNode[];
  readonly members: readonly DeclarationNode[];
  /** From the first modifier to the closing brace, or to the end of the header where there is no body. */
  readonly span: Span;
}

/** `primaryConstructor` */
export interface PrimaryConstructorNode {
  readonly modifiers: ModifiersNode;
  readonly parameters: readonly ParameterNode[];
  /** From the first modifier, the word `constructor` or the parenthesis. */
  readonly span: Span;
}

/** `annotatedDelegationSpecifier` */
export interface SupertypeNode {
  readonly type: Span;
  /** The arguments of a constructor call, with their parentheses: then the type is a class. */
  readonly arguments: Span | undefined;
  /** The expression behind `by`: then the type is an interface. */
  readonly delegate: Span | undefined;
}

/** `typeConstraint`, behind `where` */
export interface TypeConstraintNode {
  readonly name: Span;
  readonly bound: Span;
}

/** `enumEntry` */
export interface EnumEntryNode {
  readonly modifiers: ModifiersNode;
  readonly name: Span;
  /** With its parentheses. */
  readonly arguments: Span | undefined;
  readonly body: Span | undefined;
  readonly span: Span;
}

/** `typeAlias` */
export interface TypeAliasNode {
  readonly kind: 'type-alias';
  readonly modifiers: ModifiersNode;
  readonly name: Span;
  readonly typeParameters: Span | undefined;
  readonly type: Span | undefined;
  readonly span: Span;
}

/** `functionDeclaration` */
export interface FunctionNode {
  readonly kind: 'function';
  readonly modifiers: ModifiersNode;
  readonly typeParameters: Span | undefined;
  readonly receiver: Span | undefined;
  readonly name: Span;
  readonly parameters: readonly ParameterNode[];
  readonly returnType: Span | undefined;
  readonly constraints: readonly TypeConstraintNode[];
  readonly body: BodyNode | undefined;
  readonly span: Span;
}

/** `functionBody` */
export interface BodyNode {
  /** The braces and what is between them, or the expression behind `=`. */
  readonly kind: 'block' | 'expression';
  readonly span: Span;
}

/** `propertyDeclaration` */
export interface PropertyNode {
  readonly kind: 'property';
  readonly modifiers: ModifiersNode;
  readonly isMutable: boolean;
  readonly typeParameters: Span | undefined;
  readonly receiver: Span | undefined;
  readonly name: Span;
  readonly type: Span | undefined;
  readonly constraints: readonly TypeConstraintNode[];
  readonly initializer: Span | undefined;
  /** The expression behind `by`. */
  readonly delegate: Span | undefined;
  readonly getter: AccessorNode | undefined;
  readonly setter: AccessorNode | undefined;
  /** `field: T = …` (Kotlin 2.3, KEEP-278). */
  readonly backingField: BackingFieldNode | undefined;
  readonly span: Span;
}

/** `getter`, `setter` */
export interface AccessorNode {
  readonly modifiers: ModifiersNode;
  /** Belongs to a setter that has a body. */
  readonly parameter: ParameterNode | undefined;
  readonly type: Span | undefined;
  readonly body: BodyNode | undefined;
  readonly span: Span;
}

export interface BackingFieldNode {
  readonly modifiers: ModifiersNode;
  readonly type: Span | undefined;
  readonly initializer: Span | undefined;
  readonly span: Span;
}

/** `secondaryConstructor` */
export interface ConstructorNode {
  readonly kind: 'constructor';
  readonly modifiers: ModifiersNode;
  /** The word `constructor`. */
  readonly name: Span;
  readonly parameters: readonly ParameterNode[];
  /** `this(…)` or `super(…)` */
  readonly delegation: Span | undefined;
  readonly body: Span | undefined;
  readonly span: Span;
}

/** `anonymousInitializer` */
export interface InitializerNode {
  readonly kind: 'initializer';
  readonly body: Span;
  readonly span: Span;
}

/** `functionValueParameter`, `classParameter` */
export interface ParameterNode {
  readonly modifiers: ModifiersNode;
  /** Is set where a parameter of a primary constructor is also a property. */
  readonly property: 'val' | 'var' | undefined;
  readonly name: Span;
  /** `undefined` for the parameter of a setter, whose type is that of the property. */
  readonly type: Span | undefined;
  readonly defaultValue: Span | undefined;
  readonly span: Span;
}

/** `modifiers`, and the documentation comment among them. */
export interface ModifiersNode {
  readonly documentation: Span | undefined;
  /** Says where the first one starts; where the declaration itself starts if there is none. */
  readonly start: number;
  /** A set of flags, see `modifierFlag`. */
  readonly flags: number;
  readonly annotations: readonly AnnotationNode[];
  /** The context parameters in front of a declaration, with their parentheses (KEEP-367). */
  readonly context: Span | undefined;
}

/** `annotation`; those in `@field:[A B]` each have the target. */
export interface AnnotationNode {
  /** `field`, `get` … */
  readonly target: Span | undefined;
  /** Without type arguments. */
  readonly name: Span;
  /** With its parentheses. */
  readonly arguments: Span | undefined;
  readonly span: Span;
}
