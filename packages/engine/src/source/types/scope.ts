/** Says where a name stands: what it may refer to depends on the types and methods around it (JLS 6.3). */
import type { Expression } from '../declarations/expression.ts';
import type { FileDeclarations, Method, TypeParameter } from '../declarations/model.ts';
import type { DeclaredType } from '../project/declared-type.ts';

export interface Scope {
  readonly file: FileDeclarations;
  /** The innermost type whose body the name stands in; `undefined` at the top level of the file. */
  readonly type: DeclaredType | undefined;
  /** Type parameters that are in scope apart from those of `type` and the types around it. */
  readonly typeParameters: readonly TypeParameter[];
  /** The class that declares these type parameters; `undefined` where a method does. */
  readonly typeParametersOf: DeclaredType | undefined;
  /** Values of the local variables of a method, where somebody has looked into its body. */
  readonly locals?: ReadonlyMap<string, LocalValue>;
}

export interface LocalValue {
  readonly expression: Expression;
  /**
   * Says where its names stand; `undefined` for the scope itself. Of a parameter that is where the method is called.
   */
  readonly scope?: Scope;
}

/** Outside of all types. */
export function fileScope(file: FileDeclarations): Scope {
  return { file, type: undefined, typeParameters: [], typeParametersOf: undefined };
}

/** Inside a type's braces. */
export function bodyScope(type: DeclaredType): Scope {
  return { file: type.file, type, typeParameters: [], typeParametersOf: undefined };
}

/** A type's own annotations, `extends` and `implements`: its type parameters are in scope there, its members are not. */
export function headerScope(type: DeclaredType): Scope {
  return {
    file: type.file,
    type: type.outer,
    typeParameters: type.declaration.typeParameters,
    typeParametersOf: type,
  };
}

export function methodScope(type: DeclaredType, method: Method): Scope {
  return { file: type.file, type, typeParameters: method.typeParameters, typeParametersOf: undefined };
}

/** The scope of a type parameter's bounds. The parameter itself has none there, so `T extends Comparable<T>` ends. */
export function boundScope(scope: Scope, parameter: TypeParameter, of: DeclaredType | undefined): Scope {
  const around = of === undefined || scope.typeParametersOf === of ? scope : headerScope(of);
  const typeParameters = around.typeParameters.map((other) =>
    other.name === parameter.name ? { ...other, bounds: [] } : other,
  );
  return { ...around, typeParameters };
}
