/** The translations of the texts of several packages, as a shell ships them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('.', import.meta.url));

/** Languages beside English, as VS Code calls them: those that the engine's texts are translated into. */
export const languages = readdirSync(path.join(packages, 'engine', 'l10n')).map((file) =>
  path.basename(file, '.json'),
);

/**
 * @param {string} language
 * @param {readonly string[]} names of packages
 * @returns {Record<string, string>} by the English text
 */
export function readTranslations(language, names) {
  return Object.assign(
    {},
    ...names.map((name) =>
      JSON.parse(readFileSync(path.join(packages, name, 'l10n', `${language}.json`), 'utf8')),
    ),
  );
}

/**
 * @param {string | URL} folder which is made
 * @param {string} prefix of the files' names: what VS Code looks for by the `l10n` of a manifest is called `bundle.l10n.`
 * @param {readonly string[]} names of packages
 */
export function writeTranslations(folder, prefix, names) {
  mkdirSync(folder, { recursive: true });
  const place = folder instanceof URL ? fileURLToPath(folder) : folder;
  for (const language of languages) {
    const texts = readTranslations(language, names);
    writeFileSync(path.join(place, `${prefix}${language}.json`), JSON.stringify(texts));
  }
}
