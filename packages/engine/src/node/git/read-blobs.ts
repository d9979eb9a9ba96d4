/** The contents of files in git's store, by the names of their objects. */
import type { Git } from './run-git.ts';

export interface BlobReader {
  read(object: string, maxBytes: number): Buffer | 'too-large' | 'failed';
  /**
   * Reads many at once; later reads of these ask nobody. What is large is left for later.
   * @param objects one for each file: what several have counts several times, because a scan reads it as often
   */
  prefetch(objects: readonly string[]): Promise<Prefetched>;
}

export type Prefetched =
  /** `missing`: how many the repository lacks. */
  | { readonly kind: 'prefetched'; readonly missing: number }
  | { readonly kind: 'too-large' | 'timed-out' | 'cancelled' };

export function openBlobs(git: Git): BlobReader {
  const known = new Map<string, Buffer>();
  const unreadable = new Set<string>();

  /** Git ends at an object that it cannot read; those behind it are asked for again. */
  async function fetch(
    batch: readonly string[],
    bytes: number,
  ): Promise<'timed-out' | 'cancelled' | undefined> {
    let left = batch;
    for (let attempts = 0; left.length > 0 && attempts < maxAttempts; attempts++) {
      const result = await git.run(['cat-file', '--batch'], {
        input: `${left.join('\n')}\n`,
        maxBytes: bytes + left.length * maxHeader,
        timeoutMs: batchMs,
      });
      if (result.kind === 'timed-out' || result.kind === 'cancelled') return result.kind;
      if (result.kind !== 'done' && result.kind !== 'refused') break;
      const blobs = new Map(blobsIn(result.output));
      for (const [object, content] of blobs) known.set(object, content);
      if (result.kind === 'done') return undefined;
      const [damaged, ...others] = left.filter((object) => !blobs.has(object));
      if (damaged !== undefined) unreadable.add(damaged);
      left = others;
    }
    for (const object of left) unreadable.add(object);
    return undefined;
  }

  async function prefetch(objects: readonly string[]): Promise<Prefetched> {
    const unknown = [...new Set(objects)].filter((object) => !known.has(object));
    const sizes = await sizesOf(git, unknown);
    if (typeof sizes === 'string') return { kind: sizes };
    const total = objects.reduce((sum, object) => sum + (sizes.get(object) ?? 0), 0);
    if (total > maxTotal) return { kind: 'too-large' };
    for (const [batch, bytes] of batchesOf(sizes)) {
      const problem = await fetch(batch, bytes);
      if (problem !== undefined) return { kind: problem };
    }
    return { kind: 'prefetched', missing: unknown.length - sizes.size };
  }

  return {
    read(object, maxBytes) {
      const content = known.get(object);
      if (content !== undefined) return content.length > maxBytes ? 'too-large' : content;
      if (unreadable.has(object)) return 'failed';
      const result = git.runNow(['cat-file', 'blob', object], { maxBytes });
      if (result.kind === 'done') return result.output;
      return result.kind === 'too-large' ? 'too-large' : 'failed';
    },
    prefetch,
  };
}

const maxPrefetched = 4 * 1024 * 1024;
const maxBatch = 64 * 1024 * 1024;
/** Bounds all blobs. A repository of a hundred thousand sources takes about half. */
const maxTotal = 1024 * 1024 * 1024;
/** `<object> SP <type> SP <size> LF`, and the line feed behind the content. */
const maxHeader = 128;
const batchMs = 60_000;
const maxAttempts = 50;

function* batchesOf(sizes: ReadonlyMap<string, number>): Generator<readonly [string[], number]> {
  let batch: string[] = [];
  let inBatch = 0;
  for (const [object, bytes] of sizes) {
    if (bytes > maxPrefetched) continue;
    if (inBatch + bytes > maxBatch) {
      yield [batch, inBatch];
      [batch, inBatch] = [[], 0];
    }
    batch.push(object);
    inBatch += bytes;
  }
  yield [batch, inBatch];
}

async function sizesOf(
  git: Git,
  objects: readonly string[],
): Promise<ReadonlyMap<string, number> | 'timed-out' | 'cancelled'> {
  const sizes = new Map<string, number>();
  if (objects.length === 0) return sizes;
  const result = await git.run(['cat-file', '--batch-check'], {
    input: `${objects.join('\n')}\n`,
    maxBytes: objects.length * maxHeader,
    timeoutMs: batchMs,
  });
  if (result.kind === 'timed-out' || result.kind === 'cancelled') return result.kind;
  if (result.kind !== 'done') return sizes;
  for (const line of result.output.toString('latin1').split('\n')) {
    const [object = '', type, size] = line.split(' ');
    if (type === 'blob') sizes.set(object, Number(size));
  }
  return sizes;
}

/** As `git cat-file --batch` writes them (git-cat-file(1), BATCH OUTPUT); the last one may be cut. */
function* blobsIn(output: Buffer): Generator<readonly [string, Buffer]> {
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0x0a, at);
    if (end < 0) return;
    const [object = '', type, size] = output.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (type !== 'blob') continue;
    const length = Number(size);
    if (at + length > output.length) return;
    yield [object, output.subarray(at, at + length)];
    at += length + 1;
  }
}
