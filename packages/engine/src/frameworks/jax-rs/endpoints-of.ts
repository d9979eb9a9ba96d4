/** From a resource to its endpoints: one for each method and verb, those of its sub-resources included. */

import type { Annotation, FileDeclarations } from '../../declarations/model.ts';
import type { Body, Endpoint } from '../../endpoints/endpoint.ts';
import { endpointId } from '../../endpoints/endpoint-id.ts';
import { documentedParameters, isHidden } from '../../openapi-annotations/api-annotations.ts';
import { documentedBody } from '../../openapi-annotations/documented-body.ts';
import type { Project } from '../../project/project.ts';
import { lineAt } from '../../project/source-location.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { withoutEnd, withoutEnds } from '../../text/trim.ts';
import { type MergedAnnotation, textAttribute } from '../../types/annotations.ts';
import type { MethodOf } from '../../types/members.ts';
import { typeKey } from '../../types/resolved-type.ts';
import { inRequest } from '../../types/schema/body-use.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { type BoundArgument, bound as bindArguments } from '../bound-parameters.ts';
import type { Found, FoundEndpoint } from '../framework.ts';
import { handlerMetadata, parameterTypes } from '../handler-metadata.ts';
import { partsOf } from '../parts-of-endpoint.ts';
import { type PathTemplate, parsePathTemplate } from '../path-template.ts';
import { binary } from '../plain-bytes.ts';
import { requestParameters } from '../request-parameters.ts';
import { diagnosticAt, hiddenOperation, missingTypes, unreadAttributes } from '../unresolved.ts';
import { missingInBodies } from '../unresolved-bodies.ts';
import { applicationOf } from './application-path.ts';
import { isMultipartBody, isRaw } from './argument-types.ts';
import { type Binding, beanParameters, bindParameter, type TakenParameter } from './bind-parameters.ts';
import { alwaysSent } from './client-headers.ts';
import { isInjected, mayHaveBody } from './injected.ts';
import { subResourcesOf } from './locators.ts';
import { bodyMediaType, isMultipart } from './media-types.ts';
import { clientAnnotations, findAny } from './names.ts';
import { type Address, originsOf } from './origins.ts';
import {
  mediaTypes,
  pathOf,
  type ResourceMethod,
  type ResourcePath,
  resourceMethodsOf,
} from './resource-methods.ts';
import type { Resource } from './resources.ts';
import { documentedAnswer, responseOf } from './response.ts';
import { bindingOf } from './xml-binding.ts';

/** The way from the root resource to a resource. */
interface Way {
  readonly path: string;
  /** What the path is made of: the root's `@Path` and those of the locators on the way. */
  readonly pieces: readonly ResourcePath[];
  /** Of the locators on the way. */
  readonly parameters: readonly TakenParameter[];
  /** The locators themselves, as the endpoint's identity names them. */
  readonly locators: readonly string[];
  /** Types on the way, to end where sub-resources lead back to themselves. */
  readonly types: readonly string[];
}

