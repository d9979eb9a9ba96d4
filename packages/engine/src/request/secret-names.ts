/**
 * Which values are secret, going by what they are called: `Authorization`, and an API key in `X-Acme-Api-Key` just as
 * well. An author is none, although `author` begins like `authorization`.
 */
export function isSecretName(name: string): boolean {
  return /^cookie2?$|auth(?!or(?!i[sz]))|token|secret|passw|api[-_]?key|session|credential|signature|csrf|xsrf/i.test(
    name,
  );
}
