/** What a scan lists of a folder, to be compared with what another way to scan lists of it. */
import { createEngine, defaultScanOptions } from '../../packages/engine/src/engine.ts';
import { diskFiles } from '../../packages/engine/src/node/disk-files.ts';
import type { Files } from '../../packages/engine/src/source/files/files.ts';

export interface FolderListing {
  readonly endpoints: number;
  readonly diagnostics: number;
  /** The findings of a table, as JSON. */
  readonly table: string;
  /** The list with all contracts, as JSON. */
  readonly contracts: string;
  /** How often a file was read that had been read before. */
  readonly rereads: number;
}

export function listFolder(folder: string): FolderListing {
  const { files, rereads } = countingReads(diskFiles());
  const table = scanned(files, folder, false).findings();
  const engine = scanned(files, folder, true);
  const findings = engine.findings();
  const contracts = engine.list(findings.endpoints.map(({ id }) => id));
  return {
    endpoints: findings.endpoints.length,
    diagnostics: findings.diagnostics.length,
    table: JSON.stringify(table),
    contracts: JSON.stringify([findings, contracts]),
    rereads: rereads(),
  };
}

function scanned(files: Files, folder: string, describesTypes: boolean) {
  const engine = createEngine(files);
  const options = { ...defaultScanOptions, includeTests: true, expectsUpdates: false, describesTypes };
  engine.scan(
    { roots: [folder], base: folder, options },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine;
}

function countingReads(files: Files): { readonly files: Files; rereads(): number } {
  const paths = new Set<string>();
  let reads = 0;
  return {
    files: {
      ...files,
      readText(path, ...rest) {
        reads++;
        paths.add(path);
        return files.readText(path, ...rest);
      },
    },
    rereads: () => reads - paths.size,
  };
}
