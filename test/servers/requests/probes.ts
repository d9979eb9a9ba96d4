/** Requests to an endpoint: the one that its source gives, and such that differ from it in one thing. */
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { createHttpTransport } from '@endpoint-atlas/engine/node';
import {
  buildRequest,
  defaultSendOptions,
  defaultValues,
  neverCancelled,
  type RequestValues,
  sendHttp,
  type ValueRow,
} from '@endpoint-atlas/engine/requests';
import type { ActualResponse } from '../cases.ts';

export interface Probe {
  readonly kind:
    | 'as written'
    | 'with everything'
    | 'left out'
    | 'wrong'
    | 'broken'
    | 'other type'
    | 'not acceptable';
  /** What is different, for whoever reads the differences. */
  readonly says: string;
  readonly values: RequestValues;
}

type Rows = 'pathParams' | 'params' | 'headers' | 'form';
const lists: readonly Rows[] = ['pathParams', 'params', 'headers', 'form'];

export function probesOf(endpoint: Endpoint): readonly Probe[] {
  const values = withFiles(defaultValues(endpoint));
  const probes: Probe[] = [
    { kind: 'as written', says: '', values },
    { kind: 'with everything', says: 'with everything', values: withAll(values) },
  ];
  for (const list of lists) {
    for (const row of values[list]) {
      if (list !== 'pathParams' && row.enabled && row.name !== 'Accept')
        probes.push({
          kind: 'left out',
          says: `without ${row.name}`,
          values: changed(values, list, row, { enabled: false }),
        });
      if (list === 'headers' && /^(?:Accept|Cookie)$/.test(row.name)) continue;
      if (row.type === 'file') continue;
      for (const value of wrongTexts)
        probes.push({
          kind: 'wrong',
          says: `with ${row.name}=${value}`,
          values: changed(values, list, row, { enabled: true, value }),
        });
    }
  }
  if (/\bjson$/.test(values.contentType))
    probes.push({ kind: 'broken', says: 'with broken JSON', values: { ...values, body: '{' } });
  if (endpoint.body !== undefined && endpoint.consumes.length > 0)
    probes.push({ kind: 'other type', says: 'as text/csv', values: { ...values, contentType: 'text/csv' } });
  if (endpoint.produces.length > 0)
    probes.push({ kind: 'not acceptable', says: 'for text/csv', values: accepting(values) });
  return probes;
}

/** No number, no date, no constant; a number that is out of most bounds. */
const wrongTexts = ['x y', '-1'];

/** Whose file is sent is the user's to say. */
function withFiles(values: RequestValues): RequestValues {
  const file = path.join(import.meta.dirname, 'probes.ts');
  const form = values.form.map((row) => (row.type === 'file' ? { ...row, value: file } : row));
  return { ...values, form };
}

function withAll(values: RequestValues): RequestValues {
  const on = (rows: readonly ValueRow[]) => rows.map((row) => ({ ...row, enabled: true }));
  return { ...values, params: on(values.params), headers: on(values.headers), form: on(values.form) };
}

function changed(values: RequestValues, list: Rows, row: ValueRow, change: Partial<ValueRow>): RequestValues {
  return { ...values, [list]: values[list].map((each) => (each === row ? { ...each, ...change } : each)) };
}

function accepting(values: RequestValues): RequestValues {
  const headers = values.headers.map((row) => (row.name === 'Accept' ? { ...row, value: 'text/csv' } : row));
  return { ...values, headers };
}

/** As Send sends it. */
export async function send(
  endpoint: Endpoint,
  { values, says }: Probe,
  origin: string,
): Promise<ActualResponse> {
  const built = buildRequest(endpoint, { ...values, host: origin });
  if (built.kind === 'problems')
    return { status: 'none', contentType: '', body: `${says}: ${built.problems[0]?.message}` };
  const transport = createHttpTransport({ userAgent: 'test', filesFrom: import.meta.dirname });
  const options = { ...defaultSendOptions, followRedirects: false };
  const exchange = await sendHttp(built.request, options, transport, neverCancelled);
  if (exchange.kind !== 'response') return { status: exchange.kind, contentType: '', body: '' };
  const contentType = exchange.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    status: String(exchange.status),
    contentType: contentType.split(';')[0]?.trim() ?? '',
    body: Buffer.from(exchange.body).toString(),
  };
}
