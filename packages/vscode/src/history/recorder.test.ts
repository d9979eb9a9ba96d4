import type { ReadableBody } from '@endpoint-atlas/engine/node';
import type { HttpExchange, HttpRequest } from '@endpoint-atlas/engine/requests';
import { expect, it } from 'vitest';
import type { RecordedCall } from '../stores/recorded-call.ts';
import { createCallRecorder } from './recorder.ts';

const request: HttpRequest = {
  ...{ kind: 'http', method: 'POST', url: 'http://h/login?token=canary-1' },
  headers: [['Authorization', 'Bearer canary-2']],
  body: { kind: 'text', text: '{"user":"ada"}' },
};

const response: HttpExchange = {
  ...{
    kind: 'response',
    method: 'POST',
    url: request.url,
    status: 200,
    statusText: 'OK',
    httpVersion: '1.1',
  },
  headers: [['Content-Type', 'application/json']],
  body: Buffer.from('{"id":"canary-3"}'),
  size: { encoded: 17, decoded: 17 },
  timing: { firstByteMs: 1, totalMs: 2 },
  redirects: [],
  isCertificateVerified: true,
};

function open() {
  const added: RecordedCall[] = [];
  const body = { key: 1, size: 17, headers: [] };
  const recorder = createCallRecorder({
    history: { add: async (call) => void added.push(call) },
    environments: { active: () => 'dev', secretValues: () => ['canary-3'] },
    bodies: {
      keep: async () => body,
      head: async () => new Uint8Array(),
      readable: () => ({}) as ReadableBody,
      release: () => {},
    },
    reader: {
      view: async () => ({ kind: 'text', mediaType: 'application/json', language: 'json', hasLayout: false }),
    },
    folderOf: () => '',
    variables: () => ({ environment: [], collectionVariables: [], globals: [] }),
    isOn: () => true,
  });
  const made = { at: 7, file: { uri: 'file:///a.http', line: 3 }, folder: '/', name: 'Log in', request };
  return { recorder, added, made };
}

it('keeps a request of a file with its place, and without secrets', async () => {
  const { recorder, added, made } = open();
  await recorder.ofFile({ ...made, exchange: response });
  expect(added).toMatchObject([
    {
      at: 7,
      endpoint: { id: 'file:///a.http#Log in', label: 'Log in' },
      file: { uri: 'file:///a.http', line: 3 },
      environment: 'dev',
      request: { method: 'POST', url: 'http://h/login?token=•••', body: '{"user":"ada"}' },
      outcome: { kind: 'response', status: 200, body: { kind: 'text', text: '{"id":"•••"}' } },
    },
  ]);
  expect(JSON.stringify(added)).not.toContain('canary');
});

it('keeps a failure of the network, and nothing of what was held back', async () => {
  const { recorder, added, made } = open();
  const failure = { kind: 'failure', message: 'Nobody is there.', redirects: [] } as const;
  await recorder.ofFile({ ...made, exchange: { ...failure, reason: 'invalid-request' } });
  await recorder.ofFile({ ...made, exchange: { ...failure, reason: 'cancelled' } });
  expect(added).toEqual([]);
  await recorder.ofFile({ ...made, exchange: { ...failure, reason: 'refused' } });
  expect(added).toMatchObject([{ outcome: { kind: 'failure', message: 'Nobody is there.' } }]);
});
