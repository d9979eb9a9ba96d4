/**
 * Says what counts as a secret, by name and by shape. Everything that stores, masks, moves or warns about secrets asks
 * here, so that all places agree. Too much is found rather than too little: a value that is hidden can be shown again.
 */

/** Stands where a secret was. */
export const secretMask = '•••';

/**
 * Tells whether a value of this name is secret: `Authorization`, and an API key in `X-Acme-Api-Key` just as well. An
 * author is none, although `author` begins like `authorization`.
 */
export function isSecretName(name: string): boolean {
  return secretName.test(name.slice(0, maxNameLength));
}

const maxNameLength = 1_000;

const secretName = new RegExp(
  [
    /^(?:set-)?cookie2?$/,
    /auth(?!or(?!i[sz]))|token|secret|passw|pwd|passphrase|passcode|session|credential|signature|csrf|xsrf/,
    // `Ocp-Apim-Subscription-Key`, `X-Functions-Key`, `AccessKeyId`, but not `sortKey` or `Idempotency-Key`.
    /(?:api|app|access|account|admin|client|consumer|developer|encryption|functions?|integration|license|master|partner|private|sas|service|shared|signing|storage|subscription|webhook)[-_.]?key/,
    /jwt|jws|dpop|^bearer$|oidc|saml|client[-_]?assertion|client[-_]?cert|(?:^|[-_.])(?:sid|otp|totp|pin)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/**
 * Tells whether a text holds something that is shaped like a secret, whatever it is called: a JSON Web Token,
 * credentials behind a scheme or in a URL, a private key, a key of a well-known service, or long text that looks drawn
 * at random.
 */
export function isSecretValue(text: string): boolean {
  const seen = text.slice(0, maxSearched);
  return knownShapes.some((shape) => shape.test(seen)) || wordsOf(seen).some(looksRandom);
}

/** Longer texts are bodies; their first part says enough, and the search stays linear. */
const maxSearched = 256 * 1024;

const knownShapes: readonly RegExp[] = [
  // Behind a scheme of RFC 9110, 11.4. A word of the language such as "Bearer of news" is too short.
  /\b(?:bearer|basic|digest|negotiate|ntlm|dpop|apikey|aws4-hmac-sha256)[ \t]+(?=[^\s"'{}$]*[\d+/=._-])[^\s"'{}$]{8,}/i,
  /\b[Bb]asic[ \t]+(?=[A-Za-z\d+/]*(?:[a-z][A-Z]|\d))[A-Za-z\d+/]{8,}/,
  // RFC 7519: the header of each begins with `{"`.
  /\beyJ[\w-]{8,2000}\.[\w-]{4}/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  // A user with a password in a URL.
  /:\/\/[^\s/?#@:"'{}]+:[^\s/?#@"'{}]+@/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,})/,
  /\bxox[a-z]-[\w-]{10,}|\bxapp-[\w-]{10,}/,
  /\b(?:[rsp]k_(?:live|test)_[A-Za-z0-9]{8,}|whsec_\w{8,})/,
  /\bAIza[\w-]{30,}|\bya29\.[\w-]{10,}/,
  /\b(?:npm_[A-Za-z0-9]{30,}|sk-[\w-]{20,}|SG\.[\w-]{16,200}\.[\w-]{16}|PMAK-[\w-]{20,}|hf_[A-Za-z0-9]{20,})/,
];

/**
 * The text with `mask` in place of what is shaped like a secret in its first `maxMasked` characters; the rest of a longer
 * text is returned as it is.
 */
export function maskSecretValues(text: string, mask: string): string {
  const seen = text.slice(0, maxMasked);
  const masked = globalShapes.reduce((rest, shape) => rest.replace(shape, mask), seen);
  const words = masked.replace(/[\w+/=-]{24,}/g, (word) =>
    looksRandom(word.slice(0, maxWordLength)) ? mask : word,
  );
  return words + text.slice(maxMasked);
}

const maxMasked = 4 * 1024 * 1024;

/** Runs of characters that keys are made of. */
function wordsOf(text: string): readonly string[] {
  return (text.match(/[\w+/=-]{24,}/g) ?? []).map((word) => word.slice(0, maxWordLength));
}

const maxWordLength = 512;

const globalShapes = knownShapes.map(({ source, flags }) => new RegExp(source, `${flags}g`));

/** Letters and digits mixed, spread as chance spreads them. Ids (UUIDs), numbers, paths and names are not. */
function looksRandom(word: string): boolean {
  if (!/\d/.test(word) || !/[A-Za-z]/.test(word) || isUuid.test(word)) return false;
  const isHex = /^[\da-f]+$/i.test(word);
  if (isHex) return word.length >= 32 && entropyOf(word) > 3;
  const changes = [...word.matchAll(/[a-z](?=[A-Z\d])|\d(?=[A-Za-z])|[A-Z](?=\d)/g)].length;
  // Names such as `createOrderForCustomer2024` change their case seldom.
  return changes * 5 >= word.length && entropyOf(word) > 3.5;
}

const isUuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Bits for each character (Shannon). */
function entropyOf(word: string): number {
  const counts = new Map<string, number>();
  for (const char of word) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}

/**
 * Tells whether a value may be a secret, by what it is called or by its shape. A placeholder such as `{{token}}` is
 * none.
 */
export function mayBeSecret(name: string, value: string): boolean {
  const written = value
    .replace(placeholder, '')
    .trim()
    .replace(/^(?:bearer|basic|token|apikey)$/i, '');
  return written !== '' && (isSecretName(name) || isSecretValue(written));
}

const placeholder = /\{\{[^{}]*\}\}|\$\{[^{}]*\}/g;

/**
 * Tells whether a text in which values stand beside their names may hold a secret: JSON, forms, scripts, or nothing but
 * a token.
 */
export function mayTextHoldSecret(text: string): boolean {
  for (const pairs of [jsonMembers, assignments])
    for (const [, name = '', value, number = ''] of text.matchAll(pairs))
      if (mayBeSecret(name, value ?? number)) return true;
  return isSecretValue(text.replace(placeholder, ''));
}

const jsonMembers = /"([^"\\]{1,200})"\s*:\s*(?:"([^"]+)"|(\d{4,}))/g;
/** Fields of a form, and what scripts and shells set. */
const assignments = /(?<![\w.-])([A-Za-z][\w.-]{1,100})[ \t]?=[ \t]?([^\s&=;][^\s&;]*)/g;

/**
 * Headers that say nothing about a user and may follow a request to a server that the user did not choose. No name tells
 * what another header is worth, so that all others stay behind.
 */
export function isHarmlessHeader(name: string): boolean {
  return harmlessHeaders.has(name.toLowerCase());
}

const harmlessHeaders: ReadonlySet<string> = new Set([
  ...[
    'accept',
    'accept-charset',
    'accept-encoding',
    'accept-language',
    'user-agent',
    'cache-control',
    'pragma',
  ],
  ...['content-type', 'content-language', 'content-encoding', 'expect', 'range', 'te', 'dnt'],
]);
