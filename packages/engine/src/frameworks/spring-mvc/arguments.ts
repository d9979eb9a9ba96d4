/** What a handler is called with, each argument with what Spring takes it from. */
import type { Project } from '../../project/project.ts';
import { type Binding, bindParameter } from './bind-parameters.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  handlerDocumentation,
  parametersOf,
} from './handler.ts';
import { requestMapping } from './request-mapping.ts';

export interface Argument {
  /** The method that takes it: the handler, or one with `@ModelAttribute`. */
  readonly method: ControllerMethod;
  readonly parameter: HandlerParameter;
  readonly binding: Binding;
}

export function argumentsOf(
  project: Project,
  controller: Controller,
  method: ControllerMethod,
): readonly Argument[] {
  const documentation = handlerDocumentation(method);
  const { file } = method.method.declared;
  const documentsPaging = documentedPaging.some(method.annotations.has);
  return parametersOf(project, method).map((parameter) => {
    const description = documentation?.parameters.get(parameter.name);
    return {
      method,
      parameter,
      binding: bindParameter(project, controller, parameter, { file, description, documentsPaging }),
    };
  });
}

/**
 * What the controller's `@ModelAttribute` methods take: Spring calls each of them before any handler of the controller,
 * so this is part of every request to it.
 */
export function sharedArguments(project: Project, controller: Controller): readonly Argument[] {
  return controller.methods
    .filter(({ annotations }) => annotations.has(modelAttribute) && !annotations.has(requestMapping))
    .flatMap((method) => argumentsOf(project, controller, method))
    .filter(({ binding }) => binding.kind === 'parameters');
}

/** Springdoc's, of its second and its first generation. */
const documentedPaging = [
  'org.springdoc.core.converters.models.PageableAsQueryParam',
  'org.springdoc.core.converters.PageableAsQueryParam',
];
const modelAttribute = 'org.springframework.web.bind.annotation.ModelAttribute';
