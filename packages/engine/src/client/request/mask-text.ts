/** Secrets beside their names in texts of any kind: event streams, GraphQL, logs, headers in a text, markup, forms. */
import { isSecretName, mayBeSecret, secretMask } from './secrets.ts';

/** `password: "x"`, `"token": "x"`, `access_token=x`, `password: x`. Too much is hidden rather than too little. */
export function maskNamed(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const match of text.matchAll(nameBefore)) {
    const from = match.index + match[0].length;
    const name = match[2] ?? '';
    if (from < copied || !isSecretName(name)) continue;
    value.lastIndex = from;
    const [whole, double, single, plain = ''] = value.exec(text) ?? [];
    if (whole === undefined || !mayBeSecret(name, double ?? single ?? plain)) continue;
    const quote = double !== undefined ? '"' : single !== undefined ? "'" : '';
    pieces.push(text.slice(copied, from), quote, secretMask, quote);
    copied = from + whole.length;
  }
  return pieces.join('') + text.slice(copied);
}

const nameBefore = /(?<![\w.-])(\\?["']?)([A-Za-z][\w.-]{0,100})\1[ \t]{0,5}[:=][ \t]{0,5}/g;
/** The text may end within a value: bodies are cut. */
const value =
  /"((?:[^"\\\n]|\\.)*)(?:"|$)|'([^'\n]*)(?:'|$)|((?:(?:bearer|basic|token)[ \t]{1,5})?[^\s"'<>&,;(){}[\]]{1,4096})/iy;

/** Elements and attributes of XML and HTML. */
export function maskMarkup(text: string): string {
  return text
    .replace(
      /<([\w.:-]{1,200})(?![\w.:-])([^<>]{0,2000})>(<!\[CDATA\[)?([^<]+)/g,
      (whole, name: string, rest: string, data: string | undefined, value: string) =>
        mayBeSecret(name, value) && isSecretName(name)
          ? `<${name}${rest}>${data ?? ''}${secretMask}${data ? ']]>' : ''}`
          : whole,
    )
    .replace(/(?<![\w.:-])([\w.:-]{1,200})="([^"<>]+)"/g, (whole, name: string, value: string) =>
      mayBeSecret(name, value) && isSecretName(name) ? `${name}="${secretMask}"` : whole,
    );
}

/** Fields of multipart forms (RFC 7578, 4.2). */
export function maskParts(text: string): string {
  if (!/content-disposition/i.test(text)) return text;
  return text.replace(
    /(\bname="([^"\r\n]{1,200})"[^\n]{0,1000}\n(?:[^\r\n]{1,1000}\r?\n){0,10}\r?\n)([^\r\n]+)/g,
    (whole, head: string, name: string, value: string) =>
      isSecretName(name) && mayBeSecret(name, value) ? `${head}${secretMask}` : whole,
  );
}
