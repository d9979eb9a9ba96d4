/**
 * `it` in scripts of rules: a class, method, field, parameter or type of the source. What scripts may ask of each is a
 * table; members of all kinds of elements are in `anyElement`.
 */
import {
  type Answer,
  type HostType,
  type HostValue,
  hostType,
  methodsOn,
  missing,
} from '@endpoint-atlas/groovy';
import type { Method, Modifier, Parameter } from '../../declarations/model.ts';
import type { Element, FieldElement, MethodElement, ParameterElement } from '../../project/conventions.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import { packageOf, simpleName } from '../../project/lookups.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/span.ts';
import { constantText } from '../../types/constant.ts';
import { evaluate } from '../../types/constants.ts';
import { documentationText } from '../../types/documentation.ts';
import { methodsOf } from '../../types/members.ts';
import { type ResolvedType, typeKey } from '../../types/resolved-type.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { bodyScope } from '../../types/scope.ts';
import { isA, superclassChain, supertypesOf, typeHierarchy } from '../../types/supertypes.ts';
import { typeOfText } from '../../types/type-of-text.ts';
import { docTagsOf } from '../doc-tags.ts';
import { emptyJson } from '../empty-json.ts';
import { classTypeOf, type Facts, factsOf, fullTypeText } from '../facts.ts';
import {
  type AttributeValue,
  attributeMap,
  attributeValue,
  findAnnotation,
  hasAnnotation,
} from '../find-annotation.ts';
import { constantSelf, constantsIn, enumConstantType } from './enum-constants.ts';
import type { World } from './world.ts';

export function elementObject(world: World, element: Element): HostValue {
  switch (element.kind) {
    case 'class':
      return classType.of({
        world,
        element,
        facts: factsOf(world.project, element),
        type: classTypeOf(element.declared),
      });
    case 'method':
      return methodType.of({ world, element, facts: factsOf(world.project, element) });
    case 'field':
      return fieldType.of({ world, element, facts: factsOf(world.project, element) });
    case 'parameter':
      return parameterType.of({ world, element, facts: factsOf(world.project, element) });
    case 'type': {
      const facts = factsOf(world.project, element);
      return typeObjectType.of({ world, element, facts, type: facts.type });
    }
  }
}

interface Self {
  readonly world: World;
  readonly element: Element;
  readonly facts: Facts;
}

interface ClassSelf extends Self {
  readonly type: ResolvedType;
}
interface MethodSelf extends Self {
  readonly element: MethodElement;
}
interface FieldSelf extends Self {
  readonly element: FieldElement;
}
interface ParameterSelf extends Self {
  readonly element: ParameterElement;
}

// Any element

/** A text that also answers what the annotation says: `it.ann("a.B").value()`, `it.ann("a.B").required()`. */
const annotationText = hostType<{ readonly text: string; readonly values: ReadonlyMap<string, Answer> }>({
  name: 'annotation',
  text: ({ text }) => text,
  equalsText: ({ text }, other) => text === other,
  dynamic: {
    call: ({ values }, name, args, run) => {
      const attribute =
        /^(?:value|intValue|booleanValue)$/.test(name) && args[0] !== undefined ? run.text(args[0]) : name;
      return values.has(attribute)
        ? values.get(attribute)
        : values.size > 0 && name === 'value'
          ? null
          : missing;
    },
  },
});

