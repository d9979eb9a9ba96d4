/**
 * Bundles the extension: the host's code, the engine's worker and the dashboard page.
 *   node packages/vscode/build.mjs [--minify]
 */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { writeExtensionTranslations } from '../translations.mjs';
import { bundles } from './bundles.mjs';

const options = { minify: process.argv.includes('--minify') };

rmSync(new URL('dist/', import.meta.url), { recursive: true, force: true });
writeExtensionTranslations(new URL('dist/l10n/', import.meta.url));
await Promise.all(bundles.map((bundle) => build(bundle(options))));
