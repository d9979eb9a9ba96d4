/** The constants that an expression is made of, for whoever wants to know where a text comes from. */
import type { Expression } from '../declarations/expression.ts';
import { childrenOf } from '../declarations/expression-children.ts';
import type { Project } from '../project/project.ts';
import type { Constant } from './constant.ts';
import { constantCalled, valueOfConstant } from './constants.ts';
import type { ConstantMember } from './members.ts';
import { bodyScope, type Scope } from './scope.ts';

export interface UsedConstant {
  readonly member: ConstantMember & { readonly kind: 'field' };
  /** `undefined` where its initialiser is no constant. */
  readonly value: Constant | undefined;
}

/** In reading order, each once; a constant before those that its own initialiser is made of. */
export function constantsUsedBy(
  project: Project,
  scope: Scope,
  expression: Expression,
): readonly UsedConstant[] {
  const used = new Map<object, UsedConstant>();
  visit(scope, expression);
  return [...used.values()];

  function visit(at: Scope, part: Expression): void {
    if (part.kind === 'name' || part.kind === 'member') {
      const member = constantCalled(project, at, part);
      if (member?.kind !== 'field' || used.has(member.field)) return;
      used.set(member.field, { member, value: valueOfConstant(project, member) });
      if (member.field.initializer !== undefined) visit(bodyScope(member.type), member.field.initializer);
    } else {
      for (const inner of childrenOf(part)) visit(at, inner);
    }
  }
}
