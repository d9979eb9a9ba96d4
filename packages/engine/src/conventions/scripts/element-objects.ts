/**
 * `it` in scripts of rules: a class, method, field, parameter or type of the source. What scripts may ask of each is a
 * table in `elements/`; members of all kinds of elements are in `any-element.ts`.
 */
import type { HostValue } from '@endpoint-atlas/groovy';
import type { Element } from '../../project/conventions.ts';
import { classTypeOf, factsOf } from '../facts.ts';
import { classType, typeObjectType } from './elements/class-object.ts';
import { fieldType } from './elements/field-object.ts';
import { methodType } from './elements/method-object.ts';
import { parameterType } from './elements/parameter-object.ts';
import type { World } from './world.ts';

export function elementObject(world: World, element: Element): HostValue {
  const facts = factsOf(world.project, element);
  switch (element.kind) {
    case 'class':
      return classType.of({ world, element, facts, type: classTypeOf(element.declared) });
    case 'method':
      return methodType.of({ world, element, facts });
    case 'field':
      return fieldType.of({ world, element, facts });
    case 'parameter':
      return parameterType.of({ world, element, facts });
    case 'type':
      return typeObjectType.of({ world, element, facts, type: facts.type });
  }
}
