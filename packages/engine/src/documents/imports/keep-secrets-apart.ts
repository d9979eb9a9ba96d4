/**
 * Imported requests are kept under version control, their secrets are not: wherever a value stands beside a name that
 * says so, or looks like a secret, a placeholder takes its place.
 */
import { createScanner } from 'jsonc-parser';
import type { ImportedBody, ImportedPart } from '../../client/http-files/imported-request.ts';
import { isUrlEncodedForm } from '../../client/request/media-type.ts';
import { isSecretName, mayBeSecret } from '../../client/request/secrets.ts';
import type { FormField, HeaderField } from '../../model/http-request.ts';
import { isHoldableHeader } from './holdable.ts';
import type { ImportedItem } from './imported-collection.ts';

/** @returns the placeholder for a value: see `VariableNames` */
export type SecretFor = (wanted: string, value: string) => string;

export function keepSecretsApart(item: ImportedItem, secretFor: SecretFor): ImportedItem {
  return {
    ...item,
    url: safeUrl(item.url.trim(), secretFor),
    headers: item.headers.map((header) => safeHeader(header, secretFor)),
    body: safeBody(item.body, item.contentType, secretFor),
  };
}

/** The secret stands behind its scheme. */
function safeHeader([name, written]: HeaderField, secretFor: SecretFor): HeaderField {
  const value = isHoldableHeader(written) ? written.trim() : written;
  // A value that cannot be sent is left out later.
  if (!mayBeSecret(name, value) || hasPlainLogin(value) || !isHoldableHeader(value)) return [name, value];
  const [, scheme, credentials = value] = /^(Bearer|Basic|Digest|Token) (.+)$/is.exec(value) ?? [];
  const placeholder = secretFor(name, credentials);
  return [name, scheme === undefined ? placeholder : `${scheme} ${placeholder}`];
}

/** `Basic ada {{password}}`: what is secret of it is a variable already. */
function hasPlainLogin(value: string): boolean {
  return /^(?:Basic|Digest) (?:\{\{[^{}]+\}\}|[^\s:{}])+(?: |: ?)\{\{[^{}]+\}\}$/i.test(value);
}

/** A user may be a token, or have a password; what follows `?` and `#` are pairs. */
function safeUrl(url: string, secretFor: SecretFor): string {
  const [, head = '', query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const pairs = (text: string | undefined) =>
    text === undefined ? '' : `${text[0]}${safePairs(text.slice(1), secretFor)}`;
  return `${withoutUser(head, secretFor)}${pairs(query)}${pairs(fragment)}`;
}

function withoutUser(head: string, secretFor: SecretFor): string {
  const [whole, scheme = '', user = ''] =
    /^((?:[^/?#\\@]{1,200}:)?[/\\]{2,9}|https?:|)([^/?#\\]+)@/i.exec(head) ?? [];
  if (whole === undefined || user.replace(placeholder, '').replace(/^[:\s]+$/, '') === '') return head;
  return `${scheme || 'http://'}${secretFor('user', user)}@${head.slice(whole.length)}`;
}

/** Values are decoded: they are encoded when they are filled in. */
function safePairs(text: string, secretFor: SecretFor): string {
  return text
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const name = decoded(pair.slice(0, Math.max(equals, 0)));
      const value = decoded(pair.slice(equals + 1));
      return isSecret(name, value)
        ? `${pair.slice(0, equals + 1)}${secretFor(name || 'secret', value)}`
        : pair;
    })
    .join('&');
}

/** Decodes text, and leaves what is no encoding as it is. */
function decoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[\dA-Fa-f]{2})+/g, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

function isSecret(name: string, value: string): boolean {
  return !/^(?:true|false|null|undefined|\d{1,3})$/i.test(value.trim()) && mayBeSecret(name, value);
}

function safeBody(body: ImportedBody, contentType: string, secretFor: SecretFor): ImportedBody {
  switch (body.kind) {
    case 'none':
      return body;
    case 'text':
      return { kind: 'text', text: safeText(body.text, contentType, secretFor) };
    case 'form':
      return { kind: 'form', fields: body.fields.map((field) => safeField(field, secretFor)) };
    case 'multipart':
      return { kind: 'multipart', parts: body.parts.map((part) => safePart(part, secretFor)) };
  }
}

function safeField([name, value]: FormField, secretFor: SecretFor): FormField {
  return [name, isSecret(name, value) ? secretFor(name, value) : value];
}

function safePart(part: ImportedPart, secretFor: SecretFor): ImportedPart {
  if (part.type === 'file') return part;
  if (isSecret(part.name, part.value)) return { ...part, value: secretFor(part.name, part.value) };
  return { ...part, value: safeText(part.value, part.contentType ?? '', secretFor) };
}

/** Placeholders in a text are filled in as they are, so that a value stands there as the text writes it. */
function safeText(text: string, contentType: string, secretFor: SecretFor): string {
  if (isUrlEncodedForm(contentType))
    return text
      .split('&')
      .map((pair) => {
        const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
        return isSecret(decoded(name), decoded(value)) ? `${name}=${secretFor(decoded(name), value)}` : pair;
      })
      .join('&');
  return /^\s*[[{]/.test(text) ? safeJson(text, secretFor) : text;
}

interface Container {
  /** Says what it is called; empty in a list. */
  readonly name: string;
  /** Everything below a secret name is secret. */
  readonly isSecret: boolean;
}

/** Read token by token: JSON with placeholders is none, and may be nested without end. */
function safeJson(text: string, secretFor: SecretFor): string {
  const scanner = createScanner(text, true);
  const around: Container[] = [];
  let written = '';
  let copied = 0;
  let name = '';
  /** A text or number that may be a value; only a colon behind it says that it is a name. */
  let last: { readonly text: string; readonly offset: number } | undefined;

  function endValue(): void {
    if (last === undefined) return;
    const quote = last.text.startsWith('"') ? 1 : 0;
    const value = last.text.slice(quote, last.text.length - quote);
    const container = around.at(-1);
    const called = name || container?.name || '';
    if (
      isSecretInJson(called, value, { isNumber: quote === 0, isBelowSecret: container?.isSecret ?? false })
    ) {
      written += text.slice(copied, last.offset + quote) + secretFor(called || 'secret', value);
      copied = last.offset + last.text.length - quote;
    }
    last = undefined;
  }

  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const token = text.slice(offset, offset + scanner.getTokenLength());
    if (/^(?:"[\s\S]*"|-?\d\S*)$/.test(token)) {
      endValue();
      last = { text: token, offset };
    } else if (token === ':') {
      name = last?.text.startsWith('"') ? last.text.slice(1, -1) : '';
      last = undefined;
    } else if (/^[{}[\],]$/.test(token)) {
      endValue();
      if (token === '{' || token === '[') {
        const isSecret = (around.at(-1)?.isSecret ?? false) || isSecretName(name);
        around.push({ name, isSecret });
      } else if (token !== ',') around.pop();
      name = '';
    }
  }
  endValue();
  return written + text.slice(copied);
}

interface PlaceInJson {
  readonly isNumber: boolean;
  readonly isBelowSecret: boolean;
}

function isSecretInJson(name: string, value: string, { isNumber, isBelowSecret }: PlaceInJson): boolean {
  // `"max_tokens": 4096` counts, `"pin": 4711` is a secret.
  if (isNumber) return (isBelowSecret || isSecretName(name)) && value.length >= 4 && !/tokens$/i.test(name);
  return value.replace(placeholder, '').trim() !== '' && (isBelowSecret || mayBeSecret(name, value));
}

const placeholder = /\{\{[^{}]*\}\}/g;
