/** From a handler and its mapping to endpoints: one for each pattern and verb. */
import type { Body, Condition, Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import { endpointId } from '../../endpoints/endpoint-id.ts';
import type { Project } from '../../project/project.ts';
import { parameterType } from '../../types/members.ts';
import { erasure, type ResolvedType, typeText } from '../../types/resolved-type.ts';
import { alternativesOf, type PathVariable, parsePathTemplate } from '../path-template.ts';
import { sourceLocation } from '../source-location.ts';
import { type Binding, bindParameter } from './bind-parameters.ts';
import { type Controller, type ControllerMethod, handlerDocumentation, parametersOf } from './handler.ts';
import { bodyMediaType, formMediaType } from './media-types.ts';
import { type CombinedMapping, requestMapping } from './request-mapping.ts';
import { responseOf } from './response.ts';

export function endpointsOf(
  project: Project,
  controller: Controller,
  handler: ControllerMethod,
  mapping: CombinedMapping,
  shared: readonly Parameter[],
): readonly Endpoint[] {
  const bindings = [
    ...bindingsOf(project, controller, handler),
    { kind: 'parameters', parameters: shared } as const,
  ];
  const common = commonFacts(project, controller, handler, mapping);
  const response = responseOf(project, controller, handler);
  const verbs = mapping.verbs.length > 0 ? mapping.verbs : [undefined];
  const endpoints: Endpoint[] = [];
  for (const pattern of mapping.patterns) {
    const { path, variables } = parsePathTemplate(pattern);
    for (const verb of verbs) {
      const request = requestOf(project, bindings, verb, mapping.consumes, variables);
      const { parameters, conditions } = withConditions(
        [...pathParameters(request.parameters, variables), ...request.parameters.filter(isNotInPath)],
        mapping,
      );
      endpoints.push({
        id: identify(project, controller, handler, endpoints.length),
        ...common,
        method: verb ?? (request.body === undefined && !request.parameters.some(isInForm) ? 'GET' : 'POST'),
        ...(verb === undefined ? { anyMethod: true } : {}),
        path: path.startsWith('/') ? path : `/${path}`,
        parameters,
        ...(conditions.length > 0 ? { conditions } : {}),
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(response === undefined ? {} : { response }),
      });
    }
  }
  return endpoints;
}

/**
 * What the controller's `@ModelAttribute` methods take: Spring calls each of them before any handler of the controller,
 * so this is part of every request to it.
 */
export function sharedParameters(project: Project, controller: Controller): readonly Parameter[] {
  return controller.methods
    .filter(({ annotations }) => annotations.has(modelAttribute) && !annotations.has(requestMapping))
    .flatMap((method) => bindingsOf(project, controller, method))
    .flatMap((binding) => (binding.kind === 'parameters' ? binding.parameters : []));
}

const modelAttribute = 'org.springframework.web.bind.annotation.ModelAttribute';

function bindingsOf(project: Project, controller: Controller, handler: ControllerMethod): readonly Binding[] {
  const documentation = handlerDocumentation(handler);
  return parametersOf(project, handler).map((parameter) => {
    const description = documentation?.parameters.get(parameter.name);
    return bindParameter(project, controller, parameter, { file: handler.method.declared.file, description });
  });
}

type CommonFacts = Pick<
  Endpoint,
  | 'protocol'
  | 'framework'
  | 'role'
  | 'name'
  | 'module'
  | 'folder'
  | 'className'
  | 'methodName'
  | 'consumes'
  | 'produces'
  | 'source'
> & { readonly description?: string; readonly deprecated?: true };

function commonFacts(
  project: Project,
  controller: Controller,
  handler: ControllerMethod,
  mapping: CombinedMapping,
): CommonFacts {
  const documentation = handlerDocumentation(handler);
  const { declared, method } = handler.method;
  const { declaration, file } = controller.declared;
  const isDeprecated =
    documentation?.isDeprecated === true ||
    handler.annotations.has('java.lang.Deprecated') ||
    controller.annotations.has('java.lang.Deprecated');
  return {
    protocol: 'http',
    framework: 'spring-mvc',
    role: 'server',
    name: documentation?.summary || mapping.name || method.name,
    ...(documentation?.description ? { description: documentation.description } : {}),
    ...(isDeprecated ? { deprecated: true } : {}),
    module: project.moduleOf(file.path),
    folder: declaration.name,
    className: declaration.qualifiedName,
    methodName: method.name,
    consumes: mapping.consumes,
    produces: mapping.produces,
    source: sourceLocation(project, declared.file, {
      whole: method.span,
      name: method.nameSpan,
      mapping: mapping.scope.file === declared.file ? mapping.written.span : undefined,
    }),
  };
}

function identify(
  project: Project,
  controller: Controller,
  handler: ControllerMethod,
  ordinal: number,
): Endpoint['id'] {
  const { method } = handler.method;
  const { declaration, file } = controller.declared;
  const simple = (type: ResolvedType) => typeText(erasure(type));
  return endpointId({
    module: project.moduleOf(file.path),
    className: declaration.qualifiedName,
    methodName: method.name,
    parameterTypes: method.parameters.map((each) => simple(parameterType(project, handler.method, each))),
    ordinal,
  });
}

interface RequestParts {
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
}

/** Request parameters and properties of objects are sent in the query or as a form, whichever the handler expects. */
function requestOf(
  project: Project,
  bindings: readonly Binding[],
  verb: string | undefined,
  consumes: readonly string[],
  variables: readonly PathVariable[],
): RequestParts {
  const bodyBinding = bindings.find((binding) => binding.kind === 'body');
  const parts = bindings.filter((binding) => binding.kind === 'part');
  const isForm =
    bodyBinding === undefined &&
    (formMediaType(consumes) !== undefined || parts.some(({ isReactive }) => !isReactive));
  // Browsers send an object's properties as a form wherever there can be one.
  const isObjectForm =
    isForm || (bodyBinding === undefined && (parts.length > 0 || formVerbs.has(verb ?? '')));
  const parameters = bindings.flatMap((binding) =>
    parametersSent(binding, { isForm, isObjectForm }, variables),
  );
  const body = bodyBinding && bodyOf(project, bodyBinding, consumes);
  return { parameters: unique(parameters), body };
}

function bodyOf(project: Project, binding: Binding & { kind: 'body' }, consumes: readonly string[]): Body {
  const { type, required, schema } = binding;
  const mediaType = bodyMediaType(project, type, consumes);
  // Only JSON needs Base64 for bytes.
  const isBinary = schema.format === 'byte' && mediaType !== 'application/json';
  return { mediaType, required, schema: isBinary ? { type: 'string', format: 'binary' } : schema };
}

interface FormUse {
  /** Request parameters go into a form. */
  readonly isForm: boolean;
  /** Properties of objects do. */
  readonly isObjectForm: boolean;
}

function parametersSent(
  binding: Binding,
  { isForm, isObjectForm }: FormUse,
  variables: readonly PathVariable[],
): readonly Parameter[] {
  switch (binding.kind) {
    case 'parameters':
      return isForm ? binding.parameters.map(asForm) : binding.parameters;
    case 'model-attribute':
      return (
        binding.parameters
          // A property that is named like a variable of the path is filled from the path.
          .filter(({ name }) => !variables.some((variable) => variable.name === name))
          .map((parameter) => (isObjectForm ? asForm(parameter) : parameter))
      );
    case 'part':
      return [binding.parameter];
    case 'body':
    case 'nothing':
      return [];
  }
}

const formVerbs: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

function asForm(parameter: Parameter): Parameter {
  return parameter.in === 'query' ? { ...parameter, in: 'form' } : parameter;
}

function isInForm(parameter: Parameter): boolean {
  return parameter.in === 'form';
}

function isNotInPath(parameter: Parameter): boolean {
  return parameter.in !== 'path';
}

/** Two handler parameters may take the same request parameter; the first says more often what it is about. */
function unique(parameters: readonly Parameter[]): readonly Parameter[] {
  const known = new Map<string, Parameter>();
  for (const parameter of parameters) {
    const key = `${parameter.in} ${parameter.name}`;
    const earlier = known.get(key);
    known.set(
      key,
      earlier === undefined ? parameter : { ...earlier, required: earlier.required || parameter.required },
    );
  }
  return [...known.values()];
}

/**
 * The path's variables in their order, also those that no handler parameter takes. A handler parameter that demands a
 * variable which this path does not have comes last: such a request fails, and the user should see why.
 */
function pathParameters(
  bound: readonly Parameter[],
  variables: readonly PathVariable[],
): readonly Parameter[] {
  const inPath = variables.map((variable): Parameter => {
    const parameter = bound.find((each) => each.in === 'path' && each.name === variable.name);
    const values = alternativesOf(variable.regex);
    return {
      ...(parameter ?? { in: 'path', name: variable.name, type: 'string' }),
      required: true,
      ...(values === undefined ? patternOf(variable) : { enum: values }),
    };
  });
  const names = new Set(variables.map(({ name }) => name));
  return [...inPath, ...bound.filter((each) => each.in === 'path' && each.required && !names.has(each.name))];
}

/** A path pattern matches a whole segment. */
function patternOf({ regex }: PathVariable): Pick<Parameter, 'pattern'> {
  return regex === undefined ? {} : { pattern: `^(?:${regex})$` };
}

/** A condition on a parameter that the handler takes anyway only says more about that parameter. */
function withConditions(
  parameters: readonly Parameter[],
  mapping: CombinedMapping,
): { readonly parameters: readonly Parameter[]; readonly conditions: readonly Condition[] } {
  const wanted = mapping.conditions.filter(({ isNegated }) => !isNegated);
  const isSame = (parameter: Parameter, condition: CombinedMapping['conditions'][number]) =>
    condition.in === 'header'
      ? parameter.in === 'header' && parameter.name.toLowerCase() === condition.name.toLowerCase()
      : (parameter.in === 'query' || parameter.in === 'form') && parameter.name === condition.name;
  return {
    parameters: parameters.map((parameter) => {
      const condition = wanted.find((each) => isSame(parameter, each));
      if (condition === undefined) return parameter;
      const { value } = condition;
      return { ...parameter, required: true, ...(value === undefined ? {} : { example: value }) };
    }),
    conditions: wanted
      .filter((condition) => !parameters.some((parameter) => isSame(parameter, condition)))
      .map(({ in: place, name, value }) => ({ in: place, name, ...(value === undefined ? {} : { value }) })),
  };
}
