import { Transform } from 'node:stream';
import zlib from 'node:zlib';

/**
 * `Content-Encoding: deflate` means the zlib format (RFC 9110, 8.4.1.2), but some servers send the bare deflate data
 * that the name suggests. The first byte tells them apart: its low half is 8 in the zlib format (RFC 1950, 2.2).
 */
export function createInflateAny(): Transform {
  let inflate: zlib.Inflate | zlib.InflateRaw | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (inflate === undefined) {
        const isZlib = ((chunk[0] ?? 0) & 0x0f) === 8;
        inflate = isZlib ? zlib.createInflate() : zlib.createInflateRaw();
        inflate.on('data', (bytes: Buffer) => this.push(bytes));
        inflate.on('error', (error) => this.destroy(error));
      }
      inflate.write(chunk, () => done());
    },
    flush(done) {
      if (inflate === undefined) done();
      else inflate.once('end', () => done()).end();
    },
    destroy(error, done) {
      inflate?.destroy();
      done(error);
    },
  });
}
