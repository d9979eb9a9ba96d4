/**
 * The names that variables of an imported collection have in files. A file can hold plain names only, and two collections
 * never share a variable: what one of them calls `token` is none of the other's business.
 */

import type { ImportedPart } from '../../client/http-files/imported-request.ts';
import { isPlainName, splitPlaceholders } from '../../client/request/placeholders.ts';
import type { ImportedCollection, ImportedItem } from './imported-collection.ts';

/** Names that belong to others: collections read before, files and environments that are there already. */
export interface TakenNames {
  /** Somebody gives them a value: neither a variable nor a request of another collection has them. */
  readonly defined: Set<string>;
  /** Somebody asks for their value: no other collection gives them one. */
  readonly used: Set<string>;
}

export function noTakenNames(): TakenNames {
  return { defined: new Set(), used: new Set() };
}

/** Says how the texts of a format write variables. */
export type Braces =
  /** Whatever stands between `{{` and `}}` is a name, blanks and all. */
  | 'any-name'
  /** Plain names are variables, anything else is text. */
  | 'plain-names'
  /** Braces are text; placeholders are ours. */
  | 'text';

export interface VariableNames {
  /** Returns what a variable is called that the collection gives a value to. */
  define(written: string): string;
  /** Returns what a variable of ours is called that the user gives a value to. */
  variable(wanted: string): string;
  /** Puts a value that nobody else should read behind placeholders under new names. */
  secretFor(wanted: string, value: string): string;
  /** A variable of the collection whose value nobody else should read. */
  keepSecret(written: string, value: string): void;
  /** The item with the names that its variables have in files. */
  inItem(item: ImportedItem): ImportedItem;
  inText(text: string): string;
  /** Ends with what the collection says of its names. */
  finish(): Pick<ImportedCollection, 'secrets' | 'placeholderNames' | 'openBrace'>;
}

/**
 * @param text the whole file, in which the names stand
 * @param taken gets the names of this collection, too
 */
export function createVariableNames(text: string, braces: Braces, taken: TakenNames): VariableNames {
  const own = namesIn(text);
  const secrets = new Map<string, string>();
  const placeholders = new Map<string, string>();
  /** Says what names as they are written are called in files. */
  const names = new Map<string, string>();
  const numbers = new Map<string, number>();
  /** Those that the collection gives a value to. */
  const given = new Set<string>();

  function give(written: string, name: string): string {
    names.set(written, name);
    given.add(name);
    return name;
  }

  function newName(wanted: string): string {
    const plain = wanted
      .slice(0, 100)
      .replace(/[^\w.-]/g, '_')
      .replace(/^(?![A-Za-z_])/, '_');
    let name = plain;
    let number = numbers.get(plain) ?? 2;
    while ([taken.defined, taken.used, own.names, given].some((others) => others.has(name)))
      name = `${plain}_${number++}`;
    numbers.set(plain, number);
    return give(name, name);
  }

  function define(written: string): string {
    const known = names.get(written);
    if (known !== undefined) return give(written, known);
    const isTaken =
      taken.defined.has(written) || taken.used.has(written) || (braces === 'text' && own.names.has(written));
    return give(written, isPlainName(written) && !isTaken ? written : newName(written));
  }

  function use(written: string): string {
    const known = names.get(written);
    if (known !== undefined) return known;
    const isRenamed = isPlainName(written)
      ? taken.defined.has(written)
      : braces === 'any-name' && isName(written);
    return isRenamed ? give(written, newName(written)) : written;
  }

  const inText = (each: string): string =>
    braces === 'text'
      ? each
      : each.replace(bracedName, (whole, inside: string) => {
          const name = use(inside.trim());
          return name === inside.trim() ? whole : `{{${name}}}`;
        });

  if (braces !== 'text') for (const name of own.set) define(name);
  return {
    define,
    variable: (wanted) => names.get(`{${wanted}}`) ?? give(`{${wanted}}`, newName(wanted)),
    inText,
    secretFor(wanted, value) {
      const known = placeholders.get(value);
      if (known !== undefined) return known;
      const pieces = piecesOf(value, braces).map((piece) => [newName(wanted), piece] as const);
      for (const [name, piece] of pieces) secrets.set(name, piece);
      const placeholder = pieces.map(([name]) => `{{${name}}}`).join('');
      placeholders.set(value, placeholder);
      return placeholder;
    },
    keepSecret(written, value) {
      const [first = '', ...others] = piecesOf(value, braces);
      const name = define(written);
      if (others.length === 0) return void secrets.set(name, first);
      const pieces = [first, ...others].map((piece) => [newName(written), piece] as const);
      for (const [piece, text] of pieces) secrets.set(piece, text);
      secrets.set(name, pieces.map(([piece]) => `{{${piece}}}`).join(''));
    },
    finish() {
      const openBrace = newName('openBrace');
      for (const name of given) taken.defined.add(name);
      if (braces !== 'text') for (const name of own.names) taken.used.add(name);
      return {
        secrets: [...secrets],
        placeholderNames: braces === 'text' ? [...given] : 'all',
        openBrace,
      };
    },
    inItem: (item) => (braces === 'text' ? item : itemWith(item, inText, (name) => names.get(name))),
  };
}

