/**
 * `it` in scripts of rules: a class, method, field, parameter or type of the source. What scripts may ask of each is a
 * table in `targets/`; members of all kinds of targets are in `any-target.ts`.
 */

import type { HostValue } from '@endpoint-atlas/groovy';
import type { RuleTarget } from '../../../../source/project/rule-engine.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { metadataOf } from '../metadata.ts';
import type { ScriptContext } from './script-context.ts';
import { classType, typeObjectType } from './targets/class-object.ts';
import { fieldType } from './targets/field-object.ts';
import { methodType } from './targets/method-object.ts';
import { parameterType } from './targets/parameter-object.ts';

export function targetObject(context: ScriptContext, target: RuleTarget): HostValue {
  const facts = metadataOf(context.project, target);
  switch (target.kind) {
    case 'class':
      return classType.of({ context, target, facts, type: classTypeOf(target.declared) });
    case 'method':
      return methodType.of({ context, target, facts });
    case 'field':
      return fieldType.of({ context, target, facts });
    case 'parameter':
      return parameterType.of({ context, target, facts });
    case 'type':
      return typeObjectType.of({ context, target, facts, type: facts.type });
  }
}
