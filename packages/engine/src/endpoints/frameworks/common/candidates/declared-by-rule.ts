/** Classes that a rule makes part of a framework although their annotations do not say so: `class.is.spring.ctrl`. */
import type { FileOutline } from '../../../../source/declarations/outline.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { lookAbove } from './names-above.ts';

export type RuleDeclaredKind =
  | 'class.is.spring.ctrl'
  | 'class.is.feign.ctrl'
  | 'class.is.jaxrs.ctrl'
  | 'class.is.quarkus.ctrl'
  | 'class.is.grpc'
  | 'custom.class.is.api';

export function isMadeByRule(
  { rules }: Project,
  declared: DeclaredType,
  ...kinds: readonly RuleDeclaredKind[]
): boolean {
  return kinds.some((kind) => rules.flag(kind, { kind: 'class', declared })?.value === true);
}

/** A look that needs no declarations: whether there is a rule, and a type with an annotation that the rule needs. */
export function mightBeMadeByRule(
  project: Project,
  { path, types }: Pick<FileOutline, 'path' | 'types'>,
  ...kinds: readonly RuleDeclaredKind[]
): boolean {
  const { rules } = project;
  return kinds.some((kind) => {
    if (!rules.hasRule(kind, path)) return false;
    const wanted = rules.annotationsFor(kind, path);
    if (wanted === undefined) return true;
    const mightLead = lookFor(wanted);
    return types.some(({ annotations }) => annotations.some((name) => mightLead(project, name)));
  });
}

type Look = ReturnType<typeof lookAbove>;
const looks = new WeakMap<ReadonlySet<string>, Look>();

function lookFor(wanted: ReadonlySet<string>): Look {
  const look = looks.get(wanted) ?? lookAbove(wanted);
  looks.set(wanted, look);
  return look;
}
