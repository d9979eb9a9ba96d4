/** Exceptions that leave a handler, and what of a project handles them. */
import type { Expression } from '../../../../source/declarations/expression.ts';
import type { FileDeclarations } from '../../../../source/declarations/model.ts';
import type { Annotations } from '../../../../source/types/annotations.ts';
import type { MethodOf } from '../../../../source/types/members.ts';
import type { ClassType, ResolvedType } from '../../../../source/types/resolved-type.ts';
import { namesOfUndeclared } from '../../../../source/types/undeclared-names.ts';
import type { Span } from '../../../../text/span.ts';

export interface Thrown {
  /** `undefined` for classes of libraries that nobody knows. */
  readonly type: ClassType | undefined;
  /** Its own name and those of its superclasses, nearest first. */
  readonly names: readonly string[];
  /** Holds what its constructor is handed. */
  readonly given: readonly Expression[];
  /** The exception that is made for its constructor: `new RuntimeException(new NotFound(id))`. */
  readonly cause?: Thrown;
  readonly file: FileDeclarations;
  readonly span: Span;
}

export interface ExceptionHandler {
  readonly method: MethodOf;
  /** Stand on the method. */
  readonly annotations: Annotations;
  /** Names of the exceptions that it takes, subclasses included. */
  readonly exceptions: readonly string[];
  /**
   * Holds what becomes of the value that it returns: a view is no body, a problem is one of its own media
   * type, and of a `ServerResponse` only the code tells.
   */
  readonly returns: 'body' | 'problem' | 'view' | 'code';
  /** Says whether what an exception was made of does not count. */
  readonly ignoresCauses?: boolean;
  /** Says whether it responds without being documented (springdoc's `GenericResponseService`). */
  readonly isHidden?: boolean;
  /** It takes the place of a method of the framework's own, and documents nothing. */
  readonly isOverriding?: boolean;
}

/** In the order in which they are asked; of one group the closest exception counts. */
export type HandlerGroup = readonly ExceptionHandler[];

/**
 * The handler that an exception comes to: in the first group that has one for it, the one for the closest class
 * (`ExceptionHandlerMethodResolver`; JAX-RS 4.4).
 * @param names of the exception and its superclasses, nearest first
 */
export function handlerFor(
  groups: readonly HandlerGroup[],
  names: readonly string[],
): ExceptionHandler | undefined {
  for (const group of groups) {
    for (const name of names) {
      const found = group.find(({ exceptions }) => exceptions.includes(name));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Returns the names that a type of an exception may have, which a handler names in a file. */
export function namesOf(file: FileDeclarations, type: ResolvedType): readonly string[] {
  if (type.kind === 'unresolved') return namesOfUndeclared(file, type.name);
  return type.kind === 'class' ? [type.name] : [];
}
