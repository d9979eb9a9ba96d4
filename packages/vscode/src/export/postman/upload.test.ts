/** Uploads with a user whose choices are given, against a fake of Postman's API on this machine. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { createPostmanApi, exportEndpoints, exportedCollection } from '@endpoint-atlas/engine/exports';
import { createHttpTransport, decodeText } from '@endpoint-atlas/engine/node';
import { neverCancelled } from '@endpoint-atlas/engine/requests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakePostman, fakeKey, startFakePostman } from '../../../../engine/test/uploads/fake-postman.ts';
import { anEndpoint } from '../../../test/an-endpoint.fixture.ts';
import { presentQuestion, presentTargets, presentUploaded, presentWorkspaces } from './present.ts';
import { type KeyStore, type UploadRequest, type UploadUser, uploadToPostman } from './upload.ts';

let postman: FakePostman;
beforeAll(async () => {
  postman = await startFakePostman();
});
afterAll(() => postman.close());
beforeEach(() => {
  postman.calls.length = 0;
  postman.collections.clear();
});

function uploadRequestOf(...paths: readonly string[]): UploadRequest {
  const endpoints = paths.map((path) => anEndpoint({ id: path as Endpoint['id'], path, name: path }));
  const collection = exportedCollection(exportEndpoints(endpoints, { format: 'postman', title: 'shop' }));
  if (collection === undefined) throw new Error('nothing was exported');
  return { collection, mayHoldSecrets: false };
}

/** Takes the first of everything that is offered. */
function aUser(differences: Partial<UploadUser> = {}): UploadUser {
  return {
    askForKey: async () => fakeKey,
    chooseWorkspace: async (offered) => presentWorkspaces(offered)[0]?.workspace,
    chooseTarget: async (...offer) => presentTargets(...offer)[0]?.chosen,
    confirms: async () => true,
    during: async (_, work) => work(neverCancelled),
    ...differences,
  };
}

function keyStore(key?: string): KeyStore & { saved: string | undefined } {
  return {
    saved: key,
    async read() {
      return this.saved;
    },
    async keep(given) {
      this.saved = given;
    },
    async forget() {
      this.saved = undefined;
    },
  };
}

function upload(request: UploadRequest, user: UploadUser, keys: KeyStore) {
  const transport = createHttpTransport({ userAgent: 'test', filesFrom: '/' });
  return uploadToPostman(request, user, keys, (key, cancellation) => {
    const ports = { transport, decode: decodeText, cancellation, wait: async () => {} };
    return createPostmanApi({ address: postman.address, key }, ports);
  });
}

describe('an upload', () => {
  it('asks for the key once, and keeps it when Postman has accepted it', async () => {
    const keys = keyStore();
    const outcome = await upload(uploadRequestOf('/a'), aUser(), keys);
    expect(outcome).toMatchObject({ kind: 'uploaded', name: 'shop', uploaded: { added: 1 } });
    expect(keys.saved).toBe(fakeKey);
    const noKey = aUser({ askForKey: () => Promise.reject(new Error('asked again')) });
    expect(await upload(uploadRequestOf('/a'), noKey, keys)).toMatchObject({ kind: 'uploaded' });
  });

  it('updates the collection that the user chooses', async () => {
    await upload(uploadRequestOf('/a', '/b'), aUser(), keyStore(fakeKey));
    const user = aUser({ chooseTarget: async (...offer) => presentTargets(...offer)[0]?.chosen });
    const outcome = await upload(uploadRequestOf('/b', '/c'), user, keyStore(fakeKey));
    expect(outcome).toMatchObject({ kind: 'uploaded', uploaded: { added: 1, updated: 1, untouched: 1 } });
    expect(postman.collections.size).toBe(1);
  });

  it('forgets a key that Postman refuses, and keeps none that it never accepted', async () => {
    const old = keyStore('PMAK-old');
    expect(await upload(uploadRequestOf('/a'), aUser(), old)).toMatchObject({ reason: 'key-refused' });
    expect(old.saved).toBeUndefined();
    const empty = keyStore();
    const user = aUser({ askForKey: async () => 'PMAK-wrong' });
    expect(await upload(uploadRequestOf('/a'), user, empty)).toMatchObject({ reason: 'key-refused' });
    expect(empty.saved).toBeUndefined();
  });

  it.each<[string, Partial<UploadUser>, number]>([
    ['the key', { askForKey: async () => undefined }, 0],
    ['the workspace', { chooseWorkspace: async () => undefined }, 2],
    ['the collection', { chooseTarget: async () => undefined }, 3],
    ['the last question', { confirms: async () => false }, 3],
    ['a progress bar', { during: async () => undefined }, 0],
  ])('changes nothing where the user gives up at %s', async (_, differences, calls) => {
    expect(await upload(uploadRequestOf('/a'), aUser(differences), keyStore())).toEqual({ kind: 'given-up' });
    expect(postman.calls).toHaveLength(calls);
    expect(postman.collections.size).toBe(0);
  });
});

describe('what an upload says', () => {
  const workspace = { id: 'w', name: 'Shop', type: 'team' };

  it('offers those of the same name first, then a new collection', () => {
    const stored = ['b', 'shop', 'a'].map((name) => ({ uid: name, name }));
    expect(presentTargets(workspace, stored, 'shop').map(({ label }) => label)).toEqual([
      '$(sync) shop',
      '$(add) shop',
      '$(sync) a',
      '$(sync) b',
    ]);
  });

  it('tells how much leaves the machine, and warns of secrets', () => {
    const request = { ...uploadRequestOf('/a', '/b'), mayHoldSecrets: true };
    const question = presentQuestion(request, { name: 'shop', target: { kind: 'existing', uid: 'x' } });
    expect(question.message).toBe('Update "shop" with 2 requests?');
    expect(question.detail).toContain('secrets');
    const harmless = presentQuestion(uploadRequestOf('/a'), {
      name: 'shop',
      target: { kind: 'new', workspace: 'w' },
    });
    expect(harmless).toEqual({ message: 'Upload 1 request as "shop"?', detail: '' });
  });

  it('counts what was done', () => {
    expect(presentUploaded('shop', { uid: 'x', added: 1, updated: 2, untouched: 3 })).toBe(
      'Uploaded "shop" to Postman: 1 added, 2 updated, 3 only in Postman and left as they are.',
    );
    expect(presentUploaded('shop', { uid: 'x', added: 0, updated: 0, untouched: 0 })).toContain(
      'no requests',
    );
  });
});
