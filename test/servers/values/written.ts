/** Classes of `written` with what the generator does not make: each has a place of its own in a list of kinds. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MadeApplication } from './made-classes.ts';

const folder = path.join(import.meta.dirname, 'written');

export const writtenApplication: MadeApplication = {
  features: [],
  files: Object.fromEntries(
    readdirSync(folder).map((name) => [`java/made/${name}`, readFileSync(path.join(folder, name), 'utf8')]),
  ),
};
