/**
 * Says what a source file declares, in one form for Java and Kotlin.
 *
 * Nothing after this stage knows which language a file was written in. Everything here is plain, frozen-in-spirit
 * data: names as written (not yet resolved), spans into the file's text, bodies only as spans.
 * Absent things are `undefined` or empty lists, never `null`.
 */
import type { Span } from '../../text/span.ts';
import type { SyntaxProblem } from '../../text/syntax-problem.ts';
import type { Expression } from './expression.ts';
import type { TypeReference } from './type-reference.ts';

export type Language = 'java' | 'kotlin';

export interface FileDeclarations {
  readonly path: string;
  readonly language: Language;
  /** The text that all spans below point into. */
  readonly text: string;
  /** Empty for the unnamed package. */
  readonly packageName: string;
  readonly imports: readonly Import[];
  /** Packages whose types need no import: `java.lang` (JLS 7.3), or Kotlin's default imports. */
  readonly implicitImports: readonly string[];
  /** Top-level types in source order; nested ones are in `TypeDeclaration.types`. */
  readonly types: readonly TypeDeclaration[];
  readonly problems: readonly SyntaxProblem[];
  /** Holds, for declarations that a document stands for, the line of the document for each line of `text`. */
  readonly standsForLines?: readonly number[];
}

export type { SyntaxProblem };

export interface Import {
  /** `java.util.List`, or for an on-demand import the part before `.*`. */
  readonly name: string;
  readonly isStatic: boolean;
  readonly isOnDemand: boolean;
  /** `import module java.base;` (JLS 7.5.5, Java 25): `name` is then a module's name. */
  readonly isModule: boolean;
  /** Kotlin's `import a.b.C as D`. */
  readonly alias: string | undefined;
}

/**
 * A `facade` holds what a Kotlin file declares outside of types, as static members; in Kotlin they go by the package's
 * name instead of the facade's. An `alias` is another name for a type.
 */
export type TypeKind =
  | 'class'
  | 'interface'
  | 'enum'
  | 'record'
  | 'annotation'
  | 'object'
  | 'facade'
  | 'alias';

export interface TypeDeclaration extends Documented {
  readonly kind: TypeKind;
  readonly name: string;
  /** Package and enclosing types, joined with dots: `com.acme.Orders.Line`. */
  readonly qualifiedName: string;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly Annotation[];
  readonly typeParameters: readonly TypeParameter[];
  /**
   * Holds what follows `extends` on a class. In Kotlin's list it is the type whose constructor is called, there or by a
   * secondary constructor; all others count as interfaces.
   */
  readonly superclass: TypeReference | undefined;
  /** Holds what follows `implements`, or `extends` on an interface. */
  readonly interfaces: readonly TypeReference[];
  readonly permits: readonly TypeReference[];
  /** Holds what an `alias` stands for; `undefined` for all other kinds, and where it is still missing. */
  readonly aliased: TypeReference | undefined;
  /**
   * Components of a record, parameters of a Kotlin primary constructor that are properties. They are not repeated in
   * `fields`, and their accessors not in `methods`. Private and protected ones of Kotlin are only fields.
   */
  readonly components: readonly Parameter[];
  readonly constants: readonly EnumConstant[];
  readonly fields: readonly Field[];
  readonly methods: readonly Method[];
  readonly constructors: readonly Constructor[];
  readonly types: readonly TypeDeclaration[];
  /** From the first annotation or modifier to the closing brace. */
  readonly span: Span;
  readonly nameSpan: Span;
}

export type Modifier =
  | 'public'
  | 'protected'
  | 'private'
  | 'internal'
  | 'static'
  | 'final'
  | 'abstract'
  | 'sealed'
  | 'non-sealed'
  | 'default'
  | 'native'
  | 'synchronized'
  | 'transient'
  | 'volatile'
  | 'strictfp'
  | 'open'
  | 'override'
  | 'data'
  | 'value'
  | 'inner'
  | 'companion'
  | 'const'
  | 'lateinit'
  | 'suspend'
  | 'inline'
  | 'operator';

export interface TypeParameter {
  readonly name: string;
  readonly bounds: readonly TypeReference[];
}

/** A Kotlin property is a field and its accessors, each with the annotations that are meant for it. */
export interface Field extends Documented {
  readonly name: string;
  /** `undefined` where Kotlin infers it, unless from a literal. */
  readonly type: TypeReference | undefined;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly Annotation[];
  readonly initializer: Expression | undefined;
  readonly span: Span;
  readonly nameSpan: Span;
}

export interface EnumConstant extends Documented {
  readonly name: string;
  readonly annotations: readonly Annotation[];
  readonly arguments: readonly Expression[];
  /** Name Kotlin's arguments, where they are named. */
  readonly argumentNames?: readonly (string | undefined)[];
  readonly span: Span;
  readonly nameSpan: Span;
}

export interface Method extends Documented {
  readonly name: string;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly Annotation[];
  readonly typeParameters: readonly TypeParameter[];
  /** `undefined` where Kotlin infers it, unless from a literal. */
  readonly returnType: TypeReference | undefined;
  /** The expression that tells the return type where that is `undefined`, if there is one. */
  readonly inferredFrom: Expression | undefined;
  /** Without a receiver parameter (JLS 8.4). */
  readonly parameters: readonly Parameter[];
  /** Kotlin extension functions. */
  readonly receiver: TypeReference | undefined;
  /** `default` of an element of an annotation type. */
  readonly defaultValue: Expression | undefined;
  /** The braces and what is between them, or a Kotlin expression body; `undefined` where there is none. */
  readonly body: Span | undefined;
  /** The body is a lambda in the body of another method, which a framework calls like a method. */
  readonly isLambda?: true;
  readonly span: Span;
  readonly nameSpan: Span;
}

export interface Constructor extends Documented {
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly Annotation[];
  readonly parameters: readonly Parameter[];
  /** Kotlin's primary constructor, a record's canonical one. */
  readonly isPrimary: boolean;
  readonly span: Span;
  readonly nameSpan: Span;
}

export interface Parameter extends Documented {
  readonly name: string;
  /** Is an array where the arity is variable. */
  readonly type: TypeReference | undefined;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly Annotation[];
  readonly isVarargs: boolean;
  /** Kotlin's default value. */
  readonly defaultValue: Expression | undefined;
  readonly span: Span;
  readonly nameSpan: Span;
}

export interface Annotation {
  /** As written, without `@`: `GetMapping` or `org.springframework.web.bind.annotation.GetMapping`. */
  readonly name: string;
  /** Kotlin's use-site target: `field`, `get`, `param`, `file` … */
  readonly target: string | undefined;
  /** A single unnamed argument has the name `value` (JLS 9.7.3); several of Kotlin's are an array of that name. */
  readonly arguments: readonly AnnotationArgument[];
  /** Kotlin's arguments without a name, which belong to the annotation's elements in their order. */
  readonly unnamed: readonly Expression[];
  readonly span: Span;
}

export interface AnnotationArgument {
  readonly name: string;
  readonly value: Expression;
}

export interface Documented {
  /** The Javadoc, Markdown (`///`) or KDoc comment right before the declaration. */
  readonly documentation: Documentation | undefined;
}

export interface Documentation {
  /** The comment's text without delimiters and leading asterisks, lines joined with `\n`, tags included. */
  readonly text: string;
  readonly format: 'javadoc' | 'markdown' | 'kdoc';
  readonly span: Span;
}
