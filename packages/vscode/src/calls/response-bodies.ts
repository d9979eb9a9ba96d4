/**
 * The bodies of the responses that are still shown. Small ones stay in memory; larger ones lie in files that only the
 * user can read and that go with the window. Together they are bounded: the oldest make room for new ones.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BodySource, ReadableBody } from '@endpoint-atlas/engine/node';
import type { HeaderField } from '@endpoint-atlas/engine/requests';
import { GrowingSource } from './growing-source.ts';

export interface ResponseBodies {
  /** Never rejects: what cannot be written stays in memory. */
  keep(headers: readonly HeaderField[], bytes: Uint8Array): Promise<StoredBody>;
  /** For a body that is still coming. It has to be ended. */
  open(headers: readonly HeaderField[]): GrowingBody;
  /** `undefined`: it had to make room for others. */
  readable(body: StoredBody): ReadableBody | undefined;
  /** `undefined`: it had to make room for others, or somebody has removed its file. */
  bytes(body: StoredBody): Promise<Uint8Array | undefined>;
  /** The first bytes; none where the body is gone. */
  head(body: StoredBody, most: number): Promise<Uint8Array>;
  /** A file of that name with the body, for programs that read files; `undefined`: it cannot be written, or is gone. */
  asFile(body: StoredBody, name: string): Promise<string | undefined>;
  /** Nobody shows it any more. */
  release(body: StoredBody): void;
  /** Removes all files. */
  dispose(): void;
}

export interface StoredBody {
  /** Unlike that of any other body. */
  readonly key: number;
  /** In bytes. */
  readonly size: number;
  readonly headers: readonly HeaderField[];
}

export interface GrowingBody {
  /** Never rejects: what cannot be written stays in memory. */
  write(bytes: Uint8Array): Promise<void>;
  /** With all that was written. */
  end(): Promise<StoredBody>;
}

export interface BodyLimits {
  /** A larger body goes into a file. */
  readonly inMemory: number;
  /** Bounds all bodies in memory together, and all in files. */
  readonly memoryTotal: number;
  readonly fileTotal: number;
}

const mebibyte = 1024 * 1024;
export const bodyLimits: BodyLimits = {
  inMemory: mebibyte / 4,
  memoryTotal: 32 * mebibyte,
  fileTotal: 512 * mebibyte,
};

/** @param folder of this extension alone; each window has a folder of its own in it */
export function openResponseBodies(
  folder: string,
  log: (line: string) => void,
  limits: BodyLimits = bodyLimits,
): ResponseBodies {
  removeFoldersOfTheDead(folder);
  const own = path.join(folder, `${process.pid}-${randomUUID()}`);
  /** In the order in which they came. */
  const sources = new Map<number, { readonly source: BodySource; readonly size: number }>();
  let nextKey = 1;
  let isDisposed = false;

  function remove(key: number): void {
    const source = sources.get(key)?.source;
    sources.delete(key);
    if (source?.kind === 'file') void rm(source.path, { force: true }).catch(() => {});
  }

  function makeRoom(kind: BodySource['kind'], newest: number): void {
    const total = kind === 'file' ? limits.fileTotal : limits.memoryTotal;
    const ofKind = [...sources].filter(([, { source }]) => source.kind === kind);
    let sum = ofKind.reduce((all, [, { size }]) => all + size, 0);
    for (const [key, { size }] of ofKind) {
      if (sum <= total || key === newest) return;
      remove(key);
      sum -= size;
    }
  }

  function reportUnwritten(error: unknown): void {
    log(`A response stays in memory, as it cannot be written to ${own}: ${String(error)}`);
  }

  function openBody(headers: readonly HeaderField[]): GrowingBody {
    const growing = new GrowingSource(own, limits.inMemory, reportUnwritten);
    return {
      write: (bytes) => growing.write(bytes),
      async end() {
        const key = nextKey++;
        const { source, size } = await growing.end();
        sources.set(key, { source, size });
        if (isDisposed) remove(key);
        makeRoom(source.kind, key);
        return { key, size, headers };
      },
    };
  }

  return {
    async keep(headers, bytes) {
      const body = openBody(headers);
      await body.write(bytes);
      return await body.end();
    },
    open: openBody,
    readable({ key, headers }) {
      const source = sources.get(key)?.source;
      return source && { key, headers, source };
    },
    async bytes({ key }) {
      const source = sources.get(key)?.source;
      return source && (await bytesOf(source));
    },
    async head({ key }, most) {
      const source = sources.get(key)?.source;
      return (source && (await headOf(source, most))) ?? new Uint8Array();
    },
    async asFile({ key }, name) {
      const source = sources.get(key)?.source;
      const bytes = source && (await bytesOf(source));
      if (bytes === undefined) return undefined;
      try {
        return await writeBelow(path.join(own, `opened-${key}`), name, bytes);
      } catch (error) {
        reportUnwritten(error);
        return undefined;
      }
    },
    release: ({ key }) => remove(key),
    dispose() {
      isDisposed = true;
      sources.clear();
      removeFolder(own);
    },
  };
}

/** `undefined` where somebody has removed its file. */
async function bytesOf(source: BodySource): Promise<Uint8Array | undefined> {
  return source.kind === 'file' ? await readFile(source.path).catch(() => undefined) : source.bytes;
}

async function headOf(source: BodySource, most: number): Promise<Uint8Array | undefined> {
  if (source.kind !== 'file') return source.bytes.subarray(0, most);
  const handle = await open(source.path).catch(() => undefined);
  if (handle === undefined) return undefined;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
  await handle.close();
  return buffer.subarray(0, bytesRead);
}

/** Returns the path of the file, which nobody but the user can read. */
async function writeBelow(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, path.basename(name));
  await writeFile(file, bytes, { mode: 0o600 });
  return file;
}

/** Windows that ended without a word leave theirs behind. */
function removeFoldersOfTheDead(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) {
      const pid = Number(/^(\d+)-/.exec(name)?.[1]);
      if (Number.isInteger(pid) && !isAlive(pid)) removeFolder(path.join(folder, name));
    }
  } catch {
    // Nothing can be stored there, which is told when a body should be.
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  } catch {
    // The next start tries again.
  }
}
