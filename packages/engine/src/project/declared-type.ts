/** A type's declaration together with where it stands. One object per type and project version, so `===` compares types. */
import type { FileDeclarations, TypeDeclaration } from '../declarations/model.ts';

export interface DeclaredType {
  /** Tells types apart, also those whose qualified names are the same. Only means something within one project version. */
  readonly key: string;
  readonly declaration: TypeDeclaration;
  readonly file: FileDeclarations;
  /** The type whose body it stands in. */
  readonly outer: DeclaredType | undefined;
  /** The types in its own body. */
  readonly members: readonly DeclaredType[];
}

/** The top-level types of a file, with all that is nested in them. `nextKey` never answers the same twice. */
export function declaredTypesOf(file: FileDeclarations, nextKey: () => string): readonly DeclaredType[] {
  return file.types.map((declaration) => declaredType(declaration, undefined));

  function declaredType(declaration: TypeDeclaration, outer: DeclaredType | undefined): DeclaredType {
    const members: DeclaredType[] = [];
    const type: DeclaredType = { key: nextKey(), declaration, file, outer, members };
    for (const nested of declaration.types) members.push(declaredType(nested, type));
    return type;
  }
}

/** A type and all that is nested in it, outer ones first. */
export function* withNested(types: readonly DeclaredType[]): Generator<DeclaredType> {
  for (const type of types) {
    yield type;
    yield* withNested(type.members);
  }
}
