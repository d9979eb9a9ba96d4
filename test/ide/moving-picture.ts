/**
 * The moving picture of the README: a project is opened, an endpoint is found by what a client calls, sent, and
 * answers. `node scripts/screenshots.mjs --moving` makes it of the sample in a real workbench.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { dashboard, endpointTitle, responseBody, responseStatus } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { input, rows } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const picture = inCheckout('docs', 'images', 'tour.gif');
const size = { width: 1080, height: 640 };
const most = 1_500_000;
/** What somebody has copied from a log of a gateway: neither the host nor the first part of the path is the service's. */
const pasted = 'https://shop.example.com/gateway/bookshop/api/books/7?currency=EUR';

interface Frame {
  readonly file: string;
  readonly seconds: number;
}

const frames: Frame[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-tour-'));
let shop: Awaited<ReturnType<typeof startBookshop>>;
let workbench: OpenWorkbench;

beforeAll(async () => {
  shop = await startBookshop();
  workbench = await openWorkbench({
    project: inCheckout('samples', 'bookshop'),
    settings: {
      'workbench.colorTheme': 'Default Light Modern',
      'window.autoDetectColorScheme': false,
      'endpointAtlas.request.hosts': [`http://localhost:${shop.port}${CONTEXT_PATH}`],
      'endpointAtlas.extensions.enabled': { 'spring-properties': false },
      'breadcrumbs.enabled': false,
      'window.commandCenter': false,
      'workbench.layoutControl.enabled': false,
    },
    size,
  });
});

afterAll(async () => {
  await workbench?.close();
  await shop?.close();
  rmSync(folder, { recursive: true });
});

async function take(seconds: number): Promise<void> {
  const file = path.join(folder, `${String(frames.length).padStart(3, '0')}.png`);
  await workbench.page.screenshot({ path: file, animations: 'disabled' });
  frames.push({ file, seconds });
}

test('from the project to the response', async ({ onTestFailed }) => {
  onTestFailed(() => workbench.keepEvidence('moving-picture'));
  const { page } = workbench;
  await showEndpointTree(page);
  await page.mouse.move(size.width / 2, 2);
  await page.locator('.workbench-hover-container').first().waitFor({ state: 'hidden' });
  await treeRow(page, 'GET /api/books/{id}').waitFor();
  await take(2);

  await page.keyboard.press('Control+Alt+Slash');
  await page.locator('.quick-input-title', { hasText: 'Search Endpoints' }).waitFor();
  await take(0.6);
  for (let end = 6; end < pasted.length; end += 9) {
    await input(page).fill(pasted.slice(0, end));
    await take(0.12);
  }
  await input(page).fill(pasted);
  await rows(page).filter({ hasText: '/api/books/{id}' }).first().waitFor();
  // The list is drawn a moment after its first row.
  await page.waitForTimeout(500);
  await take(2);

  const found = rows(page).filter({ hasText: '/api/books/{id}' }).first();
  await found.hover();
  await found.getByRole('button', { name: 'Open in API Dashboard' }).click();
  await expect.poll(() => endpointTitle(page).textContent()).toBe('GET /api/books/{id}');
  await page.waitForTimeout(500);
  await take(2);

  await dashboard(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => responseStatus(page).textContent()).toBe('200 OK');
  await responseBody(page).getByText('"title"').first().waitFor();
  await page.mouse.move(size.width / 2, 2);
  await page.waitForTimeout(500);
  await take(4);

  writeMoving();
  expect(statSync(picture).size).toBeLessThan(most);
});

/** With the colours of all frames together, and of each only what has changed. */
function writeMoving(): void {
  const list = path.join(folder, 'frames.txt');
  const last = frames.at(-1);
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`);
  // The last duration counts only where the picture stands once more behind it.
  writeFileSync(list, [...lines, `file '${last?.file}'`].join('\n'));
  const colors =
    'split[a][b];[a]palettegen=max_colors=128:stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle';
  const from = ['-f', 'concat', '-safe', '0', '-i', list];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...from, '-fps_mode', 'vfr', '-vf', colors, picture]);
}
