/** Whoever asks for all errors is told of each response that those who ask for reachable ones are told of. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import type { OpenApiSettings } from '../../src/exports.ts';
import { scannedFolder } from '../endpoints/findings-in.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures');
const projects = ['openapi', 'endpoints/spring-mvc', 'endpoints/jax-rs', 'endpoints/spring-functional']
  .flatMap((kind) => readdirSync(path.join(fixtures, kind)).map((topic) => path.join(kind, topic)))
  .filter((project) => existsSync(path.join(fixtures, project, 'src')));

test.each(projects)('%s', (project) => {
  const engine = scannedFolder(path.join(fixtures, project, 'src'));
  const reachable = statusesOf(engine, 'reachable');
  const all = new Set(statusesOf(engine, 'all'));
  expect(reachable.filter((each) => !all.has(each))).toEqual([]);
});

function statusesOf(
  engine: ReturnType<typeof scannedFolder>,
  errors: OpenApiSettings['errors'],
): readonly string[] {
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
