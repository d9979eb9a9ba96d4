/** From a resource to its endpoints: one for each method and verb, those of its sub-resources included. */

import type { Endpoint } from '../../../model/endpoint.ts';
import { endpointId } from '../../../model/endpoint-id.ts';
import type { Annotation } from '../../../source/declarations/model.ts';
import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import { textAttribute } from '../../../source/types/annotations.ts';
import type { MethodOf } from '../../../source/types/members.ts';
import { typeKey } from '../../../source/types/resolved-type.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { withoutEnd, withoutEnds } from '../../../text/trim.ts';
import { documentedParameters, isHidden } from '../../openapi-annotations/api-annotations.ts';
import { documentedBody } from '../../openapi-annotations/documented-body.ts';
import { handlerMetadata, parameterTypes } from '../common/handlers/handler-metadata.ts';
import { bound as bindArguments } from '../common/parameters/bound-parameters.ts';
import { requestParameters } from '../common/parameters/request-parameters.ts';
import { type PathTemplate, parsePathTemplate } from '../common/paths/path-template.ts';
import { diagnosticAt, missingTypes, unresolvedAttributes } from '../common/unresolved/unresolved.ts';
import { missingInBodies } from '../common/unresolved/unresolved-bodies.ts';
import { countParts } from '../count-parts.ts';
import type { Found, FoundEndpoint } from '../framework.ts';
import { applicationOf } from './application-path.ts';
import { beanParameters, type TakenParameter } from './bind-parameters.ts';
import { alwaysSent } from './client-headers.ts';
import { isInjected, mayHaveBody } from './injected.ts';
import { subResourcesOf } from './locators.ts';
import { clientAnnotations, findAny } from './names.ts';
import { type Address, provenanceOf } from './provenance.ts';
import { requestOf } from './request-of.ts';
import {
  mediaTypes,
  pathOf,
  type ResourceMethod,
  type ResourcePath,
  resourceMethodsOf,
} from './resource-methods.ts';
import type { Resource } from './resources.ts';
import { documentedSuccess, responseOf } from './response.ts';

/** The way from the root resource to a resource. */
interface Way {
  readonly path: string;
  /** Holds what the path is made of: the root's `@Path` and those of the locators on the way. */
  readonly pieces: readonly ResourcePath[];
  /** Are taken by the locators on the way. */
  readonly parameters: readonly TakenParameter[];
  /** The locators themselves, as the endpoint's identity names them. */
  readonly locators: readonly string[];
  /** Types on the way, to end where sub-resources lead back to themselves. */
  readonly types: readonly string[];
}

export function endpointsOf(project: Project, root: Resource): Found<FoundEndpoint> {
  const walk = openWalk(project, root);
  const own = pathOf(root.annotations);
  reportUnknowns(walk, own, root.declared.declaration.name);
  project.expansion.startEntry();
  visit(walk, root, resourceMethodsOf(project, root), {
    path: joinPaths('', own.text),
    pieces: [own],
    parameters: [],
    locators: [],
    types: [],
  });
  const { values, diagnostics, missing, visited } = walk;
  diagnostics.push(...missing.flatMap((find) => find()), ...missingInBodies(project, visited, values));
  return { values, diagnostics };
}

/** Says what is known and found on the ways from one root. */
interface Walk {
  readonly project: Project;
  readonly root: Resource;
  readonly module: string;
  readonly address: Address;
  readonly values: FoundEndpoint[];
  readonly diagnostics: Diagnostic[];
  readonly visited: MethodOf[];
  /** Annotations of classes stand on many methods. */
  readonly reported: Set<Annotation>;
  readonly ordinals: Map<string, number>;
  /** Asked once all endpoints are known. */
  readonly missing: (() => readonly Diagnostic[])[];
  isFull: boolean;
}

function openWalk(project: Project, root: Resource): Walk {
  return {
    ...{
      project,
      root,
      module: project.moduleOf(root.declared.file.path),
      address: addressOf(project, root),
    },
    ...{ values: [], diagnostics: [], visited: [], missing: [], isFull: false },
    reported: new Set(),
    ordinals: new Map(),
  };
}

