/** Pictures lie with the other bodies, and go into an exchange only when it goes to the page. */

import { pictureSource } from '../calls/present.ts';
import type { Exchange, ResponseBody, ResponseScreen } from '../protocol/exchange-view.ts';

type PictureBody = ResponseBody & { readonly kind: 'picture' };

/** A response whose body is a picture. */
export type PictureExchange = Exchange & {
  readonly kind: 'response';
  readonly response: ResponseScreen & { readonly body: PictureBody };
};

export function isPicture(exchange: Exchange): exchange is PictureExchange {
  return exchange.kind === 'response' && exchange.response.body.kind === 'picture';
}

/** @param bytes of the picture; `undefined`: they are gone, which the page tells as a picture that cannot be drawn */
export function withPicture({ response }: PictureExchange, bytes: Uint8Array | undefined): Exchange {
  const { caption } = response.body;
  const mediaType = caption.split(',')[0] ?? '';
  const source = bytes === undefined ? 'data:,' : pictureSource(mediaType, bytes);
  return { kind: 'response', response: { ...response, body: { kind: 'picture', caption, source } } };
}
