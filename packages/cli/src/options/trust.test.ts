import { describe, expect, test } from 'vitest';
import { readCommand } from '../read-command.ts';

function trusting(...words: readonly string[]) {
  const read = readCommand(['run', 'a.http', ...words.flatMap((word) => ['--trust', word])]);
  return read.kind === 'command' ? read.command : read;
}
const digits = '80:3f'.padEnd(95, ':0a');
const fingerprint = digits.toUpperCase();

describe('--trust', () => {
  test.each([
    [`localhost:8443=${digits}`, 'localhost:8443'],
    [`LOCALHOST:8443=${digits.replaceAll(':', '')}`, 'localhost:8443'],
    [`https://localhost:8443=${digits}`, 'localhost:8443'],
    [`api.example.com=${digits}`, 'api.example.com:443'],
    [`[::1]:8443=${digits}`, '[::1]:8443'],
  ])('%s is a certificate of %s', (word, host) => {
    expect(trusting(word)).toMatchObject({ trustedCertificates: { [host]: fingerprint } });
  });

  test('takes one certificate for each of several hosts', () => {
    const other = fingerprint.replace('80', '81');
    expect(trusting(`a=${digits}`, `b=${other}`, `a:443=${digits}`)).toMatchObject({
      trustedCertificates: { 'a:443': fingerprint, 'b:443': other },
    });
    expect(trusting(`a=${digits}`, `a=${other}`)).toMatchObject({
      kind: 'usage-error',
      message: '--trust names two certificates for a:443: give the one that it shows.',
    });
  });

  test.each([
    'localhost:8443',
    'localhost:8443=80:3F',
    `=${digits}`,
    `a/b=${digits}`,
    `a:x=${digits}`,
    `me@a=${digits}`,
    `a=${digits.replace('8', 'g')}`,
    `a=${digits}:00`,
  ])('%s is refused', (word) => {
    const message = `--trust takes HOST=SHA256, such as localhost:8443=80:3F:… with 64 hexadecimal digits, not "${word}".`;
    expect(trusting(word)).toMatchObject({ kind: 'usage-error', message });
  });
});
