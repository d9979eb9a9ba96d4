/**
 * Makes the .vsix from a folder that holds exactly what is shipped: no sources, no maps, no development manifest.
 *   node packages/vscode/package.mjs
 */
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';
import { build } from 'esbuild';
import { bundledLibraries, thirdPartyNotices } from '../bundled-libraries.mjs';
import { addresses, repository, withAddresses } from '../repository.mjs';
import { writeExtensionTranslations } from '../translations.mjs';
import { bundles } from './bundles.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const checkout = path.join(here, '..', '..');

/** What is shipped besides the bundles: from → to. */
const shipped = {
  [path.join(here, 'package.nls.json')]: 'package.nls.json',
  [path.join(here, 'package.nls.zh-cn.json')]: 'package.nls.zh-cn.json',
  [path.join(here, 'media')]: 'media',
  [path.join(here, 'languages')]: 'languages',
  // Hovers in rule files lead to these pages.
  [path.join(checkout, 'docs', 'guide', 'rules')]: 'guide/rules',
  [path.join(checkout, 'CHANGELOG.md')]: 'CHANGELOG.md',
  [path.join(checkout, 'LICENSE')]: 'LICENSE',
};

/** Fields of the manifest that matter only in this repository. */
const developmentFields = ['private', 'devDependencies', 'files'];

/**
 * @param {string} vsix the file to write
 * @param {{ isPrerelease?: boolean }} [options] whether the Marketplace offers it to those who asked for pre-releases
 */
export async function packageExtension(vsix, { isPrerelease = false } = {}) {
  const stage = `${vsix}.contents`;
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  try {
    for (const [from, to] of Object.entries(shipped)) cpSync(from, path.join(stage, to), { recursive: true });
    const readme = readFileSync(path.join(here, 'README.md'), 'utf8');
    writeFileSync(path.join(stage, 'README.md'), withAddresses(readme));
    // Only the marketplace's PNG is needed of the icon.
    rmSync(path.join(stage, 'media', 'icon.svg'));
    writeFileSync(path.join(stage, 'package.json'), JSON.stringify(shippedManifest(), undefined, 2));
    writeExtensionTranslations(path.join(stage, 'dist', 'l10n'));
    const inputs = new Set();
    for (const bundle of bundles) {
      const options = bundle({ minify: true });
      const built = await build({ ...options, outdir: path.join(stage, options.outdir ?? 'dist') });
      for (const input of Object.keys(built.metafile?.inputs ?? {})) inputs.add(input);
    }
    const notices = thirdPartyNotices(bundledLibraries(inputs, here));
    writeFileSync(path.join(stage, 'THIRD-PARTY-NOTICES.txt'), notices);
    // Without it vsce warns that everything is packed, which is what the folder is for.
    writeFileSync(path.join(stage, '.vscodeignore'), '');
    await createVSIX({ cwd: stage, packagePath: vsix, dependencies: false, preRelease: isPrerelease });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The manifest without what matters only in this repository, and with its address. */
export function shippedManifest() {
  const manifest = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
  const shown = Object.entries(manifest).filter(([field]) => !developmentFields.includes(field));
  return {
    ...Object.fromEntries(shown),
    ...addresses('packages/vscode'),
    qna: `${repository}/discussions`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
  const vsix = path.join(here, 'dist', `endpoint-atlas-${version}.vsix`);
  mkdirSync(path.dirname(vsix), { recursive: true });
  await packageExtension(vsix);
  console.log(`${vsix} (${Math.ceil(statSync(vsix).size / 1024)} KiB)`);
}
