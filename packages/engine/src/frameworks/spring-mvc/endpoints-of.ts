/** From a handler and its mapping to endpoints: one for each pattern and verb. */
import type { Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import { endpointId } from '../../endpoints/endpoint-id.ts';
import type { Project } from '../../project/project.ts';
import { parameterType } from '../../types/members.ts';
import { erasure, type ResolvedType, typeText } from '../../types/resolved-type.ts';
import { parsePathTemplate } from '../path-template.ts';
import { sourceLocation } from '../source-location.ts';
import { type Binding, bindParameter } from './bind-parameters.ts';
import { type Controller, type ControllerMethod, handlerDocumentation, parametersOf } from './handler.ts';
import { type CombinedMapping, requestMapping } from './request-mapping.ts';
import { requestOf } from './request-of.ts';
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
      const { parameters, conditions, body } = requestOf(project, bindings, { mapping, verb, variables });
      endpoints.push({
        id: identify(project, controller, handler, endpoints.length),
        ...common,
        method: verb ?? (body === undefined && !parameters.some(isInForm) ? 'GET' : 'POST'),
        ...(verb === undefined ? { anyMethod: true } : {}),
        path: path.startsWith('/') ? path : `/${path}`,
        parameters,
        ...(conditions.length > 0 ? { conditions } : {}),
        ...(body === undefined ? {} : { body }),
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

function isInForm(parameter: Parameter): boolean {
  return parameter.in === 'form';
}
