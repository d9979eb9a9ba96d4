/**
 * Servers that misbehave or are special, in the real workbench and on the command line: a picture of each, and what both
 * say. `node scripts/gallery.mjs --servers <folder> [theme]` says how.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCheckout } from '../../../scripts/artifacts/checkout.mjs';
import { dashboard, endpointTitle, openRequestTab, send } from '../parts/dashboard.ts';
import { showEndpointTree, treeRow } from '../parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from '../workbench.ts';
import { type SpecialServers, serveSpecially, specialController } from './servers-of-all-kinds.ts';

const { GALLERY_FOLDER: folder = '', GALLERY_THEME: theme = 'Default Light Modern' } = process.env;
const waitMs = 90_000;
const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-special-'));
const project = path.join(scratch, 'special');
const told: string[] = [];
let servers: SpecialServers;
let workbench: OpenWorkbench;

beforeAll(async () => {
  servers = await serveSpecially();
  mkdirSync(project);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  writeFileSync(path.join(project, 'Special.java'), specialController);
  workbench = await openWorkbench({
    project,
    timeoutMs: waitMs,
    size: { width: 1200, height: 800 },
    settings: {
      'workbench.colorTheme': theme,
      'window.autoDetectColorScheme': false,
      'endpointAtlas.request.hosts': servers.hosts,
      // Certificates that have issued themselves are trusted, so that only what else is wrong with them counts.
      'endpointAtlas.request.certificateAuthorities': servers.authorities,
      'endpointAtlas.request.unverifiedHosts': servers.unverified,
    },
  });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  writeFileSync(path.join(folder, 'told.md'), `${told.join('\n')}\n`);
  await workbench?.close();
  servers?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** The response's half of the dashboard. */
const response = () => dashboard(workbench.page).getByRole('region', { name: 'Response', exact: true });

async function take(name: string): Promise<void> {
  await workbench.page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

async function open(row: string, host: string): Promise<void> {
  const { page } = workbench;
  await treeRow(page, row).click();
  await endpointTitle(page)
    .filter({ hasText: row.split(' ')[1] ?? '' })
    .waitFor();
  await dashboard(page).getByRole('combobox', { name: 'Host' }).fill(host);
}

/** What it ends with, and what it says beside the body. */
function sendFromTerminal(name: string, call: string, host: string): Promise<string> {
  const program = inCheckout('packages', 'cli', 'dist', 'main.js');
  const words = ['send', call, project, '--host', host, '--timeout', '5'];
  const authority = servers.authorities.find((file) => file.includes(name));
  const trust = authority === undefined ? [] : ['--cacert', authority];
  const unchecked = servers.unverified.includes(new URL(host).host) ? ['--insecure'] : [];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words, ...trust, ...unchecked], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += String(text);
    });
    // Some servers never come to an end.
    const timer = setTimeout(() => child.kill('SIGINT'), 20_000);
    child.once('close', (status) => {
      clearTimeout(timer);
      resolve(`${status ?? 'still coming'}: ${said.trim()}`);
    });
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

test.each([
  ['self-signed', 'GET /vault', 'it is signed by itself'],
  ['other-name', 'GET /vault', 'it is made for other names'],
  ['expired', 'GET /vault', 'it has expired'],
  ['client-certificate', 'GET /vault', 'asks for a client certificate'],
  ['events', 'GET /events', 'Receiving'],
  ['ndjson', 'GET /ndjson', 'Receiving'],
  ['endless', 'GET /endless', 'Receiving'],
  ['session', 'GET /me', '401'],
  ['large', 'GET /large', 'grew beyond'],
  ['http2-only', 'GET /vault', 'Missing ALPN Protocol'],
  ['http2-clear', 'GET /vault', 'is not valid HTTP'],
] as const)('%s', async (name, row, expected) => {
  const host = servers.hostOf(name);
  await open(row, host);
  await send(workbench.page);
  await response().getByText(expected).first().waitFor({ timeout: waitMs });
  await take(name);
  const shown = oneLine(await response().innerText()).slice(0, 600);
  const stop = dashboard(workbench.page).getByRole('button', { name: /^(?:Stop|Cancel)$/ });
  if (await stop.isVisible()) {
    await stop.click();
    await dashboard(workbench.page).getByText('Stopped by you').first().waitFor({ timeout: waitMs });
    await take(`${name}-stopped`);
  }
  const inTerminal = oneLine(await sendFromTerminal(name, row, host)).slice(0, 600);
  told.push(`| ${name} | ${shown} | ${inTerminal} |`);
});

test('a device code', async () => {
  const { page } = workbench;
  await open('GET /me', servers.hostOf('session'));
  await openRequestTab(page, 'Auth');
  const field = (label: string) => dashboard(page).getByLabel(label, { exact: true });
  await field('Type').selectOption('OAuth 2.0');
  await field('Flow').selectOption('Device Code');
  await field('Issuer').fill(servers.issuer);
  await field('Client ID').fill(servers.clientId);
  const state = dashboard(page).getByRole('status', { name: 'Sign-in' });
  await state.getByRole('button', { name: 'Sign In' }).click();
  await state.getByText('Enter this code at').waitFor({ timeout: waitMs });
  await take('device-code');
  told.push(`| device-code | ${oneLine(await state.innerText())} | |`);
  await state.getByRole('button', { name: 'Cancel' }).click();
  expect(await state.innerText()).not.toBe('');
});
