/** The bytes of a text, for tests of stages that know no platform. */
export function utf8Bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The platform's own encoder. The engine is checked without types of a platform, so that nothing else of it is used. */
declare const TextEncoder: { new (): { encode(text: string): Uint8Array } };
