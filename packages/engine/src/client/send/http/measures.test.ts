import { describe, expect, it } from 'vitest';
import { standardStatusText, statusClass } from '../../../model/status.ts';
import { formatBytes, formatDuration } from './measures.ts';

describe('status, sizes and times', () => {
  it.each([
    [100, 'informational'],
    [200, 'success'],
    [299, 'success'],
    [302, 'redirect'],
    [404, 'client-error'],
    [500, 'server-error'],
    [999, 'server-error'],
  ])('%i is a %s', (status, expected) => {
    expect(statusClass(status)).toBe(expected);
  });

  it('names the codes of the registry and no others', () => {
    expect([standardStatusText(404), standardStatusText(299)]).toEqual(['Not Found', '']);
  });

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1434, '1.4 KB'],
    [1_048_570, '1 MB'],
    [50 * 1024 * 1024, '50 MB'],
    [5_000_000_000, '4.7 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([
    [0.4, '0 ms'],
    [999.6, '1 s'],
    [1_530, '1.5 s'],
    [59_990, '1 min'],
    [125_000, '2 min 5 s'],
  ])('%f milliseconds are %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
