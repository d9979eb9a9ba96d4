/** The tokens of a script. */
import { t } from '../../../text/l10n.ts';
import { HandlerError } from './syntax.ts';

export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'template' | 'pattern' | 'sign' | 'end';
  readonly text: string;
  readonly line: number;
}

const maxTokens = 20_000;

/** @param firstLine of the text in its file */
export function scanHandler(text: string, firstLine: number): readonly Token[] {
  const tokens: Token[] = [];
  const pattern =
    /(?<space>\s+|\/\/[^\n]*|\/\*[^*]*\*+(?:[^*/][^*]*\*+)*\/)|(?<name>[A-Za-z_$][\w$]*)|(?<number>\d+(?:\.\d+)?)|(?<string>"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*')|(?<template>`(?:[^`\\]|\\[\s\S])*`)|(?<sign>===|!==|=>|\?\?|\?\.|==|!=|<=|>=|&&|\|\||\/(?![*/])|[-+*%!<>=.,;:?()[\]{}])/y;
  let line = firstLine;
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const literal = readPattern(text, start, tokens.at(-1));
    if (literal !== undefined) {
      tokens.push({ kind: 'pattern', text: literal, line });
      pattern.lastIndex = start + literal.length;
      continue;
    }
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined)
      throw new HandlerError(line, t`"${text.slice(start, start + 20).split('\n')[0]}" is not understood.`);
    if (tokens.length >= maxTokens) throw new HandlerError(line, t('The handler is too long.'));
    const { space, ...others } = groups;
    for (const kind of ['name', 'number', 'string', 'template', 'sign'] as const) {
      const found = others[kind];
      if (found !== undefined) tokens.push({ kind, text: found, line });
    }
    line += (space ?? others.template ?? '').split('\n').length - 1;
  }
  return [...tokens, { kind: 'end', text: t('the end'), line }];
}

/** A slash behind a value divides; elsewhere it begins a regular expression (ECMAScript 2024, 12.9.5). */
function readPattern(text: string, start: number, before: Token | undefined): string | undefined {
  if (text[start] !== '/' || text[start + 1] === '/' || text[start + 1] === '*') return undefined;
  const isBehindValue =
    before !== undefined &&
    (before.kind === 'sign'
      ? [')', ']', '}'].includes(before.text)
      : before.kind !== 'name' || !['return', 'typeof'].includes(before.text));
  if (isBehindValue) return undefined;
  const literal = /\/(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/[a-z]{0,8}/y;
  literal.lastIndex = start;
  return literal.exec(text)?.[0];
}

/** @param quoted with its quotes */
export function unquoted(quoted: string): string {
  return unescaped(quoted.slice(1, -1));
}

export function unescaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
  return text.replace(/\\(u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[\s\S])/g, (_, code: string) =>
    code.length > 1
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : (signs[code] ?? (code === '\n' ? '' : code)),
  );
}