function visit(walk: Walk, resource: Resource, methods: readonly ResourceMethod[], way: Way): void {
  const { project, root, visited } = walk;
  // Ways to a resource multiply also where there is no endpoint at their end.
  walk.isFull ||= !project.expansion.takeSteps(methods.length);
  if (walk.isFull && resource !== root) return;
  visited.push(...methods.map(({ method }) => method));
  askForMissingTypes(walk, resource, methods);
  const shared = [...way.parameters, ...beanParameters(project, resource.type, false)];
  // What a resource has itself comes before what it leads to, which may multiply.
  const inOrder = [
    ...methods.filter(({ verbs }) => verbs.size > 0),
    ...methods.filter(({ verbs }) => verbs.size === 0),
  ];
  for (const method of inOrder) {
    if (walk.isFull && (resource !== root || method.verbs.size === 0)) return;
    reportUnknowns(walk, method.path, method.method.method.name);
    const pattern = pathOfMethod(root, way.path, method.path.text);
    const place = { template: acrossSegments(parsePathTemplate(pattern)), shared, way };
    if (method.verbs.size > 0) addEndpoints(walk, resource, method, place);
    else follow(walk, resource, method, { ...place, pattern });
  }
}

function askForMissingTypes(
  { project, missing, values }: Walk,
  { type }: Resource,
  methods: readonly ResourceMethod[],
): void {
  const handlers = methods.map(({ method }) => method);
  missing.push(() =>
    missingTypes(project, type, handlers, values, (handler, index) => {
      const method = methods.find((each) => each.method === handler);
      const parameter = method?.parameters[index];
      return (
        parameter !== undefined && isInjected(project, parameter, mayHaveBody(method?.verbs.keys() ?? []))
      );
    }),
  );
}

/** Goes on below a locator of sub-resources. */
function follow(
  walk: Walk,
  resource: Resource,
  locator: ResourceMethod,
  { template, shared, way, pattern }: EndpointPlace & { readonly pattern: string },
): void {
  const { project } = walk;
  const { bound } = requestOf(project, locator, template, []);
  const below = {
    path: pattern,
    pieces: [...way.pieces, locator.path],
    parameters: [...shared, ...bound],
    locators: [...way.locators, identityOf(project, locator)],
    types: [...way.types, typeKey(resource.type)],
  };
  const found = subResourcesOf(project, locator, resource.role);
  const next = found.filter((each) => !below.types.includes(typeKey(each.resource.type)));
  if (found.length === 0) {
    reportLocator(
      walk,
      locator,
      'sub-resource-unknown',
      t('leads to a resource that the source does not tell'),
    );
  } else if (next.length < found.length || below.types.length >= maxDepth) {
    reportLocator(walk, locator, 'sub-resource-limit', t('leads back to where it comes from, or too deep'));
  }
  if (below.types.length >= maxDepth) return;
  for (const each of next) visit(walk, each.resource, each.methods, below);
}

function addEndpoints(walk: Walk, resource: Resource, method: ResourceMethod, place: EndpointPlace): void {
  const { project, root } = walk;
  const operation = readOperation(walk, resource, method, place);
  reportUnresolved(walk, method, operation);
  for (const [verb, designator] of method.verbs) {
    const endpoint = operation.endpointWith(identify(walk, method, place.way), verb);
    if (!hasRoom(walk, endpoint, resource === root && verb === [...method.verbs.keys()][0])) return;
    const { consumed, produced, always, bound, request } = operation;
    // Where the method documents what is in it, that counts more than a hidden entity.
    const isDocumented = request.entity?.isHidden === true && endpoint.body?.hidden !== true;
    const entity = isDocumented ? undefined : request.entity?.by;
    const found = {
      ...{ address: walk.address, pieces: [...place.way.pieces, method.path], designator },
      ...{ consumed, produced, always, bound, entity },
      ...{ method: method.method, annotations: method.annotations },
    };
    walk.values.push({
      ...bindArguments(endpoint, request.args),
      owner: resource.declared,
      handler: method.method,
      provenance: () =>
        provenanceOf(project, endpoint, { ...found, documented: documentedSuccess(project, method) }),
    });
  }
}

/** Reads what the endpoints of one method share, whatever their verbs. */
function readOperation(
  { project, root, module, address }: Walk,
  resource: Resource,
  method: ResourceMethod,
  { template, shared }: EndpointPlace,
) {
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
  const handler = { ...method, owner: resource, ownerAnnotations: resource.annotations };
  const metadata = handlerMetadata(project, handler, {
    // `@Api(hidden = true)` on a sub-resource only keeps it from being a root (Swagger 2's `Reader`).
    isHidden:
      [method, root].some(({ annotations }) => isHidden(annotations)) ||
      resource.annotations.has('io.swagger.v3.oas.annotations.Hidden'),
    mapping: method.mapping,
  });
  const response = responseOf(project, method, root.role, produces);
  const { host, contextPath } = address;
  const endpointWith = (id: Endpoint['id'], verb: string): Endpoint => ({
    ...metadata,
    ...{ id, module, protocol: 'http', framework: 'jax-rs', role: root.role, method: verb },
    path: template.path,
    ...(contextPath === undefined ? {} : { contextPath }),
    ...(host === undefined ? {} : { host }),
    parameters,
    ...(conditions.length > 0 ? { conditions } : {}),
    consumes,
    produces,
    ...(body === undefined ? {} : { body }),
    ...(response === undefined ? {} : { response }),
  });
  return { endpointWith, request, consumed, produced, always, bound };
}

