/** A type's declaration together with where it stands. One object per type and project version, so `===` compares types. */
import type { FileDeclarations, TypeDeclaration, TypeKind } from '../declarations/model.ts';
import type { TypeOutline } from '../declarations/outline.ts';
import { simpleName } from '../declarations/qualified-name.ts';

export interface DeclaredType {
  /** Tells types apart, also those whose qualified names are the same. Only means something within one project version. */
  readonly key: string;
  readonly qualifiedName: string;
  readonly kind: TypeKind;
  /** Leads to its file. */
  readonly path: string;
  /** Read when it is asked for: most types are only named by others. */
  readonly declaration: TypeDeclaration;
  readonly file: FileDeclarations;
  /** The type whose body it stands in. */
  readonly outer: DeclaredType | undefined;
  /** The types in its own body. */
  readonly members: readonly DeclaredType[];
}

/** The types of one file. Which top-level ones there are is known from its outline, before the file is read. */
export interface DeclaredTypes {
  /** The top-level types, in their order. Reads the file. */
  all(): readonly DeclaredType[];
  /** The first top-level type of that name. Reads nothing. */
  outlined(outline: TypeOutline): DeclaredType;
}

/**
 * @param load asked once; `undefined` where the file can no longer be read
 * @param nextKey never returns the same twice
 */
export function declaredTypesOf(
  path: string,
  load: () => FileDeclarations | undefined,
  nextKey: () => string,
): DeclaredTypes {
  const named = new Map<string, Declared>();
  let types: readonly Declared[] | undefined;

  function all(): readonly Declared[] {
    if (types !== undefined) return types;
    const file = load();
    const read = new Set<string>();
    types = (file?.types ?? []).map((declaration) => {
      const { qualifiedName, kind } = declaration;
      const known = read.has(qualifiedName) ? undefined : named.get(qualifiedName);
      read.add(qualifiedName);
      const type = known ?? new Declared(nextKey(), { qualifiedName, kind }, path, undefined, all);
      if (file !== undefined) type.take(declaration, file, nextKey);
      if (!named.has(qualifiedName)) named.set(qualifiedName, type);
      return type;
    });
    // What an outline promised and the file no longer has, because somebody changes it at this moment.
    for (const [name, type] of named) if (!read.has(name)) type.takeNothing();
    return types;
  }

  return {
    all,
    outlined(outline) {
      const { qualifiedName } = outline;
      let type = named.get(qualifiedName);
      if (type === undefined) {
        type = new Declared(nextKey(), outline, path, undefined, all);
        if (types !== undefined) type.takeNothing();
        named.set(qualifiedName, type);
      }
      return type;
    },
  };
}

interface Content {
  readonly declaration: TypeDeclaration;
  readonly file: FileDeclarations;
  readonly members: readonly DeclaredType[];
}

class Declared implements DeclaredType {
  readonly key: string;
  readonly qualifiedName: string;
  readonly kind: TypeKind;
  readonly path: string;
  readonly outer: DeclaredType | undefined;
  private readonly read: () => unknown;
  private content: Content | undefined;

  constructor(
    key: string,
    { qualifiedName, kind }: Pick<TypeOutline, 'qualifiedName' | 'kind'>,
    path: string,
    outer: DeclaredType | undefined,
    read: () => unknown,
  ) {
    this.key = key;
    this.qualifiedName = qualifiedName;
    this.kind = kind;
    this.path = path;
    this.outer = outer;
    this.read = read;
  }

  get declaration(): TypeDeclaration {
    return (this.content ?? this.contentRead()).declaration;
  }

  get file(): FileDeclarations {
    return (this.content ?? this.contentRead()).file;
  }

  get members(): readonly DeclaredType[] {
    return (this.content ?? this.contentRead()).members;
  }

  take(declaration: TypeDeclaration, file: FileDeclarations, nextKey: () => string): void {
    const members: Declared[] = [];
    this.content = { declaration, file, members };
    for (const nested of declaration.types) {
      const member = new Declared(nextKey(), nested, this.path, this, this.read);
      members.push(member);
      member.take(nested, file, nextKey);
    }
  }

  takeNothing(): void {
    this.content = { ...nothingOf(this), members: [] };
  }

  private contentRead(): Content {
    this.read();
    if (this.content === undefined) this.takeNothing();
    return this.content as Content;
  }
}

/** A type of which only the name is known. */
function nothingOf({ qualifiedName, kind, path }: DeclaredType): Omit<Content, 'members'> {
  const span = { start: 0, end: 0 };
  const declaration: TypeDeclaration = {
    ...{ kind, name: simpleName(qualifiedName), qualifiedName, span, nameSpan: span },
    ...{ superclass: undefined, aliased: undefined, documentation: undefined },
    ...{ modifiers: [], annotations: [], typeParameters: [], interfaces: [], permits: [] },
    ...{ components: [], constants: [], fields: [], methods: [], constructors: [], types: [] },
  };
  const file: FileDeclarations = {
    ...{ path, language: 'java', text: '', packageName: '' },
    ...{ imports: [], implicitImports: [], types: [declaration], problems: [] },
  };
  return { declaration, file };
}

/** A type and all that is nested in it, outer ones first. */
export function* withNested(types: readonly DeclaredType[]): Generator<DeclaredType> {
  for (const type of types) {
    yield type;
    yield* withNested(type.members);
  }
}
