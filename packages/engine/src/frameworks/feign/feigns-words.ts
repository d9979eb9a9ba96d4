/** Methods in Feign's own annotations: `@RequestLine` and its companions (Feign's README, "Interface Annotations"). */
import type { Parameter } from '../../endpoints/endpoint.ts';
import type { Schema } from '../../endpoints/schema.ts';
import type { Project } from '../../project/project.ts';
import { textAttribute } from '../../types/annotations.ts';
import { constantText, unknownsIn } from '../../types/constant.ts';
import { objectType } from '../../types/resolved-type.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { isA } from '../../types/supertypes.ts';
import { parameterOfSchema, parameterOfType, schemaOfParameter } from '../parameter.ts';
import { isUpload } from '../spring-mvc/argument-types.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  handlerDocumentation,
  parametersOf,
} from '../spring-mvc/handler.ts';
import { formMediaType, multipart } from '../spring-mvc/media-types.ts';
import { bodyOfTemplate, variablesIn } from './body-template.ts';
import type { Call, Entity } from './call.ts';
import type { Client } from './clients.ts';
import { withCollectionFormat } from './collection-format.ts';
import { sentAs } from './entity.ts';
import { fixedHeaders, headersOf, mediaTypesIn, variableHeaders } from './headers.ts';
import { isFilledByCaller, isMarkedNullable } from './parameters.ts';
import { queryMapParameters } from './query-map.ts';

export function callInFeignsWords(
  project: Project,
  calling: Controller,
  method: ControllerMethod,
  client: Client,
): Call | undefined {
  const line = method.annotations.find(requestLine);
  const written = line?.values.get('value');
  if (line === undefined || written === undefined) return undefined;
  const { verb, url, matrix } = readLine(constantText(written));
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
    url: client.path === '' ? url : client.path + (url.startsWith('/') || url === '' ? url : `/${url}`),
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
      names: namesSent(project, method, parameter),
      isBody: parameter === body || (object !== undefined && parameter.annotations.has('feign.Param')),
    })),
    mapping: line,
    name: undefined,
    unknowns: unknownsIn(written).map(({ text }) => ({ attribute: 'path', text })),
  };
}

const requestLine = 'feign.RequestLine';

interface Line {
  readonly verb: string;
  readonly url: string;
  /** Variables that are written as matrix parameters: `/owners{;name}`. */
  readonly matrix: readonly string[];
}

/** `POST /orders?notify={who}`; the verb may stand alone. */
function readLine(text: string): Line {
  const [, verb = 'GET', url = ''] = /^([A-Z]+) *(.*)$/s.exec(text.trim()) ?? [];
  const pathStyle = /\{;([\w$[\]-]+)\*?\}/g;
  // `{+path}` is encoded in another way, but the same variable fills it.
  const plain = url.replace(pathStyle, '').replace(/\{[+#./?&=,!@|]?([\w$[\]-]+)\*?(?=[:}])/g, '{$1');
  return { verb, url: plain, matrix: [...url.matchAll(pathStyle)].map(([, name = '']) => name) };
}

/** Bytes are a file where a form can have files (feign-form, `ByteArrayWriter`). */
function formField(field: Parameter, contentType: string | undefined): Parameter {
  const { format, ...rest } = field;
  const isFile = format === 'byte' && contentType !== undefined && formMediaType([contentType]) === multipart;
  return isFile ? { ...rest, in: 'form', type: 'file' } : { ...field, in: 'form' };
}

/** What `@Param` names: a variable of the URL, of a header or of the body, or else a field of a form. */
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

function isForm(contentType: string | undefined): boolean {
  return contentType === undefined || formMediaType([contentType]) !== undefined;
}

/** Fields that are not sent as a form are handed to the encoder as one object. */
function objectOf(fields: readonly Parameter[]): Entity | undefined {
  if (fields.length === 0) return undefined;
  const properties = Object.fromEntries(fields.map((field) => [field.name, schemaOfParameter(field)]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema: Schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  return { type: objectType, schema, required: true };
}

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

function namesSent(
  project: Project,
  method: ControllerMethod,
  parameter: HandlerParameter,
): readonly string[] {
  const named = namedParameter(project, method, parameter);
  const sent = named === undefined ? queryMapParameters(project, parameter.type) : [named];
  return sent.map(({ name }) => name);
}

const words = ['Param', 'QueryMap', 'HeaderMap'].map((name) => `feign.${name}`);
