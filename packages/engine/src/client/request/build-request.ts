/**
 * From an endpoint and its values to the request that is sent. Exports read the same request, so what a user copies
 * or saves is what Send does.
 */

import type { Endpoint } from '../../model/endpoint.ts';
import type { FormField, HeaderField, HttpRequest, Part, RequestBody } from '../../model/http-request.ts';
import { t } from '../../text/l10n.ts';
import {
  type BuildOptions,
  type Built,
  type FieldProblem,
  fullOptions,
  missingValue,
} from './build-options.ts';
import { buildUrl } from './build-url.ts';
import { headerProblem, isToken } from './header-rules.ts';
import { isMultipart, isUrlEncodedForm } from './media-type.ts';
import { resolvePlaceholders } from './placeholders.ts';
import { type RequestValues, sentRows, type ValueRow } from './request-values.ts';

/**
 * By default placeholders stay where they may, and gaps are refused.
 *
 * @param endpoint of HTTP; for rpcs there is `buildGrpcRequest`, for whatever comes `buildAnyRequest`
 */
export function buildRequest(
  endpoint: Endpoint,
  values: RequestValues,
  options: Partial<BuildOptions> = {},
): Built<HttpRequest> {
  const build = fullOptions(options);
  const problems: FieldProblem[] = [];
  const url = buildUrl(endpoint, values, build, problems);
  const body = buildBody(values, build, problems);
  const headers = buildHeaders(values, body, build, problems);
  const method = methodToSend(endpoint, body.kind !== 'none');
  if (!isToken(method)) {
    problems.push({ field: 'path', message: t`"${method}" cannot be the method of a request.` });
  }
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'request', request: { kind: 'http', method, url, headers, body } };
}

/** A mapping without a verb takes any; with something to send, POST is what servers expect. */
export function methodToSend({ anyMethod, method }: Endpoint, hasBody: boolean): string {
  return anyMethod === true && method === 'GET' && hasBody ? 'POST' : method;
}

function buildHeaders(
  values: RequestValues,
  body: RequestBody,
  build: BuildOptions,
  problems: FieldProblem[],
): readonly HeaderField[] {
  const headers: HeaderField[] = [];
  for (const [index, row] of sentRows(values.headers)) {
    const name = resolvePlaceholders(row.name.trim(), build.resolve);
    const value = resolvePlaceholders(row.value, build.resolve).trim();
    const missing = missingValue(row.value, build);
    const message = missing === undefined ? headerProblem(name, value) : missing;
    if (message !== undefined) problems.push({ field: 'headers', index, message });
    else headers.push([name, value]);
  }
  const contentType = resolvePlaceholders(values.contentType, build.resolve).trim();
  const contentTypeProblem = contentType === '' ? undefined : headerProblem('Content-Type', contentType);
  if (contentTypeProblem !== undefined) problems.push({ field: 'contentType', message: contentTypeProblem });
  const isOwn = ([name]: HeaderField) => name.toLowerCase() === 'content-type';
  // The writer of a multipart body sets its Content-Type, because only the writer knows the boundary.
  if (body.kind === 'multipart') return headers.filter((header) => !isOwn(header));
  if (contentType === '' || headers.some(isOwn)) return headers;
  return [['Content-Type', contentType], ...headers];
}

function buildBody(values: RequestValues, build: BuildOptions, problems: FieldProblem[]): RequestBody {
  if (values.bodyBytes !== undefined) return { kind: 'bytes', ...values.bodyBytes };
  const contentType = resolvePlaceholders(values.contentType, build.resolve);
  if (isMultipart(contentType)) {
    const parts = sentRows(values.form).flatMap(([index, row]) => buildPart(row, index, build, problems));
    return { kind: 'multipart', mediaType: contentType.split(';')[0]?.trim() ?? contentType, parts };
  }
  if (isUrlEncodedForm(contentType)) {
    const fields = sentRows(values.form).map(
      ([, row]): FormField => [
        resolvePlaceholders(row.name, build.resolve),
        resolvePlaceholders(row.value, build.resolve),
      ],
    );
    return { kind: 'form', fields };
  }
  if (values.body === '') return { kind: 'none' };
  return { kind: 'text', text: resolvePlaceholders(values.body, build.resolve) };
}

function buildPart(
  row: ValueRow,
  index: number,
  build: BuildOptions,
  problems: FieldProblem[],
): readonly Part[] {
  const name = resolvePlaceholders(row.name, build.resolve);
  const value = resolvePlaceholders(row.value, build.resolve);
  const contentType = row.contentType === undefined ? {} : { contentType: row.contentType };
  const contentTypeProblem =
    row.contentType === undefined ? undefined : headerProblem('Content-Type', row.contentType);
  if (contentTypeProblem !== undefined) problems.push({ field: 'form', index, message: contentTypeProblem });
  if (row.type === 'text') return [{ kind: 'text', name, value, ...contentType }];
  if (value === '' && build.gaps === 'refuse') {
    const message = t`Choose a file for "${name}", or switch the row off.`;
    problems.push({ field: 'form', index, message, isEmpty: true });
    return [];
  }
  return [{ kind: 'file', name, path: value, ...contentType }];
}
