import { defaultValues, type ImportedCollection, type ImportedItem } from '@endpoint-atlas/engine/requests';
import { expect, test } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { planImport } from './plan.ts';

const show = anEndpoint();

function itemOf(method: string, url: string): ImportedItem {
  return {
    ...{ method, url, headers: [], contentType: '', body: { kind: 'none' } },
    ...{ folders: [], before: [], after: [], notes: [] },
  };
}

async function planOf(urls: readonly string[], isEdited = false, items = Number.POSITIVE_INFINITY) {
  let left = items;
  const collection: ImportedCollection = {
    title: 'x',
    items: urls.map((url) => itemOf(show.method, url)),
    variables: [['baseUrl', 'http://h:1']],
    ...{ secrets: [], notes: [] },
  };
  return await planImport(collection, {
    pause: async () => left-- > 0,
    endpoints: [show],
    isEdited: () => isEdited,
    defaultsOf: (endpoint) => ({ ...defaultValues(endpoint), host: 'http://localhost:8080' }),
  });
}

const path = show.path.replace('{id}', '7');

test('the first request of an endpoint fills it, with the host of its collection', async () => {
  const [first, second, other] =
    (await planOf([`{{baseUrl}}${path}`, `{{baseUrl}}${path}`, 'http://h/nowhere/else'])) ?? [];
  expect(first).toMatchObject({
    kind: 'endpoint',
    replaces: false,
    edits: { host: 'http://h:1', pathParams: { changed: [{ name: 'id', value: '7' }] } },
  });
  expect(second?.kind).toBe('file');
  expect(other?.kind).toBe('file');
});

test('values of the user are told of before they are replaced', async () => {
  expect(await planOf([`http://h${path}`], true)).toMatchObject([{ kind: 'endpoint', replaces: true }]);
});

test('others work between two requests, and a plan that is cancelled is none', async () => {
  expect(await planOf([`http://h${path}`, `http://h${path}`], false, 1)).toBeUndefined();
});
