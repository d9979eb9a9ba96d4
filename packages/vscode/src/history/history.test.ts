import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createSecretMask,
  defaultValues,
  type RequestValues,
  userRow,
} from '@endpoint-atlas/engine/requests';
import { afterAll, describe, expect, it } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import type { Exchange } from '../protocol/exchange-view.ts';
import type { HistoryLimits } from '../settings/settings.ts';
import type { RecordedCall } from '../stores/recorded-call.ts';
import { openCallHistory } from './call-history.ts';
import { callText } from './call-text.ts';
import { type EndedCall, recordCall } from './record-call.ts';
import { refill } from './refill.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-history-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const endpoint = anEndpoint();
const usual: HistoryLimits = { isOn: true, maxCalls: 100, maxBytes: 1e6 };
let folders = 0;

function open(limits: Partial<HistoryLimits> = {}, folder = path.join(scratch, String(folders++))) {
  const reported: string[] = [];
  const log: string[] = [];
  const history = openCallHistory({
    folder,
    limits: () => ({ ...usual, ...limits }),
    log: (line) => log.push(line),
    report: (sentence) => reported.push(sentence),
  });
  return { folder, reported, log, history };
}

function responded(body: string, changes: Partial<(Exchange & { kind: 'response' })['response']> = {}) {
  const headers = [['Content-Type', 'application/json']] as const;
  return {
    exchange: {
      kind: 'response',
      response: {
        status: 200,
        statusText: 'OK',
        tone: 'success',
        summary: 'GET http://localhost/orders/7',
        time: '5 ms',
        timeDetails: [],
        size: '12 B',
        headers,
        body: { kind: 'text', language: 'json', raw: body },
        notes: [],
        ...changes,
      },
    },
    body: Buffer.from(body),
  } as const;
}

function ended(at: number, changes: Partial<EndedCall> = {}): EndedCall {
  const values = defaultValues(endpoint);
  return {
    at,
    endpoint,
    values,
    request: {
      kind: 'http',
      method: 'GET',
      url: 'http://localhost/orders/7',
      headers: [],
      body: { kind: 'none' },
    },
    ...responded('{"id":7}'),
    ...changes,
  };
}

const mask = createSecretMask(['canary-77']);
const call = (at: number, changes: Partial<EndedCall> = {}): RecordedCall =>
  recordCall(ended(at, changes), mask);

