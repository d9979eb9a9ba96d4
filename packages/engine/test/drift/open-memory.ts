/** A document and a source in memory, opened to be checked. */
import { createDescriber, type OpenCheck, openCheck } from '../../src/diff.ts';
import { defaultExportSettings } from '../../src/documents/exports/export-settings.ts';
import { defaultScanOptions } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

export interface OpenMemory {
  readonly open: OpenCheck;
  readonly files: ReturnType<typeof memoryFiles>;
}

/** @param document its path; the source stands below `/p/src` */
export function openMemory(tree: MemoryTree, document: string, isStrict = false): OpenMemory {
  const files = memoryFiles(tree);
  const ports = {
    files,
    nameOf: (file: string) => file.replace('/p/', ''),
    planScan: () => ({
      ...{ kind: 'plan' as const, roots: ['/p/src'] },
      scan() {
        const describer = createDescriber(files);
        const request = { roots: ['/p/src'], base: '/p', options: defaultScanOptions };
        describer.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
        return { describer, below: ['/p/src'] };
      },
    }),
  };
  const open = openCheck(ports, document, ['/p'], { ...defaultExportSettings, isStrict });
  if (open.kind !== 'open') throw new Error(JSON.stringify(open));
  return { open, files };
}

/** The document that is made of the source, as a check compares it. */
export function documentOf(tree: MemoryTree): Record<string, unknown> {
  const empty = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n';
  const { open, files } = openMemory({ ...tree, '/p/empty.yaml': empty }, '/p/empty.yaml');
  const checked = open.check(files);
  if (checked.kind !== 'checked') throw new Error(checked.message);
  return structuredClone(checked.source) as Record<string, unknown>;
}
