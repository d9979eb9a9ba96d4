import type { DecodeText } from '../client/send/body/body-view.ts';

/** By the platform's decoder, which knows every charset of the Encoding Standard. */
export const decodeText: DecodeText = (bytes, charset) => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined;
  }
};
