/** Fields as scripts see them. */
import { type HostType, hostType, methodsOn } from '@endpoint-atlas/groovy';
import type { FieldElement } from '../../../project/conventions.ts';
import { evaluate } from '../../../types/constants.ts';
import { bodyScope } from '../../../types/scope.ts';
import { attributeValue } from '../../find-annotation.ts';
import { answerOf, anyElement, has, type Self } from './any-element.ts';
import { constantSelf, enumConstantType } from './enum-constants.ts';
import { jsonTypeOf } from './json-type.ts';

export interface FieldSelf extends Self {
  readonly element: FieldElement;
}

export const fieldType: HostType<FieldSelf> = hostType<FieldSelf>({
  name: 'field',
  methods: [
    ...anyElement,
    ...methodsOn<FieldSelf>()({
      'name|getName|jsonName()': ({ facts }) => facts.name,
      'type()': ({ world, facts }) => world.typeObjectOf(facts.type),
      'jsonType()': ({ world, element, facts }) =>
        world.typeObjectOf(jsonTypeOf(world, facts.type, element.declared)),
      'setJsonType(String)': ({ element: { draft } }, type) => {
        if (draft !== undefined) draft.jsonType = type;
      },
      'setFormat(String)': ({ element: { draft } }, format) => {
        if (draft !== undefined) draft.format = format;
      },
      'containingClass()': ({ world, element }) => world.objectOf({ kind: 'class', declared: element.of }),
      'defineClass()': ({ world, element }) => world.objectOf({ kind: 'class', declared: element.declared }),
      // Fields that no rule puts in order come last.
      'order()': ({ world, element }) =>
        world.project.conventions.number('field.order', element)?.value ?? 0x7f_ff_ff_ff,
      'isEnumField()': ({ element }) => element.constant !== undefined,
      'asEnumField()': ({ world, element: { constant, declared } }) => {
        if (constant === undefined) return null;
        return enumConstantType.of(
          constantSelf(world.project, declared, constant, (value) => answerOf(world, value)),
        );
      },
      'isStatic()': ({ facts }) => has(facts, 'static'),
      'isFinal()': ({ facts }) => has(facts, 'final'),
      'isTransient()': ({ facts }) => has(facts, 'transient'),
      'isVolatile()': ({ facts }) => has(facts, 'volatile'),
      'isPublic()': ({ facts }) => has(facts, 'public'),
      'isPrivate()': ({ facts }) => has(facts, 'private'),
      'isProtected()': ({ facts }) => has(facts, 'protected'),
      'isPackagePrivate()': ({ facts }) =>
        !has(facts, 'public') && !has(facts, 'protected') && !has(facts, 'private'),
      'constantValue()': ({ world, element: { member, declared } }) => {
        if (!('initializer' in member) || member.initializer === undefined) return null;
        const value = evaluate(world.project, bodyScope(declared), member.initializer);
        return answerOf(world, attributeValue(world.project, value));
      },
    }),
  ],
  text: ({ facts }) => facts.canonicalText,
  equals: (a, b) => a.element.member === b.element.member,
});
