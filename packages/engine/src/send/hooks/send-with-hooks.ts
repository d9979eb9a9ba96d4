/** Sends a request with the hooks of rules around it. */
import { type HttpRequest, headerValue } from '../../request/http-request.ts';
import { charsetOf } from '../../request/media-type.ts';
import type { DecodeText } from '../body/body-view.ts';
import type { HttpExchange, HttpResponse } from '../http/http-exchange.ts';
import {
  type AfterCall,
  type AnsweredCall,
  type BeforeCall,
  type HookReport,
  maxDiscards,
} from './call-hooks.ts';

/** The rules may live in another thread; `undefined` where there are none for this endpoint. */
export interface CallHooks {
  before(request: HttpRequest): Promise<BeforeCall | undefined>;
  after(request: HttpRequest, answer: AnsweredCall): Promise<AfterCall | undefined>;
}

export interface HookedExchange extends HookReport {
  /** As it was sent last. */
  readonly request: HttpRequest;
  readonly exchange: HttpExchange;
}

export async function sendWithHooks(
  request: HttpRequest,
  hooks: CallHooks,
  send: (request: HttpRequest) => Promise<HttpExchange>,
  decode: DecodeText,
): Promise<HookedExchange> {
  const reports: HookReport[] = [];
  const told = () => ({
    log: reports.flatMap(({ log }) => log),
    problems: reports.flatMap(({ problems }) => problems),
  });
  for (let sent = 0; ; sent++) {
    const before = await hooks.before(request);
    if (before !== undefined) reports.push(before);
    const changed = before?.request ?? request;
    const exchange = await send(changed);
    if (exchange.kind === 'failure') return { request: changed, exchange, ...told() };

    const { status, headers } = exchange;
    const answer = { status, headers, body: bodyText(exchange, decode) };
    // The thread that rules live in may die under one; the response stays.
    const after = await hooks.after(changed, answer).catch(() => undefined);
    if (after !== undefined) reports.push(after);
    if (!after?.isDiscarded || sent >= maxDiscards) return { request: changed, exchange, ...told() };
  }
}

/** As the response says that it is encoded. */
export function bodyText({ headers, body }: HttpResponse, decode: DecodeText): string {
  const charset = charsetOf(headerValue(headers, 'content-type') ?? '') ?? 'utf-8';
  return decode(body, charset) ?? decode(body, 'utf-8') ?? '';
}
