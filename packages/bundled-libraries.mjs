/** The libraries in a bundle, by what esbuild says it has read, and the notices that their licences ask for. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} BundledLibrary
 * @property {string} name
 * @property {string} version
 * @property {string} license as its package calls it: an SPDX expression
 * @property {string} folder absolute
 * @property {boolean} hasInstallScript whether npm would run something of it
 * @property {readonly string[]} files those that are bundled, absolute
 */

/**
 * By name and version.
 * @param {Iterable<string>} inputs files, as esbuild names them
 * @param {string} base what their names are relative to
 * @returns {readonly BundledLibrary[]}
 */
export function bundledLibraries(inputs, base) {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const input of inputs) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder !== undefined) files.set(folder, [...(files.get(folder) ?? []), path.resolve(base, input)]);
  }
  return [...files.keys()].sort().map((each) => {
    const folder = path.resolve(base, each);
    const {
      name,
      version,
      license,
      scripts = {},
    } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const hasInstallScript = ['preinstall', 'install', 'postinstall'].some((script) => script in scripts);
    return { name, version, license, folder, hasInstallScript, files: files.get(each) ?? [] };
  });
}

/** @param {readonly BundledLibrary[]} libraries */
export function thirdPartyNotices(libraries) {
  const notices = libraries.map(({ name, version, license, folder, files }) => {
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    const text =
      licence === undefined
        ? licenceInFiles(files, license)
        : readFileSync(path.join(folder, licence), 'utf8').trim();
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