export function endpointsOf(project: Project, root: Resource): Found<FoundEndpoint> {
  const values: FoundEndpoint[] = [];
  const diagnostics: Diagnostic[] = [];
  const visited: MethodOf[] = [];
  /** Annotations of classes stand on many methods. */
  const told = new Set<Annotation>();
  const ordinals = new Map<string, number>();
  let isFull = false;
  /** Asked once all endpoints are known. */
  const missing: (() => readonly Diagnostic[])[] = [];
  const { file } = root.declared;
  const { qualifiedName } = root.declared.declaration;
  const module = project.moduleOf(file.path);
  const address = addressOf(project, root);
  const { host, contextPath } = address;
  const own = pathOf(root.annotations);
  report(own, root.declared.declaration.name);
  project.expansion.startEntry();
  visit(root, resourceMethodsOf(project, root), {
    path: joinPaths('', own.text),
    pieces: [own],
    parameters: [],
    locators: [],
    types: [],
  });
  diagnostics.push(...missing.flatMap((find) => find()), ...missingInBodies(project, visited, values));
  return { values, diagnostics };

  function visit(resource: Resource, methods: readonly ResourceMethod[], way: Way): void {
    // Ways to a resource multiply also where there is no endpoint at their end.
    isFull ||= !project.expansion.takeSteps(methods.length);
    if (isFull && resource !== root) return;
    const key = typeKey(resource.type);
    const handlers = methods.map(({ method }) => method);
    visited.push(...handlers);
    missing.push(() =>
      missingTypes(project, resource.type, handlers, values, (handler, index) => {
        const method = methods.find((each) => each.method === handler);
        const parameter = method?.parameters[index];
        return (
          parameter !== undefined && isInjected(project, parameter, mayHaveBody(method?.verbs.keys() ?? []))
        );
      }),
    );
    const shared = [...way.parameters, ...beanParameters(project, resource.type, false)];
    // What a resource has itself comes before what it leads to, which may multiply.
    const inOrder = [
      ...methods.filter(({ verbs }) => verbs.size > 0),
      ...methods.filter(({ verbs }) => verbs.size === 0),
    ];
    for (const method of inOrder) {
      if (isFull && (resource !== root || method.verbs.size === 0)) return;
      report(method.path, method.method.method.name);
      const pattern = joinPaths(way.path, method.path.text);
      const template = acrossSegments(parsePathTemplate(pattern));
      if (method.verbs.size > 0) {
        add(resource, method, { template, shared, way });
        continue;
      }
      const { bound } = requestOf(project, method, template, []);
      const below = {
        path: pattern,
        pieces: [...way.pieces, method.path],
        parameters: [...shared, ...bound],
        locators: [...way.locators, identityOf(project, method)],
        types: [...way.types, key],
      };
      const found = subResourcesOf(project, method, resource.role);
      const next = found.filter((each) => !below.types.includes(typeKey(each.resource.type)));
      if (found.length === 0) {
        reportLocator(method, 'sub-resource-unknown', 'leads to a resource that the source does not tell');
      } else if (next.length < found.length || below.types.length >= maxDepth) {
        reportLocator(method, 'sub-resource-limit', 'leads back to where it comes from, or too deep');
      }
      if (below.types.length >= maxDepth) continue;
      for (const each of next) visit(each.resource, each.methods, below);
    }
  }

  function add(resource: Resource, method: ResourceMethod, place: EndpointPlace): void {
    // `@Api(hidden = true)` on a sub-resource only keeps it from being a root (Swagger 2's `Reader`).
    const isKeptOut =
      [method, root].some(({ annotations }) => isHidden(annotations)) ||
      resource.annotations.has('io.swagger.v3.oas.annotations.Hidden');
    if (isKeptOut) {
      diagnostics.push(hiddenOperation(project, method.method));
      return;
    }
    const { template, shared, way } = place;
    const consumed = method.consumes ?? mediaTypes(resource.annotations, 'Consumes');
    const produced = method.produces ?? mediaTypes(resource.annotations, 'Produces');
    const consumes = consumed?.texts ?? [];
    const produces = produced?.texts ?? [];
    const request = requestOf(project, method, template, consumes);
    const always = root.role === 'client' ? alwaysSent(project, [root, resource], method) : [];
    const bound = [...request.bound, ...shared, ...always.flatMap((each) => each.bound ?? [])];
    const conditions = always.flatMap((each) => each.condition ?? []);
    const taken = requestParameters(
      bound.map(({ parameter }) => parameter),
      template.variables,
    );
    const parameters = documentedParameters(project, taken, method.annotations);
    const body = documentedBody(project, method.annotations, {
      body: request.body,
      parameters,
      consumes,
      onParameter: request.entity?.by.annotations,
    });
    const facts = handlerMetadata(project, {
      declared: resource.declared,
      method: method.method,
      documentation: method.documentation,
      annotations: [method.annotations, resource.annotations],
      mapping: method.mapping,
    });
    for (const { by, parameter } of request.bound) {
      if ('written' in by) diagnostics.push(...unreadAttributes(project, by, parameter.name));
    }
    for (const each of [consumed, produced]) {
      if (each === undefined || told.has(each.annotation.written)) continue;
      told.add(each.annotation.written);
      diagnostics.push(...unreadAttributes(project, each.annotation, method.method.method.name));
    }
    for (const { by, name } of request.unnamed) diagnostics.push(...unreadAttributes(project, by, name));
    const response = responseOf(project, method, root.role, produces);
    for (const [verb, designator] of method.verbs) {
      const endpoint: Endpoint = {
        ...facts,
        id: identify(method, way),
        module,
        protocol: 'http',
        framework: 'jax-rs',
        role: root.role,
        method: verb,
        path: template.path,
        ...(contextPath === undefined ? {} : { contextPath }),
        ...(host === undefined ? {} : { host }),
        parameters,
        ...(conditions.length > 0 ? { conditions } : {}),
        consumes,
        produces,
        ...(body === undefined ? {} : { body }),
        ...(response === undefined ? {} : { response }),
      };
      if (values.length >= maxEndpoints) {
        const place = { file, span: root.declared.declaration.nameSpan };
        project.expansion.cut(tooManyEndpoints(root.declared.declaration.name), place);
        isFull = true;
        return;
      }
      const isOwn = resource === root && verb === [...method.verbs.keys()][0];
      if (!project.expansion.takeParts(partsOf(endpoint), isOwn ? 'first' : 'further')) {
        isFull = true;
        return;
      }
      const pieces = [...way.pieces, method.path];
      const entity = request.entity?.by;
      const found = {
        address,
        pieces,
        designator,
        consumed,
        produced,
        always,
        bound,
        entity,
        method: method.method,
        annotations: method.annotations,
      };
      values.push({
        ...bindArguments(endpoint, request.args),
        owner: resource.declared,
        handler: method.method,
        origins: () =>
          originsOf(project, endpoint, { ...found, documented: documentedAnswer(project, method) }),
      });
    }
  }

  /** The root's class and the locators tell apart what one class answers as a sub-resource of several. */
  function identify({ method }: ResourceMethod, way: Way): Endpoint['id'] {
    const origin = {
      module,
      className: qualifiedName,
      methodName: [...way.locators, method.method.name].join('/'),
      parameterTypes: parameterTypes(project, method),
    };
    const first = endpointId({ ...origin, ordinal: 0 });
    const ordinal = ordinals.get(first) ?? 0;
    ordinals.set(first, ordinal + 1);
    return endpointId({ ...origin, ordinal });
  }

  function reportLocator(
    { method }: ResourceMethod,
    code: 'sub-resource-unknown' | 'sub-resource-limit',
    what: string,
  ): void {
    const { declared, method: declaration } = method;
    const message = `\`${declared.declaration.name}.${declaration.name}\` ${what}: what lies below it is not listed.`;
    const severity = code === 'sub-resource-limit' ? 'info' : 'warning';
    const place = { file: declared.file, span: declaration.nameSpan };
    diagnostics.push(diagnosticAt(project, place, { severity, code, message }));
  }

  function report({ unknowns, annotation }: ResourcePath, name: string): void {
    if (annotation === undefined) return;
    const { file } = annotation.scope;
    for (const text of unknowns) {
      diagnostics.push({
        file: project.nameOf(file.path),
        line: lineAt(project, file, annotation.written.span.start),
        severity: 'warning',
        code: 'unresolved-constant',
        message: `The path of \`${name}\` uses \`${text}\`, whose value is not in the source. It stands in the path as it is written.`,
      });
    }
  }
}