const anyElement = methodsOn<Self>()({
  'doc()': ({ facts }) => mainComment(facts),
  'comment()': ({ facts }) => mainComment(facts),
  'doc(String)': ({ facts }, tag) => tagsNamed(facts, tag)[0] ?? null,
  'doc(String,String)': ({ facts }, tag, sub) => subTag(facts, tag, sub),
  'docs(String)': ({ facts }, tag) => tagsNamed(facts, tag),
  'hasDoc(String)': ({ facts }, tag) => tagsNamed(facts, tag).length > 0,
  'hasAnn(String)': ({ facts }, name) => hasAnnotation(facts.annotations, name),
  'ann(String,String=)': ({ world, facts }, name, attribute = 'value') =>
    annotationObject(world, facts, name, attribute),
  'annValue(String,String=)': ({ world, facts }, name, attribute = 'value') => {
    const value = findAnnotation(facts.annotations, name)?.values.get(attribute);
    return value === undefined ? null : answerOf(world, attributeValue(world.project, value));
  },
  'annMap(String)': ({ world, facts }, name) => annotationMaps(world, facts, name)[0] ?? null,
  'annMaps(String)': ({ world, facts }, name) => annotationMaps(world, facts, name),
  'hasModifier(String)': ({ facts }, name) => facts.modifiers.some((each) => each === name),
  'modifiers()': ({ facts }) => [...facts.modifiers],
  'sourceCode()': ({ facts: { source } }) => textOf(source?.declared, source?.span),
  'defineCode()': ({ facts: { source } }) => textOf(source?.declared, source?.header).trim(),
  'contextType()': ({ element }) => (element.kind === 'parameter' ? 'param' : element.kind),
  'canonicalText()': ({ facts }) => facts.canonicalText,
  'getExt(String)': (self, key) => extensionsOf(self).get(key),
  'setExt(String,Object?)': (self, key, value) => {
    extensionsOf(self).set(key, value);
  },
});

/** What scripts attach to an element, for as long as the version of the project lasts. */
const attached = new WeakMap<object, Map<string, Answer>>();

function extensionsOf({ facts }: Self): Map<string, Answer> {
  const key = facts.source?.span ?? facts;
  let values = attached.get(key);
  if (values === undefined) {
    values = new Map();
    attached.set(key, values);
  }
  return values;
}

function mainComment({ documentation }: Facts): string | null {
  return documentation === undefined ? null : documentationText(documentation).description || null;
}

function tagsNamed({ documentation }: Facts, name: string): readonly string[] {
  return docTagsOf(documentation)
    .filter((tag) => tag.name === name)
    .map(({ text }) => text);
}

/** `doc("param", "id")`: what follows the name in `@param id …`. */
function subTag(facts: Facts, tag: string, sub: string): string | null {
  const found = tagsNamed(facts, tag).find((text) => text.split(/\s/)[0] === sub);
  return found === undefined ? null : found.slice(sub.length).trim();
}

function annotationMaps(
  world: World,
  { annotations }: Facts,
  name: string,
): readonly ReadonlyMap<string, Answer>[] {
  const found = findAnnotation(annotations, name);
  if (found !== undefined) return [mapAnswer(world, attributeMap(world.project, found))];
  return [];
}

function annotationObject(world: World, { annotations }: Facts, name: string, attribute: string): Answer {
  const found = findAnnotation(annotations, name);
  if (found === undefined) return null;
  const values = mapAnswer(world, attributeMap(world.project, found));
  const value = found.values.get(attribute);
  return annotationText.of({ text: value === undefined ? '' : constantText(value), values });
}

function mapAnswer(world: World, values: ReadonlyMap<string, AttributeValue>): ReadonlyMap<string, Answer> {
  return new Map([...values].map(([name, value]) => [name, answerOf(world, value)]));
}

function answerOf(world: World, value: AttributeValue): Answer {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return mapAnswer(world, value);
  if (Array.isArray(value)) return value.map((each: AttributeValue) => answerOf(world, each));
  return 'kind' in value ? typeObject(world, value.type) : null;
}

function textOf(declared: DeclaredType | undefined, span: Span | undefined): string {
  return declared === undefined || span === undefined ? '' : declared.file.text.slice(span.start, span.end);
}

// Classes and types

/** Reads as the simple name, and is equal to the qualified one as well: rules of all versions compare with either. */
const nameText = hostType<{ readonly simple: string; readonly qualified: string }>({
  name: 'name',
  methods: methodsOn<{ readonly simple: string; readonly qualified: string }>()({
    'startsWith(String)': (self, text) => either(self, (name) => name.startsWith(text)),
    'endsWith(String)': (self, text) => either(self, (name) => name.endsWith(text)),
    'contains(String)': (self, text) => either(self, (name) => name.includes(text)),
  }),
  text: ({ simple }) => simple,
  equalsText: ({ simple, qualified }, other) => other === simple || other === qualified,
});

