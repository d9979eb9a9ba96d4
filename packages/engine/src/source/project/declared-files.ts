/** The types that files declare, read when the project first asks about a file, and until the file changes. */
import type { FileDeclarations } from '../declarations/model.ts';
import { type DeclaredType, type DeclaredTypes, declaredTypesOf, withNested } from './declared-type.ts';
import type { OutlinedType } from './project.ts';

export interface DeclaredFiles {
  /** The top-level types of a file. */
  typesIn(path: string): readonly DeclaredType[];
  /** The type that an outline is of; `undefined` where the file has changed meanwhile. */
  declared(type: OutlinedType): DeclaredType | undefined;
  forget(path: string): void;
}

export function createDeclaredFiles(load: (path: string) => FileDeclarations | undefined): DeclaredFiles {
  const files = new Map<string, DeclaredTypes>();
  const typesByPath = new Map<string, ReadonlyMap<string, DeclaredType>>();
  let keys = 0;

  function typesOf(path: string): DeclaredTypes {
    let types = files.get(path);
    if (types === undefined) {
      types = declaredTypesOf(
        path,
        () => load(path),
        () => `#${keys++}`,
      );
      files.set(path, types);
    }
    return types;
  }

  /** All types of a file, also those in bodies of others, by their qualified names. */
  function typesByName(path: string): ReadonlyMap<string, DeclaredType> {
    const known = typesByPath.get(path);
    if (known !== undefined) return known;
    const byName = new Map<string, DeclaredType>();
    for (const type of withNested(typesOf(path).all())) {
      const name = type.declaration.qualifiedName;
      if (!byName.has(name)) byName.set(name, type);
    }
    typesByPath.set(path, byName);
    return byName;
  }

  return {
    typesIn: (path) => typesOf(path).all(),
    declared: ({ path, outline, isTopLevel }) =>
      isTopLevel ? typesOf(path).outlined(outline) : typesByName(path).get(outline.qualifiedName),
    forget(path) {
      files.delete(path);
      typesByPath.delete(path);
    },
  };
}
