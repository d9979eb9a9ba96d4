/**
 * Digest authentication (RFC 7616): the password stays here, and a hash of it goes out once the server has sent a
 * challenge. A request says that it wants this by `Authorization: Digest`, with Base64 of user and password behind it or
 * with both as they are.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type DigestLogin, digestLogin } from '../../client/request/digest-login.ts';
import type {
  HttpTransport,
  TransferOptions,
  TransportFailure,
  TransportResponse,
} from '../../client/send/http-transport.ts';
import { type HttpRequest, headerValue } from '../../model/http-request.ts';
import { readTarget } from './target.ts';

/** Sends such requests twice where the server asks for it; all others go their way. */
export function answeringDigest(transport: HttpTransport): HttpTransport {
  return {
    async exchange(request, options, cancellation) {
      const login = loginIn(request);
      if (login === undefined) return await transport.exchange(request, options, cancellation);
      const bare = withAuthorization(request, undefined);
      const respondTo = async (
        before: TransportResponse,
        challenge: Challenge,
        asks: AsksAgain,
      ): Promise<TransportResponse | TransportFailure> => {
        const timeoutMs = Math.max(1, options.timeoutMs - before.timing.totalMs);
        const signed = withAuthorization(request, digestHeader(bare, login, challenge));
        const next = await transport.exchange(
          signed,
          withoutSinkFor(asks, { ...options, timeoutMs }),
          cancellation,
        );
        return next.kind === 'failure' ? next : withTimeOf(before, next);
      };
      const first = await transport.exchange(bare, withoutSinkFor(challengeOf, options), cancellation);
      const challenge = first.kind === 'response' ? challengeOf(first) : undefined;
      if (first.kind === 'failure' || challenge === undefined) return first;
      const second = await respondTo(first, challenge, staleChallengeOf);
      const renewed = second.kind === 'response' ? staleChallengeOf(second) : undefined;
      if (second.kind === 'failure' || renewed === undefined) return second;
      return await respondTo(second, renewed, () => undefined);
    },
  };
}

/** The challenge that the request is sent once more for. */
type AsksAgain = (head: Pick<TransportResponse, 'status' | 'headers'>) => Challenge | undefined;

/** Reads a login from the header. A server sends parameters in it, never Base64 alone. */
function loginIn(request: HttpRequest): DigestLogin | undefined {
  const value = headerValue(request.headers, 'Authorization') ?? '';
  const plain = digestLogin(['Authorization', value]);
  if (plain !== undefined) return plain;
  const [, encoded] = /^Digest[ \t]+([A-Za-z\d+/]+={0,2})$/i.exec(value) ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

function withAuthorization(request: HttpRequest, value: string | undefined): HttpRequest {
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== 'authorization');
  return { ...request, headers: value === undefined ? headers : [...headers, ['Authorization', value]] };
}

/** The body of a challenge is for nobody. */
function withoutSinkFor(asks: AsksAgain, options: TransferOptions): TransferOptions {
  const { openSink } = options;
  if (openSink === undefined) return options;
  return { ...options, openSink: (head) => (asks(head) === undefined ? openSink(head) : undefined) };
}

function withTimeOf(first: TransportResponse, second: TransportResponse): TransportResponse {
  const { firstByteMs, totalMs } = second.timing;
  const before = first.timing.totalMs;
  return {
    ...second,
    timing: { ...second.timing, firstByteMs: before + firstByteMs, totalMs: before + totalMs },
  };
}

export type Challenge = ReadonlyMap<string, string>;

/** From the strongest; `-sess` is taken along with each (RFC 7616, 3.3). */
const hashes: readonly (readonly [algorithm: string, hash: string])[] = [
  ['SHA-512-256', 'sha512-256'],
  ['SHA-256', 'sha256'],
  ['MD5', 'md5'],
];