function either(name: { simple: string; qualified: string }, test: (name: string) => boolean): boolean {
  return test(name.simple) || test(name.qualified);
}

function typeObject(world: World, type: ResolvedType): HostValue {
  return typeObjectType.of({
    world,
    element: typeElementOf(type),
    facts: factsOf(world.project, elementOf(type)),
    type,
  });
}

function typeElementOf(type: ResolvedType): Element {
  const declared = type.kind === 'class' ? type.declared : undefined;
  return { kind: 'type', text: fullTypeText(type), declared, path: declared?.file.path ?? '' };
}

function elementOf(type: ResolvedType): Element {
  return type.kind === 'class' && type.declared
    ? { kind: 'class', declared: type.declared }
    : typeElementOf(type);
}

const anyType = methodsOn<ClassSelf>()({
  'qualifiedName()': ({ type }) => erasedName(type),
  'simpleName|getSimpleName()': ({ type }) => simpleName(erasedName(type)),
  'packageName()': ({ type }) => packageOf(erasedName(type)),
  'type()': ({ world, type }) => typeObject(world, type),
  'methods()': ({ world, type }) => methodObjects(world, type),
  'methodCnt()': ({ world, type }) => methodObjects(world, type).length,
  'fields|field()': ({ world, type }) => fieldObjects(world, type),
  'fieldCnt()': ({ world, type }) => fieldObjects(world, type).length,
  'superClass()': ({ world, type }) => {
    const superclass = type.kind === 'class' ? supertypesOf(world.project, type).superclass : undefined;
    return superclass === undefined ? null : typeObject(world, superclass);
  },
  'extends()': ({ world, type }) => (type.kind === 'class' ? extended(world, type) : null),
  'implements()': ({ world, type }) =>
    type.kind === 'class'
      ? supertypesOf(world.project, type).interfaces.map((each) => typeObject(world, each))
      : null,
  'outerClass()': ({ world, type }) => {
    const outer = type.kind === 'class' ? type.declared?.outer : undefined;
    return outer === undefined ? null : elementObject(world, { kind: 'class', declared: outer });
  },
  'isExtend(String)': ({ world, type }, name) => extendsType(world, type, name),
  'isMap()': ({ world, type }) => isA(world.project, type, maps),
  'isCollection()': ({ world, type }) => isA(world.project, type, collections),
  'isArray()': ({ type }) => type.kind === 'array',
  'isInterface()': ({ type }) => kindOf(type) === 'interface',
  'isAnnotationType()': ({ type }) => kindOf(type) === 'annotation',
  'isEnum()': ({ type }) => kindOf(type) === 'enum',
  'isPrimitive()': ({ type }) => type.kind === 'primitive',
  'isPrimitiveWrapper()': ({ type }) => wrapperTypes.has(erasedName(type)),
  'isNormalType()': ({ type }) =>
    type.kind === 'primitive' || wrapperTypes.has(erasedName(type)) || normalTypes.has(erasedName(type)),
  'isPublic()': ({ facts }) => has(facts, 'public'),
  'isProtected()': ({ facts }) => has(facts, 'protected'),
  'isPrivate()': ({ facts }) => has(facts, 'private'),
  'isPackagePrivate()': ({ facts }) =>
    !has(facts, 'public') && !has(facts, 'protected') && !has(facts, 'private'),
  'isStatic()': ({ facts }) => has(facts, 'static'),
  'isInnerClass()': ({ type }) => type.kind === 'class' && type.declared?.outer !== undefined,
  'toJson|toJson5(boolean=)': ({ world, type }) => emptyJson(schemaOf(world.project, type) ?? {}),
});

