/** Environments in a real workbench: choosing one, sending with it, and setting what it lacks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { focusedEditor } from './parts/code-editor.ts';
import { dashboard, endpointTitle, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { input, pick, quickInputTitle, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Server;
let workbench: OpenWorkbench;
/** Tokens, in the order in which they came. */
const tokens: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    tokens.push(request.headers['x-token']);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  workbench = await openWorkbench({ project: inCheckout('fixtures', 'ide', 'environments') });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  server?.close();
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const environment = () => dashboard(workbench.page).getByRole('combobox', { name: 'Environment' });
const host = () => dashboard(workbench.page).getByRole('combobox', { name: 'Host' });
const statusBar = () =>
  workbench.page.locator('.statusbar-item', { hasText: /^ ?(?:dev|empty|stage|No Environment)$/ });

test('files that appear are read, and the list beside the host chooses', async () => {
  const { page, project } = workbench;
  await treeRow(page, 'GET /tickets/open').click();
  await expect.poll(() => endpointTitle(page).textContent()).toBe('GET /tickets/open');
  expect(await environment().locator('option').allInnerTexts()).toEqual([
    'No Environment',
    'New Environment…',
  ]);

  const { port } = server.address() as AddressInfo;
  const environments = {
    dev: { baseUrl: `http://127.0.0.1:{{port}}`, port, token: 'of-{{user}}', user: 'ada' },
    empty: { baseUrl: `http://127.0.0.1:${port}` },
  };
  writeFileSync(path.join(project, 'http-client.env.json'), JSON.stringify(environments, undefined, 2));
  await expect.poll(() => environment().locator('option').count()).toBe(4);
  await environment().selectOption('dev');
  await expect.poll(() => host().inputValue()).toBe(`http://127.0.0.1:${port}`);
  await expect.poll(() => statusBar().innerText()).toContain('dev');
});

test('a request is sent with its values', async () => {
  await send(workbench.page);
  await responseStatus(workbench.page).getByText('200').waitFor();
  expect(tokens).toEqual(['of-ada']);
});

test('a request that lacks one is not sent, and asks for it', async () => {
  const { page, project } = workbench;
  await runCommand(page, 'Endpoint Atlas: Select Environment…');
  await pick(page, 'empty');
  await expect.poll(() => environment().inputValue()).toBe('empty');
  await send(page);
  await dashboard(page)
    .getByText('The variable "token" has no value in the environment "empty".')
    .first()
    .waitFor();
  await dashboard(page).getByRole('button', { name: 'Set token…' }).click();
  await input(page).fill('from-me');
  await page.keyboard.press('Enter');
  await pick(page, 'http-client.private.env.json');
  const file = path.join(project, 'http-client.private.env.json');
  await expect.poll(() => textOf(file)).toContain('"token": "from-me"');
  await expect
    .poll(
      async () => {
        await send(page);
        return tokens.at(-1);
      },
      { interval: 1000 },
    )
    .toBe('from-me');
});

test('the environment is active again after the window was reloaded', async () => {
  await workbench.reload();
  await expect.poll(() => statusBar().innerText()).toContain('empty');
  await expect.poll(() => environment().inputValue()).toBe('empty');
});

test('a new environment is active, and its file waits for the first variable', async () => {
  const { page, project } = workbench;
  await runCommand(page, 'Endpoint Atlas: Select Environment…');
  await pick(page, 'New Environment…');
  await expect.poll(() => quickInputTitle(page)).toBe('New Environment');
  await input(page).fill('dev');
  const problem = page.locator('.quick-input-widget').getByText('There is an environment "dev" already.');
  await problem.waitFor();
  await environment().focus();
  await expect.poll(() => input(page).evaluate((box) => box === document.activeElement)).toBe(false);
  await problem.waitFor();
  await input(page).fill('stage');
  await page.keyboard.press('Enter');
  await focusedEditor(page, 'http-client.env.json').waitFor();
  await expect.poll(() => statusBar().innerText()).toContain('stage');
  await page.keyboard.insertText('"user": "eve"');
  await page.keyboard.press('Control+s');
  const file = path.join(project, 'http-client.env.json');
  await expect.poll(() => textOf(file)).toContain('"stage": {"user": "eve"}');
});

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
