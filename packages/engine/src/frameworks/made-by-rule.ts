/** Classes that a rule makes part of a framework although their annotations do not say so: `class.is.spring.ctrl`. */
import type { DeclaredType } from '../project/declared-type.ts';
import type { Project } from '../project/project.ts';

export type RuledKind =
  | 'class.is.spring.ctrl'
  | 'class.is.feign.ctrl'
  | 'class.is.jaxrs.ctrl'
  | 'class.is.quarkus.ctrl'
  | 'class.is.grpc'
  | 'custom.class.is.api';

export function isMadeByRule(
  { conventions }: Project,
  declared: DeclaredType,
  ...kinds: readonly RuledKind[]
): boolean {
  return kinds.some((kind) => conventions.flag(kind, { kind: 'class', declared })?.value === true);
}

/** A look that needs no declarations: whether there is such a rule at all. */
export function mightBeMadeByRule(
  { conventions }: Project,
  path: string,
  ...kinds: readonly RuledKind[]
): boolean {
  return kinds.some((kind) => conventions.asks(kind, path));
}
