/** One Chromium and one build of the page for all files of tests; each test has a context of its own in it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { pageBundle } from '../../packages/vscode/bundles.mjs';
import { pageHtml } from '../../packages/vscode/src/workspace/page-html.ts';
import { findChromium } from '../../scripts/environment/programs.mjs';

export interface SharedStage {
  /** Where Playwright connects to the browser. */
  readonly browserEndpoint: string;
  /** Where the page is served. */
  readonly origin: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedStage: SharedStage;
  }
}

export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM to one.');
  const [browser, { server, origin }] = await Promise.all([
    chromium.launchServer({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    }),
    servePage(),
  ]);
  project.provide('sharedStage', { browserEndpoint: browser.wsEndpoint(), origin });
  return async () => {
    await browser.close();
    server.close();
  };
}

/** Builds the page into memory and serves it with its frame. */
async function servePage(): Promise<{ server: Server; origin: string }> {
  const built = await build({ ...pageBundle({ minify: true }), write: false });
  const files = new Map(built.outputFiles.map((file) => [path.basename(file.path), file.contents]));
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    if (name === '') {
      const source = `http://${request.headers.host}`;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        pageHtml({ source, script: '/dashboard.js', style: '/dashboard.css', nonce: 'nonceOfTheTest123' }),
      );
      return;
    }
    const content = files.get(name);
    // Browsers ask for an icon; VS Code's frames do not.
    response.statusCode = content !== undefined ? 200 : name === 'favicon.ico' ? 204 : 404;
    response.setHeader('Content-Type', name.endsWith('.css') ? 'text/css' : 'text/javascript');
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
