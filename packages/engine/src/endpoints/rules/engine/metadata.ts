/** Says what rules may ask of a target of any kind: its names, annotations, comment and type. */

import { spanHeader } from '../../../source/code/written-text.ts';
import type { Documentation, Modifier } from '../../../source/declarations/model.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import type {
  FieldTarget,
  MethodTarget,
  ParameterTarget,
  RuleTarget,
} from '../../../source/project/rule-engine.ts';
import {
  type Annotated,
  type Annotations,
  allAnnotationsAt,
  annotatedType,
  noAnnotations,
} from '../../../source/types/annotations.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import {
  classTypeOf,
  objectType,
  qualifiedText,
  type ResolvedType,
  withoutVariables,
} from '../../../source/types/resolved-type.ts';
import { bodyScope, methodScope } from '../../../source/types/scope.ts';
import type { Span } from '../../../text/span.ts';
import { upTo } from '../../../text/trim.ts';

export interface Metadata {
  /** `pkg.Name`, `Class#method`, `Class#method.param`, `Class#field`, or a type with its arguments. */
  readonly canonicalText: string;
  readonly name: string;
  readonly annotations: Annotations;
  readonly documentation: Documentation | undefined;
  readonly modifiers: readonly Modifier[];
  /** The class itself, the type of a field or parameter, what a method returns. */
  readonly type: ResolvedType;
  /** Says where it is declared; `undefined` for types that no source declares. */
  readonly source: TargetSource | undefined;
}

export interface TargetSource {
  readonly declared: DeclaredType;
  readonly span: Span;
  /** Without the body. */
  readonly header: Span;
}

/** A component of a record can be asked about as a field and as a parameter. */
const metadataOfKind: Readonly<Record<CachedTarget['kind'], MemoKey<Metadata | undefined>>> = {
  class: { onCycle: undefined },
  method: { onCycle: undefined },
  parameter: { onCycle: undefined },
  field: { onCycle: undefined },
};

type CachedTarget = Exclude<RuleTarget, { readonly kind: 'type' }>;

export function metadataOf(project: Project, target: RuleTarget): Metadata {
  if (target.kind === 'type') return typeFacts(project, target.text, target.declared);
  const found = project.memoize(metadataOfKind[target.kind], declarationOf(target), '', () =>
    work(project, target),
  );
  return found ?? work(project, target);
}

function declarationOf(target: CachedTarget): object {
  switch (target.kind) {
    case 'class':
      return target.declared;
    case 'method':
      return target.method;
    case 'parameter':
      return target.parameter;
    case 'field':
      return target.member;
  }
}

function work(project: Project, target: CachedTarget): Metadata {
  switch (target.kind) {
    case 'class':
      return classFacts(project, target.declared);
    case 'method':
      return methodFacts(project, target);
    case 'parameter':
      return parameterFacts(project, target);
    case 'field':
      return fieldFacts(project, target);
  }
}

function classFacts(project: Project, declared: DeclaredType): Metadata {
  const { declaration } = declared;
  return {
    canonicalText: declaration.qualifiedName,
    name: declaration.name,
    annotations: allAnnotationsAt(project, [annotatedType(declared)]),
    documentation: declaration.documentation,
    modifiers: declaration.modifiers,
    type: classTypeOf(declared),
    source: sourceOf(declared, declaration),
  };
}

function methodFacts(project: Project, { method, declared }: MethodTarget): Metadata {
  const scope = methodScope(declared, method);
  const { returnType } = method;
  return {
    canonicalText: `${declared.qualifiedName}#${method.name}`,
    name: method.name,
    annotations: at(project, { annotations: method.annotations, scope }),
    documentation: method.documentation,
    modifiers: method.modifiers,
    type: returnType === undefined ? objectType : resolveType(project, scope, returnType),
    source: sourceOf(declared, method),
  };
}

function parameterFacts(project: Project, { parameter, method }: ParameterTarget): Metadata {
  const scope = methodScope(method.declared, method.method);
  const { qualifiedName } = method.declared.declaration;
  return {
    canonicalText: `${qualifiedName}#${method.method.name}.${parameter.name}`,
    name: parameter.name,
    annotations: at(project, { annotations: parameter.annotations, scope }),
    documentation: parameter.documentation,
    modifiers: parameter.modifiers,
    type: parameter.type === undefined ? objectType : resolveType(project, scope, parameter.type),
    source: sourceOf(method.declared, parameter),
  };
}

function fieldFacts(project: Project, { member, name, declared }: FieldTarget): Metadata {
  const isMethod = 'returnType' in member;
  const scope = isMethod ? methodScope(declared, member) : bodyScope(declared);
  const written = isMethod ? (member.returnType ?? member.parameters[0]?.type) : member.type;
  return {
    canonicalText: `${declared.qualifiedName}#${name}`,
    name,
    annotations: at(project, { annotations: member.annotations, scope }),
    documentation: member.documentation,
    modifiers: member.modifiers,
    type: written === undefined ? objectType : resolveType(project, scope, written),
    source: sourceOf(declared, member),
  };
}

function typeFacts(project: Project, text: string, declared: DeclaredType | undefined): Metadata {
  const ofClass = declared === undefined ? undefined : classFacts(project, declared);
  return {
    canonicalText: text,
    name: text,
    annotations: ofClass?.annotations ?? noAnnotations,
    documentation: ofClass?.documentation,
    modifiers: ofClass?.modifiers ?? [],
    type: ofClass?.type ?? { kind: 'unresolved', name: upTo(text, '<'), arguments: [] },
    source: ofClass?.source,
  };
}

function sourceOf(declared: DeclaredType, declaration: Parameters<typeof spanHeader>[1]): TargetSource {
  return { declared, span: declaration.span, header: spanHeader(declared.file, declaration) };
}

function at(project: Project, place: Annotated): Annotations {
  return allAnnotationsAt(project, [place]);
}

/** `java.util.List<com.acme.Order>`; what is not bound reads as its bound. */
export function fullTypeText(type: ResolvedType): string {
  return qualifiedText(withoutVariables(type));
}
