/**
 * Opens the built dashboard page in a real Chromium the way VS Code does: with the page's own frame and content
 * policy, the variables of a theme, and a stand-in for `acquireVsCodeApi` that records what the page says.
 */
import { readFileSync } from 'node:fs';
import { type Language, languageSlot } from '@endpoint-atlas/engine/l10n';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { HostMessage } from '../../packages/vscode/src/protocol/messages.ts';
import type { PageMessage } from '../../packages/vscode/src/protocol/page-message.ts';
import type { SharedStage } from './start-browser.ts';
import themes from './themes.json' with { type: 'json' };

export type Theme = keyof typeof themes;
export const themeNames = Object.keys(themes) as readonly Theme[];

export interface PageUnderTest {
  readonly page: Page;
  /** Says something in the host's name. */
  tell(message: HostMessage): Promise<void>;
  /** Is told what the page says from now on. */
  listen(listener: (message: PageMessage) => void): Promise<void>;
  /** Changes the theme in place, as VS Code does for a page that is open. */
  switchTheme(theme: Theme): Promise<void>;
  /** What the page has said so far. */
  said(): Promise<readonly PageMessage[]>;
  /** Broken content policy, errors and warnings on the console. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export interface PageStage {
  open(options?: {
    theme?: Theme;
    width?: number;
    height?: number;
    savedState?: unknown;
    /** The page's own is English. */
    language?: Language;
  }): Promise<PageUnderTest>;
  close(): Promise<void>;
}

const manifest = JSON.parse(
  readFileSync(new URL('../../packages/vscode/package.json', import.meta.url), 'utf8'),
) as {
  contributes: { colors: { id: string; defaults: Record<string, string> }[] };
};

/** @param shared what `start-browser.ts` has started for all files of tests */
export async function openStage({ browserEndpoint, origin }: SharedStage): Promise<PageStage> {
  const browser = await chromium.connect(browserEndpoint);
  return {
    open: (options = {}) => openPage(browser, origin, options),
    close: () => browser.close(),
  };
}

async function openPage(
  browser: Browser,
  origin: string,
  {
    theme = 'dark',
    width = 700,
    height = 900,
    savedState,
    language,
  }: NonNullable<Parameters<PageStage['open']>[0]>,
): Promise<PageUnderTest> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  if (language !== undefined) await page.addInitScript(speak, { slot: languageSlot, language });
  await page.addInitScript(standInForVsCode, { ...lookOf(theme), savedState });
  await page.goto(origin);
  await page.waitForFunction(() => '__said' in window && JSON.stringify(window.__said).includes('"ready"'));
  return {
    page,
    complaints,
    tell: (message) => page.evaluate((each) => window.postMessage(each, '*'), message),
    async listen(listener) {
      await page.exposeFunction('__hear', listener);
    },
    switchTheme: (next) =>
      page.evaluate(({ variables, bodyClass }) => {
        const { style } = document.documentElement;
        for (const name of [...style]) if (name.startsWith('--vscode-')) style.removeProperty(name);
        for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
        document.body.className = bodyClass;
      }, lookOf(next)),
    said: () => page.evaluate(() => (window as unknown as { __said: PageMessage[] }).__said),
    close: () => context.close(),
  };
}

/** Runs in the page, as the script that the host puts in front of the page's own. */
function speak({ slot, language }: { slot: string; language: Language }): void {
  Object.assign(globalThis, { [Symbol.for(slot)]: language });
}

/** Runs in the page, before its own script. */
function standInForVsCode(given: {
  variables: Record<string, string>;
  bodyClass: string;
  savedState: unknown;
}): void {
  const said: unknown[] = [];
  let state = given.savedState;
  Object.assign(window, {
    __said: said,
    acquireVsCodeApi: () => ({
      postMessage: (message: unknown) => {
        said.push(structuredClone(message));
        (window as { __hear?: (message: unknown) => void }).__hear?.(message);
      },
      getState: () => state,
      setState: (next: unknown) => {
        state = next;
      },
    }),
  });
  document.addEventListener('DOMContentLoaded', () => {
    for (const [name, value] of Object.entries(given.variables)) {
      document.documentElement.style.setProperty(name, value);
    }
    document.body.className = given.bodyClass;
  });
}

function lookOf(theme: Theme): { readonly variables: Record<string, string>; readonly bodyClass: string } {
  const { variables, bodyClass } = themes[theme];
  return { variables: { ...fonts, ...variables, ...contributedColors(theme) }, bodyClass };
}

const fonts = {
  '--vscode-font-family': 'system-ui, "Ubuntu", "Droid Sans", sans-serif',
  '--vscode-font-size': '13px',
  '--vscode-font-weight': 'normal',
  '--vscode-editor-font-family': '"Droid Sans Mono", monospace',
  '--vscode-editor-font-size': '14px',
};

function contributedColors(theme: Theme): Record<string, string> {
  const column = { dark: 'dark', light: 'light', hcDark: 'highContrast', hcLight: 'highContrastLight' }[
    theme
  ];
  return Object.fromEntries(
    manifest.contributes.colors.map(({ id, defaults }) => [
      `--vscode-${id.replaceAll('.', '-')}`,
      defaults[column] ?? '',
    ]),
  );
}
