/**
 * `node scripts/show-document.mjs TOOLS DOCUMENT FOLDER [SUMMARY]`: how Scalar and Swagger UI show an exported OpenAPI
 * document, a picture of each in FOLDER, opened at the operation with that summary. TOOLS is a folder of your choice, in
 * which `npm install` has put the programs; without them the command says how. It ends with 1 where a viewer tells an
 * error.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { parse } from 'yaml';
import { findChromium } from './environment/programs.mjs';

const [tools = '', document, folder, summary] = process.argv.slice(2);
if (document === undefined || folder === undefined) {
  console.error('Usage: node scripts/show-document.mjs TOOLS DOCUMENT FOLDER [SUMMARY]');
  process.exit(2);
}

const installed = (/** @type {string[]} */ ...parts) => path.resolve(tools, 'node_modules', ...parts);
const files = new Map([
  ['/scalar.js', installed('@scalar', 'api-reference', 'dist', 'browser', 'standalone.js')],
  ['/swagger-ui.js', installed('swagger-ui-dist', 'swagger-ui-bundle.js')],
  ['/swagger-ui.css', installed('swagger-ui-dist', 'swagger-ui.css')],
]);
if (![...files.values()].every((file) => existsSync(file))) {
  console.error(
    `The viewers are not there. Run in ${path.resolve(tools)}:\n  npm install --ignore-scripts @scalar/api-reference@1.46.4 swagger-ui-dist@5.35.0`,
  );
  process.exit(2);
}

// A `<` could end the script that holds the document.
const text = JSON.stringify(parse(readFileSync(document, 'utf8'), { maxAliasCount: -1 })).replace(
  /</g,
  '\\u003c',
);
const viewers = [
  {
    name: 'scalar',
    content: `<script src="/scalar.js"></script><script>Scalar.createApiReference('#app', { content: ${text}, withDefaultFonts: false, telemetry: false })</script>`,
  },
  {
    name: 'swagger-ui',
    content: `<link rel="stylesheet" href="/swagger-ui.css"><script src="/swagger-ui.js"></script><script>SwaggerUIBundle({ dom_id: '#app', spec: ${text}, validatorUrl: null })</script>`,
  },
];

mkdirSync(folder, { recursive: true });
const executablePath = await findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const { name, content } of viewers) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body style="margin: 0"><div id="app"></div>${content}</body></html>`;
    // Nothing listens there: all of it is answered here, and a viewer can fetch nothing from elsewhere.
    await page.route('**', (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const file = files.get(pathname);
      if (origin !== 'http://viewer.localhost') return route.abort();
      if (file !== undefined) return route.fulfill({ path: file });
      return pathname === '/' ? route.fulfill({ body: html, contentType: 'text/html' }) : route.abort();
    });
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('http://viewer.localhost/');
    await page.getByText(/^\/\w/).first().waitFor();
    if (summary !== undefined) await page.getByText(summary).first().click();
    // Both draw what was opened bit by bit.
    await page.waitForTimeout(2000);
    errors.push(...(await page.locator('.errors-wrapper').allInnerTexts()));
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    console.log(`${name}: ${errors.length === 0 ? 'no error' : errors.join('; ')}`);
    if (errors.length > 0) process.exitCode = 1;
    await page.close();
  }
} finally {
  await browser.close();
}
