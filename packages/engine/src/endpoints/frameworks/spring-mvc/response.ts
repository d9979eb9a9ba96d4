/** Says what a handler responds with. */
import type { Response } from '../../../model/endpoint.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import type { Annotations } from '../../../source/types/annotations.ts';
import { evaluate } from '../../../source/types/constants.ts';
import { constantNamed, returnType } from '../../../source/types/members.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { asResponseBody, type BodyUse, inView } from '../../../source/types/schema/body-use.ts';
import { isModel } from '../../../source/types/schema/plain-links.ts';
import { unwrap } from '../../../source/types/schema/wrappers.ts';
import { bodyScope } from '../../../source/types/scope.ts';
import { applicationProperty } from '../../../source/types/spring-applications.ts';
import { isA } from '../../../source/types/supertypes.ts';
import {
  type DocumentedResponse,
  documentedResponse,
  responseFrom,
} from '../../openapi-annotations/documented-response.ts';
import { isMadeByRule } from '../common/candidates/declared-by-rule.ts';
import { type Controller, type ControllerMethod, placesOf } from '../common/handlers/controller.ts';
import { findResponseBody } from '../common/handlers/plain-bytes.ts';
import { adviseBody } from './response-advice/advise-body.ts';
import { responseStatus } from './response-status.ts';

/** `undefined` for handlers that respond with a view, with nothing, or in a way that the source does not tell. */
export function responseOf(
  project: Project,
  controller: Controller,
  handler: ControllerMethod,
  produces: readonly string[],
): Response | undefined {
  const status = statusOf(project, handler.annotations) ?? statusOf(project, controller.annotations);
  const written = writtenBody(project, controller, handler, produces);
  return responseFrom({ ...written, status, produces }, documentedSuccess(project, handler));
}

/** Returns what annotations document of the response. */
export function documentedSuccess(
  project: Project,
  handler: ControllerMethod,
): DocumentedResponse | undefined {
  const { annotations } = handler;
  return documentedResponse(project, placesOf(handler), annotations, statusOf(project, annotations));
}

function writtenBody(
  project: Project,
  controller: Controller,
  handler: ControllerMethod,
  produces: readonly string[],
): Pick<Response, 'schema' | 'mediaType'> {
  const type = returnType(project, handler.bound);
  const isWritten =
    handler.annotations.has(responseBody) ||
    controller.annotations.has(responseBody) ||
    // What a rule has to call a controller has annotations of its own that stand for `@RestController`.
    isMadeByRule(project, controller.declared, 'class.is.spring.ctrl');
  if (type === undefined || isA(project, type, views)) return {};
  if (!isWritten && !isEntity(project, type)) return {};
  const at = {
    ...{ controller: controller.type, method: handler.bound },
    ...{ annotations: handler.annotations, ownerAnnotations: controller.annotations, produces },
  };
  const advised = adviseBody(project, at, type);
  if (advised?.isNeverWritten) return {};
  const use = inHypermedia(project, type, controller.declared, produces);
  const found = findResponseBody(project, advised?.type ?? type, inView(use, handler.annotations));
  const { schema } = found;
  const mediaType = advised?.mediaType ?? found.mediaType;
  return { ...(schema !== undefined && { schema }), ...(mediaType !== undefined && { mediaType }) };
}

/** JSON is HAL unless the application says otherwise (Spring Boot, "Spring HATEOAS"). */
export function inHypermedia(
  project: Project,
  type: ResolvedType,
  controller: DeclaredType,
  produces: readonly string[],
): BodyUse {
  if (!holdsModel(project, type) || produces.some((each) => /\bhal\b/.test(each))) return asResponseBody;
  const isHal = applicationProperty(project, controller, halIsDefault) !== 'false';
  return isHal ? asResponseBody : { ...asResponseBody, hasPlainLinks: true };
}

const halIsDefault = 'spring.hateoas.use-hal-as-default-json-media-type';

/** In a message, later, or in a list; a type may hold itself. */
function holdsModel(project: Project, type: ResolvedType, depth = 0): boolean {
  if (isModel(project, type)) return true;
  const wrapped = type.kind === 'class' && depth < 4 ? unwrap(project, type) : undefined;
  const isHolder = wrapped?.kind === 'one' || wrapped?.kind === 'many';
  return isHolder && holdsModel(project, wrapped.of, depth + 1);
}

/** Also one that comes later: `Mono<ResponseEntity<T>>`. */
function isEntity(project: Project, type: ResolvedType): boolean {
  if (isA(project, type, entities)) return true;
  const wrapped = type.kind === 'class' ? unwrap(project, type) : undefined;
  return wrapped?.kind === 'one' && isEntity(project, wrapped.of);
}

const responseBody = 'org.springframework.web.bind.annotation.ResponseBody';
const entities: ReadonlySet<string> = new Set(['org.springframework.http.HttpEntity']);
const views: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.ModelAndView',
  'org.springframework.web.servlet.View',
]);

/** `@ResponseStatus(HttpStatus.CREATED)` → 201: the number is the constant's argument in the enum's declaration. */
export function statusOf(project: Project, annotations: Annotations): number | undefined {
  const found = annotations.find(responseStatus);
  const status = found?.values.get('code');
  if (found === undefined || status?.kind !== 'enum') return undefined;
  const type = project.type(status.type, found.scope.file);
  const member = type && constantNamed(project, type, status.name);
  const [code] = member?.kind === 'enum-constant' ? member.constant.arguments : [];
  const value = type && code && evaluate(project, bodyScope(type), code);
  return value?.kind === 'number' ? Number(value.value) : undefined;
}
