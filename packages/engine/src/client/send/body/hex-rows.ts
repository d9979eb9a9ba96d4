/** Bytes as people read those that are no text: an offset, sixteen bytes and their characters a row. */

const bytesPerRow = 16;

export function countHexRows(bytes: Uint8Array): number {
  return Math.ceil(bytes.length / bytesPerRow);
}

/** @param from the number of the first row */
export function readHexRows(bytes: Uint8Array, from: number, count: number): readonly string[] {
  const rows: string[] = [];
  const end = Math.min(from + count, countHexRows(bytes));
  for (let row = Math.max(0, from); row < end; row++) {
    const at = row * bytesPerRow;
    rows.push(rowOf(at, bytes.subarray(at, at + bytesPerRow)));
  }
  return rows;
}

/** `00000010  48 65 6c 6c 6f 2c 20 77  6f 72 6c 64 2e 0a        Hello, world..` */
function rowOf(offset: number, bytes: Uint8Array): string {
  const pairs = Array.from({ length: bytesPerRow }, (_, index) => {
    const byte = bytes[index];
    return byte === undefined ? '  ' : byte.toString(16).padStart(2, '0');
  });
  const characters = [...bytes].map((byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.',
  );
  const halves = [pairs.slice(0, 8).join(' '), pairs.slice(8).join(' ')];
  return [offset.toString(16).padStart(8, '0'), ...halves, characters.join('')].join('  ');
}
