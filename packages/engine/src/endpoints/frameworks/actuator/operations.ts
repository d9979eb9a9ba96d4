/** Methods with `@ReadOperation`, `@WriteOperation` and `@DeleteOperation`. */
import type { Project } from '../../../source/project/project.ts';
import { arrayAttribute, type MergedAnnotation } from '../../../source/types/annotations.ts';
import { constantText } from '../../../source/types/constant.ts';
import { isA } from '../../../source/types/supertypes.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  parametersOf,
} from '../common/handlers/controller.ts';
import { selector } from './management-endpoints.ts';

export interface Operation {
  readonly verb: 'GET' | 'POST' | 'DELETE';
  readonly method: ControllerMethod;
  /** `@ReadOperation` */
  readonly annotation: MergedAnnotation;
  readonly produces: readonly string[];
  /** In their order in the path. One of all remaining segments is a variable like any other. */
  readonly selectors: readonly HandlerParameter[];
  /** Holds what else is taken from the request. */
  readonly inputs: readonly HandlerParameter[];
}

export function operationsOf(project: Project, { methods }: Controller): readonly Operation[] {
  return methods.flatMap((method) => {
    const found = verbs
      .map(([name, verb]) => ({ verb, annotation: method.annotations.find(`${annotations}.${name}`) }))
      .find(({ annotation }) => annotation !== undefined);
    if (found?.annotation === undefined) return [];
    const { verb, annotation } = found;
    const parameters = parametersOf(project, method).filter(({ type }) => !isA(project, type, provided));
    return [
      {
        verb,
        method,
        annotation,
        produces: arrayAttribute(annotation, 'produces').map(constantText),
        selectors: parameters.filter((each) => each.annotations.has(selector)),
        inputs: parameters.filter((each) => !each.annotations.has(selector)),
      },
    ];
  });
}

const annotations = 'org.springframework.boot.actuate.endpoint.annotation';
const verbs = [
  ['ReadOperation', 'GET'],
  ['WriteOperation', 'POST'],
  ['DeleteOperation', 'DELETE'],
] as const;

/** Filled in by Actuator (`OperationArgumentResolver`). */
const provided: ReadonlySet<string> = new Set([
  'java.security.Principal',
  'kotlin.coroutines.Continuation',
  'org.springframework.boot.actuate.endpoint.ApiVersion',
  'org.springframework.boot.actuate.endpoint.Producible',
  'org.springframework.boot.actuate.endpoint.SecurityContext',
  'org.springframework.boot.actuate.endpoint.web.WebServerNamespace',
]);
