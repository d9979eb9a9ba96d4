/**
 * Bodies of a wanted size, and a server that responds with them: `/bodies/json-pretty/4`. Each ends with a needle.
 */
import { createServer, type Server } from 'node:http';

export const bodyKinds = [
  'json-pretty',
  'json-minified',
  'json-one-string',
  'json-brackets',
  'xml',
  'ndjson',
] as const;
export type BodyKind = (typeof bodyKinds)[number];

/** Stands once in each body, right before its end. */
export const needle = 'needle-at-the-end';

/** @param megabytes of 1,000,000 bytes; the body has a little less or more */
export function bodyOf(kind: BodyKind, megabytes: number): { readonly type: string; readonly text: string } {
  const bytes = megabytes * 1_000_000;
  switch (kind) {
    case 'json-pretty':
      return { type: 'application/json', text: JSON.stringify(recordsOf(bytes / 270), undefined, 2) };
    case 'json-minified':
      return { type: 'application/json', text: JSON.stringify(recordsOf(bytes / 190)) };
    case 'json-one-string':
      return { type: 'application/json', text: JSON.stringify({ data: 'x'.repeat(bytes) + needle }) };
    case 'json-brackets': {
      const half = Math.floor(bytes / 2);
      return { type: 'application/json', text: `${'['.repeat(half)}"${needle}"${']'.repeat(half)}` };
    }
    case 'xml': {
      const items = recordsOf(bytes / 215).map(
        ({ id, name, price, tags, about }) =>
          `<book id="${id}"><name>${name}</name><price>${price}</price><tags>${tags
            .map((tag) => `<tag>${tag}</tag>`)
            .join('')}</tags><about>${about}</about></book>`,
      );
      return { type: 'application/xml', text: `<?xml version="1.0"?><books>${items.join('')}</books>` };
    }
    case 'ndjson':
      return {
        type: 'application/x-ndjson',
        text: `${recordsOf(bytes / 190)
          .map((record) => JSON.stringify(record))
          .join('\n')}\n`,
      };
  }
}

function recordsOf(count: number) {
  const total = Math.max(1, Math.floor(count));
  return Array.from({ length: total }, (_, id) => ({
    id,
    name: `Book number ${id}`,
    price: (id % 1000) / 10,
    tags: ['atlas', 'islands', `shelf-${id % 97}`],
    about:
      id === total - 1
        ? needle
        : `A book of ${id % 900} pages about maps, harbours and the tides of sea ${id % 31}.`,
  }));
}

/** Answers `/bodies/<kind>/<megabytes>`, and `/bodies/small` with a few bytes. */
export async function serveBodies(): Promise<{
  readonly origin: string;
  /** Makes a body before it is asked for, which takes seconds; the one before is forgotten. */
  prepare(kind: BodyKind, megabytes: string): { readonly type: string; readonly bytes: Buffer };
  close(): void;
}> {
  let made: { readonly key: string; readonly type: string; readonly bytes: Buffer } | undefined;

  function prepare(kind: BodyKind, megabytes: string) {
    const key = `${kind}/${megabytes}`;
    if (made?.key === key) return made;
    const { type, text } = bodyOf(kind, Number(megabytes));
    made = { key, type, bytes: Buffer.from(text) };
    return made;
  }

  const server: Server = createServer((request, response) => {
    const [, , kind = '', size = ''] = (request.url ?? '').split('/');
    const known = bodyKinds.find((each) => each === kind);
    if (known === undefined) {
      response.setHeader('Content-Type', 'application/json');
      response.end('{"size":"small"}');
      return;
    }
    const { type, bytes } = prepare(known, size);
    response.setHeader('Content-Type', type);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, prepare, close: () => server.close() };
}
