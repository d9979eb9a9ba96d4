import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, and those around it that are missing. Node's own way never ends where the system says of a folder that
 * it is missing and makes none either, as in `/proc`.
 * @param mode of the folders that are made; absent: what is usual
 */
export function makeFolders(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolders(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another program made it in this moment.
    if (!existsSync(folder)) throw error;
  }
}
