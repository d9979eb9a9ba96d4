/**
 * Makes the .vsix from a folder that holds exactly what is shipped: no sources, no maps, no development manifest.
 *   node packages/vscode/package.mjs
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';
import { build } from 'esbuild';
import { grpcBundle, hostBundle, pageBundle, workerBundle } from './bundles.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const checkout = path.join(here, '..', '..');

/** What is shipped besides the bundles: from → to. */
const shipped = {
  [path.join(here, 'package.nls.json')]: 'package.nls.json',
  [path.join(here, 'README.md')]: 'README.md',
  [path.join(here, 'media')]: 'media',
  [path.join(here, 'languages')]: 'languages',
  // Hovers in rule files lead to these pages.
  [path.join(checkout, 'docs', 'guide', 'rules')]: 'guide/rules',
  [path.join(checkout, 'CHANGELOG.md')]: 'CHANGELOG.md',
  [path.join(checkout, 'LICENSE')]: 'LICENSE',
};

/** Fields of the manifest that matter only in this repository. */
const developmentFields = ['private', 'devDependencies', 'files'];

/** @param {string} vsix the file to write */
export async function packageExtension(vsix) {
  const stage = `${vsix}.contents`;
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  try {
    for (const [from, to] of Object.entries(shipped)) cpSync(from, path.join(stage, to), { recursive: true });
    // Only the marketplace's PNG is needed of the icon.
    rmSync(path.join(stage, 'media', 'icon.svg'));
    writeFileSync(path.join(stage, 'package.json'), JSON.stringify(shippedManifest(), undefined, 2));
    const inputs = new Set();
    for (const bundle of [hostBundle, workerBundle, grpcBundle, pageBundle]) {
      const options = bundle({ minify: true });
      const built = await build({ ...options, outdir: path.join(stage, options.outdir ?? 'dist') });
      for (const input of Object.keys(built.metafile?.inputs ?? {})) inputs.add(input);
    }
    writeFileSync(path.join(stage, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(inputs));
    // Without it vsce warns that everything is packed, which is what the folder is for.
    writeFileSync(path.join(stage, '.vscodeignore'), '');
    await createVSIX({ cwd: stage, packagePath: vsix, dependencies: false, allowMissingRepository: true });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * The licences of the libraries in the bundles.
 * @param {Iterable<string>} inputs files, as esbuild names them: relative to this folder
 */
function thirdPartyNotices(inputs) {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const input of inputs) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder !== undefined) files.set(folder, [...(files.get(folder) ?? []), path.join(here, input)]);
  }
  const notices = [...files.keys()].sort().map((folder) => {
    const library = path.join(here, folder);
    const { name, version, license } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8'));
    const licence = readdirSync(library).find((file) => /^licen[cs]e/i.test(file));
    const text =
      licence === undefined
        ? licenceInFiles(files.get(folder) ?? [], license)
        : readFileSync(path.join(library, licence), 'utf8').trim();
    if (text === '') throw new Error(`${name} has no licence text.`);
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return `Endpoint Atlas contains these libraries.\n\n${notices.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/**
 * What the heads of a library's files say, each once; empty where they say nothing.
 * @param {readonly string[]} files
 * @param {string} license as its package calls it
 */
function licenceInFiles(files, license) {
  const heads = files.map((file) => /^(?:\/\/.*\n)*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '');
  const texts = heads.map((head) => head.replace(/^\/\/ ?/gm, '').trim());
  const own = [...new Set(texts)].filter((text) => /license|redistribution/i.test(text));
  const isApache = license.includes('Apache-2.0') && own.length > 0;
  return [...own, ...(isApache ? ['LICENSE.txt has the text of the Apache License.'] : [])].join('\n\n');
}

function shippedManifest() {
  const manifest = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(manifest).filter(([field]) => !developmentFields.includes(field)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
  const vsix = path.join(here, 'dist', `endpoint-atlas-${version}.vsix`);
  mkdirSync(path.dirname(vsix), { recursive: true });
  await packageExtension(vsix);
  console.log(`${vsix} (${Math.ceil(statSync(vsix).size / 1024)} KiB)`);
}
