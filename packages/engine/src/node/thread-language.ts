/**
 * Gives a thread the language of the program that has started it. Imported for its effect, before any other file:
 * constants with texts are made when their files are loaded.
 */
import { workerData } from 'node:worker_threads';
import { type Language, useLanguage } from '../text/l10n.ts';

/** Part of what such a thread is started with. */
export interface LanguageData {
  readonly language: Language | undefined;
}

const { language } = workerData as LanguageData;
if (language !== undefined) useLanguage(language.tag, language.texts, language.keys);
