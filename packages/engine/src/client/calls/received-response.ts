/** The body of a response on its way to rules and scripts: its bytes go to the thread where they run, its text stays there. */
import { type HeaderField, headerValue } from '../../model/http-request.ts';
import { readCharset } from '../request/media-type.ts';
import type { DecodeText } from '../send/body/body-view.ts';

export interface Received {
  readonly headers: readonly HeaderField[];
  /** As it came, without its content encoding. */
  readonly body: Uint8Array;
}

/** The same with the body as text, which is made when it is first read: most endpoints have no rule that reads it. */
export function withText<T extends Received>(
  received: T,
  decode: DecodeText,
): Omit<T, 'body'> & { readonly body: string } {
  let text: string | undefined;
  return {
    ...received,
    get body() {
      text ??= bodyText(received, decode);
      return text;
    },
  };
}

/** As the response says that it is encoded. */
function bodyText({ headers, body }: Received, decode: DecodeText): string {
  const charset = readCharset(headerValue(headers, 'content-type') ?? '') ?? 'utf-8';
  return decode(body, charset) ?? decode(body, 'utf-8') ?? '';
}