/** Sub-resources may refer to each other in many ways; no real API goes deeper or has more. */
const maxDepth = 8;
const maxEndpoints = 2000;

function tooManyEndpoints(root: string): string {
  return `\`${root}\` leads to more than ${maxEndpoints} endpoints: the rest of them is left out.`;
}

interface EndpointPlace {
  readonly template: PathTemplate;
  readonly shared: readonly TakenParameter[];
  readonly way: Way;
}

/** A client may say whom it calls: `baseUri = "https://stock.example.com/v2"`. */
function addressOf(project: Project, { role, annotations, declared }: Resource): Address {
  if (role === 'server') {
    const application = applicationOf(project, declared);
    const contextPath = application?.path || undefined;
    return { host: undefined, contextPath, annotation: application?.annotation };
  }
  const client = findAny(annotations, clientAnnotations);
  const uri = (client && (textAttribute(client, 'baseUri') ?? textAttribute(client, 'url'))) ?? '';
  const [, host, path = ''] = /^(\w+:\/\/[^/]+)(.*)$/s.exec(uri) ?? [];
  // Of Feign: `path`, which stands in front of every method's.
  const contextPath = joinPaths(joinPaths('', path), (client && textAttribute(client, 'path')) ?? '');
  return { host, contextPath: contextPath === '/' ? undefined : contextPath, annotation: client };
}

