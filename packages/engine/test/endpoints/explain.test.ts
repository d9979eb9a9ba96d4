/**
 * Folders of `fixtures/explain`: `src` is a small project, `explanations.txt` says for each of its endpoints where
 * its parts come from.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EndpointId } from '../../src/model/endpoint.ts';
import { printExplanation } from '../../src/testing/print-explanation.ts';
import { scannedFolder } from './findings-in.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/explain');

describe.each(readdirSync(root))('%s', (folder) => {
  const engine = scannedFolder(path.join(root, folder, 'src'));
  const explanations = engine.findings().endpoints.flatMap(({ id }) => engine.explain(id) ?? []);

  test('says where each part comes from', async () => {
    expect(
      readdirSync(path.join(root, folder)).filter((name) => name !== 'src' && name !== 'explanations.txt'),
    ).toEqual([]);
    const text = explanations.map(printExplanation).join('\n\n');
    await expect(`${text}\n`).toMatchFileSnapshot(path.join(root, folder, 'explanations.txt'));
  });

  test('explains every path, verb, parameter, condition and body', () => {
    for (const { endpoint, provenance } of explanations) {
      const explained = new Set(provenance.map(({ part }) => JSON.stringify(part)));
      const parts = [
        { kind: 'path' },
        { kind: 'method' },
        ...endpoint.parameters.map(({ in: place, name }) => ({ kind: 'parameter', in: place, name })),
        ...(endpoint.conditions ?? []).map(({ in: place, name }) => ({ kind: 'condition', in: place, name })),
        ...(endpoint.body === undefined ? [] : [{ kind: 'body' }]),
      ];
      const unexplained = parts.map((part) => JSON.stringify(part)).filter((part) => !explained.has(part));
      expect(unexplained, endpoint.id).toEqual([]);
    }
  });
});

test('an endpoint that does not exist has no explanation', () => {
  const engine = scannedFolder(path.join(root, 'jax-rs/src'));
  expect(engine.explain('project:shop.Nobody#find()' as EndpointId)).toBeUndefined();
});
