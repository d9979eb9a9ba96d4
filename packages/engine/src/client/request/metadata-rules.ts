/**
 * Says what gRPC allows in metadata (its "gRPC over HTTP2" specification, Custom-Metadata), told as a sentence where it
 * is broken. It is stricter than HTTP: values are ASCII, and everything else travels as Base64 below a name in `-bin`.
 */
import { t } from '../../text/l10n.ts';
import { withoutEnd } from '../../text/trim.ts';
import { splitPlaceholders } from './placeholders.ts';

/** @param name in lower case; `undefined`: it can be sent */
export function metadataProblem(name: string, value: string): string | undefined {
  if (!/^[0-9a-z_.-]+$/.test(name)) {
    return t`"${name.replace(/[^\x20-\x7e]/g, '\uFFFD')}" is not a name of metadata: use letters, digits, "-", "_" and ".".`;
  }
  if (name.startsWith('grpc-') || setBySending.has(name)) {
    return t`${name} is set when the call is sent. Remove it.`;
  }
  if (name.endsWith('-bin')) {
    return isBase64(value)
      ? undefined
      : t`The value of ${name} must be Base64, because the name ends in "-bin".`;
  }
  const forbidden = /[^\x20-\x7e]/u.exec(value)?.[0];
  if (forbidden === undefined) return undefined;
  return forbidden < ' ' || forbidden === '\x7f'
    ? t`The value of ${name} holds a line break or another control character, which metadata cannot carry.`
    : t`The value of ${name} holds "${forbidden}"; metadata carries ASCII only. Percent-encode it, or send Base64 below a name that ends in "-bin".`;
}

const setBySending: ReadonlySet<string> = new Set([
  ...['content-type', 'content-length', 'transfer-encoding', 'te', 'host'],
  // HTTP/2 has no such headers (RFC 9113, 8.2.2).
  ...['connection', 'keep-alive', 'proxy-connection', 'upgrade'],
]);

/** Padded or not; what a placeholder stands for is not known yet. */
function isBase64(value: string): boolean {
  if (splitPlaceholders(value).some(({ kind }) => kind === 'placeholder')) return true;
  return /^[A-Za-z0-9+/]*={0,2}$/.test(value) && withoutEnd(value, '=').length % 4 !== 1;
}
