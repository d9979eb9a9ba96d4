/** A cached scan whose file was damaged gives what a fresh scan gives. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryFiles } from '@endpoint-atlas/engine/testing';
import { createEngine, defaultScanOptions } from '../../../packages/engine/src/engine.ts';
import { diskScanStore } from '../../../packages/engine/src/node/scan-store.ts';
import type { Files } from '../../../packages/engine/src/source/files/files.ts';
import type { ScanStore } from '../../../packages/engine/src/source/files/scan-store.ts';
import type { Random } from '../../../packages/engine/test/damage/random.ts';
import { type FuzzTarget, mustHold } from '../fuzz-target.ts';

const sources = {
  '/p/a/Orders.java':
    'package a; @RestController class Orders { @GetMapping("/orders/{id}") Order one(@PathVariable long id) { } }',
  '/p/a/Order.java': 'package a; /** An order. */ class Order { String isbn; int count; Kind kind; }',
  '/p/a/Kind.java': 'package a; enum Kind { OPEN, CLOSED }',
  '/p/b/Books.kt':
    'package b\n@RestController @RequestMapping("/books") class Books { @PostMapping fun add(@RequestBody b: Book) = b }\nclass Book(val title: String)',
  '/p/.easy.api.config': 'api.name=#name\n',
};

interface Prepared {
  readonly store: ScanStore;
  readonly file: string;
  readonly bytes: Buffer;
  readonly fresh: string;
}

let prepared: Prepared | undefined;

function scan(store?: ScanStore): string {
  const files: Files = memoryFiles(sources);
  const engine = createEngine(files, undefined, store);
  const request = { roots: ['/p'], base: '/p', options: { ...defaultScanOptions, isTrusted: true } };
  engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  const text = JSON.stringify(engine.findings());
  engine.saveCache();
  return text;
}

function prepare(): Prepared {
  const folder = mkdtempSync(path.join(process.env.FUZZ_SCRATCH ?? tmpdir(), 'scans-'));
  const store = diskScanStore(folder, 'fuzz');
  const fresh = scan();
  scan(store);
  const [name] = existsSync(folder) ? readdirSync(folder) : [];
  if (name === undefined) throw new Error('Nothing was cached.');
  const file = path.join(folder, name);
  return { store, file, bytes: readFileSync(file), fresh };
}

/** `flip 120:3 99:7`, `cut 40`, `zero 10 5`, `drop 10 5`, `insert 10 abc`: places are in thousandths of the file. */
function damaged(bytes: Buffer, damage: string): Buffer {
  let result: Buffer = Buffer.from(bytes);
  for (const line of damage.split('\n')) {
    const [kind = '', ...rest] = line.split(' ');
    const at = Math.floor(((Number.parseFloat(rest[0] ?? '') || 0) / 1000) * result.length) || 0;
    const count = Math.min(Number.parseInt(rest[1] ?? '', 10) || 1, result.length);
    if (kind === 'flip') for (const place of rest) flip(result, place);
    else if (kind === 'cut') result = result.subarray(0, at);
    else if (kind === 'zero') result.fill(0, at, Math.min(at + count, result.length));
    else if (kind === 'drop') result = Buffer.concat([result.subarray(0, at), result.subarray(at + count)]);
    else if (kind === 'insert') {
      result = Buffer.concat([
        result.subarray(0, at),
        Buffer.from(rest.slice(1).join(' ')),
        result.subarray(at),
      ]);
    } else if (kind === 'replace') {
      result = Buffer.from(
        result.toString('latin1').replace(rest[0] ?? '', rest.slice(1).join(' ')),
        'latin1',
      );
    }
  }
  return result;
}

function flip(bytes: Buffer, place: string): void {
  const [at = 0, bit = 0] = place.split(':').map(Number);
  const index = Math.floor((at / 1000) * bytes.length);
  if (index >= 0 && index < bytes.length) bytes[index] = (bytes[index] ?? 0) ^ (1 << (bit & 7));
}

function anyDamage(random: Random): string {
  const place = () => (random.below(1_000_000) / 1000).toString();
  const flips = () =>
    Array.from({ length: 1 + random.below(3) }, () => `${place()}:${random.below(8)}`).join(' ');
  switch (random.below(8)) {
    case 0:
      return `cut ${place()}`;
    case 1:
      return `zero ${place()} ${random.below(64)}`;
    case 2:
      return `drop ${place()} ${random.below(64)}`;
    case 3:
      return `insert ${place()} ${random.pick(['abc', '\0\0', '{"a":1}', '"', 'x'.repeat(300)])}`;
    case 4:
      return `replace ${random.pick(['fuzz fizz', '/orders /xrders', '"a" "b"', 'GET PUT', 'v8 v9', '1 2'])}`;
    default:
      return `flip ${flips()}`;
  }
}

export const scanCacheTarget: FuzzTarget = {
  name: 'scan-cache',
  samples: () => ['flip 3:1', 'cut 500'],
  words: ['flip ', 'cut ', 'zero ', 'drop ', '1', '50', '500', ':', ' ', '\n'],
  generate: anyDamage,
  run(damage) {
    prepared ??= prepare();
    const { store, file, bytes, fresh } = prepared;
    writeFileSync(file, damaged(bytes, damage));
    mustHold(scan(store) === fresh, 'a damaged cache gives what a fresh scan gives');
  },
  msPerKiB: 100,
  longest: 8 * 1024,
  weight: 2,
  usualMs: 30,
};
