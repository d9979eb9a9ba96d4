/** From a file's text to what it declares: the one place that knows which language a file is written in. */

import { detached } from '../../text/detached.ts';
import { parseJava } from '../syntax/java/parse-java.ts';
import { parseKotlin } from '../syntax/kotlin/parse-kotlin.ts';
import { lowerJava } from './java/lower-java.ts';
import { outlineJava } from './java/outline-java.ts';
import { lowerKotlin } from './kotlin/lower-kotlin.ts';
import { outlineKotlin } from './kotlin/outline-kotlin.ts';
import type { FileDeclarations, Language } from './model.ts';
import type { FileOutline } from './outline.ts';

interface LanguageReader {
  outline(path: string, text: string, keep: (name: string) => string): FileOutline;
  declarations(path: string, text: string): FileDeclarations;
}

/** One reader for each language; adding a language starts here. */
const readers = {
  java: {
    outline: (path, text, keep) => outlineJava(path, parseJava(text), keep),
    declarations: (path, text) => lowerJava(path, parseJava(text)),
  },
  kotlin: {
    outline: (path, text, keep) => outlineKotlin(path, parseKotlin(text), keep),
    declarations: (path, text) => lowerKotlin(path, parseKotlin(text)),
  },
} satisfies Record<Language, LanguageReader>;

/**
 * Returns what stays in memory of every file. `keep` is asked for each name and must return an equal string that does
 * not share memory with the text; handing in a pool lets files share their names.
 */
export function readOutline(
  path: string,
  text: string,
  keep: (name: string) => string = detached,
): FileOutline {
  return readers[languageOf(path)].outline(path, text, keep);
}

/** Everything that a file declares, members and their types, annotations and constants included. */
export function readAllDeclarations(path: string, text: string): FileDeclarations {
  return readers[languageOf(path)].declarations(path, text);
}

function languageOf(path: string): Language {
  return /\.kts?$/.test(path) ? 'kotlin' : 'java';
}