/** One slash between the parts, and none at the end: a final slash makes no difference (JAX-RS 3.7.3). */
function joinPaths(base: string, path: string): string {
  const start = withoutEnd(base, '/');
  const end = withoutEnds(path.trim(), '/');
  return end === '' ? start || '/' : `${start}/${end}`;
}

function identityOf(project: Project, { method }: ResourceMethod): string {
  return `${method.method.name}(${parameterTypes(project, method).join(',')})`;
}

interface RequestParts {
  /** In the order of the method's parameters. */
  readonly args: readonly BoundArgument[];
  readonly bound: readonly TakenParameter[];
  /** Annotations of parameters that cannot be named. */
  readonly unnamed: readonly { readonly by: MergedAnnotation; readonly name: string }[];
  readonly entity: EntityBinding | undefined;
  readonly body: Body | undefined;
}

type EntityBinding = Binding & { readonly kind: 'body' };

function requestOf(
  project: Project,
  { parameters, documentation, verbs, method }: ResourceMethod,
  { variables }: PathTemplate,
  consumes: readonly string[],
): RequestParts {
  const names = new Set(variables.map(({ name }) => name));
  const bindings = parameters.map(
    (parameter): Binding =>
      bindParameter(project, parameter, {
        isMultipart: isMultipart(consumes),
        canHaveBody: mayHaveBody(verbs.keys()),
        variables: names,
        description: documentation?.parameters.get(parameter.name),
      }),
  );
  const bound = bindings.flatMap((binding) => (binding.kind === 'parameters' ? binding.parameters : []));
  // Whoever takes the fields of a form and an entity as well only wants the raw form.
  const isForm = bound.some(({ parameter }) => parameter.in === 'form');
  const entity = isForm ? undefined : bindings.find((binding) => binding.kind === 'body');
  const unnamed = bindings.flatMap((binding, i) =>
    binding.kind === 'nothing' && binding.by !== undefined
      ? [{ by: binding.by, name: parameters[i]?.name ?? '' }]
      : [],
  );
  const args = method.method.parameters.map((declaration, i): BoundArgument => {
    const binding = bindings[i];
    if (binding?.kind !== 'parameters')
      return { declaration, by: 'type', takes: [], isBody: binding !== undefined && binding === entity };
    const takes = binding.parameters.map(({ parameter }) => parameter);
    return { declaration, by: binding.source, takes, isBody: false };
  });
  return {
    args,
    bound,
    unnamed,
    entity,
    body: entity && bodyOf(project, entity, consumes, method.declared.file),
  };
}

function bodyOf(
  project: Project,
  { type, required }: EntityBinding,
  consumes: readonly string[],
  file: FileDeclarations,
): Body {
  const mediaType = bodyMediaType(project, type, consumes);
  if (isMultipartBody(project, type)) return { mediaType, required, schema: { type: 'object' } };
  if (isRaw(project, type)) return { mediaType, required, schema: binary };
  const use = { ...inRequest, jaxb: bindingOf(project, file, [mediaType]) };
  return { mediaType, required, schema: schemaOf(project, type, use) ?? {} };
}

/** A regular expression that takes any character takes slashes, too (Jakarta REST 3.7.3). */
function acrossSegments(template: PathTemplate): PathTemplate {
  const variables = template.variables.map((variable) =>
    /^\.[*+]$/.test(variable.regex ?? '') ? { ...variable, takesSlashes: true as const } : variable,
  );
  return { ...template, variables };
}
