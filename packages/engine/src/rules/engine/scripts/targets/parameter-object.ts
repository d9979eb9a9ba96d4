/** Parameters as scripts see them. */
import { type HostType, hostType, methodsOn } from '@endpoint-atlas/groovy';
import type { ParameterTarget } from '../../../../project/rule-engine.ts';
import { anyElement, has, type Self } from './any-element.ts';
import { jsonTypeOf } from './json-type.ts';

export interface ParameterSelf extends Self {
  readonly element: ParameterTarget;
}

export const parameterType: HostType<ParameterSelf> = hostType<ParameterSelf>({
  name: 'param',
  methods: [
    ...anyElement,
    ...methodsOn<ParameterSelf>()({
      'name|getName()': ({ facts }) => facts.name,
      'type()': ({ context, facts }) => context.typeObjectOf(facts.type),
      'jsonType()': ({ context, element, facts }) =>
        context.typeObjectOf(jsonTypeOf(context, facts.type, element.method.declared)),
      'setType(String)': ({ element: { draft } }, type) => {
        if (draft !== undefined) draft.type = type;
      },
      'isVarArgs()': ({ element }) => element.parameter.isVarargs,
      'isFinal()': ({ facts }) => has(facts, 'final'),
      'method|declaration()': ({ context, element }) => context.objectOf(element.method),
      'containingClass()': ({ context, element }) =>
        context.objectOf({ kind: 'class', declared: element.method.of }),
      'defineClass()': ({ context, element }) =>
        context.objectOf({ kind: 'class', declared: element.method.declared }),
    }),
  ],
  text: ({ facts }) => facts.canonicalText,
  equals: (a, b) => a.element.parameter === b.element.parameter,
});
