/** Classes as scripts see them, and types with their arguments. */

import { type HostType, type HostValue, hostType, indexOf, methodsOn } from '@endpoint-atlas/groovy';
import { packageOf, simpleName } from '../../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../../source/project/declared-type.ts';
import type { Project } from '../../../../../source/project/project.ts';
import type { FieldTarget, RuleTarget } from '../../../../../source/project/rule-engine.ts';
import { methodsOf } from '../../../../../source/types/members.ts';
import { type ResolvedType, typeKey } from '../../../../../source/types/resolved-type.ts';
import { schemaOf } from '../../../../../source/types/schema/schema-of.ts';
import {
  findSupertypes,
  isA,
  superclassChain,
  typeHierarchy,
} from '../../../../../source/types/supertypes.ts';
import { withoutBetween } from '../../../../../text/trim.ts';
import { emptyJson } from '../../empty-json.ts';
import { fullTypeText, metadataOf } from '../../metadata.ts';
import type { ScriptContext } from '../script-context.ts';
import { anyTarget, has, type Self } from './any-target.ts';
import { constantsIn } from './enum-constants.ts';

export interface ClassSelf extends Self {
  readonly type: ResolvedType;
}

/** Reads as the simple name, and is equal to the qualified one as well: rules of all versions compare with either. */
const nameText = hostType<{ readonly simple: string; readonly qualified: string }>({
  name: 'name',
  methods: methodsOn<{ readonly simple: string; readonly qualified: string }>()({
    'startsWith(String)': (self, text) => either(self, (name) => name.startsWith(text)),
    'endsWith(String)': (self, text) => either(self, (name) => name.endsWith(text)),
    'contains(String)': (self, text, run) => either(self, (name) => indexOf(run.meter, name, text) >= 0),
  }),
  text: ({ simple }) => simple,
  equalsText: ({ simple, qualified }, other) => other === simple || other === qualified,
});

function either(name: { simple: string; qualified: string }, test: (name: string) => boolean): boolean {
  return test(name.simple) || test(name.qualified);
}

export function typeObject(context: ScriptContext, type: ResolvedType): HostValue {
  return typeObjectType.of({
    context,
    target: typeTargetOf(type),
    facts: metadataOf(context.project, targetOf(type)),
    type,
  });
}

function typeTargetOf(type: ResolvedType): RuleTarget {
  const declared = type.kind === 'class' ? type.declared : undefined;
  return { kind: 'type', text: fullTypeText(type), declared, path: declared?.file.path ?? '' };
}

function targetOf(type: ResolvedType): RuleTarget {
  return type.kind === 'class' && type.declared
    ? { kind: 'class', declared: type.declared }
    : typeTargetOf(type);
}

const anyType = methodsOn<ClassSelf>()({
  'qualifiedName()': ({ type }) => erasedName(type),
  'simpleName|getSimpleName()': ({ type }) => simpleName(erasedName(type)),
  'packageName()': ({ type }) => packageOf(erasedName(type)),
  'type()': ({ context, type }) => context.typeObjectOf(type),
  'methods()': ({ context, type }) => methodObjects(context, type),
  'methodCnt()': ({ context, type }) => methodObjects(context, type).length,
  'fields|field()': ({ context, type }) => fieldObjects(context, type),
  'fieldCnt()': ({ context, type }) => fieldObjects(context, type).length,
  'superClass()': ({ context, type }) => {
    const superclass = type.kind === 'class' ? findSupertypes(context.project, type).superclass : undefined;
    return superclass === undefined ? null : context.typeObjectOf(superclass);
  },
  'extends()': ({ context, type }) => (type.kind === 'class' ? extended(context, type) : null),
  'implements()': ({ context, type }) =>
    type.kind === 'class'
      ? findSupertypes(context.project, type).interfaces.map((each) => context.typeObjectOf(each))
      : null,
  'outerClass()': ({ context, type }) => {
    const outer = type.kind === 'class' ? type.declared?.outer : undefined;
    return outer === undefined ? null : context.objectOf({ kind: 'class', declared: outer });
  },
  'isExtend(String)': ({ context, type }, name) => extendsType(context, type, name),
  'isMap()': ({ context, type }) => isA(context.project, type, maps),
  'isCollection()': ({ context, type }) => isA(context.project, type, collections),
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
  'toJson|toJson5(boolean=)': ({ context, type }) => emptyJson(schemaOf(context.project, type) ?? {}),
});

