// @ts-check
/** A plain picture of 60 × 90 pixels in one colour, as a PNG file. */
import { deflateSync } from 'node:zlib';

const WIDTH = 60;
const HEIGHT = 90;

/** @type {(bookId: number) => Buffer} */
export function cover(bookId) {
  const row = Buffer.concat([
    Buffer.from([0]), // No filter on this row.
    Buffer.alloc(WIDTH * 3, Buffer.from([40, 60 + ((bookId * 50) % 160), 120])),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8); // Eight bits a channel, red, green and blue.
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @type {(type: string, content: Buffer) => Buffer} */
function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), framed.length - 4);
  return framed;
}

/**
 * The checksum of PNG chunks; `zlib.crc32` is younger than Node 20.0.
 * @type {(bytes: Buffer) => number}
 */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
