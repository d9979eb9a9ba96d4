/**
 * Lays a request that was written elsewhere over an endpoint's values. The result sends what that request sends: rows
 * of the source that it does not have are switched off, rows of the user that it does not have are gone.
 */

import type { ImportedPart, ImportedRequest } from '../../client/http-files/imported-request.ts';
import { headerProblem } from '../../client/request/header-rules.ts';
import { type RequestValues, userRow, type ValueRow } from '../../client/request/request-values.ts';
import type { FormField } from '../../model/http-request.ts';
import { t } from '../../text/l10n.ts';
import { type ImportedCall, splitUrl } from './find-calls.ts';

export interface FilledValues {
  readonly values: RequestValues;
  /** Says what could not be taken over, as full sentences. */
  readonly notes: readonly string[];
}

/** @param call which of the endpoint's path variables have which values; absent where the URL is not the endpoint's */
export function fillValues(
  values: RequestValues,
  request: ImportedRequest,
  call: Pick<ImportedCall, 'host' | 'variables'> | undefined,
): FilledValues {
  const { host, params } = splitUrl(request.url);
  const headers = request.headers.filter(([name, value]) => headerProblem(name, value) === undefined);
  const leftOut = request.headers.filter((header) => !headers.includes(header));
  return {
    values: {
      host: call?.host ?? host ?? values.host,
      pathParams: values.pathParams.map((row) => pathRow(row, call?.variables)),
      params: laidOver(values.params, fieldsAsParts(params), (name) => name),
      headers: laidOver(
        values.headers,
        // The host is the URL's, and what is accepted is what can be unpacked.
        fieldsAsParts(headers.filter(([name]) => !/^(?:host|accept-encoding|connection)$/i.test(name))),
        (name) => name.toLowerCase(),
      ),
      ...bodyValues(values, request),
    },
    notes: [
      ...request.notes,
      ...leftOut
        .filter(([name]) => !/^(?:content-length|transfer-encoding)$/i.test(name))
        .map(([name]) => t`The header ${name.slice(0, 80)} is left out: HTTP does not allow it.`),
    ],
  };
}

function pathRow(row: ValueRow, variables: ReadonlyMap<string, string> | undefined): ValueRow {
  const value = variables?.get(row.name);
  if (value !== undefined) return { ...row, value, enabled: true };
  // Matrix parameters are no variables, and what is pasted has its own in the path.
  return variables !== undefined && row.name.includes(';') ? { ...row, enabled: false } : row;
}

function bodyValues(
  values: RequestValues,
  { body, contentType }: ImportedRequest,
): Pick<RequestValues, 'contentType' | 'body' | 'form'> {
  switch (body.kind) {
    case 'none':
      return { contentType, body: '', form: laidOver(values.form, [], (name) => name) };
    case 'text':
      return { contentType, body: body.text, form: laidOver(values.form, [], (name) => name) };
    case 'form':
      return {
        contentType,
        body: '',
        form: laidOver(values.form, fieldsAsParts(body.fields), (name) => name),
      };
    case 'multipart':
      return { contentType, body: '', form: laidOver(values.form, body.parts, (name) => name) };
  }
}

function fieldsAsParts(fields: readonly FormField[]): readonly ImportedPart[] {
  return fields.map(([name, value]) => ({ name, value, type: 'text' }));
}

/** The first of a name goes onto the source's row, further ones are rows of the user. */
function laidOver(
  rows: readonly ValueRow[],
  given: readonly ImportedPart[],
  comparable: (name: string) => string,
): readonly ValueRow[] {
  const left = [...given];
  const declared = rows
    .filter(({ origin }) => origin === 'source')
    .map((row): ValueRow => {
      const at = left.findIndex(({ name }) => comparable(name) === comparable(row.name));
      if (at < 0) return { ...row, enabled: false };
      const [{ value, type } = { value: '', type: row.type }] = left.splice(at, 1);
      return { ...row, value, type, enabled: true };
    });
  const added = left.map(
    ({ name, value, type, contentType }): ValueRow => ({
      ...userRow(name, value),
      type,
      ...(contentType !== undefined && { contentType }),
    }),
  );
  return [...declared, ...added];
}
