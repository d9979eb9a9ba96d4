/** Says what stands in `@RequestLine`: the verb and a template of the URL (RFC 6570 as far as Feign reads it). */

export interface RequestLine {
  readonly verb: string;
  readonly url: string;
  /** Variables that are written as matrix parameters: `/owners{;name}`. */
  readonly matrix: readonly string[];
}

/** `POST /orders?notify={who}`; the verb may stand alone. */
export function readRequestLine(text: string): RequestLine {
  const [, verb = 'GET', url = ''] = /^([A-Z]+) *(.*)$/s.exec(text.trim()) ?? [];
  const pathStyle = /\{;([\w$[\]-]+)\*?\}/g;
  // `{+path}` is encoded in another way, but the same variable fills it.
  const plain = url.replace(pathStyle, '').replace(/\{[+#./?&=,!@|]?([\w$[\]-]+)\*?(?=[:}])/g, '{$1');
  return { verb, url: plain, matrix: [...url.matchAll(pathStyle)].map(([, name = '']) => name) };
}
