/** Expressions in a `ResponseBodyAdvice` have these values, for one handler or for any. */
import type { Annotations } from '../../../../source/types/annotations.ts';
import type { ClassType, ResolvedType } from '../../../../source/types/resolved-type.ts';
import { typeKey } from '../../../../source/types/resolved-type.ts';

/** A handler as the advice sees it. */
export interface AdvisedHandler {
  readonly controller: ClassType;
  readonly methodName: string;
  /** Stand on the method, and on its class. */
  readonly annotations: Annotations;
  readonly ownerAnnotations: Annotations;
  /** Is what the method returns, with the message around the body. */
  readonly returned: ResolvedType;
  /** Is written; `undefined` for nothing, which is `null` then. */
  readonly body: ResolvedType | undefined;
  /** Says whether Spring writes the body as a text, and not by its mapper of JSON. */
  readonly isText: boolean;
}

export type AdviceValue =
  | { readonly kind: 'body' | 'null' }
  /** The `MethodParameter`, the method that it is of, the class of that, and the package. */
  | { readonly kind: 'parameter' | 'method' | 'owner' | 'package' }
  | { readonly kind: 'class'; readonly type: ResolvedType | undefined }
  | { readonly kind: 'converter' }
  | { readonly kind: 'text'; readonly text: string | undefined }
  | { readonly kind: 'boolean'; readonly value: boolean | undefined }
  /** A search for an annotation gave this. */
  | { readonly kind: 'found'; readonly isThere: boolean | undefined }
  /** An object of the project; as a text where it was written as JSON. */
  | { readonly kind: 'made'; readonly type: ClassType; readonly isText: boolean }
  | { readonly kind: 'either'; readonly values: readonly AdviceValue[] }
  /** Nobody can work this out. */
  | { readonly kind: 'unknown' };

export const unknown: AdviceValue = { kind: 'unknown' };

/** A truth that depends on the handler is `undefined` where any handler is meant. */
export function truth(value: boolean | undefined): AdviceValue {
  return { kind: 'boolean', value };
}

/** All that a value may be, each once. */
export function alternatives(values: readonly AdviceValue[]): readonly AdviceValue[] {
  const flat = values.flatMap((each) => (each.kind === 'either' ? alternatives(each.values) : [each]));
  return [...new Map(flat.map((each) => [keyOf(each), each])).values()];
}

function keyOf(value: AdviceValue): string {
  return value.kind === 'made' ? `made ${value.isText} ${typeKey(value.type)}` : JSON.stringify(value.kind);
}
