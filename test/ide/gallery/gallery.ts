/**
 * Pictures of every view on a project of one's choice, in three themes and two sizes, for a person to look at.
 * `node scripts/gallery.mjs` says how.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dashboard, endpointTitle, openRequestTab, responseStatus, send } from '../parts/dashboard.ts';
import { endpointTree, showEndpointTree, treeRow } from '../parts/endpoint-tree.ts';
import { serveBodies } from '../parts/large-bodies.ts';
import { firstLine } from '../parts/long-tasks.ts';
import { accept, input, pick, quickInputTitle, rows, runCommand } from '../parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from '../workbench.ts';
import { type PicturedServers, picturedController, servePictures } from './servers.ts';

const {
  GALLERY_PROJECT: source = '',
  GALLERY_FOLDER: folder = '',
  GALLERY_QUERY: query = 'get',
} = process.env;
const sizes = { large: { width: 1400, height: 900 }, small: { width: 1000, height: 700 } };
type Size = keyof typeof sizes;
const waitMs = 120_000;

describe.each([
  { theme: 'dark', colorTheme: 'Default Dark Modern' },
  { theme: 'light', colorTheme: 'Default Light Modern' },
  { theme: 'contrast', colorTheme: 'Default High Contrast' },
])('$colorTheme', ({ theme, colorTheme }) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-gallery-'));
  let bodies: Awaited<ReturnType<typeof serveBodies>>;
  let servers: PicturedServers;
  let workbench: OpenWorkbench;

  beforeAll(async () => {
    bodies = await serveBodies();
    servers = await servePictures();
    const project = path.join(scratch, path.basename(source));
    cpSync(source, project, { recursive: true, filter: (each) => path.basename(each) !== '.git' });
    // It answers, which the servers of the project do not.
    mkdirSync(path.join(project, '0-bodies'));
    writeFileSync(path.join(project, '0-bodies', 'pom.xml'), '<project/>');
    writeFileSync(
      path.join(project, '0-bodies', 'Bodies.java'),
      `import org.springframework.web.bind.annotation.*;
@RestController class Bodies { @GetMapping("/bodies/json-pretty/0.1") public String records() { return null; } }
`,
    );
    writeFileSync(path.join(project, '0-bodies', 'Pictures.java'), picturedController);
    workbench = await openWorkbench({
      project,
      timeoutMs: waitMs,
      settings: {
        'workbench.colorTheme': colorTheme,
        'window.autoDetectColorScheme': false,
        'endpointAtlas.request.hosts': [bodies.origin],
      },
    });
    await showEndpointTree(workbench.page);
    await treeRow(workbench.page, 'module 0-bodies').waitFor({ timeout: waitMs });
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await workbench?.keepEvidence(`gallery-${theme}-${task.name}`);
  });

  afterAll(async () => {
    await workbench?.close();
    bodies?.close();
    servers?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function take(view: string): Promise<void> {
    const { page } = workbench;
    for (const size of Object.keys(sizes) as Size[]) {
      await page.setViewportSize(sizes[size]);
      await page.mouse.move(sizes[size].width / 2, 2);
      // The workbench lays itself out again a moment after its window changed.
      await page.waitForTimeout(700);
      mkdirSync(folder, { recursive: true });
      await page.screenshot({
        path: path.join(folder, `${view}-${theme}-${size}.png`),
        animations: 'disabled',
      });
    }
    await page.setViewportSize(sizes.large);
  }

  test('tree and search', async () => {
    const { page } = workbench;
    await runCommand(page, 'Endpoint Atlas: Expand All');
    await rowsOfTree().nth(10).waitFor({ timeout: waitMs });
    await take('tree-by-controller');
    await runCommand(page, 'Endpoint Atlas: Sort and Group…');
    await pick(page, 'Group by Path');
    await page.waitForTimeout(1000);
    await take('tree-by-path');
    await runCommand(page, 'Endpoint Atlas: Sort and Group…');
    await pick(page, 'Group by Controller');

    await runCommand(page, 'Endpoint Atlas: Search Endpoints…');
    await page.locator('.quick-input-title', { hasText: 'Search Endpoints' }).waitFor();
    await input(page).fill(query);
    await rows(page).nth(2).waitFor();
    await take('search');
    await page.keyboard.press('Escape');
  });

  test('start page', async () => {
    const { page } = workbench;
    await runCommand(page, 'Endpoint Atlas: Open API Dashboard');
    await dashboard(page).getByRole('searchbox', { name: 'Search endpoints' }).fill(query);
    await dashboard(page).getByRole('list', { name: 'Endpoints' }).getByRole('listitem').nth(2).waitFor();
    await take('start-page');
  });

  test('dashboard of an endpoint', async () => {
    const { page } = workbench;
    const found = dashboard(page).getByRole('list', { name: 'Endpoints' }).getByRole('button');
    await found.first().click();
    await dashboard(page).getByRole('button', { name: 'Send', exact: true }).waitFor();
    await take('endpoint');
    const body = dashboard(page).getByRole('tab', { name: /^Body/ });
    if (await body.isVisible()) {
      await body.click();
      const editor = dashboard(page).getByRole('textbox', { name: 'Request body' });
      if (await editor.isVisible()) {
        await editor.press('Control+End');
        await editor.pressSequentially(',');
        await page.waitForTimeout(1500);
        await take('body-with-mistake');
      }
    }
  });

  test('response', async () => {
    const { page } = workbench;
    await runCommand(page, 'Endpoint Atlas: Expand All');
    await endpointTree(page).press('Home');
    await treeRow(page, 'GET /bodies/json-pretty/0.1').click();
    await expect.poll(() => endpointTitle(page).textContent(), { timeout: waitMs }).toContain('/bodies/');
    await send(page);
    await responseStatus(page).waitFor();
    await firstLine(page).waitFor();
    await take('response');
    await firstLine(page).click();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('atlas');
    await page.waitForTimeout(700);
    await take('find-in-response');
  });

  async function call(row: string, host: string): Promise<void> {
    const { page } = workbench;
    await treeRow(page, row).click();
    await expect.poll(() => endpointTitle(page).textContent()).toContain(row.split(' ')[1]);
    await dashboard(page).getByRole('combobox', { name: 'Host' }).fill(host);
    await send(page);
  }

  test('cookies and where the parts of an endpoint come from', async () => {
    const { page } = workbench;
    await call('POST /login', servers.origin);
    await responseStatus(page).filter({ hasText: '204' }).waitFor();
    await openRequestTab(page, 'Cookies');
    await dashboard(page).getByText('SESSION').first().waitFor();
    await take('cookies');
    await openRequestTab(page, 'Explain');
    await page.waitForTimeout(1000);
    await take('explain');
  });

  test('events', async () => {
    const { page } = workbench;
    await call('GET /prices', servers.origin);
    await dashboard(page).getByRole('list', { name: 'Events' }).getByRole('listitem').nth(8).waitFor();
    await take('events');
    await dashboard(page).getByRole('button', { name: 'Stop' }).click();
    await dashboard(page).getByText('Stopped by you').waitFor();
    await take('events-stopped');
  });

  test('a certificate that nobody trusts', async () => {
    const { page } = workbench;
    await call('GET /vault', servers.secureOrigin);
    await dashboard(page)
      .getByRole('button', { name: /^Trust This Certificate/ })
      .waitFor();
    await take('certificate');
  });

  test('which services get a document', async () => {
    const { page } = workbench;
    await runCommand(page, 'Endpoint Atlas: Export…');
    await expect.poll(() => quickInputTitle(page)).toMatch(/^Export \d+ Endpoints \(1\/3\)$/);
    await take('export');
    await accept(page, 'OK');
    await expect.poll(() => quickInputTitle(page)).toMatch(/\(2\/3\)$/);
    await take('export-format');
    await pick(page, 'OpenAPI');
    await page.waitForTimeout(2500);
    await take('export-openapi');
    await pick(page, 'Copy to Clipboard');
    // The question comes after the export, and only where one document cannot hold all services.
    await page
      .getByText('Export a Document for Each Service')
      .waitFor({ timeout: 30_000 })
      .catch(() => undefined);
    await take('export-services');
    await page.keyboard.press('Escape');
  });

  const rowsOfTree = (): Locator => endpointTree(workbench.page).locator('[role="treeitem"]');
});
