/** The method that an endpoint calls, with what its annotations and those of its class say. */
import type { DeclaredType } from '../project/declared-type.ts';
import type { Annotations } from '../types/annotations.ts';
import type { MethodOf } from '../types/members.ts';
import type { ClassType } from '../types/resolved-type.ts';

export interface Handler {
  readonly method: MethodOf;
  readonly owner: ClassType & { readonly declared: DeclaredType };
  /** Of the method and of those that it overrides. */
  readonly annotations: Annotations;
  /** Of its class and of those above. */
  readonly ownerAnnotations: Annotations;
  /** Whether a parameter is validated before the handler is called. */
  readonly bodyIsValidated: boolean;
}
