/** Requests that are made of source alone, as Send sends them, and how the application takes them. */
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { createHttpTransport } from '@endpoint-atlas/engine/node';
import {
  buildRequest,
  defaultSendOptions,
  defaultValues,
  neverCancelled,
  sendHttp,
} from '@endpoint-atlas/engine/requests';

/** The framework has not understood the request. */
const refusals = new Set([400, 404, 405, 406, 415, 422, 500]);

/** What a user chooses. */
const chosenFile = path.join(import.meta.dirname, 'cases', 'mvc.json');

/** How the request ended, where it did not end well; `undefined` where it was understood. */
export async function sendFromSource(endpoint: Endpoint, origin: string): Promise<string | undefined> {
  const values = defaultValues(endpoint);
  const form = values.form.map((row) =>
    row.type === 'file' && row.value === '' ? { ...row, value: chosenFile } : row,
  );
  const built = buildRequest(endpoint, { ...values, form, host: origin });
  if (built.kind === 'problems') return built.problems.map(({ message }) => message).join(' ');
  const transport = createHttpTransport({ userAgent: 'test', filesFrom: import.meta.dirname });
  const options = { ...defaultSendOptions, followRedirects: false };
  const exchange = await sendHttp(built.request, options, transport, neverCancelled);
  if (exchange.kind !== 'response') return exchange.kind;
  return refusals.has(exchange.status) ? String(exchange.status) : undefined;
}