export const classType: HostType<ClassSelf> = hostType<ClassSelf>({
  name: 'class',
  methods: [
    ...anyTarget,
    ...anyType,
    ...methodsOn<ClassSelf>()({
      'name|getName()': ({ type }) =>
        nameText.of({ simple: simpleName(erasedName(type)), qualified: erasedName(type) }),
      'addAdditionalField(String,String,Object?=,String?=)': ({ target }, name, type, value, desc, run) => {
        if (target.kind !== 'class') return;
        target.added?.push({
          ...{ name, type },
          ...(value === null || value === undefined ? {} : { value: run.text(value) }),
          ...(desc ? { desc } : {}),
        });
      },
      // Rules that are about members and classes alike ask both for it.
      'containingClass|defineClass()': ({ context, target }) => context.objectOf(target),
    }),
  ],
  text: ({ type }) => erasedName(type),
  equals: (a, b) => typeKey(a.type) === typeKey(b.type),
});

export const typeObjectType: HostType<ClassSelf> = hostType<ClassSelf>({
  name: 'type',
  methods: [
    ...anyTarget,
    ...anyType,
    ...methodsOn<ClassSelf>()({
      'containingClass()': () => null,
      'name|getName()': ({ type, target }) => (target.kind === 'type' ? target.text : fullTypeText(type)),
    }),
  ],
  text: ({ type, target }) => (target.kind === 'type' ? target.text : fullTypeText(type)),
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
  return withoutBetween(fullTypeText(type), '<', '>');
}

function kindOf(type: ResolvedType): string | undefined {
  return type.kind === 'class' ? type.declared?.kind : undefined;
}

function extendsType({ project }: ScriptContext, type: ResolvedType, name: string): boolean {
  if (type.kind !== 'class') return erasedName(type) === name;
  return typeHierarchy(project, type).some((each) => each.name === name || simpleName(each.name) === name);
}

/** Lists all that an interface extends, or the superclass of a class. */
function extended(
  context: ScriptContext,
  type: Extract<ResolvedType, { kind: 'class' }>,
): readonly HostValue[] {
  const { superclass, interfaces } = findSupertypes(context.project, type);
  const above = kindOf(type) === 'interface' ? interfaces : superclass === undefined ? [] : [superclass];
  return above.map((each) => context.typeObjectOf(each));
}

function methodObjects(context: ScriptContext, type: ResolvedType): readonly HostValue[] {
  if (type.kind !== 'class' || type.declared === undefined) return [];
  const of = type.declared;
  return methodsOf(context.project, type).map(({ method, declared }) =>
    context.objectOf({ kind: 'method', method, declared, of }),
  );
}

/** Those of superclasses last. */
function fieldObjects(context: ScriptContext, type: ResolvedType): readonly HostValue[] {
  if (type.kind !== 'class' || type.declared === undefined) return [];
  const of = type.declared;
  return superclassChain(context.project, type).flatMap(({ declared }) =>
    declared === undefined
      ? []
      : fieldsIn(context.project, declared, of).map((target) => context.objectOf(target)),
  );
}

function fieldsIn(project: Project, declared: DeclaredType, of: DeclaredType): readonly FieldTarget[] {
  const { components, fields } = declared.declaration;
  const others = [...components, ...fields].map((member): FieldTarget => {
    return { kind: 'field', member, name: member.name, declared, of };
  });
  return [...constantsIn(project, declared, of), ...others];
}
