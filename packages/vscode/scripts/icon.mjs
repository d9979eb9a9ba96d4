/**
 * Draws `media/icon.png` from `media/icon.svg`, in a Chromium: the marketplace takes no SVG.
 *   node packages/vscode/scripts/icon.mjs
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** @param {string} name */
const media = (name) => new URL(`../media/${name}`, import.meta.url);
const size = 256;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: size, height: size } });
await page.setContent(
  `<style>body { margin: 0 } svg { display: block }</style>${readFileSync(media('icon.svg'), 'utf8')}`,
);
await page.screenshot({ path: fileURLToPath(media('icon.png')), omitBackground: true });
await browser.close();
