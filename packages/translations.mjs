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
 * Writes the bundles that VS Code reads for an extension, by the `l10n` of its manifest.
 * @param {string | URL} folder which is made
 */
export function writeTranslations(folder) {
  mkdirSync(folder, { recursive: true });
  const place = folder instanceof URL ? fileURLToPath(folder) : folder;
  for (const language of languages) {
    const texts = readTranslations(language, ['engine', 'vscode']);
    writeFileSync(path.join(place, `bundle.l10n.${language}.json`), JSON.stringify(texts));
  }
}
