/** The contents of files in git's store, by the names of their objects. */
import { runGit } from './run-git.ts';

export interface BlobReader {
  read(object: string, maxBytes: number): Buffer | 'too-large' | 'failed';
  /** Reads many at once; later reads of these ask nobody. What is large is left for later. Returns how many are missing. */
  prefetch(objects: readonly string[]): number;
}

/** @param folder absolute, in the repository */
export function openBlobs(folder: string): BlobReader {
  const known = new Map<string, Buffer>();

  function fetch(objects: readonly string[], bytes: number): void {
    if (objects.length === 0) return;
    const result = runGit(folder, ['cat-file', '--batch'], {
      input: `${objects.join('\n')}\n`,
      maxBytes: bytes + objects.length * maxHeader,
    });
    if (result.kind === 'done')
      for (const [object, content] of blobsIn(result.output)) known.set(object, content);
  }

  return {
    read(object, maxBytes) {
      const content = known.get(object);
      if (content !== undefined) return content.length > maxBytes ? 'too-large' : content;
      const result = runGit(folder, ['cat-file', 'blob', object], { maxBytes });
      if (result.kind === 'done') return result.output;
      return result.kind === 'too-large' ? 'too-large' : 'failed';
    },
    prefetch(objects) {
      const unknown = [...new Set(objects)].filter((object) => !known.has(object));
      let batch: string[] = [];
      let inBatch = 0;
      let total = 0;
      const sizes = [...sizesOf(folder, unknown)];
      for (const [object, bytes] of sizes) {
        total += bytes;
        if (bytes > maxPrefetched || total > maxKnown) continue;
        if (inBatch + bytes > maxBatch) {
          fetch(batch, inBatch);
          [batch, inBatch] = [[], 0];
        }
        batch.push(object);
        inBatch += bytes;
      }
      fetch(batch, inBatch);
      return unknown.length - sizes.length;
    },
  };
}

const maxPrefetched = 4 * 1024 * 1024;
const maxBatch = 64 * 1024 * 1024;
/** Of a repository of a hundred thousand sources it is about half. */
const maxKnown = 1024 * 1024 * 1024;
/** `<object> SP <type> SP <size> LF`, and the line feed behind the content. */
const maxHeader = 128;

function* sizesOf(folder: string, objects: readonly string[]): Generator<readonly [string, number]> {
  if (objects.length === 0) return;
  const result = runGit(folder, ['cat-file', '--batch-check'], {
    input: `${objects.join('\n')}\n`,
    maxBytes: objects.length * maxHeader,
  });
  if (result.kind !== 'done') return;
  for (const line of result.output.toString('latin1').split('\n')) {
    const [object = '', type, size] = line.split(' ');
    if (type === 'blob') yield [object, Number(size)];
  }
}

/** As `git cat-file --batch` writes them (git-cat-file(1), BATCH OUTPUT). */
function* blobsIn(output: Buffer): Generator<readonly [string, Buffer]> {
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0x0a, at);
    if (end < 0) return;
    const [object = '', type, size] = output.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (type !== 'blob') continue;
    const length = Number(size);
    yield [object, output.subarray(at, at + length)];
    at += length + 1;
  }
}
