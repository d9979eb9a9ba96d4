/**
 * A folder that is gone when we are.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @param {string} name @returns {string} absolute */
export function scratchFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
