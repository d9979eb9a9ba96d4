/** Damaged stores are told from what was stored: right or refused, never wrong. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { readChecked, withChecksum } from '../../src/node/checked-text.ts';

const anyJson = fc.json();

test('what was stored is read again', () => {
  fc.assert(
    fc.property(anyJson, (text) => {
      expect(readChecked(withChecksum(text, 1), 1)).toEqual({ kind: 'text', text });
    }),
  );
});

test('one to three flipped bits are found, wherever they are', () => {
  fc.assert(
    fc.property(anyJson, fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 3 }), (text, places) => {
      const bytes = Buffer.from(withChecksum(text, 1), 'latin1');
      const bits = new Set(places.map((place) => place % (bytes.length * 8)));
      for (const bit of bits) bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const read = readChecked(bytes.toString('latin1'), 1);
      // Damage to the first line leaves a text that is no JSON.
      if (read.kind === 'unmarked') expect(() => JSON.parse(read.text)).toThrow();
      else expect(read.kind).toBe('unreadable');
    }),
    { numRuns: usualRuns(300) },
  );
});

test('a text that was cut off is found', () => {
  const stored = withChecksum('{"a": {"token": "abc"}}', 1);
  for (let length = 1; length < stored.length; length++) {
    const read = readChecked(stored.slice(0, length), 1);
    if (read.kind === 'unmarked') expect(() => JSON.parse(read.text)).toThrow();
    else expect(read.kind).toBe('unreadable');
  }
});

test('what another version wrote is not read, and says so', () => {
  expect(readChecked(withChecksum('{}', 2), 1)).toEqual({
    kind: 'unreadable',
    reason: 'it has the version 2; this program reads version 1',
  });
});

test('what was stored before there were checksums is read', () => {
  expect(readChecked('{"a": 1}', 1)).toEqual({ kind: 'unmarked', text: '{"a": 1}' });
});
