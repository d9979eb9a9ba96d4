/**
 * The tree of a Java file: every declaration with its place in the text, and nothing that can be read later.
 * Types, annotation arguments and initialisers stay spans until somebody asks what is in them; bodies are only skipped.
 * All offsets count in `JavaTree.text`, which is the source after unicode escapes (JLS 3.3).
 */
import type { Span } from '../../../text/span.ts';
import type { SyntaxProblem } from '../../../text/syntax-problem.ts';
import type { UnescapedText } from './unicode-escapes.ts';

/** JLS 7.3, with the module declaration of `module-info.java` and the members of a compact source file. */
export interface JavaTree {
  readonly source: UnescapedText;
  readonly package: PackageNode | undefined;
  readonly imports: readonly ImportNode[];
  readonly module: ModuleNode | undefined;
  readonly types: readonly TypeNode[];
  /** Fields, methods and initialisers outside any type (JLS 8.1.8, Java 25). */
  readonly members: readonly MemberNode[];
  readonly problems: readonly SyntaxProblem[];
}

/** JLS 7.4 */
export interface PackageNode {
  readonly modifiers: ModifiersNode;
  readonly name: Span;
}

/** JLS 7.5 */
export interface ImportNode {
  readonly kind: 'type' | 'static' | 'module';
  /** Without the `.*` of an import on demand. */
  readonly name: Span;
  readonly isOnDemand: boolean;
}

/** JLS 7.7 */
export interface ModuleNode {
  readonly modifiers: ModifiersNode;
  readonly isOpen: boolean;
  readonly name: Span;
  readonly directives: readonly ModuleDirectiveNode[];
}

export interface ModuleDirectiveNode {
  readonly kind: 'requires' | 'exports' | 'opens' | 'uses' | 'provides';
  /** Everything between the directive's first word and its semicolon. */
  readonly operands: Span;
}

export type TypeNodeKind = 'class' | 'interface' | 'enum' | 'record' | 'annotation';

/** JLS 8.1, 8.9, 8.10, 9.1, 9.6 */
export interface TypeNode {
  readonly kind: TypeNodeKind;
  readonly modifiers: ModifiersNode;
  readonly name: Span;
  /** With its angle brackets. */
  readonly typeParameters: Span | undefined;
  /** The type after `extends` of a class. */
  readonly superclass: Span | undefined;
  /** The types after `implements`, or after `extends` of an interface. */
  readonly interfaces: readonly Span[];
  readonly permits: readonly Span[];
  readonly components: readonly ParameterNode[];
  readonly constants: readonly EnumConstantNode[];
  readonly members: readonly MemberNode[];
  /** From the first modifier to the closing brace. */
  readonly span: Span;
}

export type MemberNode = FieldNode | MethodNode | ConstructorNode | InitializerNode | TypeNode;

/** One declarator; `int a, b;` are two fields that share modifiers, type and documentation (JLS 8.3). */
export interface FieldNode {
  readonly kind: 'field';
  readonly modifiers: ModifiersNode;
  readonly type: Span;
  readonly name: Span;
  /** Brackets after the name: one in `int a[]`. */
  readonly dimensions: number;
  readonly initializer: Span | undefined;
  readonly span: Span;
}

/** JLS 8.4, 9.4, 9.6.1 */
export interface MethodNode {
  readonly kind: 'method';
  readonly modifiers: ModifiersNode;
  readonly typeParameters: Span | undefined;
  /** `undefined` only where broken source lacks it. */
  readonly returnType: Span | undefined;
  readonly name: Span;
  readonly parameters: readonly ParameterNode[];
  /** Brackets after the parameters: one in `int f()[]`. */
  readonly dimensions: number;
  readonly throws: readonly Span[];
  readonly defaultValue: Span | undefined;
  /** With its braces. */
  readonly body: Span | undefined;
  readonly span: Span;
}

/** JLS 8.8; `isCompact` where a record leaves the parameters out (JLS 8.10.4.2). */
export interface ConstructorNode {
  readonly kind: 'constructor';
  readonly modifiers: ModifiersNode;
  readonly typeParameters: Span | undefined;
  readonly name: Span;
  readonly isCompact: boolean;
  readonly parameters: readonly ParameterNode[];
  readonly throws: readonly Span[];
  readonly body: Span | undefined;
  readonly span: Span;
}

/** JLS 8.6, 8.7 */
export interface InitializerNode {
  readonly kind: 'initializer';
  readonly isStatic: boolean;
  readonly body: Span;
  readonly span: Span;
}

/** JLS 8.9.1 */
export interface EnumConstantNode {
  readonly modifiers: ModifiersNode;
  readonly name: Span;
  /** With its parentheses. */
  readonly arguments: Span | undefined;
  readonly body: Span | undefined;
  readonly span: Span;
}

/** A formal parameter or a record component (JLS 8.4.1, 8.10.1). Receiver parameters are not kept. */
export interface ParameterNode {
  readonly modifiers: ModifiersNode;
  readonly type: Span;
  readonly isVarargs: boolean;
  readonly name: Span;
  readonly dimensions: number;
  readonly span: Span;
}

/** Says what stands before a declaration (JLS 8.1.1, 8.3.1, 8.4.3), its documentation comment included. */
export interface ModifiersNode {
  readonly documentation: Span | undefined;
  /** Says where the first one starts; where the declaration itself starts if there is none. */
  readonly start: number;
  /** A set of `ModifierFlag`s. */
  readonly flags: number;
  readonly annotations: readonly AnnotationNode[];
}

/** JLS 9.7 */
export interface AnnotationNode {
  readonly name: Span;
  /** With its parentheses. */
  readonly arguments: Span | undefined;
  readonly span: Span;
}
