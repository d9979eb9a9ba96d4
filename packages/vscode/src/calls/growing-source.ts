/** A body while it arrives: in memory as long as it is small, then in a file. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import * as path from 'node:path';
import type { BodySource } from '@endpoint-atlas/engine/node';

export class GrowingSource {
  private readonly folder: string;
  private readonly maxInMemory: number;
  private readonly reportUnwritten: (error: unknown) => void;
  private pieces: Uint8Array[] = [];
  private length = 0;
  private file: OpenFile | undefined;
  private isRefused = false;

  /** @param reportUnwritten called with why what should be in a file stays in memory */
  constructor(folder: string, maxInMemory: number, reportUnwritten: (error: unknown) => void) {
    this.folder = folder;
    this.maxInMemory = maxInMemory;
    this.reportUnwritten = reportUnwritten;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.length += bytes.length;
    if (this.file !== undefined) {
      await this.append(this.file, bytes);
      return;
    }
    this.pieces.push(bytes);
    if (this.length <= this.maxInMemory || this.isRefused) return;
    this.file = await this.openFile();
    if (this.file === undefined) {
      this.isRefused = true;
      return;
    }
    const written = Buffer.concat(this.pieces);
    this.pieces = [];
    await this.append(this.file, written);
  }

  async end(): Promise<{ readonly source: BodySource; readonly size: number }> {
    const { file, length: size } = this;
    if (file === undefined) {
      const [only, ...others] = this.pieces;
      const bytes = only !== undefined && others.length === 0 ? only : Buffer.concat(this.pieces);
      return { source: { kind: 'bytes', bytes }, size };
    }
    await file.handle.close().catch(() => {});
    return { source: { kind: 'file', path: file.path }, size };
  }

  private async append(file: OpenFile, bytes: Uint8Array): Promise<void> {
    try {
      await file.handle.appendFile(bytes);
      file.length += bytes.length;
    } catch (error) {
      this.reportUnwritten(error);
      this.isRefused = true;
      this.pieces = [await readBack(file), bytes];
      this.file = undefined;
    }
  }

  private async openFile(): Promise<OpenFile | undefined> {
    const file = path.join(this.folder, randomUUID());
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      return { path: file, handle: await open(file, 'wx', 0o600), length: 0 };
    } catch (error) {
      this.reportUnwritten(error);
      return undefined;
    }
  }
}

/** Reads back what the file has: it becomes the start of what stays in memory. */
async function readBack({ path: file, handle, length }: OpenFile): Promise<Uint8Array> {
  await handle.close().catch(() => {});
  const bytes = await readFile(file).catch(() => new Uint8Array());
  void rm(file, { force: true }).catch(() => {});
  return bytes.subarray(0, length);
}

interface OpenFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** Holds what was written for sure. */
  length: number;
}
