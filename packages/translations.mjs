/** The translations of the texts of several packages, as the shells ship them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from 'rolldown/utils';

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
 * The files that VS Code looks for by the `l10n` of the extension's manifest.
 * @param {string | URL} folder which is made
 */
export function writeExtensionTranslations(folder) {
  mkdirSync(folder, { recursive: true });
  const place = folder instanceof URL ? fileURLToPath(folder) : folder;
  for (const language of languages) {
    const texts = readTranslations(language, ['engine', 'vscode']);
    writeFileSync(path.join(place, `bundle.l10n.${language}.json`), JSON.stringify(texts));
  }
}

/**
 * The files of the command line, whose package has little room: the English texts are in the program already, so that
 * their hashes stand in their place, and Brotli compresses Chinese better than the tarball does.
 * @param {string} folder which is made
 */
export async function writeCommandLineTranslations(folder) {
  mkdirSync(folder, { recursive: true });
  const shortHash = await importShortHash();
  for (const language of languages) {
    const texts = Object.entries(readTranslations(language, ['engine', 'cli']));
    const hashed = Object.fromEntries(texts.map(([english, text]) => [shortHash(english), text]));
    if (Object.keys(hashed).length < texts.length) throw new Error('Two texts have the same hash.');
    writeFileSync(path.join(folder, `${language}.json.br`), brotliCompressSync(JSON.stringify(hashed)));
  }
}

/**
 * The engine's own, which is TypeScript: Node 20 imports none.
 * @returns {Promise<(text: string) => string>}
 */
async function importShortHash() {
  const file = path.join(packages, 'engine', 'src', 'text', 'hash-text.ts');
  const { code } = transformSync(file, readFileSync(file, 'utf8'));
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).shortHash;
}
