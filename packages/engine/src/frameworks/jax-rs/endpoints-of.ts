/** From a resource to its endpoints: one for each method and verb, those of its sub-resources included. */
import type { Body, Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import { endpointId } from '../../endpoints/endpoint-id.ts';
import type { Project } from '../../project/project.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { textAttribute } from '../../types/annotations.ts';
import { typeKey } from '../../types/resolved-type.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import type { Found } from '../framework.ts';
import { handlerFacts, parameterTypes } from '../handler-facts.ts';
import { type PathTemplate, parsePathTemplate } from '../path-template.ts';
import { requestParameters } from '../request-parameters.ts';
import { lineAt } from '../source-location.ts';
import { applicationPath } from './application-path.ts';
import { binary, isMultipartBody, isRaw } from './argument-types.ts';
import { type Binding, beanParameters, bindParameter } from './bind-parameters.ts';
import { subResourceOf } from './locators.ts';
import { bodyMediaType, isMultipart } from './media-types.ts';
import { registerRestClient } from './names.ts';
import {
  mediaTypes,
  pathOf,
  type ResourceMethod,
  type ResourcePath,
  resourceMethodsOf,
} from './resource-methods.ts';
import type { Resource } from './resources.ts';
import { responseOf } from './response.ts';

/** The way from the root resource to a resource. */
interface Way {
  readonly path: string;
  /** Of the locators on the way. */
  readonly parameters: readonly Parameter[];
  /** The locators themselves, as the endpoint's identity names them. */
  readonly locators: readonly string[];
  /** Types on the way, to end where sub-resources lead back to themselves. */
  readonly types: readonly string[];
}

export function endpointsOf(project: Project, root: Resource): Found<Endpoint> {
  const values: Endpoint[] = [];
  const diagnostics: Diagnostic[] = [];
  const ordinals = new Map<string, number>();
  const { file } = root.declared;
  const { qualifiedName } = root.declared.declaration;
  const module = project.moduleOf(file.path);
  const { host, contextPath } = whereIs(project, root);
  const own = pathOf(root.annotations);
  report(own, root.declared.declaration.name);
  visit(root, resourceMethodsOf(project, root), {
    path: joinPaths('', own.text),
    parameters: [],
    locators: [],
    types: [],
  });
  return { values, diagnostics };

  function visit(resource: Resource, methods: readonly ResourceMethod[], way: Way): void {
    const key = typeKey(resource.type);
    if (way.types.includes(key) || way.types.length >= maxDepth) return;
    const shared = [...way.parameters, ...beanParameters(project, resource.type, false)];
    for (const method of methods) {
      if (values.length >= maxEndpoints) return;
      report(method.path, method.method.method.name);
      const pattern = joinPaths(way.path, method.path.text);
      const template = parsePathTemplate(pattern);
      if (method.verbs.length > 0) add(resource, method, { template, shared, way });
      else {
        const found = subResourceOf(project, method, resource.role);
        if (found === undefined) continue;
        const { parameters } = requestOf(project, method, template, []);
        visit(found.resource, found.methods, {
          path: pattern,
          parameters: [...shared, ...parameters],
          locators: [...way.locators, identityOf(project, method)],
          types: [...way.types, key],
        });
      }
    }
  }

  function add(resource: Resource, method: ResourceMethod, place: EndpointPlace): void {
    const { template, shared, way } = place;
    const consumes = method.consumes ?? mediaTypes(resource.annotations, 'Consumes') ?? [];
    const produces = method.produces ?? mediaTypes(resource.annotations, 'Produces') ?? [];
    const request = requestOf(project, method, template, consumes);
    const parameters = requestParameters([...request.parameters, ...shared], template.variables);
    const facts = handlerFacts(project, {
      declared: resource.declared,
      method: method.method,
      documentation: method.documentation,
      annotations: [method.annotations, resource.annotations],
      mapping: method.mapping,
    });
    const response = responseOf(project, method);
    for (const verb of method.verbs) {
      values.push({
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
        consumes,
        produces,
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(response === undefined ? {} : { response }),
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

interface EndpointPlace {
  readonly template: PathTemplate;
  readonly shared: readonly Parameter[];
  readonly way: Way;
}

/** A client may say whom it calls: `baseUri = "https://stock.example.com/v2"`. */
function whereIs(
  project: Project,
  { role, annotations, declared }: Resource,
): { readonly host: string | undefined; readonly contextPath: string | undefined } {
  if (role === 'server') return { host: undefined, contextPath: applicationPath(project, declared.file) };
  const client = annotations.find(registerRestClient);
  const uri = (client && textAttribute(client, 'baseUri')) ?? '';
  const [, host, path = ''] = /^(\w+:\/\/[^/]+)(.*)$/.exec(uri) ?? [];
  return { host, contextPath: joinPaths('', path) === '/' ? undefined : joinPaths('', path) };
}

/** One slash between the parts, and none at the end: a final slash makes no difference (JAX-RS 3.7.3). */
function joinPaths(base: string, path: string): string {
  const start = base.replace(/\/+$/, '');
  const end = path.trim().replace(/^\/+|\/+$/g, '');
  return end === '' ? start || '/' : `${start}/${end}`;
}

function identityOf(project: Project, { method }: ResourceMethod): string {
  return `${method.method.name}(${parameterTypes(project, method).join(',')})`;
}

interface RequestParts {
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
}

function requestOf(
  project: Project,
  { parameters, documentation }: ResourceMethod,
  { variables }: PathTemplate,
  consumes: readonly string[],
): RequestParts {
  const names = new Set(variables.map(({ name }) => name));
  const bindings = parameters.map(
    (parameter): Binding =>
      bindParameter(project, parameter, {
        isMultipart: isMultipart(consumes),
        variables: names,
        description: documentation?.parameters.get(parameter.name),
      }),
  );
  const bound = bindings.flatMap((binding) => (binding.kind === 'parameters' ? binding.parameters : []));
  const entity = bindings.find((binding) => binding.kind === 'body');
  // Whoever takes the fields of a form and an entity as well only wants the raw form.
  const isForm = bound.some((parameter) => parameter.in === 'form');
  return { parameters: bound, body: entity && !isForm ? bodyOf(project, entity, consumes) : undefined };
}

function bodyOf(
  project: Project,
  { type, required }: Binding & { kind: 'body' },
  consumes: readonly string[],
): Body {
  const mediaType = bodyMediaType(project, type, consumes);
  if (isMultipartBody(project, type)) return { mediaType, required, schema: { type: 'object' } };
  if (isRaw(project, type)) return { mediaType, required, schema: binary };
  return { mediaType, required, schema: schemaOf(project, type) ?? {} };
}
