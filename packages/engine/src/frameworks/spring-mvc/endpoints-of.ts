/** From a handler and its mapping to endpoints: one for each pattern and verb. */
import type { Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import type { Project } from '../../project/project.ts';
import { handlerFacts } from '../handler-facts.ts';
import { parsePathTemplate } from '../path-template.ts';
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
  const documentation = handlerDocumentation(handler);
  const response = responseOf(project, controller, handler);
  const verbs = mapping.verbs.length > 0 ? mapping.verbs : [undefined];
  const endpoints: Endpoint[] = [];
  for (const pattern of mapping.patterns) {
    const { path, variables } = parsePathTemplate(pattern);
    for (const verb of verbs) {
      const { parameters, conditions, body } = requestOf(project, bindings, { mapping, verb, variables });
      endpoints.push({
        ...handlerFacts(project, {
          declared: controller.declared,
          method: handler.method,
          documentation,
          annotations: [handler.annotations, controller.annotations],
          mapping,
          name: mapping.name,
          ordinal: endpoints.length,
        }),
        protocol: 'http',
        framework: 'spring-mvc',
        role: 'server',
        method: verb ?? (body === undefined && !parameters.some(isInForm) ? 'GET' : 'POST'),
        ...(verb === undefined ? { anyMethod: true } : {}),
        path: path.startsWith('/') ? path : `/${path}`,
        parameters,
        consumes: mapping.consumes,
        produces: mapping.produces,
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

function isInForm(parameter: Parameter): boolean {
  return parameter.in === 'form';
}
