/** Builds the command line into `dist`, with the notices that the licences of its libraries ask for. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundledLibraries, thirdPartyNotices } from '../bundled-libraries.mjs';
import { cliBundle } from './bundle.mjs';

const here = cliBundle.absWorkingDir;
// Names of chunks change with what is in them.
rmSync(path.join(here, 'dist'), { recursive: true, force: true });
const { metafile } = await build(cliBundle);
const libraries = bundledLibraries(Object.keys(metafile.inputs), here);
writeFileSync(path.join(here, 'dist', 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(libraries));
cpSync(path.join(here, '..', '..', 'LICENSE'), path.join(here, 'dist', 'LICENSE.txt'));
