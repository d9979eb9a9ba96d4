/**
 * Says where the class and the method of an endpoint stand, as plain data: what was found outlives the declarations
 * that it was found in, and is cached for the next run.
 */

import { type DeclaredType, withNested } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import type { ClassTarget, MethodTarget } from '../../source/project/rule-engine.ts';
import { type MethodOf, methodsOf } from '../../source/types/members.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import type { Span } from '../../text/span.ts';
import { lambdaMethod } from '../frameworks/common/handlers/lambda-method.ts';
import type { FoundEndpoint } from '../frameworks/framework.ts';

export interface HandlerReference {
  readonly owner: PlacedType;
  /** Absent where no method of the class handles the endpoint. */
  readonly handler?: PlacedMethod;
  /** Present where the code of another method makes the response. */
  readonly responder?: PlacedMethod;
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
  /** Spans a lambda in the body of that method. */
  readonly lambda?: Span;
}

/** The class and the method of an endpoint. */
export type Handled = Pick<FoundEndpoint, 'owner' | 'handler' | 'responder'>;

/** `undefined` where the endpoint is of no class. */
export function referenceTo({ owner, handler, responder }: Handled): HandlerReference | undefined {
  if (owner === undefined) return undefined;
  return {
    owner: placeOf(owner),
    ...(handler !== undefined && { handler: placeOfMethod(handler) }),
    ...(responder !== undefined && { responder: placeOfMethod(responder) }),
  };
}

function placeOfMethod({ declared, method }: MethodOf): PlacedMethod {
  const { methods } = declared.declaration;
  const declaredIn = placeOf(declared);
  if (!method.isLambda) return { declaredIn, index: methods.indexOf(method) };
  const index = methods.findIndex(({ nameSpan }) => nameSpan.start === method.nameSpan.start);
  return { declaredIn, index, lambda: method.span };
}

function placeOf({ file, declaration }: DeclaredType): PlacedType {
  return { path: file.path, qualifiedName: declaration.qualifiedName };
}

/**
 * Returns what a reference points to, in the project that it was made in or in one that nothing was changed in since.
 */
export function handledBy(project: Project, reference: HandlerReference): Handled {
  const owner = typeAt(project, reference.owner);
  const { handler, responder } = reference;
  return {
    owner,
    handler: owner && handler && methodAt(project, owner, handler),
    responder: responder && responderAt(project, responder),
  };
}

function typeAt(project: Project, { path, qualifiedName }: PlacedType): DeclaredType | undefined {
  return [...withNested(project.typesIn(path))].find(
    ({ declaration }) => declaration.qualifiedName === qualifiedName,
  );
}

function responderAt(project: Project, placed: PlacedMethod): MethodOf | undefined {
  const declared = typeAt(project, placed.declaredIn);
  const found = declared && methodAt(project, declared, placed);
  return found && placed.lambda ? lambdaMethod(project, found, placed.lambda) : found;
}

function methodAt(project: Project, owner: DeclaredType, placed: PlacedMethod): MethodOf | undefined {
  return methodsOf(project, classTypeOf(owner)).find(
    ({ method, declared: { file, declaration } }) =>
      declaration.methods[placed.index] === method &&
      declaration.qualifiedName === placed.declaredIn.qualifiedName &&
      file.path === placed.declaredIn.path,
  );
}

/** The class as rules are asked about it. */
export function ownerTarget({ owner }: Handled): ClassTarget | undefined {
  return owner && { kind: 'class', declared: owner };
}

/** The method as rules are asked about it. */
export function handlerTarget({ owner, handler }: Handled): MethodTarget | undefined {
  return owner && handler && methodTarget(handler, owner);
}

export function methodTarget({ method, declared }: MethodOf, of: DeclaredType): MethodTarget {
  return { kind: 'method', method, declared, of };
}
