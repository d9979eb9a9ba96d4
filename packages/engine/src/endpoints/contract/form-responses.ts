/** Says which handlers respond with a form: Spring MVC asks what writes forms before what writes JSON. */
import type { ApiResponse } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { resultsOf } from '../../source/code/results.ts';
import type { Project } from '../../source/project/project.ts';
import { returnType } from '../../source/types/members.ts';
import { isA } from '../../source/types/supertypes.ts';
import type { Handler } from '../frameworks/common/handlers/handler.ts';
import { isReactive } from '../frameworks/spring-mvc/errors/web-application.ts';
import { bodyOf, typeInBody } from './types-in-body.ts';

/**
 * The class of what is returned counts, not the declared type (`AllEncompassingFormHttpMessageConverter`, which goes by
 * `MultiValueMap`). Only a mapping that says a type is asked for JSON.
 */
export function asForm(
  project: Project,
  { framework, role, produces, response }: Endpoint,
  handler: Handler,
  main: ApiResponse,
): ApiResponse {
  const isOpen = framework === 'spring-mvc' && role === 'server' && produces.length === 0;
  if (!isOpen || response?.schema?.type !== 'object' || response.mediaType !== undefined) return main;
  if (!returnsForm(project, handler) || isReactive(project, handler.owner.declared)) return main;
  return {
    ...main,
    contents: main.contents.map((each) => ({ ...each, mediaType: 'application/x-www-form-urlencoded' })),
  };
}

function returnsForm(project: Project, { method }: Handler): boolean {
  const type = returnType(project, method);
  if (type === undefined || !isA(project, type, maps)) return false;
  if (isA(project, type, forms)) return true;
  const body = bodyOf(project, method);
  const results = body === undefined ? [] : resultsOf(body.code);
  return (
    results.length > 0 &&
    results.every((expression) => {
      const found = body && typeInBody(body, { expression });
      return found !== undefined && isA(project, found, forms);
    })
  );
}

const maps: ReadonlySet<string> = new Set(['java.util.Map']);
const forms: ReadonlySet<string> = new Set(['org.springframework.util.MultiValueMap']);
