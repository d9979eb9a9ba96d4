/** Faults in how projects say who may call: `fixtures/access-faults/planted` has ten of them, and `clean` the same without. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { lintEndpoints } from '../../src/engine.ts';
import { scannedFolder } from '../endpoints/findings-in.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/access-faults');
const scanned = (name: string) => scannedFolder(path.join(fixtures, name));

test('ten planted faults are found, each with its place', async () => {
  const { faults } = scanned('planted').access();
  const lines = faults.map(({ file, line, severity, code, message }) => {
    return `${path.posix.basename(file)}:${line} ${severity} ${code}: ${message}\n`;
  });
  await expect(lines.join('')).toMatchFileSnapshot(path.join(fixtures, 'planted', 'faults.txt'));
  expect(faults).toHaveLength(10);
});

test('nothing is found where nothing is wrong', () => {
  expect(scanned('clean').access().faults).toEqual([]);
});

test('annotations that code of the project asks for are not without effect', () => {
  const { faults } = scanned('read-by-code').access();
  expect(faults.map(({ code, message }) => `${code}: ${message.split(' ', 1)}`)).toEqual([
    'annotation-without-effect: @Secured',
  ]);
});

test('names of one family are no slips, and who signs in changes nothing', () => {
  const { faults } = scanned('families').access();
  expect(faults.map(({ message }) => message)).toEqual([
    'Only this place asks for "qc-iqc:craete": others ask for "qc-iqc:create".',
    'Everybody may call POST /orders (Security.java:14), which changes something.',
  ]);
});

test('rules are for endpoints below the path of their servlet', () => {
  const engine = scannedFolder(path.join(fixtures, '..', 'access', 'jax-rs-below-a-path'));
  const patterns = engine.access().faults.map(({ code, message }) => `${code}: ${message.split(' ').at(-1)}`);
  expect(patterns).toEqual(['rule-without-endpoint: /v1/orders.']);
});

test('a linter tells them with its other rules, in the severity that a project wants', () => {
  const engine = scanned('planted');
  const found = lintEndpoints(
    engine.findings().endpoints,
    { 'open-write': 'error', 'rare-authority': 'off' },
    engine.access().faults,
  );
  const codes = found.map(({ code, severity }) => `${code} ${severity}`);
  expect(codes).toContain('open-write error');
  expect(codes).toContain('unreachable-rule warning');
  expect(codes.join()).not.toContain('rare-authority');
});

test('each endpoint is told for each authority', () => {
  const { endpoints, authorities } = scanned('clean').access();
  const rows = endpoints.map(({ endpoint: { method, path: at }, anonymous, signedIn, byAuthority }) =>
    [method, at, anonymous, signedIn, ...byAuthority].join(' '),
  );
  expect(authorities).toEqual(['ROLE_ADMIN', 'ROLE_OWNER']);
  expect(rows).toContain('GET /catalog/items yes yes yes yes');
  expect(rows).toContain('POST /catalog/items no yes yes yes');
  expect(rows).toContain('DELETE /orders/{id} no no no yes');
});
