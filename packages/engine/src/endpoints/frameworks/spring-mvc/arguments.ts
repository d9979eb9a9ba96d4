/** Says what a handler is called with, each argument with what Spring takes it from. */

import type { Project } from '../../../source/project/project.ts';
import { bodyAnnotation } from '../../openapi-annotations/documented-body.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  handlerDocumentation,
  ownDeclaration,
  parametersOf,
} from '../common/handlers/controller.ts';
import type { BoundArgument } from '../common/parameters/bound-parameters.ts';
import { type Binding, bindAnnotation, bindParameter, parametersIn } from './bind-parameters.ts';
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
  const bind = (parameter: HandlerParameter, isDocumentedBody: boolean): Argument => {
    const description = documentation?.parameters.get(parameter.name);
    const context = { file, description, documentsPaging, documentsBody: isDocumentedBody };
    return { method, parameter, binding: bindParameter(project, controller, parameter, context) };
  };
  const args = parametersOf(project, method).map((parameter) => bind(parameter, false));
  // Which argument that is shows only once all of them are bound.
  const body = documentsBody(project, method) ? soleUnmarked(args) : undefined;
  return args.map((each) => (each === body ? bind(each.parameter, true) : each));
}

/** springdoc calls a parameter the body where the handler documents one (`AbstractRequestService.isRequestBodyParam`). */
function documentsBody(project: Project, { annotations }: ControllerMethod): boolean {
  const found = bodyAnnotation(project, annotations);
  // Content of its own may be read in another way than by a parameter.
  return found?.written.arguments.every(({ name }) => name !== 'content') === true;
}

/** The one parameter that Spring would bind by its type alone, where nothing else is the body. */
function soleUnmarked(args: readonly Argument[]): Argument | undefined {
  const isSent = ({ binding: { kind } }: Argument) => kind !== 'nothing';
  const sent = args.filter(isSent);
  if (sent.some(({ binding: { kind } }) => kind === 'body' || kind === 'part')) return undefined;
  const [only, ...others] = sent.filter(({ parameter }) => bindAnnotation(parameter) === undefined);
  return others.length === 0 ? only : undefined;
}

/** Returns what the parameters of the handler itself take. */
export function ownArguments(handler: ControllerMethod, args: readonly Argument[]): readonly BoundArgument[] {
  return args
    .filter(({ method }) => method === handler)
    .map(({ parameter, binding }) => ({
      declaration: ownDeclaration(handler, parameter),
      by: sourceOf(parameter, binding),
      takes: parametersIn(binding),
      isBody: binding.kind === 'body',
    }));
}

function sourceOf(parameter: HandlerParameter, { kind }: Binding): BoundArgument['by'] {
  if (kind === 'model-attribute') return 'property';
  return bindAnnotation(parameter) === undefined ? 'type' : 'annotation';
}

/**
 * Returns what the controller's `@ModelAttribute` methods take: Spring calls each of them before any handler of the
 * controller, so this is part of every request to it.
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
