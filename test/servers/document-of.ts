/** What we say of an application: its sources scanned, and written as a document. */
import { createEngine, defaultScanOptions, type Endpoint, type Engine } from '@endpoint-atlas/engine';
import { diskFiles } from '@endpoint-atlas/engine/node';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import type { Document } from './contract.ts';

/** As a user scans who has the properties of Spring read. */
export function scanned(folder: string): Engine {
  const engine = createEngine(diskFiles());
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  const rules = { ...defaultScanOptions.rules, enable: ['spring-properties'] };
  engine.scan({ roots: [folder], base: folder, options: { ...defaultScanOptions, rules } }, observer);
  return engine;
}

export function documentOf(engine: Engine, endpoints: readonly Endpoint[]): Document {
  const { files } = engine.exportEndpoints({
    format: 'openapi',
    title: 'shop',
    endpoints: endpoints.map(({ id }) => ({ id })),
    settings: {
      openapi: { version: '3.1', format: 'json', errors: 'reachable', nulls: 'possible', tags: 'class' },
    },
  });
  return JSON.parse(toText(files[0]));
}