export const classType: HostType<ClassSelf> = hostType<ClassSelf>({
  name: 'class',
  methods: [
    ...anyElement,
    ...anyType,
    ...methodsOn<ClassSelf>()({
      'name|getName()': ({ type }) =>
        nameText.of({ simple: simpleName(erasedName(type)), qualified: erasedName(type) }),
      // Rules that are about members and classes alike ask both for it.
      'containingClass|defineClass()': ({ world, element }) => elementObject(world, element),
    }),
  ],
  text: ({ type }) => erasedName(type),
  equals: (a, b) => typeKey(a.type) === typeKey(b.type),
});

export const typeObjectType: HostType<ClassSelf> = hostType<ClassSelf>({
  name: 'type',
  methods: [
    ...anyElement,
    ...anyType,
    ...methodsOn<ClassSelf>()({
      'containingClass()': () => null,
      'name|getName()': ({ type, element }) => (element.kind === 'type' ? element.text : fullTypeText(type)),
    }),
  ],
  text: ({ type, element }) => (element.kind === 'type' ? element.text : fullTypeText(type)),
  equals: (a, b) => typeKey(a.type) === typeKey(b.type),
});

const maps: ReadonlySet<string> = new Set(['java.util.Map']);
const collections: ReadonlySet<string> = new Set(['java.util.Collection']);
const wrapperTypes: ReadonlySet<string> = new Set(
  ['Boolean', 'Byte', 'Short', 'Integer', 'Long', 'Character', 'Float', 'Double', 'Void'].map(
    (name) => `java.lang.${name}`,
  ),
);
const normalTypes: ReadonlySet<string> = new Set(['java.lang.String', 'java.lang.Object']);

function erasedName(type: ResolvedType): string {
  return fullTypeText(type).replace(/<.*>/, '');
}

function kindOf(type: ResolvedType): string | undefined {
  return type.kind === 'class' ? type.declared?.declaration.kind : undefined;
}

function has({ modifiers }: Facts, modifier: Modifier): boolean {
  return modifiers.includes(modifier);
}

function extendsType({ project }: World, type: ResolvedType, name: string): boolean {
  if (type.kind !== 'class') return erasedName(type) === name;
  return typeHierarchy(project, type).some((each) => each.name === name || simpleName(each.name) === name);
}

/** Of an interface all that it extends, of a class its superclass. */
function extended(world: World, type: Extract<ResolvedType, { kind: 'class' }>): readonly HostValue[] {
  const { superclass, interfaces } = supertypesOf(world.project, type);
  const above = kindOf(type) === 'interface' ? interfaces : superclass === undefined ? [] : [superclass];
  return above.map((each) => typeObject(world, each));
}

function methodObjects(world: World, type: ResolvedType): readonly HostValue[] {
  if (type.kind !== 'class' || type.declared === undefined) return [];
  const of = type.declared;
  return methodsOf(world.project, type).map(({ method, declared }) =>
    elementObject(world, { kind: 'method', method, declared, of }),
  );
}

/** Those of superclasses last. */
function fieldObjects(world: World, type: ResolvedType): readonly HostValue[] {
  if (type.kind !== 'class' || type.declared === undefined) return [];
  const of = type.declared;
  return superclassChain(world.project, type).flatMap(({ declared }) =>
    declared === undefined
      ? []
      : fieldsIn(world.project, declared, of).map((element) => elementObject(world, element)),
  );
}

function fieldsIn(project: Project, declared: DeclaredType, of: DeclaredType): readonly FieldElement[] {
  const { components, fields } = declared.declaration;
  const others = [...components, ...fields].map((member): FieldElement => {
    return { kind: 'field', member, name: member.name, declared, of };
  });
  return [...constantsIn(project, declared, of), ...others];
}

// Methods