describe('the history of calls', () => {
  it('keeps each call for the next window, the newest first', async () => {
    const { folder, history } = open();
    await history.add(call(1000));
    await history.add(call(2000, responded('{"id":8}', { status: 404, statusText: 'Not Found' })));
    const { history: next } = open({}, folder);
    await next.refresh();
    expect(next.list().map(({ at, outcome }) => [at, outcome.kind === 'response' && outcome.status])).toEqual(
      [
        [2000, 404],
        [1000, 200],
      ],
    );
    expect(await next.read(next.list()[0]?.key ?? '')).toEqual(
      call(2000, responded('{"id":8}', { status: 404, statusText: 'Not Found' })),
    );
  });

  it('lies in files that only the user may read', async () => {
    const { folder, history } = open();
    await history.add(call(1));
    const [name = ''] = readdirSync(folder);
    if (process.platform !== 'win32') {
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
  });

  it('keeps nothing where it is off, and what is there stays', async () => {
    const { folder, history } = open();
    await history.add(call(1));
    const { history: off } = open({ isOn: false }, folder);
    await off.refresh();
    await off.add(call(2));
    expect(off.list().map(({ at }) => at)).toEqual([1]);
  });

  it('is bounded by the number of calls and by their size: the oldest go', async () => {
    const { history, folder } = open({ maxCalls: 2 });
    for (const at of [1, 2, 3]) await history.add(call(at));
    expect(history.list().map(({ at }) => at)).toEqual([3, 2]);
    expect(readdirSync(folder)).toHaveLength(2);
    const { history: small } = open({ maxBytes: 3000 });
    for (const at of [1, 2, 3]) await small.add(call(at, responded(`"${'x'.repeat(1000)}"`)));
    expect(small.list().map(({ at }) => at)).toEqual([3]);
  });

  it('loses nothing where two windows add at once', async () => {
    const { folder, history: first } = open();
    const { history: second } = open({}, folder);
    await Promise.all([1, 2, 3, 4].map((at) => (at % 2 === 0 ? first : second).add(call(at))));
    await Promise.all([first.refresh(), second.refresh()]);
    expect(first.list().map(({ at }) => at)).toEqual([4, 3, 2, 1]);
    expect(second.list()).toEqual(first.list());
  });

  it('sets a damaged call aside and says so; the others stay', async () => {
    const { folder, history } = open();
    await history.add(call(1));
    await history.add(call(2));
    const [name = ''] = readdirSync(folder);
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('localhost', 'localhorst'));
    mkdirSync(folder, { recursive: true });
    const { history: next, reported } = open({}, folder);
    await next.refresh();
    expect(next.list().map(({ at }) => at)).toEqual([2]);
    expect(reported).toEqual([
      `A call of the history could not be read: it is damaged: its checksum does not fit. It is set aside as ${name}.damaged.`,
    ]);
    await next.refresh();
    expect(reported).toHaveLength(1);
    expect(readdirSync(folder)).toContain(`${name}.damaged`);
  });

  it('gives a removed call back, and clears all of them', async () => {
    const { history, folder } = open();
    await history.add(call(1));
    await history.add(call(2));
    const [newest] = history.list();
    const undo = await history.remove(newest?.key ?? '');
    expect(history.list().map(({ at }) => at)).toEqual([1]);
    await undo();
    expect(history.list().map(({ at }) => at)).toEqual([2, 1]);
    await history.clear();
    expect(history.list()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['', [3, 2, 1]],
    ['200', [2, 1]],
    ['4xx', [3]],
    ['2xx orders', [2, 1]],
    ['"ID":8', [2]],
    ['shows an order nothing', []],
  ])('finds by endpoint, status and text: %s', async (query, expected) => {
    const { history } = open();
    await history.add(call(1));
    await history.add(call(2, responded('{"id":8}')));
    await history.add(call(3, responded('gone', { status: 410, statusText: 'Gone' })));
    expect((await history.search(query)).map(({ at }) => at)).toEqual(expected);
  });

  it('tells who listens, and no key leads out of its folder', async () => {
    const { history } = open();
    let count = 0;
    history.onDidChange(() => count++);
    await history.add(call(1));
    await history.refresh();
    expect(count).toBe(1);
    expect(await history.read('../../etc/passwd')).toBeUndefined();
  });
});

const values: RequestValues = {
  ...defaultValues(endpoint),
  headers: [userRow('Authorization', 'Bearer abcdef12345678'), userRow('X-Api-Key', '{{key}}')],
  contentType: 'application/json',
  body: '{"user":"ada","password":"lovelace","tags":[1]}',
};

describe('what is kept of a call', () => {
  it('holds no secret of values, request and response', () => {
    const recorded = call(1, {
      values,
      request: {
        kind: 'http',
        method: 'POST',
        url: 'http://localhost/orders?token=t0ken&page=2',
        headers: [
          ['Authorization', 'Bearer abcdef12345678'],
          ['Content-Type', 'application/json'],
        ],
        body: { kind: 'text', text: values.body },
      },
      ...responded('{"access_token":"zzz","note":"canary-77"}', {
        summary: 'POST http://localhost/orders?token=t0ken',
        headers: [
          ['Set-Cookie', 'SESSION=s3cret'],
          ['Content-Type', 'application/json'],
        ],
      }),
    });
    const written = JSON.stringify(recorded);
    for (const secret of ['abcdef12345678', 'lovelace', 't0ken', 'zzz', 'canary-77', 's3cret'])
      expect(written).not.toContain(secret);
    expect(recorded.values.headers.map(({ value }) => value)).toEqual(['•••', '{{key}}']);
    expect(recorded.request.url).toBe('http://localhost/orders?token=•••&page=2');
  });

  it('holds fields and files of forms', () => {
    const { request } = call(1, {
      request: {
        kind: 'http',
        method: 'POST',
        url: 'http://localhost/',
        headers: [],
        body: {
          kind: 'multipart',
          mediaType: 'multipart/form-data',
          parts: [
            { kind: 'text', name: 'password', value: 'lovelace' },
            { kind: 'text', name: 'title', value: 'A' },
            { kind: 'file', name: 'cover', path: 'cover.png' },
          ],
        },
      },
    });
    expect(request.body).toBe('password=•••\ntitle=A\ncover=@cover.png');
  });

  it('cuts long bodies and leaves out what is no text', () => {
    const long = call(1, responded('x'.repeat(300_000))).outcome;
    expect(long.kind === 'response' && long.body).toMatchObject({ kind: 'text', isCut: true });
    const picture = call(1, responded('x', { body: { kind: 'picture', source: '', caption: '' } })).outcome;
    expect(picture.kind === 'response' && picture.body).toEqual({ kind: 'binary' });
  });

  it('is a text whose JSON stands line by line, to be compared', () => {
    expect(callText(call(1, { environment: 'dev' }))).toBe(
      [
        '# Environment: dev',
        'GET http://localhost/orders/7',
        '',
        '### Response',
        '',
        '200 OK',
        'Content-Type: application/json',
        '',
        '{',
        '  "id": 7',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('tells of a request that failed', () => {
    const failed = { exchange: { kind: 'failed', title: 'Connection refused', message: 'Nobody.' } } as const;
    expect(callText(call(1, failed))).toContain('### Response\n\nConnection refused\n\nNobody.\n');
  });
});

describe('a request that is made again', () => {
  const recorded = call(1, { values }).values;

  it('takes its secrets from the request of today', () => {
    const { values: again, missing } = refill(recorded, { ...values, params: [userRow('a', '1')] });
    expect(missing).toEqual([]);
    expect(again.headers.map(({ value }) => value)).toEqual(['Bearer abcdef12345678', '{{key}}']);
    expect(JSON.parse(again.body)).toEqual(JSON.parse(values.body));
    expect(again.params).toEqual(recorded.params);
  });

  it('says what nobody knows any more', () => {
    const { missing } = refill(recorded, defaultValues(endpoint));
    expect(missing).toEqual(['Authorization', 'body']);
  });
});

it('clearing removes what was set aside, and drafts; a call removes those of windows that were killed (L3)', async () => {
  const { folder, history } = open();
  mkdirSync(folder);
  const draft = (pid: number) => `.3030.${pid}-0a1b2c3d.endpoint-atlas-draft`;
  for (const name of [draft(99_999_999), draft(process.pid), '0001.call.damaged', 'other.txt'])
    writeFileSync(path.join(folder, name), 'secret');
  await history.add(call(1));
  expect(readdirSync(folder)).not.toContain(draft(99_999_999));
  expect(readdirSync(folder)).toContain(draft(process.pid));
  await history.clear();
  expect(readdirSync(folder)).toEqual(['other.txt']);
});
