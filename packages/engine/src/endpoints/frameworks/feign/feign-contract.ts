/** Methods in Feign's own annotations: `@RequestLine` and its companions (Feign's README, "Interface Annotations"). */
import type { Parameter } from '../../../model/endpoint.ts';
import { parameterOfSchema } from '../../../model/schema-parameter.ts';
import type { Project } from '../../../source/project/project.ts';
import { textAttribute } from '../../../source/types/annotations.ts';
import { constantText, unknownsIn } from '../../../source/types/constant.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { isA } from '../../../source/types/supertypes.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  handlerDocumentation,
  parametersOf,
} from '../common/handlers/controller.ts';
import { parameterOfType } from '../common/parameters/parameter.ts';
import { isUpload } from '../spring-mvc/argument-types.ts';
import type { Entity } from '../spring-mvc/media-types.ts';
import { bodyOfTemplate, variablesIn } from './body-template.ts';
import { type Call, joinUrls } from './call.ts';
import type { Client } from './clients.ts';
import { withCollectionFormat } from './collection-format.ts';
import { sentAs } from './entity.ts';
import { formField, isForm, objectOf } from './form-fields.ts';
import { fixedHeaders, headersOf, mediaTypesIn, variableHeaders } from './headers.ts';
import { isFilledByCaller, isMarkedNullable } from './parameters.ts';
import { queryMapParameters } from './query-map.ts';
import { readRequestLine } from './request-line.ts';

export function readFeignContract(
  project: Project,
  calling: Controller,
  method: ControllerMethod,
  client: Client,
): Call | undefined {
  const line = method.annotations.find(requestLine);
  const written = line?.values.get('value');
  if (line === undefined || written === undefined) return undefined;
  const { verb, url, matrix } = readRequestLine(constantText(written));
  const headers = headersOf(calling.annotations, method.annotations);
  const bodyTemplate = method.annotations.find('feign.Body');
  const template = bodyTemplate && textAttribute(bodyTemplate, 'value');
  const inTemplates = new Set([url, ...headers.map(({ value }) => value)].flatMap(variablesIn));

  const parameters = parametersOf(project, method);
  const named = parameters.flatMap((each) => namedParameter(project, method, each) ?? []);
  const body = bodyParameter(project, parameters);
  const others = named.filter(({ name }) => !inTemplates.has(name));
  const fields = template === undefined ? others.filter(({ name }) => !matrix.includes(name)) : [];
  const contentType = mediaTypesIn(headers, 'Content-Type')[0];
  const bound = [
    ...named.filter(({ name }) => inTemplates.has(name)),
    ...others.filter(({ name }) => matrix.includes(name)).map((each) => ({ ...each, in: 'matrix' as const })),
    ...variableHeaders(headers, named),
    ...parameters.flatMap(({ annotations, type }) =>
      annotations.has('feign.QueryMap') ? queryMapParameters(project, type) : [],
    ),
    ...(isForm(contentType) ? fields.map((field) => formField(field, contentType)) : []),
  ];
  const object = isForm(contentType) ? undefined : objectOf(fields);
  const entity = body === undefined ? object : entityOf(project, body);
  const sent = sentAs(project, { entity, contentType, parameters: bound });
  return {
    verb,
    url: joinUrls(client.path, url),
    bound: withCollectionFormat(sent.parameters, [method.annotations, calling.annotations]),
    conditions: fixedHeaders(headers),
    consumes: sent.consumes,
    produces: mediaTypesIn(headers, 'Accept'),
    body: template === undefined ? sent.body : bodyOfTemplate(template, contentType, named),
    bodyTemplate,
    headers,
    arguments: parameters.map((parameter) => ({
      parameter,
      annotation: words.map(parameter.annotations.find).find((each) => each !== undefined),
      takes: parametersSent(project, method, parameter),
      isBody: parameter === body || (object !== undefined && parameter.annotations.has('feign.Param')),
    })),
    mapping: line,
    name: undefined,
    unknowns: unknownsIn(written).map(({ text }) => ({ attribute: 'path', text })),
  };
}

const requestLine = 'feign.RequestLine';

/** Returns what `@Param` names: a variable of the URL, of a header or of the body, or else a field of a form. */
function namedParameter(
  project: Project,
  method: ControllerMethod,
  parameter: HandlerParameter,
): Parameter | undefined {
  const { type, annotations } = parameter;
  const param = annotations.find('feign.Param');
  if (param === undefined) return undefined;
  const facts = {
    in: 'path',
    name: textAttribute(param, 'value') ?? parameter.name,
    required: !isMarkedNullable(parameter),
    description: handlerDocumentation(method)?.parameters.get(parameter.name),
  } as const;
  if (isUpload(project, type) || isA(project, type, files)) {
    return parameterOfSchema({ type: 'string', format: 'binary' }, facts);
  }
  return parameterOfType(project, type, facts, annotations);
}

const files: ReadonlySet<string> = new Set(['java.io.File', 'feign.form.FormData']);

/** The one without an annotation. */
function bodyParameter(
  project: Project,
  parameters: readonly HandlerParameter[],
): HandlerParameter | undefined {
  return parameters.find(
    ({ type, annotations }) => !words.some(annotations.has) && !isFilledByCaller(project, type),
  );
}

function entityOf(project: Project, body: HandlerParameter): Entity {
  const { type } = body;
  return { type, schema: schemaOf(project, type) ?? {}, required: !isMarkedNullable(body) };
}

function parametersSent(
  project: Project,
  method: ControllerMethod,
  parameter: HandlerParameter,
): readonly Parameter[] {
  const named = namedParameter(project, method, parameter);
  return named === undefined ? queryMapParameters(project, parameter.type) : [named];
}

const words = ['Param', 'QueryMap', 'HeaderMap'].map((name) => `feign.${name}`);
