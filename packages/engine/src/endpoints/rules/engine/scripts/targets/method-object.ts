/** Methods as scripts see them. */
import {
  fromJson,
  type HostType,
  type HostValue,
  hostType,
  type Json,
  methodsOn,
} from '@endpoint-atlas/groovy';
import type { Endpoint } from '../../../../../model/endpoint.ts';
import type { Method, Parameter } from '../../../../../source/declarations/model.ts';
import type { MethodTarget, ParameterTarget } from '../../../../../source/project/rule-engine.ts';
import { schemaOf } from '../../../../../source/types/schema/schema-of.ts';
import { emptyJson } from '../../empty-json.ts';
import { hasAnnotation } from '../../find-annotation.ts';
import { metadataOf } from '../../metadata.ts';
import type { ScriptContext } from '../script-context.ts';
import { anyTarget, has, type Self } from './any-target.ts';

export interface MethodSelf extends Self {
  readonly target: MethodTarget;
}

export const methodType: HostType<MethodSelf> = hostType<MethodSelf>({
  name: 'method',
  methods: [
    ...anyTarget,
    ...methodsOn<MethodSelf>()({
      'name|getName()': ({ facts }) => facts.name,
      // Rules that are about methods and classes alike ask both for it.
      'packageName()': ({ target }) => target.declared.file.packageName,
      'returnType|type()': ({ context, facts }) => context.typeObjectOf(facts.type),
      'args|params|parameters()': ({ context, target }) => parameterObjects(context, target),
      'argTypes()': ({ context, target }) =>
        parameterTargets(target).map((each) => context.typeObjectOf(metadataOf(context.project, each).type)),
      'argCnt|paramCnt()': ({ target }) => target.method.parameters.length,
      'isVarArgs()': ({ target }) => target.method.parameters.some(({ isVarargs }) => isVarargs),
      'containingClass()': ({ context, target }) => context.objectOf({ kind: 'class', declared: target.of }),
      'defineClass()': ({ context, target }) =>
        context.objectOf({ kind: 'class', declared: target.declared }),
      'fieldName()': ({ target }) => fieldNameOf(target.method),
      'httpMethod()': ({ target }) => target.endpoint?.method ?? null,
      'path()': ({ target }) => target.endpoint?.path ?? null,
      // The documentation has `export.after` run for all endpoints at once, and elsewhere for each, as here.
      'apis()': ({ target: { endpoint } }) => (endpoint === undefined ? [] : [fromJson(jsonOf(endpoint))]),
      'size()': ({ target: { endpoint } }) => (endpoint === undefined ? 0 : 1),
      'toJson()': ({ target: { endpoint } }) => (endpoint === undefined ? null : JSON.stringify(endpoint)),
      'isConstructor()': () => false,
      'isEnumField()': () => false,
      'isOverride()': ({ target, facts }) =>
        hasAnnotation(facts.annotations, 'java.lang.Override') ||
        target.method.modifiers.includes('override'),
      'isDefault()': ({ facts }) => has(facts, 'default'),
      'isAbstract()': ({ target, facts }) => has(facts, 'abstract') || target.method.body === undefined,
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
  equals: (a, b) => a.target.method === b.target.method,
});

function parameterTargets(target: MethodTarget): readonly ParameterTarget[] {
  return target.method.parameters.map((parameter: Parameter) => ({
    kind: 'parameter',
    parameter,
    method: target,
  }));
}

function parameterObjects(context: ScriptContext, target: MethodTarget): readonly HostValue[] {
  return parameterTargets(target).map((each) => context.objectOf(each));
}

/** Leaves out what is absent: it has no place in JSON. */
function jsonOf(endpoint: Endpoint): Json {
  return JSON.parse(JSON.stringify(endpoint));
}

/** `getOrderId` reads `orderId`. */
function fieldNameOf({ name }: Method): string | null {
  const suffix = /^(?:get|is|set)(\p{Lu}.*)$/u.exec(name)?.[1];
  return suffix === undefined ? null : suffix.charAt(0).toLowerCase() + suffix.slice(1);
}
