/** The language that the command line speaks: that of `--lang`, else that of the environment, else English. */
import { existsSync, readFileSync } from 'node:fs';
import { useLanguage } from '@endpoint-atlas/engine/l10n';

/** Beside English; each has a file in `l10n`, beside the program, that `bundle.mjs` has written. */
const translated = ['zh-cn'] as const;

/** Await it before anything that has texts is loaded. */
export async function speakLanguage(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const language = chooseLanguage(words, env);
  if (language === 'en') return;
  const file = new URL(`./l10n/${language}.json.br`, import.meta.url);
  if (!existsSync(file)) return;
  const { brotliDecompressSync } = await import('node:zlib');
  useLanguage(language, JSON.parse(brotliDecompressSync(readFileSync(file)).toString()), 'hashes');
}

/** Locales count as POSIX orders them (XBD 8.2). Traditional Chinese is another language, which nobody has translated. */
export function chooseLanguage(
  words: readonly string[],
  { LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>,
): 'en' | (typeof translated)[number] {
  const written = findFlag(words) ?? (LC_ALL || LC_MESSAGES || LANG || 'en');
  const [language, region] = written
    .toLowerCase()
    .replace(/[.@].*$/s, '')
    .split(/[_-]/);
  return language === 'zh' && !['tw', 'hk', 'mo', 'hant'].includes(region ?? '') ? 'zh-cn' : 'en';
}

function findFlag(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const word = words[at];
  return word === '--lang' ? words[at + 1] : word?.slice('--lang='.length);
}
