/**
 * Where the class and the method of an endpoint stand, as plain data: what was found outlives the declarations that it
 * was found in, and is cached for the next run.
 */

import type { FoundEndpoint } from '../frameworks/framework.ts';
import { type DeclaredType, withNested } from '../project/declared-type.ts';
import type { Project } from '../project/project.ts';
import type { ClassTarget, MethodTarget } from '../project/rule-engine.ts';
import { type MethodOf, methodsOf } from '../types/members.ts';

export interface HandlerReference {
  readonly owner: PlacedType;
  /** Absent where no method of the class handles the endpoint. */
  readonly handler?: PlacedMethod;
}

interface PlacedType {
  readonly path: string;
  readonly qualifiedName: string;
}

interface PlacedMethod {
  /** The type whose body the method stands in. */
  readonly declaredIn: PlacedType;
  /** Counts the methods of that type from 0. */
  readonly index: number;
}

/** The class and the method of an endpoint. */
export type Handled = Pick<FoundEndpoint, 'owner' | 'handler'>;

/** `undefined` where the endpoint is of no class. */
export function referenceTo({ owner, handler }: Handled): HandlerReference | undefined {
  if (owner === undefined) return undefined;
  if (handler === undefined) return { owner: placeOf(owner) };
  const index = handler.declared.declaration.methods.indexOf(handler.method);
  return { owner: placeOf(owner), handler: { declaredIn: placeOf(handler.declared), index } };
}

function placeOf({ file, declaration }: DeclaredType): PlacedType {
  return { path: file.path, qualifiedName: declaration.qualifiedName };
}

/** What a reference points to, in the project that it was made in or in one that nothing was changed in since. */
export function handledBy(project: Project, reference: HandlerReference): Handled {
  const { path, qualifiedName } = reference.owner;
  const owner = [...withNested(project.typesIn(path))].find(
    ({ declaration }) => declaration.qualifiedName === qualifiedName,
  );
  const { handler: placed } = reference;
  if (owner === undefined || placed === undefined) return { owner, handler: undefined };
  const type = { kind: 'class', name: qualifiedName, declared: owner, arguments: [] } as const;
  const handler = methodsOf(project, type).find(
    ({ method, declared: { file, declaration } }) =>
      declaration.methods[placed.index] === method &&
      declaration.qualifiedName === placed.declaredIn.qualifiedName &&
      file.path === placed.declaredIn.path,
  );
  return { owner, handler };
}

/** The class as rules are asked about it. */
export function ownerElement({ owner }: Handled): ClassTarget | undefined {
  return owner && { kind: 'class', declared: owner };
}

/** The method as rules are asked about it. */
export function handlerElement({ owner, handler }: Handled): MethodTarget | undefined {
  return owner && handler && methodElement(handler, owner);
}

export function methodElement({ method, declared }: MethodOf, of: DeclaredType): MethodTarget {
  return { kind: 'method', method, declared, of };
}
