/**
 * A real VS Code workbench with the packaged extension in it, on a copy of a project, and a browser that looks at it.
 * Opening one takes some ten seconds, so a file of tests opens one and all of its tests use it.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from '../../scripts/artifacts/products.mjs';
import { freePort } from '../../scripts/environment/ports.mjs';
import { findChromium } from '../../scripts/environment/programs.mjs';
import { resultsFolder } from '../../scripts/tests/run-part.mjs';
import { installWorkbench } from '../../scripts/workbench/install.mjs';
import { startWorkbench } from '../../scripts/workbench/server.mjs';
import { quietSettings } from '../../scripts/workbench/settings.mjs';
import { runCommand } from './parts/quick-input.ts';

export interface OpenWorkbench {
  readonly page: Page;
  /** The copy of the project that is open. Tests may change it. */
  readonly project: string;
  /** A folder of what the extension keeps beside the workspaces. */
  extensionStorage(name: string): string;
  /** The folder of the workbench's user data, extensions and logs. */
  readonly home: string;
  /** *Developer: Reload Window* */
  reload(): Promise<void>;
  /** Keeps a screenshot and the logs below `test-results/`. */
  keepEvidence(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface WorkbenchOptions {
  /** A folder. */
  readonly project: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly size?: { readonly width: number; readonly height: number };
  /** A packaged extension; absent: the one that is built from these sources. */
  readonly extension?: string | undefined;
  /** Screen pixels for each pixel of the page. */
  readonly scale?: number;
  /** Folders of unpacked extensions to run besides ours. */
  readonly extensions?: readonly string[];
  /** For the workbench's processes, on top of our own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** How long anything on the page may take. */
  readonly timeoutMs?: number;
}

/** On top of the settings of `npm start`: what would make a test wait, or look different from run to run. */
const testSettings = {
  ...quietSettings,
  'editor.minimap.enabled': false,
  'editor.accessibilitySupport': 'off',
  'editor.cursorBlinking': 'solid',
  'workbench.reduceMotion': 'on',
  'workbench.localHistory.enabled': false,
  'files.hotExit': 'off',
};

export async function openWorkbench(options: WorkbenchOptions): Promise<OpenWorkbench> {
  const [program, vsix, executablePath] = await Promise.all([
    installWorkbench(),
    options.extension ?? build('vsix'),
    findChromium(),
  ]);
  if (executablePath === undefined) throw new Error('No Chromium was found.');
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-ide-'));
  const project = path.join(scratch, path.basename(options.project));
  cpSync(options.project, project, { recursive: true });
  const home = path.join(scratch, 'home');

  const server = await startWorkbench({
    program,
    home,
    folder: project,
    extensions: [vsix, ...(options.extensions ?? [])],
    settings: { ...testSettings, ...options.settings },
    port: await freePort(0),
    ...(options.env !== undefined && { env: options.env }),
  });
  const browser = await launchBrowser(executablePath);
  const { page, consoleLines } = await openPage(browser, options);

  const isUsable = () =>
    page
      .locator('.monaco-workbench .part.statusbar')
      .waitFor({ timeout: Math.max(120_000, options.timeoutMs ?? 0) });

  // The server reads its own code first, which takes long on a busy machine.
  await page.goto(server.url, { waitUntil: 'domcontentloaded', timeout: 120_000 });
  await isUsable();
  return {
    page,
    project,
    extensionStorage: (name) =>
      path.join(home, 'user-data', 'User', 'globalStorage', 'endpoint-atlas.endpoint-atlas-vscode', name),
    home,
    async reload() {
      // The command and not the browser's reload: it lets the window keep its state first, as a person's reload does.
      const loaded = page.waitForEvent('domcontentloaded', { timeout: 120_000 });
      await runCommand(page, 'Developer: Reload Window');
      await loaded;
      await isUsable();
    },
    async keepEvidence(name) {
      const folder = path.join(resultsFolder, 'ide', name.replaceAll(/[^\w]+/g, '-'));
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, 'screenshot.png') });
      writeFileSync(path.join(folder, 'console.txt'), consoleLines.join('\n'));
      cpSync(server.logFile, path.join(folder, 'server.log'));
      cpSync(path.join(home, 'user-data', 'logs'), path.join(folder, 'logs'), { recursive: true });
    },
    async close() {
      await browser.close();
      await server.stop();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      ...['--disable-gpu', '--disable-quic', '--disable-background-networking', '--force-color-profile=srgb'],
      // Nothing leaves the machine, whatever the workbench would like to look up.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1 , EXCLUDE 127.0.0.2',
    ],
  });
}

async function openPage(browser: Browser, { size, scale, timeoutMs = 45_000 }: WorkbenchOptions) {
  const context = await browser.newContext({
    viewport: size ?? { width: 1400, height: 900 },
    deviceScaleFactor: scale ?? 1,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(`[${message.type()}] ${message.text()}`));
  page.on('pageerror', (error) => consoleLines.push(`[page error] ${error}`));
  return { page, consoleLines };
}
