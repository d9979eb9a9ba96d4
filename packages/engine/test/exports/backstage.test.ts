/** Entities for Backstage: names that its catalogue takes, and a document in each API. */
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { endpointWith } from '../../src/client/request/endpoint.fixture.ts';
import { exportEndpoints } from '../../src/documents/exports/export-endpoints.ts';

it('are a component and an API for each module that serves something', () => {
  const endpoints = [
    endpointWith({ module: ':services:Ordners & Größen', path: '/a' }),
    endpointWith({ module: 'web', path: '/a', method: 'POST' }),
  ];
  const { files } = exportEndpoints(endpoints, { format: 'backstage', title: 'Shop' });
  expect(files.map(({ name }) => name)).toEqual(['catalog-info.yaml']);
  const entities = parseAllDocuments(files[0]?.pieces.join('') ?? '').map((each) => each.toJSON());
  expect(entities.map(({ kind, metadata }) => [kind, metadata.name])).toEqual([
    ['Component', 'ordners-gro-en'],
    ['API', 'ordners-gro-en-api'],
    ['Component', 'web'],
    ['API', 'web-api'],
  ]);
  for (const { kind, metadata, spec } of entities) {
    // catalog-model 1.10.3: metadata.name, and the fields that the kinds require.
    expect(metadata.name).toMatch(/^[a-zA-Z0-9]+(?:[-_.][a-zA-Z0-9]+)*$/);
    expect(spec).toMatchObject({ lifecycle: 'production', owner: 'unknown' });
    if (kind === 'API') expect(Object.keys(parse(spec.definition).paths)).toEqual(['/a']);
    else expect(spec.providesApis).toEqual([`${metadata.name}-api`]);
  }
});

it('are none where nothing is served by HTTP', () => {
  const { files } = exportEndpoints([], { format: 'backstage', title: 'Shop' });
  expect(files.map(({ pieces }) => pieces)).toEqual([[]]);
});
