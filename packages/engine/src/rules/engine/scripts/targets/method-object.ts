/** Methods as scripts see them. */
import {
  fromJson,
  type HostType,
  type HostValue,
  hostType,
  type Json,
  methodsOn,
} from '@endpoint-atlas/groovy';
import type { Method, Parameter } from '../../../../declarations/model.ts';
import type { Endpoint } from '../../../../endpoints/endpoint.ts';
import type { MethodTarget, ParameterTarget } from '../../../../project/rule-engine.ts';
import { schemaOf } from '../../../../types/schema/schema-of.ts';
import { emptyJson } from '../../empty-json.ts';
import { hasAnnotation } from '../../find-annotation.ts';
import { metadataOf } from '../../metadata.ts';
import type { ScriptContext } from '../script-context.ts';
import { anyElement, has, type Self } from './any-element.ts';

export interface MethodSelf extends Self {
  readonly element: MethodTarget;
}

export const methodType: HostType<MethodSelf> = hostType<MethodSelf>({
  name: 'method',
  methods: [
    ...anyElement,
    ...methodsOn<MethodSelf>()({
      'name|getName()': ({ facts }) => facts.name,
      // Rules that are about methods and classes alike ask both for it.
      'packageName()': ({ element }) => element.declared.file.packageName,
      'returnType|type()': ({ context, facts }) => context.typeObjectOf(facts.type),
      'args|params|parameters()': ({ context, element }) => parameterObjects(context, element),
      'argTypes()': ({ context, element }) =>
        parameterElements(element).map((each) =>
          context.typeObjectOf(metadataOf(context.project, each).type),
        ),
      'argCnt|paramCnt()': ({ element }) => element.method.parameters.length,
      'isVarArgs()': ({ element }) => element.method.parameters.some(({ isVarargs }) => isVarargs),
      'containingClass()': ({ context, element }) =>
        context.objectOf({ kind: 'class', declared: element.of }),
      'defineClass()': ({ context, element }) =>
        context.objectOf({ kind: 'class', declared: element.declared }),
      'fieldName()': ({ element }) => fieldNameOf(element.method),
      'httpMethod()': ({ element }) => element.endpoint?.method ?? null,
      'path()': ({ element }) => element.endpoint?.path ?? null,
      // The documentation has `export.after` run for all endpoints at once, and elsewhere for each, as here.
      'apis()': ({ element: { endpoint } }) => (endpoint === undefined ? [] : [fromJson(jsonOf(endpoint))]),
      'size()': ({ element: { endpoint } }) => (endpoint === undefined ? 0 : 1),
      'toJson()': ({ element: { endpoint } }) => (endpoint === undefined ? null : JSON.stringify(endpoint)),
      'isConstructor()': () => false,
      'isEnumField()': () => false,
      'isOverride()': ({ element, facts }) =>
        hasAnnotation(facts.annotations, 'java.lang.Override') ||
        element.method.modifiers.includes('override'),
      'isDefault()': ({ facts }) => has(facts, 'default'),
      'isAbstract()': ({ element, facts }) => has(facts, 'abstract') || element.method.body === undefined,
      'isSynchronized()': ({ facts }) => has(facts, 'synchronized'),
      'isNative()': ({ facts }) => has(facts, 'native'),
      'isPublic()': ({ facts }) => has(facts, 'public'),
      'isPrivate()': ({ facts }) => has(facts, 'private'),
      'isProtected()': ({ facts }) => has(facts, 'protected'),
      'isStatic()': ({ facts }) => has(facts, 'static'),
      'isFinal()': ({ facts }) => has(facts, 'final'),
      'throwsExceptions()': () => [],
      'returnJson(boolean=,boolean=)': ({ context, facts }) =>
        emptyJson(schemaOf(context.project, facts.type) ?? {}),
    }),
  ],
  text: ({ facts }) => facts.canonicalText,
  equals: (a, b) => a.element.method === b.element.method,
});

function parameterElements(element: MethodTarget): readonly ParameterTarget[] {
  return element.method.parameters.map((parameter: Parameter) => ({
    kind: 'parameter',
    parameter,
    method: element,
  }));
}

function parameterObjects(context: ScriptContext, element: MethodTarget): readonly HostValue[] {
  return parameterElements(element).map((each) => context.objectOf(each));
}

/** What is absent has no place in JSON. */
function jsonOf(endpoint: Endpoint): Json {
  return JSON.parse(JSON.stringify(endpoint));
}

/** `getOrderId` reads `orderId`. */
function fieldNameOf({ name }: Method): string | null {
  const suffix = /^(?:get|is|set)(\p{Lu}.*)$/u.exec(name)?.[1];
  return suffix === undefined ? null : suffix.charAt(0).toLowerCase() + suffix.slice(1);
}
