/**
 * Programs that some part of the project wants and a machine may not have.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where the installers of macOS and Windows put what is not on the PATH. */
const CHROMIUM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
];

/**
 * The browser that drives the workbench in tests: `CHROMIUM`, then the usual names and places, then Playwright's own.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const told = process.env.CHROMIUM;
  if (told) return existsSync(told) ? told : undefined;
  for (const name of CHROMIUM_NAMES) {
    const found = findOnPath(name);
    if (found !== undefined) return found;
  }
  const installed = CHROMIUM_PLACES.find((place) => existsSync(place));
  if (installed !== undefined) return installed;
  // Not imported at the top: `npm start` runs this file before the dependencies are there.
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return own !== '' && existsSync(own) ? own : undefined;
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
export function findOnPath(name) {
  const endings = process.platform === 'win32' ? ['.cmd', '.exe', '.bat'] : [''];
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const ending of endings) {
      const file = path.join(folder, name + ending);
      if (folder !== '' && isExecutable(file)) return file;
    }
  }
  return undefined;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
