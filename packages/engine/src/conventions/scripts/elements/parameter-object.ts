/** Parameters as scripts see them. */
import { type HostType, hostType, methodsOn } from '@endpoint-atlas/groovy';
import type { ParameterElement } from '../../../project/conventions.ts';
import { anyElement, has, type Self } from './any-element.ts';
import { jsonTypeOf } from './json-type.ts';

export interface ParameterSelf extends Self {
  readonly element: ParameterElement;
}

export const parameterType: HostType<ParameterSelf> = hostType<ParameterSelf>({
  name: 'param',
  methods: [
    ...anyElement,
    ...methodsOn<ParameterSelf>()({
      'name|getName()': ({ facts }) => facts.name,
      'type()': ({ world, facts }) => world.typeObjectOf(facts.type),
      'jsonType()': ({ world, element, facts }) =>
        world.typeObjectOf(jsonTypeOf(world, facts.type, element.method.declared)),
      'setType(String)': ({ element: { draft } }, type) => {
        if (draft !== undefined) draft.type = type;
      },
      'isVarArgs()': ({ element }) => element.parameter.isVarargs,
      'isFinal()': ({ facts }) => has(facts, 'final'),
      'method|declaration()': ({ world, element }) => world.objectOf(element.method),
      'containingClass()': ({ world, element }) =>
        world.objectOf({ kind: 'class', declared: element.method.of }),
      'defineClass()': ({ world, element }) =>
        world.objectOf({ kind: 'class', declared: element.method.declared }),
    }),
  ],
  text: ({ facts }) => facts.canonicalText,
  equals: (a, b) => a.element.parameter === b.element.parameter,
});
