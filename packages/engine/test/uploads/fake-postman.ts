/** As much of Postman's API as an upload uses, on a loopback port. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakePostman {
  readonly address: string;
  /** What was asked for: verb, path and query, in order. */
  readonly calls: string[];
  /** Collections by their uid. */
  readonly collections: Map<string, Readonly<Record<string, unknown>>>;
  /** The next call is answered like this; told several times, the next ones in this order. */
  refuseNext(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void;
  /** The responses to the next looks at a task; after these it is done. */
  readonly looks: StubResponse[];
  close(): Promise<void>;
}

export const fakeKey = 'PMAK-canary';

export async function startFakePostman(): Promise<FakePostman> {
  const calls: string[] = [];
  const collections = new Map<string, Readonly<Record<string, unknown>>>();
  const refusals: StubResponse[] = [];
  const looks: StubResponse[] = [];

  function respondTo(method: string, path: string, query: URLSearchParams, body: unknown): StubResponse {
    const [, resource, id = ''] = path.split('/');
    const sent = (body as { readonly collection?: Readonly<Record<string, unknown>> } | undefined)
      ?.collection;
    if (resource === 'workspaces') return workspacePage(query.get('cursor'));
    if (resource === 'collection-updates-tasks') {
      return looks.shift() ?? { status: 200, body: { id, status: 'successful' } };
    }
    if (method === 'POST' && sent !== undefined) {
      const uid = `7-${collections.size + 1}`;
      collections.set(uid, withIds(sent, uid));
      return { status: 200, body: { collection: { uid, name: nameOf(sent) } } };
    }
    const stored = collections.get(id);
    if (method === 'GET' && id === '') {
      const all = [...collections].map(([uid, each]) => ({ uid, name: nameOf(each) }));
      return { status: 200, body: { collections: all } };
    }
    if (stored === undefined) {
      return {
        status: 404,
        body: { error: { name: 'instanceNotFoundError', message: 'No such collection.' } },
      };
    }
    if (method === 'GET') return { status: 200, body: { collection: stored } };
    collections.set(id, sent ?? {});
    return { status: 202, body: { taskId: 'task-1' } };
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://fake');
      calls.push(`${request.method} ${pathname}${search}`);
      const noKey = {
        status: 401,
        body: { error: { name: 'AuthenticationError', message: 'Invalid API Key.' } },
      };
      const own = () => respondTo(request.method ?? '', pathname, searchParams, body);
      const result: StubResponse =
        request.headers['x-api-key'] === fakeKey ? (refusals.shift() ?? own()) : noKey;
      response.writeHead(result.status, { 'Content-Type': 'application/json', ...result.headers });
      response.end(JSON.stringify(result.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    collections,
    refuseNext(status, body, headers = {}) {
      refusals.push({ status, body, headers });
    },
    looks,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface StubResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Two pages. */
function workspacePage(cursor: string | null): StubResponse {
  return cursor === null
    ? {
        status: 200,
        body: { workspaces: [{ id: 'w1', name: 'Mine', type: 'personal' }], meta: { nextCursor: 'next' } },
      }
    : {
        status: 200,
        body: { workspaces: [{ id: 'w2', name: 'Shop', type: 'team' }], meta: { nextCursor: null } },
      };
}

/** Postman gives an id to everything that has none. */
function withIds(
  entry: Readonly<Record<string, unknown>>,
  prefix: string,
): Readonly<Record<string, unknown>> {
  const children = (name: string) => {
    const list = entry[name];
    if (!Array.isArray(list)) return {};
    return { [name]: list.map((each, index) => withIds(each, `${prefix}.${name}${index}`)) };
  };
  return {
    ...entry,
    ...('info' in entry ? {} : { id: prefix }),
    ...children('item'),
    ...children('response'),
  };
}

function nameOf(collection: Readonly<Record<string, unknown>>): string {
  return (collection.info as { readonly name: string }).name;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}
