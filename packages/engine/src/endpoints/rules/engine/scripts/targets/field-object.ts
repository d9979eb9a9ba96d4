/** Fields as scripts see them. */
import { type HostType, hostType, methodsOn } from '@endpoint-atlas/groovy';
import type { FieldTarget } from '../../../../../source/project/rule-engine.ts';
import { evaluate } from '../../../../../source/types/constants.ts';
import { bodyScope } from '../../../../../source/types/scope.ts';
import { attributeValue } from '../../find-annotation.ts';
import { anyTarget, has, type Self, toReturnable } from './any-target.ts';
import { constantSelf, enumConstantType } from './enum-constants.ts';
import { jsonTypeOf } from './json-type.ts';

export interface FieldSelf extends Self {
  readonly target: FieldTarget;
}

export const fieldType: HostType<FieldSelf> = hostType<FieldSelf>({
  name: 'field',
  methods: [
    ...anyTarget,
    ...methodsOn<FieldSelf>()({
      'name|getName|jsonName()': ({ facts }) => facts.name,
      'type()': ({ context, facts }) => context.typeObjectOf(facts.type),
      'jsonType()': ({ context, target, facts }) =>
        context.typeObjectOf(jsonTypeOf(context, facts.type, target.declared)),
      'setJsonType(String)': ({ target: { draft } }, type) => {
        if (draft !== undefined) draft.jsonType = type;
      },
      'setFormat(String)': ({ target: { draft } }, format) => {
        if (draft !== undefined) draft.format = format;
      },
      'containingClass()': ({ context, target }) => context.objectOf({ kind: 'class', declared: target.of }),
      'defineClass()': ({ context, target }) =>
        context.objectOf({ kind: 'class', declared: target.declared }),
      // Fields that no rule puts in order come last.
      'order()': ({ context, target }) =>
        context.project.rules.number('field.order', target)?.value ?? 0x7f_ff_ff_ff,
      'isEnumField()': ({ target }) => target.constant !== undefined,
      'asEnumField()': ({ context, target: { constant, declared } }) => {
        if (constant === undefined) return null;
        return enumConstantType.of(
          constantSelf(context.project, declared, constant, (value) => toReturnable(context, value)),
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
      'constantValue()': ({ context, target: { member, declared } }) => {
        if (!('initializer' in member) || member.initializer === undefined) return null;
        const value = evaluate(context.project, bodyScope(declared), member.initializer);
        return toReturnable(context, attributeValue(context.project, value));
      },
    }),
  ],
  text: ({ facts }) => facts.canonicalText,
  equals: (a, b) => a.target.member === b.target.member,
});
