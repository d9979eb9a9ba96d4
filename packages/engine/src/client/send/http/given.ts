/**
 * Says what of a request is the user's own, and who may get it. It is collected while the request is built, and judged
 * against the origins that the request reaches: before it is sent, and before each redirect is followed (ADR 0089).
 */

import type { HttpRequest } from '../../../model/http-request.ts';
import { t } from '../../../text/l10n.ts';
import { withoutCredentials } from '../../../text/without-credentials.ts';
import { findDestinations, parseOrigin } from './origin.ts';

export interface GivenItem {
  /** `{{token}}`, `the file ./a.json`: as it stands in a sentence. */
  readonly words: string;
  readonly place: GivenPlace;
  /** Looked for in the address that a redirect leads to; absent where it has no one text. */
  readonly value?: string;
  /** The origins that have it anyway, because it came from there. */
  readonly knownTo?: readonly string[];
}

/** `anywhere`: nobody can say, because a script has put it there. */
export type GivenPlace = 'url' | 'body' | 'anywhere' | { readonly header: string };

export interface Given {
  readonly items: readonly GivenItem[];
  /** Names of the user's cookies that would go along to a URL. */
  cookieNames(url: string): readonly string[];
}

export const nothingGiven: Given = { items: [], cookieNames: () => [] };

/**
 * Asks whether what is the user's own may go to an origin; why not, as a full sentence.
 * @param words what would go there, each once
 * @param namedBy who says that it should
 */
export type AskAboutOrigin = (
  origin: string,
  words: readonly string[],
  namedBy: 'request' | 'redirect',
) => Promise<string | undefined>;

/** Says why the request may not be sent as it is; `undefined` where it may. */
export async function refuseGiven(
  request: Pick<HttpRequest, 'url' | 'headers'>,
  given: Given,
  ask: AskAboutOrigin,
): Promise<string | undefined> {
  return await askAboutEach(request, given, (origin, words) => ask(origin, words, 'request'));
}

/** The same for the request that a redirect has made of one that was sent. */
export async function refuseGivenAgain(
  request: HttpRequest,
  given: Given,
  ask: AskAboutOrigin,
): Promise<string | undefined> {
  const remaining = { ...given, items: given.items.filter((item) => isStillIn(request, item)) };
  return await askAboutEach(request, remaining, (origin, words) => ask(origin, words, 'redirect'));
}

async function askAboutEach(
  request: Pick<HttpRequest, 'url' | 'headers'>,
  { items, cookieNames }: Given,
  ask: (origin: string, words: readonly string[]) => Promise<string | undefined>,
): Promise<string | undefined> {
  const cookies = cookieNames(request.url);
  const origins = findDestinations(request);
  if (origins === undefined) {
    // Nothing reaches a URL that is none; whoever sends it says so.
    return items.length === 0 && cookies.length === 0 ? undefined : unclear(request);
  }
  for (const origin of origins) {
    const words = items.filter((item) => !isKnown(item, origin)).map((item) => item.words);
    if (cookies.length > 0) words.push(t`the cookies ${cookies.join(', ')}`);
    const refused = words.length === 0 ? undefined : await ask(origin, [...new Set(words)]);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** Tells that a host knows what came from there, and the user's own address of that very host. */
function isKnown({ value, knownTo }: GivenItem, origin: string): boolean {
  return knownTo?.includes(origin) === true || (value !== undefined && parseOrigin(value) === origin);
}

/** A redirect drops headers and bodies, and a server may have put into its address whatever it was sent. */
function isStillIn({ url, headers, body }: HttpRequest, { place, value }: GivenItem): boolean {
  if (value !== undefined && holds(url, value)) return true;
  if (typeof place === 'object')
    return headers.some(([name]) => name.toLowerCase() === place.header.toLowerCase());
  return place !== 'url' && body.kind !== 'none';
}

function holds(url: string, value: string): boolean {
  if (value.length < minLength) return false;
  return url.includes(value) || decoded(url).includes(value);
}

/** Shorter ones stand in any address. */
const minLength = 3;

function decoded(url: string): string {
  return url.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

function unclear({ url }: Pick<HttpRequest, 'url'>): string {
  const isReadable = parseOrigin(url) !== undefined;
  return isReadable
    ? t('The Host header of this request names no host, or there are two of them, so that nothing was sent.')
    : t`"${withoutCredentials(url)}" names no host that could be agreed to, so that nothing was sent. Write it as http://name:port or https://name.`;
}
