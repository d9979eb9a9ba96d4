/**
 * The little about a file that stays in memory for the whole project.
 *
 * A scan parses every file once and keeps its outline; the full `FileDeclarations` of a file are made again from
 * its text when a question reaches into its members. So memory grows with the number of types, not with the text.
 */
import type { Import, Language, Modifier, SyntaxProblem, TypeKind } from './model.ts';

export interface FileOutline {
  readonly path: string;
  readonly language: Language;
  readonly packageName: string;
  readonly imports: readonly Import[];
  /** All types of the file, nested ones after the type that encloses them. */
  readonly types: readonly TypeOutline[];
  readonly problems: readonly SyntaxProblem[];
}

export interface TypeOutline {
  readonly kind: TypeKind;
  readonly qualifiedName: string;
  readonly modifiers: readonly Modifier[];
  /** Names as written, without `@`, arguments and use-site targets. */
  readonly annotations: readonly string[];
  /** Names of superclass and interfaces as written, without type arguments. */
  readonly supertypes: readonly string[];
  /** Names (as written) of the annotations of the type's methods, each once: tells which types are worth a closer look. */
  readonly methodAnnotations: readonly string[];
  /** Names of a facade's functions and properties: what other Kotlin files may import. Empty for all other types. */
  readonly topLevelNames: readonly string[];
}
