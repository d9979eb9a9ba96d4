/**
 * Secrets in JSON, token by token and without recursion: a server decides how deep it is nested. Lines of JSON and
 * broken JSON are masked as far as they can be told apart.
 */
import { createScanner } from 'jsonc-parser';
import { maskNamed } from './mask-text.ts';
import { isSecretName, mayBeSecret, secretMask } from './secrets.ts';

/** The scanner's `SyntaxKind` has these values, but is there for compilers only. */
const kinds = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  text: 10,
  number: 11,
  unknown: 16,
  end: 17,
} as const;

/** All values below a secret name, and what looks like a named secret within texts. */
export function maskJson(text: string): string {
  const scanner = createScanner(text, true);
  const pieces: string[] = [];
  let copied = 0;
  let depth = 0;
  let name = '';
  /** A text that is a name where a colon follows it. */
  let pending: Token | undefined;
  /** Says how deep the outermost secret object or array stands. */
  let secretFrom = Number.POSITIVE_INFINITY;

  function settle(): void {
    if (pending === undefined) return;
    const masked = maskedLiteral(pending, name, depth >= secretFrom);
    if (masked !== undefined) {
      pieces.push(text.slice(copied, pending.offset), masked);
      copied = pending.offset + pending.length;
    }
    pending = undefined;
    name = '';
  }

  for (let kind: number = scanner.scan(); kind !== kinds.end; kind = scanner.scan()) {
    if (kind === kinds.colon) {
      name = pending?.kind === kinds.text ? pending.value : '';
      pending = undefined;
      continue;
    }
    settle();
    switch (kind) {
      case kinds.openBrace:
      case kinds.openBracket:
        depth++;
        if (isSecretName(name)) secretFrom = Math.min(secretFrom, depth);
        name = '';
        break;
      case kinds.closeBrace:
      case kinds.closeBracket:
        if (depth <= secretFrom) secretFrom = Number.POSITIVE_INFINITY;
        depth--;
        name = '';
        break;
      case kinds.comma:
        name = '';
        break;
      case kinds.text:
      case kinds.number:
      case kinds.unknown:
        pending = {
          kind,
          value: scanner.getTokenValue(),
          offset: scanner.getTokenOffset(),
          length: scanner.getTokenLength(),
        };
        break;
    }
  }
  settle();
  return pieces.join('') + text.slice(copied);
}

interface Token {
  readonly kind: number;
  /** Is a string's text without its quotes and escapes. */
  readonly value: string;
  readonly offset: number;
  readonly length: number;
}

function maskedLiteral({ kind, value }: Token, name: string, isBelowSecret: boolean): string | undefined {
  const hidden = `"${secretMask}"`;
  if (isBelowSecret) return hidden;
  if (kind === kinds.number)
    return isSecretName(name) && Math.abs(Number(value)) >= 1000 ? hidden : undefined;
  if (isSecretName(name) && mayBeSecret(name, value)) return hidden;
  if (kind !== kinds.text) return undefined;
  // GraphQL and other JSON stand in JSON as texts.
  const masked = maskNamed(value);
  return masked === value ? undefined : JSON.stringify(masked);
}