export const methodType: HostType<MethodSelf> = hostType<MethodSelf>({
  name: 'method',
  methods: [
    ...anyElement,
    ...methodsOn<MethodSelf>()({
      'name|getName()': ({ facts }) => facts.name,
      'returnType|type()': ({ world, facts }) => typeObject(world, facts.type),
      'args|params|parameters()': ({ world, element }) => parameterObjects(world, element),
      'argTypes()': ({ world, element }) =>
        parameterElements(element).map((each) => typeObject(world, factsOf(world.project, each).type)),
      'argCnt|paramCnt()': ({ element }) => element.method.parameters.length,
      'isVarArgs()': ({ element }) => element.method.parameters.some(({ isVarargs }) => isVarargs),
      'containingClass()': ({ world, element }) =>
        elementObject(world, { kind: 'class', declared: element.of }),
      'defineClass()': ({ world, element }) =>
        elementObject(world, { kind: 'class', declared: element.declared }),
      'fieldName()': ({ element }) => fieldNameOf(element.method),
      'httpMethod()': ({ element }) => element.called?.method ?? null,
      'path()': ({ element }) => element.called?.path ?? null,
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
      'returnJson(boolean=,boolean=)': ({ world, facts }) =>
        emptyJson(schemaOf(world.project, facts.type) ?? {}),
    }),
  ],
  text: ({ facts }) => facts.canonicalText,
  equals: (a, b) => a.element.method === b.element.method,
});

function parameterElements(element: MethodElement): readonly ParameterElement[] {
  return element.method.parameters.map((parameter: Parameter) => ({
    kind: 'parameter',
    parameter,
    method: element,
  }));
}

function parameterObjects(world: World, element: MethodElement): readonly HostValue[] {
  return parameterElements(element).map((each) => elementObject(world, each));
}

/** `getOrderId` reads `orderId`. */
function fieldNameOf({ name }: Method): string | null {
  const suffix = /^(?:get|is|set)(\p{Lu}.*)$/u.exec(name)?.[1];
  return suffix === undefined ? null : suffix.charAt(0).toLowerCase() + suffix.slice(1);
}

// Fields

export const fieldType: HostType<FieldSelf> = hostType<FieldSelf>({
  name: 'field',
  methods: [
    ...anyElement,
    ...methodsOn<FieldSelf>()({
      'name|getName|jsonName()': ({ facts }) => facts.name,
      'type()': ({ world, facts }) => typeObject(world, facts.type),
      'jsonType()': ({ world, element, facts }) =>
        typeObject(world, convertedType(world, facts.type, element.declared)),
      'setJsonType(String)': ({ element: { draft } }, type) => {
        if (draft !== undefined) draft.jsonType = type;
      },
      'setFormat(String)': ({ element: { draft } }, format) => {
        if (draft !== undefined) draft.format = format;
      },
      'containingClass()': ({ world, element }) =>
        elementObject(world, { kind: 'class', declared: element.of }),
      'defineClass()': ({ world, element }) =>
        elementObject(world, { kind: 'class', declared: element.declared }),
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

/** What `json.rule.convert` makes of a type. */
function convertedType({ project }: World, type: ResolvedType, from: DeclaredType): ResolvedType {
  const declared = type.kind === 'class' ? type.declared : undefined;
  const element = { kind: 'type', text: fullTypeText(type), declared, path: from.file.path } as const;
  const converted = project.conventions.text('json.rule.convert', element);
  return converted === undefined ? type : typeOfText(project, bodyScope(from), converted.value);
}

// Parameters

export const parameterType: HostType<ParameterSelf> = hostType<ParameterSelf>({
  name: 'param',
  methods: [
    ...anyElement,
    ...methodsOn<ParameterSelf>()({
      'name|getName()': ({ facts }) => facts.name,
      'type()': ({ world, facts }) => typeObject(world, facts.type),
      'jsonType()': ({ world, element, facts }) =>
        typeObject(world, convertedType(world, facts.type, element.method.declared)),
      'isVarArgs()': ({ element }) => element.parameter.isVarargs,
      'isFinal()': ({ facts }) => has(facts, 'final'),
      'method|declaration()': ({ world, element }) => elementObject(world, element.method),
      'containingClass()': ({ world, element }) =>
        elementObject(world, { kind: 'class', declared: element.method.of }),
      'defineClass()': ({ world, element }) =>
        elementObject(world, { kind: 'class', declared: element.method.declared }),
    }),
  ],
  text: ({ facts }) => facts.canonicalText,
  equals: (a, b) => a.element.parameter === b.element.parameter,
});
