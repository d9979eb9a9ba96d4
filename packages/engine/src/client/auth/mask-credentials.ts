/** Hides credentials in what is shown of a request that carried them. */
import type { HeaderField, HttpRequest } from '../../model/http-request.ts';
import { encodeQuery } from '../request/percent-encoding.ts';
import type { Credentials } from './auth.ts';
import { carried } from './authorize.ts';

export function maskCredentials(text: string, credentials: Credentials | undefined): string {
  if (credentials === undefined) return text;
  const { value } = carried(credentials);
  const secret = value.replace(/^(?:Bearer|Basic|Digest) /, '');
  return [secret, encodeQuery(secret)].reduce(
    (masked, each) => (each.length < shortest ? masked : masked.replaceAll(each, '•••')),
    text,
  );
}

/** The texts of credentials that are nobody else's business, as they are written and as they travel. */
export function findSecretTexts(credentials: Credentials | undefined): readonly string[] {
  if (credentials === undefined) return [];
  const travels = carried(credentials).value.replace(/^(?:Bearer|Basic|Digest) /, '');
  return [...new Set([travels, ...('password' in credentials ? [credentials.password] : [])])];
}

/** Hiding every `a` of a text would hide nothing. */
const shortest = 4;

export function maskRequest(request: HttpRequest, credentials: Credentials | undefined): HttpRequest {
  if (credentials === undefined) return request;
  const mask = (text: string) => maskCredentials(text, credentials);
  const headers = request.headers.map(([name, value]): HeaderField => [name, mask(value)]);
  return { ...request, url: mask(request.url), headers };
}
