/** Whoever asks for all errors is told of each response that those who ask for reachable ones are told of. */
import { toText } from '../../src/documents/exports/file-text.ts';
import type { Engine } from '../../src/engine.ts';
import type { OpenApiSettings } from '../../src/exports.ts';

/** Responses of reachable errors that are missing among all errors: none, whatever was scanned. */
export function missingAmongAllErrors(engine: Engine): readonly string[] {
  const all = new Set(statusesOf(engine, 'all'));
  return statusesOf(engine, 'reachable').filter((each) => !all.has(each));
}

function statusesOf(engine: Engine, errors: OpenApiSettings['errors']): readonly string[] {
  const endpoints = engine.findings().endpoints.filter(({ protocol }) => protocol === 'http');
  const { files } = engine.exportEndpoints({
    format: 'openapi',
    title: 'shop',
    endpoints: endpoints.map(({ id }) => ({ id })),
    settings: { openapi: { version: '3.1', format: 'json', errors, tags: 'class', nulls: 'declared' } },
  });
  const text = toText(files[0]);
  const document: Document = text === '' ? {} : JSON.parse(text);
  return Object.entries(document.paths ?? {}).flatMap(([place, operations]) =>
    Object.entries(operations).flatMap(([method, { responses = {} }]) =>
      Object.keys(responses).map((status) => `${method} ${place}: ${status}`),
    ),
  );
}

interface Document {
  readonly paths?: Readonly<
    Record<string, Readonly<Record<string, { readonly responses?: Readonly<Record<string, unknown>> }>>>
  >;
}
