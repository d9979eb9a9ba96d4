/**
 * Says what each parameter of a handler takes from a request, in the order in which Spring's argument resolvers decide
 * (`RequestMappingHandlerAdapter.getDefaultArgumentResolvers`).
 */

import type { Parameter, ParameterPlace } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import { type ParameterMetadata, parameterOfSchema } from '../../../model/schema-parameter.ts';
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import type { Project } from '../../../source/project/project.ts';
import {
  type Annotations,
  booleanAttribute,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { constantText } from '../../../source/types/constant.ts';
import {
  type ClassType,
  erasure,
  objectType,
  type ResolvedType,
  typeText,
} from '../../../source/types/resolved-type.ts';
import { asRequestBody, asText, inRequest, inView } from '../../../source/types/schema/body-use.ts';
import { readConstraints } from '../../../source/types/schema/constraints.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { validatedIn, validationBy } from '../../../source/types/schema/validation.ts';
import { fileScope } from '../../../source/types/scope.ts';
import { asSupertype, isA } from '../../../source/types/supertypes.ts';
import { asHidden, documentedParameter, isHidden } from '../../openapi-annotations/api-annotations.ts';
import { documentedBodyAt } from '../../openapi-annotations/documented-body.ts';
import type { Controller, HandlerParameter } from '../common/handlers/controller.ts';
import { binary, isBytes } from '../common/handlers/plain-bytes.ts';
import { constrainedBody } from '../common/parameters/constrained-body.ts';
import { parameterOfType } from '../common/parameters/parameter.ts';
import { marksInjected } from '../common/parameters/providers.ts';
import { isResolvedAnnotation, isResolvedType } from './argument-resolvers.ts';
import { elementOf, isProvidedBySpring, isReactiveUpload, isSimpleType, isUpload } from './argument-types.ts';
import { convertedSchema, hasConverter, isMadeOfText } from './converters.ts';
import { withDateExample } from './date-text.ts';
import { embeddedText } from './embedded-text.ts';
import { fieldsAllowed } from './init-binder.ts';
import { beanName, type SentProperty, sentProperties } from './model-attribute.ts';
import { pagingParameters } from './paging.ts';
import { predicateParameters, querydslPredicate } from './querydsl.ts';
import { cannotBeNull, isDemanded, isSaid, isWritten, requirement } from './requirement.ts';

export type Binding =
  | { readonly kind: 'parameters'; readonly parameters: readonly Parameter[] }
  /** Properties of an object, sent in the query or as a form; only in the query where that is documented. */
  | {
      readonly kind: 'model-attribute';
      readonly properties: readonly SentProperty[];
      readonly isOfQuery: boolean;
    }
  /** `isReactive` where only WebFlux reads it, which never takes request parameters from a form. */
  | { readonly kind: 'part'; readonly parameter: Parameter; readonly isReactive: boolean }
  | {
      readonly kind: 'body';
      readonly type: ResolvedType;
      readonly schema: Schema;
      readonly required: boolean;
      /** Only documentation calls it the body, which has no media type of its own then. */
      readonly isDocumented?: boolean;
      /** Documents leave it out. */
      readonly isHidden?: boolean;
    }
  | { readonly kind: 'nothing' };

/** All that is sent beside a body. */
export function parametersIn(binding: Binding): readonly Parameter[] {
  switch (binding.kind) {
    case 'parameters':
      return binding.parameters;
    case 'part':
      return [binding.parameter];
    case 'model-attribute':
      return binding.properties.map(({ parameter }) => parameter);
    case 'body':
    case 'nothing':
      return [];
  }
}

export interface ParameterContext {
  /** Says where the handler is declared. */
  readonly file: FileDeclarations;
  /** Says what the handler's comment says about the parameter. */
  readonly description: string | undefined;
  /** Says whether the handler documents the parameters of a page, whose argument is then often hidden itself. */
  readonly documentsPaging?: boolean;
  /** Says whether the handler documents a body, which is this parameter then. */
  readonly documentsBody?: boolean;
}

export function bindParameter(
  project: Project,
  controller: Controller,
  parameter: HandlerParameter,
  context: ParameterContext,
): Binding {
  return new ParameterBinder(project, controller, parameter, context).bind();
}

class ParameterBinder {
  private readonly project: Project;
  private readonly controller: Controller;
  private readonly parameter: HandlerParameter;
  private readonly context: ParameterContext;
  /** Holds what the parameter holds, where it is wrapped. */
  private readonly type: ResolvedType;
  private readonly isMap: boolean;

  constructor(
    project: Project,
    controller: Controller,
    parameter: HandlerParameter,
    context: ParameterContext,
  ) {
    this.project = project;
    this.controller = controller;
    this.parameter = parameter;
    this.context = context;
    this.type = throughWrapper(project, parameter.type);
    this.isMap = isA(project, this.type, maps);
  }

  bind(): Binding {
    if (isHidden(this.parameter.annotations)) return this.hidden();
    const predicate = predicateParameters(this.project, this.parameter.annotations);
    if (predicate !== undefined) return { kind: 'parameters', parameters: predicate };
    return this.byAnnotation() ?? this.byType();
  }

  /** An argument that no annotation of Spring's binds, and that documents leave out, is mostly filled by a resolver. */
  private hidden(): Binding {
    const documented = this.context.documentsPaging === true ? this.paging() : undefined;
    if (documented !== undefined) return { kind: 'parameters', parameters: documented };
    return hiddenBinding(this.byAnnotation() ?? nothing);
  }

  private find(name: BindAnnotation): MergedAnnotation | undefined {
    return this.parameter.annotations.find(`${bindAnnotations}.${name}`);
  }

  private byAnnotation(): Binding | undefined {
    const { isMap } = this;
    const requestParam = this.find('RequestParam');
    if (requestParam !== undefined) return this.requestParam(requestParam);
    const pathVariable = this.find('PathVariable');
    if (pathVariable !== undefined) {
      const isWholeMap = isMap && textAttribute(pathVariable, 'name') === undefined;
      return isWholeMap ? nothing : this.named('path', pathVariable);
    }
    const matrixVariable = this.find('MatrixVariable');
    if (matrixVariable !== undefined)
      return isMap ? nothing : ofSegment(this.named('matrix', matrixVariable), matrixVariable);
    const requestBody = this.find('RequestBody');
    if (requestBody !== undefined) return this.body(this.parameter.type, this.isRequired(requestBody));
    const requestPart = this.find('RequestPart');
    if (requestPart !== undefined) return this.part(this.nameIn(requestPart), this.isRequired(requestPart));
    const requestHeader = this.find('RequestHeader');
    if (requestHeader !== undefined) return isMap ? nothing : this.named('header', requestHeader);
    const cookieValue = this.find('CookieValue');
    return cookieValue && this.named('cookie', cookieValue);
  }

  private byType(): Binding {
    const { project, parameter, type } = this;
    const entity = asSupertype(project, type, 'org.springframework.http.HttpEntity');
    // Without a body it holds none (`HttpEntityMethodProcessor`).
    if (entity !== undefined) return this.body(entity.arguments[0] ?? objectType, false);
    if (isUpload(project, parameter.type)) return this.part(parameter.name, false);
    const modelAttribute = this.find('ModelAttribute');
    if (modelAttribute === undefined) return this.withoutAnnotation() ?? this.modelAttribute(undefined);
    return booleanAttribute(modelAttribute, 'binding') === false
      ? nothing
      : this.modelAttribute(modelAttribute);
  }

  private requestParam(annotation: MergedAnnotation): Binding {
    if (this.isMap && textAttribute(annotation, 'name') === undefined) return nothing;
    return isUpload(this.project, this.parameter.type)
      ? this.part(this.nameIn(annotation), this.isRequired(annotation))
      : this.named('query', annotation);
  }

  /** `undefined` for objects, whose properties are bound. */
  private withoutAnnotation(): Binding | undefined {
    const { project, parameter, type } = this;
    const { file, description } = this.context;
    const { annotations } = parameter;
    if (isFilledByOthers(project, annotations, file)) return nothing;
    const paged = this.paging();
    if (paged !== undefined) return { kind: 'parameters', parameters: paged };
    if (isProvidedBySpring(project, type) || isResolvedType(project, type, file)) return nothing;
    const documented = documentedBodyAt(annotations);
    if (documented !== undefined || this.context.documentsBody === true) {
      const isRequired = documented !== undefined && booleanAttribute(documented, 'required') === true;
      const made = this.body(parameter.type, isRequired);
      const { schema } = readConstraints(annotations, made.schema);
      return { ...made, schema: { ...made.schema, ...schema }, isDocumented: true };
    }
    if (!isSimpleType(project, type, file) && !isDocumentedUnknown(type, annotations)) return undefined;
    const required = cannotBeNull(parameter) || isDemanded(parameter);
    const facts = { in: 'query', name: parameter.name, required, description } as const;
    return { kind: 'parameters', parameters: [this.textParameter(type, facts)] };
  }

  private modelAttribute(annotation: MergedAnnotation | undefined): Binding {
    const { project, parameter, type } = this;
    const { file } = this.context;
    if (isSimpleType(project, type, file) || this.isMap) return nothing;
    // Spring creates the object itself (`BeanUtils.instantiateClass`), so no interface and no abstract class is bound.
    if (type.kind === 'class' && isAbstract(type)) return nothing;
    const name = (annotation && textAttribute(annotation, 'name')) ?? attributeName(type);
    const isValidated = isWritten(parameter, /(?:^|\.)Valid(?:ated)?$/);
    const validation = validationBy(project, parameter.annotations);
    const isAllowed = fieldsAllowed(this.controller, name);
    return {
      kind: 'model-attribute',
      properties: sentProperties(project, { type, file, isValidated, validation, isAllowed }),
      isOfQuery: documentedQuery.some((each) => parameter.annotations.has(each)),
    };
  }

  private named(place: ParameterPlace, annotation: MergedAnnotation): Binding {
    const { project, parameter } = this;
    const { description } = this.context;
    // A header whose name is not in the source is told as a diagnostic: any name would be a wrong one.
    const name = embeddedText(project, annotation, 'name') ?? { text: parameter.name, isKnown: true };
    if (place === 'header' && !name.isKnown) return nothing;
    const facts = { in: place, name: name.text, description, ...requirement(project, annotation, parameter) };
    return { kind: 'parameters', parameters: [this.textParameter(parameter.type, facts)] };
  }

  private textParameter(textType: ResolvedType, facts: ParameterMetadata): Parameter {
    const { project } = this;
    const { annotations } = this.parameter;
    const element = elementOf(project, textType);
    const isConverted = hasConverter(project, element, this.context.file);
    const ofType = parameterOfType(project, textType, facts, annotations, isConverted ? inRequest : asText);
    const isObject = (ofType.type === 'array' ? ofType.items : ofType.type) === 'object';
    // One text each, whatever its properties are.
    const made =
      isObject && (isConverted || isMadeOfText(project, element))
        ? documentedParameter(
            project,
            parameterOfSchema(convertedSchema(project, textType, element), facts),
            annotations,
          )
        : ofType;
    return withDateExample(project, this.type, annotations, made);
  }

  private part(name: string, required: boolean): Binding {
    const { project, parameter } = this;
    const { description } = this.context;
    const isReactive = isReactiveUpload(project, parameter.type);
    const facts = { in: 'form', name, required, description } as const;
    // `ByteArrayHttpMessageConverter` reads a part as it reads a body: as it is, whatever its type.
    const made = isBytes(project, parameter.type)
      ? documentedParameter(project, parameterOfSchema(binary, facts), parameter.annotations)
      : parameterOfType(project, parameter.type, facts, parameter.annotations);
    return { kind: 'part', parameter: made, isReactive };
  }

  private body(bodyType: ResolvedType, required: boolean): Binding & { readonly kind: 'body' } {
    const { project } = this;
    const { annotations } = this.parameter;
    const use = validatedIn(project, inView(asRequestBody, annotations), annotations);
    const ofType = schemaOf(project, bodyType, use) ?? {};
    const scope = fileScope(this.context.file);
    const { declaration } = this.parameter;
    const schema = constrainedBody(project, ofType, declaration, scope, annotations, use.validation);
    return { kind: 'body', type: bodyType, schema, required };
  }

  private paging(): readonly Parameter[] | undefined {
    return pagingParameters(this.project, this.type, this.parameter.annotations, this.controller.declared);
  }

  private nameIn(annotation: MergedAnnotation): string {
    return embeddedText(this.project, annotation, 'name')?.text ?? this.parameter.name;
  }

  private isRequired(annotation: MergedAnnotation): boolean {
    return requirement(this.project, annotation, this.parameter).required;
  }
}

/** Binds what documents leave out, and marks it as hidden. */
function hiddenBinding(binding: Binding): Binding {
  switch (binding.kind) {
    case 'parameters':
      return { ...binding, parameters: binding.parameters.map(asHidden) };
    case 'part':
      return { ...binding, parameter: asHidden(binding.parameter) };
    case 'body':
      return { ...binding, isHidden: true };
    case 'model-attribute':
    case 'nothing':
      return binding;
  }
}

/**
 * A type that only a jar holds may be an enum or an object. Where the parameter is documented by itself, it is sent by
 * its own name, not by those of its properties.
 */
function isDocumentedUnknown(type: ResolvedType, annotations: Annotations): boolean {
  const isUnknown = type.kind === 'unresolved' || (type.kind === 'class' && type.declared === undefined);
  return isUnknown && documentsParameter.some((name) => annotations.has(name));
}

const documentsParameter = [
  'io.swagger.v3.oas.annotations.Parameter',
  'io.swagger.annotations.ApiParam',
] as const;

/** springdoc's `@ParameterObject`, of its second and its first generation. */
const documentedQuery = [
  'org.springdoc.core.annotations.ParameterObject',
  'org.springdoc.api.annotations.ParameterObject',
] as const;

function isAbstract({ declared }: ClassType): boolean {
  if (declared === undefined) return false;
  const { kind, modifiers } = declared.declaration;
  return kind === 'interface' || modifiers.includes('abstract') || modifiers.includes('sealed');
}

/** Returns what Spring calls an object that nobody names: `order` for an `Order`. */
function attributeName(type: ResolvedType): string {
  return beanName(typeText(erasure(type)));
}

/** Returns what says where a handler's parameter takes its value from; `undefined` where Spring goes by its type. */
export function bindAnnotation({ annotations }: HandlerParameter): MergedAnnotation | undefined {
  const name = bindAnnotationNames
    .map((each) => `${bindAnnotations}.${each}`)
    .find((each) => annotations.has(each));
  return name === undefined ? undefined : annotations.find(name);
}

type BindAnnotation = (typeof bindAnnotationNames)[number];
const bindAnnotationNames = [
  'RequestParam',
  'PathVariable',
  'MatrixVariable',
  'RequestBody',
  'RequestPart',
  'RequestHeader',
  'CookieValue',
  'ModelAttribute',
] as const;
const bindAnnotations = 'org.springframework.web.bind.annotation';
const nothing: Binding = { kind: 'nothing' };
const maps: ReadonlySet<string> = new Set(['java.util.Map']);

/** `@MatrixVariable(pathVar = "owner")`: several segments may have a parameter of the same name. */
function ofSegment(binding: Binding, annotation: MergedAnnotation): Binding {
  const variable = annotation.values.get('pathVar');
  const pathVariable = variable && constantText(variable);
  if (binding.kind !== 'parameters' || pathVariable === undefined || isNone(pathVariable)) return binding;
  return { ...binding, parameters: binding.parameters.map((each) => ({ ...each, pathVariable })) };
}

/** Returns how Spring's annotations say that there is none: a text that nobody would write. */
function isNone(text: string): boolean {
  return text === '' || !isSaid(text);
}

/** `Optional<T>` and `Mono<T>` take what `T` takes. */
function throughWrapper(project: Project, type: ResolvedType): ResolvedType {
  return isA(project, type, wrappers) ? elementOf(project, type) : type;
}

const wrappers: ReadonlySet<string> = new Set(['java.util.Optional', 'reactor.core.publisher.Mono']);

/**
 * Tells whether something other than the request fills a parameter: one of Spring's annotations says so, a resolver of
 * the project's own does it, or its type is one that Spring knows. Any other annotation describes or checks a value.
 */
export function isInjected(
  project: Project,
  { annotations, type }: Pick<HandlerParameter, 'annotations' | 'type'>,
  file: FileDeclarations,
): boolean {
  const bare = throughWrapper(project, type);
  return (
    isFilledByOthers(project, annotations, file) ||
    isProvidedBySpring(project, bare) ||
    isResolvedType(project, bare, file)
  );
}

function isFilledByOthers(project: Project, annotations: Annotations, file: FileDeclarations): boolean {
  return annotations.written.some(
    ({ annotation: { name }, names }) =>
      names.some((each) => filled.has(each)) ||
      marksInjected(name) ||
      isResolvedAnnotation(project, name, file),
  );
}

const filled: ReadonlySet<string> = new Set([
  'org.springframework.beans.factory.annotation.Value',
  querydslPredicate,
  'org.springframework.security.core.annotation.AuthenticationPrincipal',
  'org.springframework.security.core.annotation.CurrentSecurityContext',
  'org.springframework.security.oauth2.client.annotation.RegisteredOAuth2AuthorizedClient',
  'org.springframework.security.web.bind.annotation.AuthenticationPrincipal',
  'org.springframework.web.bind.annotation.RequestAttribute',
  'org.springframework.web.bind.annotation.SessionAttribute',
]);
