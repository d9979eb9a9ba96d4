/** A project on disk whose files look as old as most are: what has just been written is not cached. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEngine, defaultScanOptions, type Findings } from '../../src/engine.ts';
import { diskFiles } from '../../src/node/disk-files.ts';
import type { FileStat, Files } from '../../src/source/files/files.ts';
import type { ScanStore } from '../../src/source/files/scan-store.ts';

const trusted = { ...defaultScanOptions, isTrusted: true };

export interface DiskProject {
  /** Absolute. Goes with everything in it when the test ends. */
  readonly folder: string;
  /** @param file relative to the folder */
  write(file: string, text: string): void;
  remove(): void;
}

export function diskProject(texts: Readonly<Record<string, string>>): DiskProject {
  const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-faults-'));
  function write(file: string, text: string): void {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const [file, text] of Object.entries(texts)) write(file, text);
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Paths of the files that were read are added to `reads`. */
export function settledFiles(reads: string[] = []): Files {
  const files = diskFiles();
  const older = (stat: FileStat): FileStat => ({
    ...stat,
    modified: stat.modified - minute,
    changed: stat.changed - minute,
  });
  return {
    list: files.list,
    stat(file) {
      const stat = files.stat(file);
      return stat && older(stat);
    },
    readText(file, maxBytes, encoding) {
      reads.push(file);
      const read = files.readText(file, maxBytes, encoding);
      return read.kind === 'text' && read.stat ? { ...read, stat: older(read.stat) } : read;
    },
  };
}

const minute = 60_000;

export function scanned(folder: string, files: Files, store?: ScanStore): Findings {
  const engine = createEngine(files, undefined, store);
  engine.scan(
    { roots: [folder], base: folder, options: trusted },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  engine.saveCache();
  return engine.findings();
}

/** A controller with a body, whose class is in a file of its own. */
export const orders: Readonly<Record<string, string>> = {
  'pom.xml': '<project><artifactId>orders</artifactId></project>',
  'src/main/java/a/Orders.java': `package a; import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/orders") class Orders {
  @PostMapping("/new") Order make(@RequestBody Order order) { return order; }
  @GetMapping("/{id}") Order show(@PathVariable long id) { return null; }
}`,
  'src/main/java/a/Order.java': 'package a; public class Order { public long id; public String name; }',
};