const bracedName = /\{\{([^{}\r\n]{1,300})\}\}/g;

/** Values that are made up, such as `{{$guid}}`, have names of their own. */
function isName(written: string): boolean {
  return written !== '' && !written.startsWith('$');
}

/**
 * A value is searched for placeholders when it is filled in, and what came of it is not. Cut within what would be taken
 * for one, it is filled in as it is.
 */
function piecesOf(value: string, braces: Braces): readonly string[] {
  const cut = (text: string) => text.split(/(?<=[${])(?=\{)/);
  if (braces === 'text') return cut(value);
  const pieces = [''];
  for (const { kind, text } of splitPlaceholders(value)) {
    const [first = '', ...others] = kind === 'placeholder' && !text.startsWith('$') ? [text] : cut(text);
    pieces.push(`${pieces.pop() ?? ''}${first}`, ...others);
  }
  return pieces;
}

interface WrittenNames {
  /** Are those of `{{name}}`. */
  readonly names: ReadonlySet<string>;
  /** Those that scripts give a value to. */
  readonly set: ReadonlySet<string>;
}

/** In JSON, quotes and backslashes of names are escaped. */
function namesIn(text: string): WrittenNames {
  const names = new Set<string>();
  for (const [, inside = ''] of text.matchAll(bracedName)) names.add(unescaped(inside.trim()));
  for (const [, shell = ''] of text.matchAll(/\$\{?([A-Za-z_]\w{0,200})/g)) names.add(shell);
  const set = new Set<string>();
  for (const [, name = ''] of text.matchAll(
    /\bset(?:\w{0,20}Variable)?\(\s{0,20}\\?["'`]([^"'`\\]{1,200})\\?["'`]/g,
  ))
    set.add(name);
  return { names, set };
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

function itemWith(
  item: ImportedItem,
  inText: (text: string) => string,
  renamed: (name: string) => string | undefined,
): ImportedItem {
  const inScript = (text: string) =>
    inText(text).replace(
      /(\b(?:get|set|unset|has|isEmpty|clear)(?:\w{0,20}Variable)?\(\s{0,20})(["'`])([^"'`\\]{1,200})\2/g,
      (whole, call: string, quote: string, name: string) => {
        const other = renamed(name);
        return other === undefined ? whole : `${call}${quote}${other}${quote}`;
      },
    );
  return {
    ...item,
    url: inText(item.url),
    headers: item.headers.map(([name, value]) => [inText(name), inText(value)]),
    contentType: inText(item.contentType),
    body: bodyWith(item.body, inText),
    before: item.before.map(inScript),
    after: item.after.map(inScript),
  };
}

function bodyWith(body: ImportedItem['body'], inText: (text: string) => string): ImportedItem['body'] {
  switch (body.kind) {
    case 'none':
      return body;
    case 'text':
      return { kind: 'text', text: inText(body.text) };
    case 'form':
      return { kind: 'form', fields: body.fields.map(([name, value]) => [inText(name), inText(value)]) };
    case 'multipart':
      return {
        kind: 'multipart',
        parts: body.parts.map(
          (part): ImportedPart => ({ ...part, name: inText(part.name), value: inText(part.value) }),
        ),
      };
  }
}
