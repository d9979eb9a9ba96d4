/** What axe finds in each view, in every theme. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { type PageUnderTest, themeNames } from './open-page.ts';
import { openPage, requestTab, responseTab, usePages } from './pages.ts';
import {
  bookScreen,
  notFound,
  promisedOfBook,
  refusedCertificate,
  responded,
  rpcScreen,
  signingInScreen,
  streamEvents,
  streaming,
  uploadScreen,
} from './screens.ts';

usePages();

const axe = createRequire(import.meta.url).resolve('axe-core');

/** What a theme can break: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const link = { id: 'x', method: 'GET', verb: 'get', path: '/books/{isbn}', name: 'Shows a book' } as const;

const views: readonly (readonly [name: string, show: (under: PageUnderTest) => Promise<void>])[] = [
  ['the view that waits', ({ page }) => page.getByText('Looking for the endpoint…').waitFor()],
  [
    'the start page',
    ({ tell }) =>
      tell({ kind: 'screen', screen: { kind: 'empty', query: 'boo', results: [link], total: 1 } }),
  ],
  [
    'a response',
    async ({ page, tell }) => {
      await tell({ kind: 'screen', screen: bookScreen });
      await tell({ kind: 'exchange', exchange: responded() });
      await page.getByRole('textbox', { name: 'Response body' }).locator('.cm-line').first().waitFor();
    },
  ],
  [
    'an rpc',
    async ({ page, tell }) => {
      await tell({ kind: 'screen', screen: rpcScreen });
      await page.getByRole('textbox', { name: 'Request message' }).locator('.cm-line').first().waitFor();
    },
  ],
  [
    'a response that is an error',
    async ({ page, tell }) => {
      await tell({ kind: 'screen', screen: bookScreen });
      await tell({ kind: 'exchange', exchange: notFound });
      await page.getByRole('textbox', { name: 'Response body' }).locator('.cm-line').first().waitFor();
    },
  ],
  [
    'a stream of events',
    async ({ page, tell }) => {
      await tell({ kind: 'screen', screen: bookScreen });
      await tell({ kind: 'events', stream: 1, from: 0, events: streamEvents });
      await tell({ kind: 'exchange', exchange: streaming });
      await page.locator('.event summary').first().click();
    },
  ],
  [
    'the cookies of a host',
    async (under) => {
      await under.tell({ kind: 'screen', screen: bookScreen });
      await requestTab(under, /Cookies/).click();
      await under.page.getByText('JSESSIONID').waitFor();
    },
  ],
  [
    'auth that is inherited',
    async (under) => {
      await under.tell({ kind: 'screen', screen: signingInScreen });
      await requestTab(under, /Auth/).click();
      await under.page.getByText('Signed in.').waitFor();
    },
  ],
  [
    'a sign-in that waits for a code',
    async (under) => {
      const signIn = {
        kind: 'waiting',
        code: 'ABCD-EFGH',
        page: 'https://login.acme.example/device',
      } as const;
      const auth = { ...signingInScreen.auth, signIn };
      await under.tell({ kind: 'screen', screen: { ...signingInScreen, auth } });
      await requestTab(under, /Auth/).click();
      await under.page.getByText('ABCD-EFGH').waitFor();
    },
  ],
  [
    'a certificate that nobody trusts',
    async ({ page, tell }) => {
      await tell({ kind: 'screen', screen: bookScreen });
      await tell({ kind: 'exchange', exchange: refusedCertificate });
      await page.getByText('CN=localhost, O=Acme').first().waitFor();
    },
  ],
  [
    'a body as a tree',
    async (under) => {
      const { page, tell } = under;
      await under.listen((message) => {
        if (message.kind !== 'readNodes') return;
        const nodes = [
          { steps: ['a'], path: '$.a', name: 'a', type: 'string', preview: '"/a"', count: 0 } as const,
          {
            steps: ['self'],
            path: '$.self',
            name: 'self',
            type: 'string',
            preview: '"/a"',
            count: 0,
          } as const,
        ];
        void tell({ kind: 'bodyNodes', id: message.id, found: { kind: 'nodes', nodes, total: 2 } });
      });
      await tell({ kind: 'screen', screen: bookScreen });
      await tell({ kind: 'exchange', exchange: responded() });
      await page.getByRole('button', { name: 'Tree', exact: true }).click();
      await page.getByRole('treeitem').nth(1).click();
    },
  ],
  [
    'a response that is not what the source promises',
    async (under) => {
      const differs = { path: '$.price', from: 0, to: 1, severity: 'error' } as const;
      const unknown = { path: '$.x', message: 'Book has no `x`.', severity: 'warning' } as const;
      const contract = [{ ...differs, message: '`price` is missing; the source promises it.' }, unknown];
      await under.tell({ kind: 'screen', screen: bookScreen });
      await under.tell({ kind: 'exchange', exchange: responded({ contract }) });
      await responseTab(under, /Contract/).click();
    },
  ],
  [
    'the response that the source promises for the status that came back',
    async (under) => {
      await under.tell({ kind: 'screen', screen: bookScreen });
      const endpoint = bookScreen.endpoint.id;
      await under.tell({ kind: 'promised', endpoint, promised: promisedOfBook });
      await under.tell({ kind: 'exchange', exchange: notFound });
      await responseTab(under, /^Expected/).click();
      await under.page.getByRole('textbox', { name: 'Example response' }).waitFor();
    },
  ],
  [
    'a call of the history',
    async ({ page, tell }) => {
      await tell({ kind: 'screen', screen: bookScreen });
      await tell({ kind: 'exchange', exchange: { ...responded(), recorded: 'Yesterday, 17:02:11' } });
      await page.getByRole('textbox', { name: 'Response body' }).locator('.cm-line').first().waitFor();
    },
  ],
  [
    'an error',
    async ({ page, tell }) => {
      await tell({ kind: 'screen', screen: uploadScreen });
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const message = 'Nothing answers at localhost:8080. Start the server, or check the host and port.';
      await tell({ kind: 'exchange', exchange: { kind: 'failed', title: 'Connection refused', message } });
      await page.getByText('Connection refused', { exact: true }).waitFor();
    },
  ],
];

it.each(views)('has nothing that axe objects to, in any theme: %s', async (_, show) => {
  const under = await openPage({ width: 1400 });
  await show(under);
  const found = await violationsIn(under);
  for (const theme of themeNames) {
    await under.switchTheme(theme);
    found.push(...(await violationsIn(under, colourRules)).map((violation) => `${theme}: ${violation}`));
  }
  expect(found).toEqual([]);
});

it('would be told of a text that cannot be read, and of a button without a name', async () => {
  const under = await openPage();
  await under.tell({ kind: 'screen', screen: bookScreen });
  await under.page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await under.page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<button></button><p class="faint">A text.</p>');
    document.querySelector<HTMLElement>('.faint')?.style.setProperty('color', '#333');
  });
  const found = await violationsIn(under);
  expect(found.map((violation) => violation.split(' ')[0]).sort()).toEqual(['button-name', 'color-contrast']);
});

/** @param rules absent: all that axe runs by default */
async function violationsIn({ page }: PageUnderTest, rules?: string[]): Promise<string[]> {
  // As the browser's tools do it, because the page's content policy admits no script of ours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(axe, 'utf8'));
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { preload: false, ...(rules && { runOnly: rules }) });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html.slice(0, 160)}`));
  }, rules);
}
