/** Completion and hovers in `.http` files: endpoints, headers, variables, and bodies in the words of their schemas. */
import { completeBody, hoverBody, type NamedValue } from '../../client/request/body-help.ts';
import { dynamicVariableNames } from '../../client/request/dynamic-variables.ts';
import { isJson } from '../../client/request/media-type.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { t } from '../../text/l10n.ts';
import type { Span } from '../../text/span.ts';
import { calledEndpoints } from './called-endpoint.ts';
import type { FileCompletion, FileHover } from './help.ts';
import { type HttpFilePlace, placeInHttpFile, type RequestLine, requestLinesOf } from './http-file-place.ts';

export interface HttpFileProject {
  /** Those that are served over HTTP, and those of clients. */
  readonly endpoints: readonly Endpoint[];
  /** Variables of the file and of the environment, those that count first in front; secrets are masked. */
  readonly variables: readonly NamedValue[];
}

/** An endpoint stands there, or something that can be said in words. */
export type HttpFileHover =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint; readonly span: Span }
  | ({ readonly kind: 'text' } & FileHover);

/** Everything that may stand there: whoever shows it filters by what is typed already. */
export function completeHttpFile(
  text: string,
  offset: number,
  project: HttpFileProject,
): readonly FileCompletion[] {
  const { endpoints, variables } = project;
  if (isInPlaceholder(text, offset)) return ofBody(completeBody(text, offset, undefined, known(variables)));
  const place = placeInHttpFile(text, offset);
  switch (place.kind) {
    case 'request-line':
      return completeRequestLine(text, offset, place.line, endpoints);
    case 'header':
      return completeHeader(place, offset, calledEndpoints(endpoints, place.line));
    case 'body': {
      const schema = schemaOf(calledEndpoints(endpoints, place.line));
      return ofBody(completeBody(place.text, offset - place.start, schema, known(variables)), place.start);
    }
    case 'nothing':
      return [];
  }
}

export function hoverHttpFile(
  text: string,
  offset: number,
  { endpoints, variables }: HttpFileProject,
): HttpFileHover | undefined {
  const variable = hoverBody(text, offset, undefined, variables);
  if (variable !== undefined) return ofHover(variable, 0);
  const place = placeInHttpFile(text, offset);
  switch (place.kind) {
    case 'request-line': {
      const [endpoint] = calledEndpoints(endpoints, place.line);
      return endpoint && { kind: 'endpoint', endpoint, span: place.line.span };
    }
    case 'body': {
      const schema = schemaOf(calledEndpoints(endpoints, place.line));
      const found = hoverBody(place.text, offset - place.start, schema, variables);
      return found && ofHover(found, place.start);
    }
    case 'header':
      return hoverHeader(place, calledEndpoints(endpoints, place.line));
    case 'nothing':
      return undefined;
  }
}

function completeRequestLine(
  text: string,
  offset: number,
  line: RequestLine,
  endpoints: readonly Endpoint[],
): readonly FileCompletion[] {
  const { verb, host, span, pathStart } = line;
  const isAtVerb = offset <= span.start + verb.length && host === '' && line.path === '';
  const usual = usualHost(text, line);
  const fitting = endpoints.filter(
    ({ protocol, method, anyMethod }) =>
      protocol === 'http' && (verb === '' || isAtVerb || anyMethod === true || method === verb.toUpperCase()),
  );
  const replaced = host === '' ? { start: span.start, end: span.end } : { start: pathStart, end: span.end };
  return fitting.map((endpoint) => {
    const { method, contextPath = '', path, name, className, methodName, deprecated } = endpoint;
    const from = endpoint.role === 'client' && endpoint.host !== undefined ? endpoint.host : usual;
    const written = withVariables(contextPath + path);
    const label = host === '' ? `${method} ${contextPath}${path}` : contextPath + path;
    const handler = `${className.slice(className.lastIndexOf('.') + 1)}.${methodName}`;
    return {
      kind: 'endpoint',
      label,
      detail: handler,
      about: [deprecated ? t('Deprecated.') : '', name === methodName ? '' : name].filter(Boolean).join(' '),
      insert: host === '' ? `${method} ${from}${written}` : written,
      span: replaced,
    };
  });
}

