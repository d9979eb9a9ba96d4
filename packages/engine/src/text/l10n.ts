/**
 * Texts for people in their language. English stands in the code and is the key of its translation, as VS Code has it
 * (`vscode.l10n.t`); the files of translations have the form of its `bundle.l10n.<language>.json`.
 */
import { shortHash } from './hash-text.ts';

/** Translations by the English text or by its hash, with the same placeholders `{0}`, `{1}`. A form of a plural has its name behind it: `{0} calls#few`. */
export type Translations = Readonly<Record<string, string>>;

export interface Language {
  /** A tag of BCP 47 for `Intl`. */
  readonly tag: string;
  readonly texts: Translations;
  readonly keys: TranslationKeys;
}

/** Translations are found by the English text, or by its `shortHash`, which takes a quarter of the room. */
export type TranslationKeys = 'texts' | 'hashes';

/** The files of one program are bundled apart and share no module, so that its language stands in the global object. */
export const languageSlot = 'endpoint-atlas.language';
const slot = Symbol.for(languageSlot);
const shared = globalThis as { [slot]?: Language };

/** Called once, before any other module is loaded: texts of constants are made then. Without it everything is English. */
export function useLanguage(
  tag: string,
  texts: Translations | undefined,
  keys: TranslationKeys = 'texts',
): void {
  if (texts === undefined) delete shared[slot];
  else shared[slot] = { tag, texts, keys };
}

/** The tag that `Intl` writes numbers, dates and lists by. */
export const languageTag = (): string => shared[slot]?.tag ?? 'en';

/** A thread or a page of this program is given it, for its own `useLanguage`. */
export const currentLanguage = (): Language | undefined => shared[slot];

/**
 * A text for people: t('Open File'), or with values t`Sent to ${host}`, whose key is `Sent to {0}`.
 * The text is a literal, which is how translators find it.
 */
export function t(text: string): string;
export function t(text: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string;
export function t(
  text: string | TemplateStringsArray,
  ...values: readonly (string | number | undefined)[]
): string {
  if (typeof text === 'string') return translated(text) ?? text;
  if (shared[slot] === undefined) return joined(text, (index) => String(values[index]));
  const key = joined(text, (index) => `{${index}}`);
  return filledIn(translated(key) ?? key, values);
}

/**
 * A text about a number, in the form that the language has for it: tn(3, '1 call', '{0} calls'). The key is the last.
 * @param one what English says of 1
 * @param other what it says of all other numbers
 * @param values stand for {1} and on; {0} is the number
 */
export function tn(
  count: number,
  one: string,
  other: string,
  ...values: readonly (string | number | undefined)[]
): string {
  const form = new Intl.PluralRules(languageTag()).select(count);
  const found = translated(`${other}#${form}`) ?? translated(other);
  return filledIn(found ?? (count === 1 ? one : other), [count, ...values]);
}

/** `a, b and c`, or with `disjunction` `a, b or c`, as the language has it. */
export function listText(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const tag = languageTag();
  // Americans put a comma before the last one.
  return new Intl.ListFormat(tag === 'en' ? 'en-GB' : tag, { type }).format(items);
}

function translated(english: string): string | undefined {
  const language = shared[slot];
  return language?.texts[language.keys === 'hashes' ? shortHash(english) : english];
}

function joined(parts: readonly string[], between: (index: number) => string): string {
  return parts.reduce((before, part, index) => `${before}${between(index - 1)}${part}`);
}

function filledIn(template: string, values: readonly (string | number | undefined)[]): string {
  return template.replace(/\{(\d)\}/g, (placeholder, index) => String(values[Number(index)] ?? placeholder));
}