type Operation = ReturnType<typeof readOperation>;

function reportUnresolved(
  { project, diagnostics, reported }: Walk,
  { method }: ResourceMethod,
  { request, consumed, produced }: Operation,
): void {
  for (const { by, defaultBy, parameter } of request.bound) {
    if ('written' in by) diagnostics.push(...unresolvedAttributes(project, by, parameter.name));
    if (defaultBy !== undefined)
      diagnostics.push(...unresolvedAttributes(project, defaultBy, parameter.name));
  }
  for (const each of [consumed, produced]) {
    if (each === undefined || reported.has(each.annotation.written)) continue;
    reported.add(each.annotation.written);
    diagnostics.push(...unresolvedAttributes(project, each.annotation, method.method.name));
  }
  for (const { by, name } of request.unnamed) diagnostics.push(...unresolvedAttributes(project, by, name));
}

/** Notes that there is none where the limits of what source may grow into are reached. */
function hasRoom(walk: Walk, endpoint: Endpoint, isFirst: boolean): boolean {
  const { project, values } = walk;
  const { file, declaration } = walk.root.declared;
  if (values.length >= maxEndpoints) {
    project.expansion.recordTruncation(tooManyEndpoints(declaration.name), {
      file,
      span: declaration.nameSpan,
    });
    walk.isFull = true;
    return false;
  }
  const fits = project.expansion.takeParts(countParts(endpoint), isFirst ? 'first' : 'further');
  if (!fits) walk.isFull = true;
  return fits;
}

/** The root's class and the locators tell apart what one class serves as a sub-resource of several. */
function identify(
  { project, root, module, ordinals }: Walk,
  { method }: ResourceMethod,
  way: Way,
): Endpoint['id'] {
  const identity = {
    module,
    className: root.declared.declaration.qualifiedName,
    methodName: [...way.locators, method.method.name].join('/'),
    parameterTypes: parameterTypes(project, method),
  };
  const first = endpointId({ ...identity, ordinal: 0 });
  const ordinal = ordinals.get(first) ?? 0;
  ordinals.set(first, ordinal + 1);
  return endpointId({ ...identity, ordinal });
}

function reportLocator(
  { project, diagnostics }: Walk,
  { method }: ResourceMethod,
  code: 'sub-resource-unknown' | 'sub-resource-limit',
  what: string,
): void {
  const { declared, method: declaration } = method;
  const message = t`\`${declared.declaration.name}.${declaration.name}\` ${what}: what lies below it is not listed.`;
  const severity = code === 'sub-resource-limit' ? 'info' : 'warning';
  const place = { file: declared.file, span: declaration.nameSpan };
  diagnostics.push(diagnosticAt(project, place, { severity, code, message }));
}

function reportUnknowns(
  { project, diagnostics }: Walk,
  { unknowns, annotation }: ResourcePath,
  name: string,
): void {
  if (annotation === undefined) return;
  const { file } = annotation.scope;
  for (const text of unknowns) {
    diagnostics.push({
      file: project.nameOf(file.path),
      line: lineAt(project, file, annotation.written.span.start),
      severity: 'warning',
      code: 'unresolved-constant',
      message: t`The path of \`${name}\` uses \`${text}\`, whose value is not in the source. It stands in the path as it is written.`,
    });
  }
}

/** Sub-resources may refer to each other in many ways; no real API goes deeper or has more. */
const maxDepth = 8;
const maxEndpoints = 2000;

function tooManyEndpoints(root: string): string {
  return t`\`${root}\` leads to more than ${maxEndpoints} endpoints: the rest of them is left out.`;
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

/** Keeps a client's final slash: what makes no difference here may make one there. */
function pathOfMethod({ role }: Resource, base: string, path: string): string {
  const joined = joinPaths(base, path);
  return role === 'client' && path.trim().endsWith('/') && joined !== '/' ? `${joined}/` : joined;
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

/** A regular expression that takes any character takes slashes, too (Jakarta REST 3.7.3). */
function acrossSegments(template: PathTemplate): PathTemplate {
  const variables = template.variables.map((variable) =>
    /^\.[*+]$/.test(variable.regex ?? '') ? { ...variable, takesSlashes: true as const } : variable,
  );
  return { ...template, variables };
}