/** The strongest challenge that can be responded to. */
function challengeOf({
  status,
  headers,
}: Pick<TransportResponse, 'status' | 'headers'>): Challenge | undefined {
  if (status !== 401) return undefined;
  const digests = headers
    .filter(([name]) => name.toLowerCase() === 'www-authenticate')
    .flatMap(([, value]) => readChallenges(value.slice(0, 8_192)))
    .filter(
      (challenge) => challenge.get('') === 'digest' && challenge.has('nonce') && hasKnownQop(challenge),
    );
  for (const [name] of hashes) {
    const found = digests.find((challenge) => algorithmOf(challenge).replace(/-sess$/i, '') === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The password was right and only the nonce too old, so that a new one is used once (RFC 7616, 3.3). */
function staleChallengeOf(head: Pick<TransportResponse, 'status' | 'headers'>): Challenge | undefined {
  const challenge = challengeOf(head);
  return isTrue(challenge?.get('stale')) ? challenge : undefined;
}

function isTrue(flag: string | undefined): boolean {
  return flag?.toLowerCase() === 'true';
}

function algorithmOf(challenge: Challenge): string {
  return (challenge.get('algorithm') ?? 'MD5').toUpperCase().replace(/-SESS$/, '-sess');
}

/** None is that of RFC 2069. A hash of the body (`auth-int`) is offered by nobody alone. */
function hasKnownQop(challenge: Challenge): boolean {
  const qop = challenge.get('qop');
  return qop === undefined || qop.toLowerCase().split(/[\s,]/).includes('auth');
}

/**
 * Several challenges may stand in one header (RFC 9110, 11.6.1). The scheme stands under the empty name, and values
 * without quotes and escapes (5.6.4).
 */
export function readChallenges(header: string): readonly Challenge[] {
  const challenges: Map<string, string>[] = [];
  for (const [, name = '', quoted, plain] of header.matchAll(
    /([\w-]+)(?:[ \t]{0,9}=[ \t]{0,9}(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*)))?/g,
  )) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? plain;
    if (value === undefined) challenges.push(new Map([['', name.toLowerCase()]]));
    else challenges.at(-1)?.set(name.toLowerCase(), value);
  }
  return challenges;
}

/** RFC 7616, 3.4. @param cnonce of the client, which tests choose */
export function digestHeader(
  { method, url }: Pick<HttpRequest, 'method' | 'url'>,
  { user, password }: DigestLogin,
  challenge: Challenge,
  cnonce = randomBytes(16).toString('base64url'),
): string {
  const algorithm = algorithmOf(challenge);
  const [, hash = 'md5'] = hashes.find(([name]) => algorithm.replace('-sess', '') === name) ?? [];
  const digest = (...parts: readonly string[]) => createHash(hash).update(parts.join(':')).digest('hex');
  const given = (name: string) => challenge.get(name) ?? '';
  const [realm, nonce, uri] = [given('realm'), given('nonce'), readTarget(url)?.path ?? '/'];
  const isHashed = isTrue(challenge.get('userhash'));
  const ofUser = digest(user, realm, password);
  const secret = algorithm.endsWith('-sess') ? digest(ofUser, nonce, cnonce) : ofUser;
  const ofRequest = digest(method, uri);
  const hasQop = challenge.has('qop');
  const response = hasQop
    ? digest(secret, nonce, '00000001', cnonce, 'auth', ofRequest)
    : digest(secret, nonce, ofRequest);
  return `Digest ${[
    isHashed ? quoted('username', digest(user, realm)) : nameParameter(user),
    ...[quoted('realm', realm), quoted('nonce', nonce), quoted('uri', uri), quoted('response', response)],
    ...(challenge.has('algorithm') ? [`algorithm=${algorithm}`] : []),
    ...(hasQop ? ['qop=auth', 'nc=00000001'] : []),
    ...(hasQop || algorithm.endsWith('-sess') ? [quoted('cnonce', cnonce)] : []),
    ...(challenge.has('opaque') ? [quoted('opaque', given('opaque'))] : []),
    ...(isHashed ? ['userhash=true'] : []),
  ].join(', ')}`;
}

/** Beyond ASCII a name is percent-encoded (RFC 7616, 3.4.4, and RFC 8187, 3.2). */
function nameParameter(user: string): string {
  if (/^[ -~]*$/.test(user)) return quoted('username', user);
  const encoded = encodeURIComponent(user).replace(
    /['()\u002A]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `username*=UTF-8''${encoded}`;
}

/** RFC 9110, 5.6.4. */
function quoted(name: string, value: string): string {
  return `${name}="${value.replace(/["\\]/g, '\\$&')}"`;
}
