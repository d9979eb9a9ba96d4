/** Keeps scans in files of the user's cache folder: a file a scan, of sections, which are decoded one by one. */
import { createHash } from 'node:crypto';
import { closeSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ScanStore } from '../source/files/scan-store.ts';
import { languageTag } from '../text/l10n.ts';
import { scanOptions } from '../text/options/scan-options.ts';
import { makeFolders } from './make-folders.ts';
import { type OpenFile, openRegularFile, readFully } from './open-regular-file.ts';
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
  const build = `${program} ${process.versions.v8}`;
  const fileOf = (key: string) =>
    path.join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.scan`);

  return {
    open(key, part) {
      const file = fileOf(key);
      let open: OpenFile | undefined;
      try {
        open = openRegularFile(file);
        if (open === undefined || open.stat.size > maxScanBytes) return undefined;
        const read = readHeader(open.descriptor);
        if (read.header.build !== build || read.header.key !== key) return undefined;
        const sections = readSections(open.descriptor, read, part);
        // Marks it as used, for `removeOldest`.
        const now = new Date();
        utimesSync(file, now, now);
        return {
          section(name) {
            const bytes = sections.get(name);
            try {
              return bytes && deserialize(bytes);
            } catch {
              return undefined;
            }
          },
        };
      } catch {
        return undefined;
      } finally {
        if (open !== undefined) closeSync(open.descriptor);
      }
    },
    save(key, sections) {
      try {
        makeFolders(folder, 0o700);
        const file = fileOf(key);
        const content = encode({ build, key }, sections);
        replaceFile({ file, content, isPrivate: true, isCache: true });
        removeOldest(folder, maxBytes);
      } catch {
        // A full disk, or a folder that cannot be written.
      }
    },
  };
}

/** Returns what tells one build of a program from the next: its version and its file. */
export function identifyBuild(version: string, file: string | URL): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  // What could not be understood is stored in words.
  return `${version} ${stat?.size} ${stat?.mtimeMs} ${languageTag()}`;
}

/** A file is the SHA-256 of the header and its length, this length in bytes, the header as JSON, and the sections. */
interface Header {
  readonly build: string;
  readonly key: string;
  readonly sections: Readonly<Record<string, SectionPlace>>;
}

interface SectionPlace {
  /** In bytes, from the end of the header. */
  readonly start: number;
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits: a single flipped bit would otherwise pass for another endpoint. */
  readonly checksum: string;
}

const bytesOfChecksum = 32;
const bytesOfLength = 4;

/** The pieces of a file. */
function encode(
  id: Pick<Header, 'build' | 'key'>,
  content: Readonly<Record<string, unknown>>,
): readonly Buffer[] {
  const sections: Record<string, SectionPlace> = {};
  const data: Buffer[] = [];
  let start = 0;
  for (const [name, value] of Object.entries(content)) {
    // A structured clone keeps what is shared, such as a schema that many endpoints have in common.
    const bytes = serialize(value);
    sections[name] = { start, bytes: bytes.length, checksum: checksumOf(bytes).toString('hex') };
    start += bytes.length;
    data.push(bytes);
  }
  const json = Buffer.from(JSON.stringify({ ...id, sections } satisfies Header));
  const length = Buffer.alloc(bytesOfLength);
  length.writeUInt32LE(json.length);
  const header = Buffer.concat([length, json]);
  return [checksumOf(header), header, ...data];
}

function checksumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Throws where the file is no cached scan, was cut off, or has changed in any bit. `end` is where the sections begin. */
function readHeader(descriptor: number): { readonly header: Header; readonly end: number } {
  const checksum = readBytes(descriptor, 0, bytesOfChecksum);
  const length = readBytes(descriptor, bytesOfChecksum, bytesOfLength);
  const start = bytesOfChecksum + bytesOfLength;
  const json = readBytes(descriptor, start, Math.min(length.readUInt32LE(), maxHeaderBytes));
  if (!checksumOf(Buffer.concat([length, json])).equals(checksum)) throw damaged();
  return { header: JSON.parse(json.toString('utf8')) as Header, end: start + json.length };
}

/** Throws where one of the wanted ones is damaged. */
function readSections(
  descriptor: number,
  { header: { sections }, end }: ReturnType<typeof readHeader>,
  part: readonly string[] | undefined,
): ReadonlyMap<string, Buffer> {
  const wanted = Object.entries(sections).filter(([name]) => part === undefined || part.includes(name));
  return new Map(
    wanted.map(([name, { start, bytes, checksum }]) => {
      const content = readBytes(descriptor, end + start, bytes);
      if (checksumOf(content).toString('hex') !== checksum) throw damaged();
      return [name, content];
    }),
  );
}

function readBytes(descriptor: number, position: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  if (readFully(descriptor, bytes, size, position) !== size) throw damaged();
  return bytes;
}

function damaged(): RangeError {
  return new RangeError('The file is damaged.');
}

/** Removes first what nobody has asked for the longest, and what nobody has asked for in two months in any case. */
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
/** Bounds one scan; nobody has seen a tenth of it. */
const maxScanBytes = 2 ** 30;
const maxHeaderBytes = 2 ** 20;
