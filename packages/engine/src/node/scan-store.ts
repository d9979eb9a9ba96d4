/** Keeps scans in files of the user's cache folder: a file a scan, of sections that are decoded one by one. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { scanOptions } from '../options/scan-options.ts';
import type { ScanStore } from '../ports/scan-store.ts';
import { readRegularFile } from './open-regular-file.ts';
import { draftEnding, replaceFile } from './replace-file.ts';

/**
 * Whatever goes wrong with a stored scan, the next scan takes a second longer, and nobody has to hear of it.
 * @param folder made when something is stored; only the user may write into it, for what is in it is believed
 * @param program changes with the program (`identifyBuild`): another one may understand other things by the same data
 * @param maxBytes of all scans together; those that nobody has asked for the longest make room
 */
export function diskScanStore(
  folder: string,
  program: string,
  maxBytes: number = scanOptions.cacheBytes.default,
): ScanStore {
  const stamp = `${program} ${process.versions.v8}`;
  const fileOf = (key: string) =>
    path.join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.scan`);

  return {
    open(key) {
      try {
        const file = fileOf(key);
        const read = readRegularFile(file, maxScanBytes);
        if (typeof read === 'string') return undefined;
        const { header, data } = decode(read);
        if (header.stamp !== stamp || header.key !== key) return undefined;
        const now = new Date();
        utimesSync(file, now, now);
        return {
          section(name) {
            const place = header.sections[name];
            if (place === undefined) return undefined;
            try {
              const [start, end] = place;
              return deserialize(data.subarray(start, end));
            } catch {
              return undefined;
            }
          },
        };
      } catch {
        return undefined;
      }
    },
    save(key, sections) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const file = fileOf(key);
        const content = encode({ stamp, key }, sections);
        replaceFile({ file, content, isPrivate: true, isCache: true });
        removeOldest(folder, maxBytes);
      } catch {
        // A full disk, or a folder that cannot be written.
      }
    },
  };
}

/** What tells one build of a program from the next: its version and its file. */
export function identifyBuild(version: string, file: string | URL): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return `${version} ${stat?.size} ${stat?.mtimeMs}`;
}

/** A file is the SHA-256 of all that follows, the length of the header in bytes, the header as JSON, and the sections. */
interface Header {
  readonly stamp: string;
  readonly key: string;
  /** In bytes, counted from the end of the header. */
  readonly sections: Readonly<Record<string, readonly [start: number, end: number]>>;
}

const bytesOfChecksum = 32;
const bytesOfLength = 4;

function encode(
  id: Pick<Header, 'stamp' | 'key'>,
  content: Readonly<Record<string, unknown>>,
): readonly Buffer[] {
  const sections: Record<string, readonly [number, number]> = {};
  const data: Buffer[] = [];
  let end = 0;
  for (const [name, value] of Object.entries(content)) {
    // A structured clone keeps what is shared, such as a schema that many endpoints have in common.
    const bytes = serialize(value);
    sections[name] = [end, end + bytes.length];
    end += bytes.length;
    data.push(bytes);
  }
  const header = Buffer.from(JSON.stringify({ ...id, sections } satisfies Header));
  const length = Buffer.alloc(bytesOfLength);
  length.writeUInt32LE(header.length);
  const parts = [length, header, ...data];
  return [checksumOf(parts), ...parts];
}

/** Of everything at once: 8 MB take 5 ms, and a single flipped bit would otherwise pass for another endpoint. */
function checksumOf(parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

interface Decoded {
  readonly header: Header;
  readonly data: Buffer;
}

/** Throws where the file is none of these, was cut off, or has changed in any bit since it was written. */
function decode(file: Buffer): Decoded {
  const content = file.subarray(bytesOfChecksum);
  if (!file.subarray(0, bytesOfChecksum).equals(checksumOf([content])))
    throw new RangeError('The file is damaged.');
  const start = bytesOfLength + content.readUInt32LE();
  const header = JSON.parse(content.toString('utf8', bytesOfLength, start)) as Header;
  return { header, data: content.subarray(start) };
}

/** What nobody has asked for the longest goes first, what nobody has asked for in two months in any case. */
function removeOldest(folder: string, maxBytes: number): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.scan') || name.endsWith(draftEnding))
    .map((name) => path.join(folder, name))
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return { file, used: stat?.mtimeMs ?? 0, bytes: stat?.size ?? 0 };
    })
    .sort((a, b) => b.used - a.used);
  const tooOld = Date.now() - maxAgeDays * 24 * 60 * 60 * 1000;
  let bytes = 0;
  for (const each of files) {
    bytes += each.bytes;
    if (bytes > maxBytes || each.used < tooOld) rmSync(each.file, { force: true });
  }
}

const maxAgeDays = 60;
/** Of one scan; nobody has seen a tenth of it. */
const maxScanBytes = 2 ** 30;
