/** From a handler and its mapping to endpoints: one for each pattern and verb. */
import type { Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { documentedParameters } from '../../openapi-annotations/api-annotations.ts';
import { documentedBody } from '../../openapi-annotations/documented-body.ts';
import type { Controller, ControllerMethod } from '../common/handlers/controller.ts';
import { handlerIn } from '../common/handlers/handler.ts';
import { handlerMetadata } from '../common/handlers/handler-metadata.ts';
import { bound } from '../common/parameters/bound-parameters.ts';
import { parsePathTemplate } from '../common/paths/path-template.ts';
import { countParts, tooManyPaths } from '../count-parts.ts';
import { describesRequests } from '../describes-requests.ts';
import type { FoundEndpoint } from '../framework.ts';
import { withVersion } from './api-version.ts';
import { type Argument, argumentsOf, ownArguments } from './arguments.ts';
import { provenanceOf } from './provenance.ts';
import { type CombinedMapping, selectorOf } from './request-mapping.ts';
import { type ExpectedRequest, type RequestLine, requestOf } from './request-of.ts';
import { responseOf } from './response.ts';

/** @param shared what the controller's `@ModelAttribute` methods take; asked only where it is needed */
export function endpointsOf(
  project: Project,
  controller: Controller,
  handler: ControllerMethod,
  mapping: CombinedMapping,
  shared: () => readonly Argument[],
): readonly FoundEndpoint[] {
  // Without a verb, what the handler takes decides between GET and POST.
  const isDescribed = mapping.verbs.length === 0 || describesRequests(project, controller.declared.path);
  const args = isDescribed ? [...argumentsOf(project, controller, handler), ...shared()] : [];
  const response = isDescribed ? responseOf(project, controller, handler, mapping.produces) : undefined;
  const verbs = mapping.verbs.length > 0 ? mapping.verbs : [undefined];
  const found: FoundEndpoint[] = [];
  if (mapping.isTruncated) {
    const place = { file: handler.method.declared.file, span: handler.method.method.nameSpan };
    project.expansion.recordTruncation(tooManyPaths(handler.method.method.name), place);
  }
  for (const pattern of mapping.patterns) {
    const { path, variables } = parsePathTemplate(pattern);
    for (const verb of verbs) {
      const {
        parameters: taken,
        conditions: asked,
        body,
      } = isDescribed ? requestTo(project, handler, args, { mapping, verb, variables }) : undescribed;
      const sent = withVersion(project, controller.declared, mapping.version, path, taken);
      const { parameters } = sent;
      const conditions = [...asked, ...sent.conditions];
      const endpoint: Endpoint = {
        ...handlerMetadata(project, handlerIn(controller, handler), {
          mapping,
          name: mapping.name,
          ordinal: found.length,
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
        ...(mapping.conditions.length > 0 ? { selectors: mapping.conditions.map(selectorOf) } : {}),
        ...(mapping.version === undefined ? {} : { version: mapping.version }),
        ...(body === undefined ? {} : { body }),
        ...(response === undefined ? {} : { response }),
      };
      const isTaken = project.expansion.takeParts(
        countParts(endpoint),
        found.length === 0 ? 'first' : 'further',
      );
      // The file has no room for more.
      if (!isTaken) return found;
      found.push({
        ...bound(endpoint, ownArguments(handler, args)),
        owner: controller.declared,
        handler: handler.method,
        ...(path === '' && { hasEmptyPath: true }),
        provenance: () => provenanceOf(project, endpoint, { controller, handler, args }),
      });
    }
  }
  return found;
}

/** Returns what the handler takes, with what annotations document besides. */
function requestTo(
  project: Project,
  handler: ControllerMethod,
  args: readonly Argument[],
  line: RequestLine,
): ExpectedRequest {
  const bindings = args.map(({ binding }) => binding);
  const { conditions, ...request } = requestOf(project, bindings, line);
  const parameters = documentedParameters(project, request.parameters, handler.annotations);
  const body = documentedBody(project, handler.annotations, {
    ...request,
    parameters,
    consumes: line.mapping.consumes,
    onParameter: args.find(({ binding }) => binding.kind === 'body')?.parameter.annotations,
  });
  return { parameters, conditions, body };
}

const undescribed: ExpectedRequest = { parameters: [], conditions: [], body: undefined };

function isInForm(parameter: Parameter): boolean {
  return parameter.in === 'form';
}