/** `/orders/{id}` is written `/orders/{{id}}`, so that an environment or `@id = 7` fills it in. */
const withVariables = (path: string) => path.replace(/\{\*?([\w.-]+)\}/g, '{{$1}}');

/** The host of the other requests of the file; the variable that most files have for it otherwise. */
function usualHost(text: string, line: RequestLine): string {
  const other = requestLinesOf(text).find(({ host, span }) => host !== '' && span.start !== line.span.start);
  return other?.host ?? '{{baseUrl}}';
}

const usualHeaders = [
  ...['Accept', 'Accept-Language', 'Authorization', 'Cache-Control', 'Content-Type', 'Cookie'],
  ...['If-Match', 'If-Modified-Since', 'If-None-Match', 'Origin', 'Range', 'Referer', 'User-Agent'],
];

function completeHeader(
  { name, value, span }: Extract<HttpFilePlace, { kind: 'header' }>,
  offset: number,
  [endpoint]: readonly Endpoint[],
): readonly FileCompletion[] {
  if (value === undefined || offset <= span.start + name.length) {
    const own = (endpoint?.parameters ?? []).filter(({ in: where }) => where === 'header');
    const names = new Set([...own.map((each) => each.name), ...usualHeaders]);
    const end = span.start + name.length;
    return [...names].map((label) => {
      const { description = '', type = '' } = own.find((each) => each.name === label) ?? {};
      const insert = value === undefined ? `${label}: ` : label;
      return {
        kind: 'header',
        label,
        detail: type,
        about: description,
        insert,
        span: { start: span.start, end },
      };
    });
  }
  const start = span.end - value.length;
  const types = { accept: endpoint?.produces, 'content-type': endpoint?.consumes }[name.toLowerCase()];
  const values = endpoint?.parameters.find(
    (each) => each.in === 'header' && each.name.toLowerCase() === name.toLowerCase(),
  )?.enum;
  const offered = values ?? (types?.length === 0 ? ['application/json'] : types) ?? [];
  return offered.map((label) => ({
    ...{ kind: 'value', label, detail: '', about: '', insert: label, span: { start, end: span.end } },
  }));
}

function hoverHeader(
  { name, span }: Extract<HttpFilePlace, { kind: 'header' }>,
  [endpoint]: readonly Endpoint[],
): HttpFileHover | undefined {
  const parameter = endpoint?.parameters.find(
    (each) => each.in === 'header' && each.name.toLowerCase() === name.toLowerCase(),
  );
  if (parameter === undefined) return undefined;
  const { type, required, description } = parameter;
  const head = `\`${parameter.name}\`: ${type}${required ? `, ${t('required')}` : ''}`;
  return { kind: 'text', span, paragraphs: [head, ...(description === undefined ? [] : [description])] };
}

function schemaOf([endpoint]: readonly Endpoint[]) {
  const body = endpoint?.body;
  return body !== undefined && isJson(body.mediaType) ? body.schema : undefined;
}

function isInPlaceholder(text: string, offset: number): boolean {
  return /\{\{[^{}\n]{0,100}$/.test(text.slice(Math.max(0, offset - 110), offset));
}

function known(variables: readonly NamedValue[]): readonly NamedValue[] {
  return [...variables, ...dynamicVariableNames.map((name) => ({ name, value: '' }))];
}

function ofBody(found: ReturnType<typeof completeBody>, from = 0): readonly FileCompletion[] {
  return found.map(({ label, detail, about, insert, start, end }) => ({
    kind: insert.startsWith('{{') ? 'variable' : insert.startsWith('"') ? 'property' : 'value',
    ...{ label, detail, about, insert, span: { start: start + from, end: end + from } },
  }));
}

function ofHover(
  { paragraphs, start, end }: NonNullable<ReturnType<typeof hoverBody>>,
  from: number,
): HttpFileHover {
  return { kind: 'text', paragraphs, span: { start: start + from, end: end + from } };
}
