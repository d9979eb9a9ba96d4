/** Compares the texts of the product with their translations. */
import { readTranslations } from '../../packages/translations.mjs';
import { packagesWithTexts, textsOfPackage } from './texts.mjs';

/**
 * @typedef {object} Shortcoming
 * @property {string} package whose translations have to be changed
 * @property {string} text in English
 * @property {'not translated' | 'no such text' | 'other placeholders'} what
 */

/**
 * @param {string} root of the checkout
 * @param {string} language
 * @returns {readonly Shortcoming[]}
 */
export function findShortcomings(root, language) {
  const ofEngine = new Set(textsOfPackage(root, 'engine').map(({ key }) => key));
  return packagesWithTexts.flatMap((name) => {
    const keys = new Set(textsOfPackage(root, name).map(({ key }) => key));
    // Both shells have the engine's translations.
    const own = name === 'engine' ? keys : new Set([...keys].filter((key) => !ofEngine.has(key)));
    return compareTranslations(own, readTranslations(language, [name])).map((each) => ({
      package: name,
      ...each,
    }));
  });
}

/**
 * @param {ReadonlySet<string>} keys
 * @param {Readonly<Record<string, string>>} translations
 * @returns {readonly Pick<Shortcoming, 'text' | 'what'>[]}
 */
export function compareTranslations(keys, translations) {
  const missing = [...keys].filter((key) => translations[key] === undefined);
  const left = Object.keys(translations).filter((key) => !keys.has(key.replace(/#\w{1,5}$/, '')));
  const others = Object.entries(translations).filter(
    ([key, text]) => placeholders(key) !== placeholders(text),
  );
  return [
    ...missing.map((text) => ({ text, what: /** @type {const} */ ('not translated') })),
    ...left.map((text) => ({ text, what: /** @type {const} */ ('no such text') })),
    ...others.map(([text]) => ({ text, what: /** @type {const} */ ('other placeholders') })),
  ];
}

/** @param {string} text */
function placeholders(text) {
  return [...new Set(text.match(/\{\d\}/g))].sort().join();
}
