/** Builds the command line into `dist`, with the notices that the licences of its libraries ask for. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledLibraries, thirdPartyNotices } from '../bundled-libraries.mjs';
import { bundleCli, filesIn } from './bundle.mjs';

const here = import.meta.dirname;
// Names of chunks change with what is in them.
rmSync(path.join(here, 'dist'), { recursive: true, force: true });
const libraries = bundledLibraries(filesIn(await bundleCli('dist')), here);
writeFileSync(path.join(here, 'dist', 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(libraries));
cpSync(path.join(here, '..', '..', 'LICENSE'), path.join(here, 'dist', 'LICENSE.txt'));
