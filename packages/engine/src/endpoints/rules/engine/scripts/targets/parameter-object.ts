/** Parameters as scripts see them. */
import { type HostType, hostType, methodsOn } from '@endpoint-atlas/groovy';
import type { ParameterTarget } from '../../../../../source/project/rule-engine.ts';
import { anyTarget, has, type Self } from './any-target.ts';
import { jsonTypeOf } from './json-type.ts';

export interface ParameterSelf extends Self {
  readonly target: ParameterTarget;
}

export const parameterType: HostType<ParameterSelf> = hostType<ParameterSelf>({
  name: 'param',
  methods: [
    ...anyTarget,
    ...methodsOn<ParameterSelf>()({
      'name|getName()': ({ facts }) => facts.name,
      'type()': ({ context, facts }) => context.typeObjectOf(facts.type),
      'jsonType()': ({ context, target, facts }) =>
        context.typeObjectOf(jsonTypeOf(context, facts.type, target.method.declared)),
      'setType(String)': ({ target: { draft } }, type) => {
        if (draft !== undefined) draft.type = type;
      },
      'isVarArgs()': ({ target }) => target.parameter.isVarargs,
      'isFinal()': ({ facts }) => has(facts, 'final'),
      'method|declaration()': ({ context, target }) => context.objectOf(target.method),
      'containingClass()': ({ context, target }) =>
        context.objectOf({ kind: 'class', declared: target.method.of }),
      'defineClass()': ({ context, target }) =>
        context.objectOf({ kind: 'class', declared: target.method.declared }),
    }),
  ],
  text: ({ facts }) => facts.canonicalText,
  equals: (a, b) => a.target.parameter === b.target.parameter,
});
