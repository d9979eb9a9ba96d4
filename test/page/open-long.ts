/** Opens the page with a body that is too long for it; the engine replies to what the page asks. */
import type { Locator } from 'playwright-core';
import { openBody } from '../../packages/engine/src/node/bodies/open-body.ts';
import { createBodyQueries } from '../../packages/vscode/src/dashboard/body-queries.ts';
import type { PageUnderTest } from './open-page.ts';
import { openScreen } from './pages.ts';
import { bookScreen, responded } from './screens.ts';

export interface LongBodyUnderTest extends PageUnderTest {
  /** Of the rows. */
  readonly view: Locator;
}

export async function openLong(
  type: string,
  text: string,
  options: Parameters<typeof openScreen>[1] = {},
): Promise<LongBodyUnderTest> {
  const headers = [['content-type', type] as const];
  const bytes = Buffer.from(text);
  const source = { kind: 'bytes', bytes } as const;
  const saved = { key: 3, size: bytes.length, headers };
  const body = await openBody(headers, source);
  if (body.view.kind !== 'text') throw new Error('The body is no text.');
  const under = await openScreen(bookScreen, options);
  const response = createBodyQueries(
    {
      readable: () => ({ ...saved, source }),
    },
    {
      view: async () => body.view,
      rows: (_, ...of) => body.rows(...of),
      find: (_, ...of) => void body.find(...of),
      nodes: async () => ({ kind: 'nodes', nodes: [], total: 0 }),
      value: async () => undefined,
      rowOfMatch: (_, ...of) => body.rowOfMatch(...of),
      text: (_, ...of) => body.text(...of),
      dispose: async () => {},
    },
    (message) => {
      // The page closes with its test, whatever is still being read.
      void under.tell(message).catch((error: unknown) => {
        if (!under.page.isClosed()) throw error;
      });
    },
  );
  await under.listen((message) => {
    if (message.kind === 'readBody' || message.kind === 'findInBody' || message.kind === 'goToMatch') {
      void response(message, saved);
    }
  });
  const { language, hasLayout } = body.view;
  await under.tell({
    kind: 'exchange',
    exchange: responded({ body: { kind: 'long', body: 3, language, hasLayout } }),
  });
  const view = under.page.getByRole('textbox', { name: 'Response body' });
  await view.locator('.row', { hasText: /\S/ }).first().waitFor();
  return { ...under, view };
}
