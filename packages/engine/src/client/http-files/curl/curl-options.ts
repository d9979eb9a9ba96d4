/** The options of curl (its manual page), as far as a request is made of them. */

/** Says what an option does to the request; the others do nothing to it. */
export type CurlOption =
  | 'request'
  | 'url'
  | 'header'
  | 'data'
  | 'data-raw'
  | 'data-urlencode'
  | 'url-query'
  | 'json'
  | 'form'
  | 'form-string'
  | 'get'
  | 'head'
  | 'user'
  | 'digest'
  /** A way to sign in that is none of ours. */
  | 'unknown-auth'
  | 'bearer'
  | 'cookie'
  | 'user-agent'
  | 'referer'
  | 'upload'
  /** Takes a value, and has nothing to do with the request. */
  | 'ignored-value'
  /** Takes a value that the request does without, which the user is told. */
  | 'unused-value'
  | 'unused';

export function longOption(name: string): CurlOption | undefined {
  return long.get(name);
}

export function shortOption(letter: string): CurlOption | undefined {
  return short.get(letter);
}

/** Tells whether the word behind the option belongs to it. */
export function takesValue(option: CurlOption | undefined): boolean {
  return option !== undefined && !['get', 'head', 'digest', 'unknown-auth', 'unused'].includes(option);
}

const long: ReadonlyMap<string, CurlOption> = new Map([
  ...named('request', 'request'),
  ...named('url', 'url'),
  ...named('header', 'header'),
  ...named('data', 'data', 'data-ascii', 'data-binary'),
  ...named('data-raw', 'data-raw'),
  ...named('data-urlencode', 'data-urlencode'),
  ...named('url-query', 'url-query'),
  ...named('json', 'json'),
  ...named('form', 'form'),
  ...named('form-string', 'form-string'),
  ...named('get', 'get'),
  ...named('head', 'head'),
  ...named('user', 'user'),
  ...named('digest', 'digest'),
  ...named('unknown-auth', 'anyauth', 'ntlm', 'negotiate'),
  ...named('bearer', 'oauth2-bearer'),
  ...named('cookie', 'cookie'),
  ...named('user-agent', 'user-agent'),
  ...named('referer', 'referer'),
  ...named('upload', 'upload-file'),
  ...named('unused', 'insecure', 'http3', 'http2-prior-knowledge'),
  ...named('unused-value', 'cert', 'key', 'cacert', 'proxy', 'resolve', 'connect-to', 'unix-socket'),
  ...named('unused-value', 'aws-sigv4', 'config', 'variable', 'cookie-jar'),
  ...named('ignored-value', 'output', 'max-time', 'connect-timeout', 'retry', 'write-out', 'max-redirs'),
  ...named('ignored-value', 'retry-delay', 'retry-max-time', 'limit-rate', 'dump-header', 'stderr', 'trace'),
  ...named('ignored-value', 'trace-ascii', 'interface', 'range', 'speed-limit', 'speed-time', 'output-dir'),
  ...named('ignored-value', 'ciphers', 'tls-max', 'cert-type', 'key-type', 'pass', 'proxy-user', 'noproxy'),
  ...named(
    'ignored-value',
    'keepalive-time',
    'local-port',
    'max-filesize',
    'proto',
    'rate',
    'expect100-timeout',
  ),
]);

const short: ReadonlyMap<string, CurlOption> = new Map<string, CurlOption>([
  ['X', 'request'],
  ['H', 'header'],
  ['d', 'data'],
  ['F', 'form'],
  ['G', 'get'],
  ['I', 'head'],
  ['u', 'user'],
  ['b', 'cookie'],
  ['A', 'user-agent'],
  ['e', 'referer'],
  ['T', 'upload'],
  ['k', 'unused'],
  ['E', 'unused-value'],
  ['x', 'unused-value'],
  ['K', 'unused-value'],
  ['c', 'unused-value'],
  ...[...'omwDrUyYzCPQt'].map((letter): [string, CurlOption] => [letter, 'ignored-value']),
]);

function named(option: CurlOption, ...names: readonly string[]): readonly (readonly [string, CurlOption])[] {
  return names.map((name) => [name, option]);
}
