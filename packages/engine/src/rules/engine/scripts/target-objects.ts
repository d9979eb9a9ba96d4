/**
 * `it` in scripts of rules: a class, method, field, parameter or type of the source. What scripts may ask of each is a
 * table in `elements/`; members of all kinds of elements are in `any-element.ts`.
 */

import type { HostValue } from '@endpoint-atlas/groovy';
import type { RuleTarget } from '../../../project/rule-engine.ts';
import { classTypeOf } from '../../../types/resolved-type.ts';
import { metadataOf } from '../metadata.ts';
import type { ScriptContext } from './script-context.ts';
import { classType, typeObjectType } from './targets/class-object.ts';
import { fieldType } from './targets/field-object.ts';
import { methodType } from './targets/method-object.ts';
import { parameterType } from './targets/parameter-object.ts';

export function elementObject(context: ScriptContext, element: RuleTarget): HostValue {
  const facts = metadataOf(context.project, element);
  switch (element.kind) {
    case 'class':
      return classType.of({ context, element, facts, type: classTypeOf(element.declared) });
    case 'method':
      return methodType.of({ context, element, facts });
    case 'field':
      return fieldType.of({ context, element, facts });
    case 'parameter':
      return parameterType.of({ context, element, facts });
    case 'type':
      return typeObjectType.of({ context, element, facts, type: facts.type });
  }
}
