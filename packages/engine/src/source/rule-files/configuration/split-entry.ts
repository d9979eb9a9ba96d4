/** One line of a rule file taken apart: `key[filter]=value`. */
import { t } from '../../../text/l10n.ts';

export type SplitEntry =
  | {
      readonly kind: 'entry';
      readonly key: string;
      readonly filter: string | undefined;
      readonly value: string;
      /** Says what to write instead, where the line has the form of EasyApi 2. */
      readonly olderForm: string | undefined;
    }
  | { readonly kind: 'problem'; readonly message: string };

/** @param line trimmed, not empty */
export function splitEntry(line: string): SplitEntry {
  const older = splitOlderForm(line);
  if (older !== undefined) return older;

  const separator = /[=:[]/.exec(line)?.index ?? -1;
  if (separator < 0) return problem(t('This line has no `=`: a rule is written `key=value`.'));
  if (line[separator] !== '[') {
    return entry(line.slice(0, separator), undefined, line.slice(separator + 1));
  }
  const close = closingBracket(line, separator);
  if (close < 0) return problem(t('The filter of this rule is not closed: a `]` is missing.'));
  const rest = line.slice(close + 1).trimStart();
  if (!/^[=:]/.test(rest)) {
    return problem(t('After the filter of a rule comes `=` and its value: `key[filter]=value`.'));
  }
  return entry(line.slice(0, separator), line.slice(separator + 1, close), rest.slice(1));
}

function entry(key: string, filter: string | undefined, value: string): SplitEntry {
  const name = key.trim();
  if (name === '') return problem(t('This line has no key: a rule is written `key=value`.'));
  const condition = filter?.trim();
  return {
    kind: 'entry',
    key: name,
    filter: condition === '' ? undefined : condition,
    value: value.trim(),
    olderForm: undefined,
  };
}

/** `@some.Annotation?param.required=true` of EasyApi 2 is `param.required[@some.Annotation]=true`. */
function splitOlderForm(line: string): SplitEntry | undefined {
  if (!/^(?:[@!$~]|groovy:|class:)/.test(line)) return undefined;
  const [, filter = '', key = '', value = ''] = /^(.*)\?\s*([a-z][\w.]*)\s*[=:](.*)$/s.exec(line) ?? [];
  if (filter === '') return undefined;
  const [condition, name, text] = [newerFilter(filter.trim()), key.trim(), value.trim()];
  const olderForm = t`This is the form of EasyApi 2. Write it as \`${name}[${condition}]=${text}\`.`;
  return { kind: 'entry', key: name, filter: condition, value: text, olderForm };
}

function newerFilter(filter: string): string {
  if (filter.startsWith('~')) return `#regex:${filter.slice(1)}`;
  return filter.startsWith('class:') ? `$${filter}` : filter;
}

/** The bracket that closes the one at `open`; brackets in quoted texts do not count unless they are all there are. */
function closingBracket(text: string, open: number): number {
  const close = scan(text, open, true);
  // A lone apostrophe, as in a regular expression, opens no text.
  return close < 0 ? scan(text, open, false) : close;
}

function scan(text: string, open: number, skipsQuotes: boolean): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '\\') at++;
    else if (quote !== '') {
      if (char === quote) quote = '';
    } else if (skipsQuotes && (char === '"' || char === "'")) quote = char;
    else if (char === '[') depth++;
    else if (char === ']' && --depth === 0) return at;
  }
  return -1;
}

function problem(message: string): SplitEntry {
  return { kind: 'problem', message };
}
