/** Sends a request with the hooks of rules around it. */
import type { HttpRequest } from '../../request/http-request.ts';
import type { HttpExchange, HttpFailure } from '../http/http-exchange.ts';
import { type AskConsent, causeText, checkMove, describeMove, type MoveCause } from '../moved-request.ts';
import {
  type AfterCall,
  type BeforeCall,
  type HookReport,
  maxDiscards,
  type ReceivedCall,
} from './call-hooks.ts';

/** The rules may live in another thread; `undefined` where there are none for this endpoint. */
export interface CallHooks {
  before(request: HttpRequest): Promise<BeforeCall | undefined>;
  after(request: HttpRequest, answer: ReceivedCall): Promise<AfterCall | undefined>;
  /** Whether `after` has rules that read the body; absent: it may. */
  readsResponse?(): Promise<boolean>;
}

export interface HookedExchange extends HookReport {
  /** As it was sent last. */
  readonly request: HttpRequest;
  readonly exchange: HttpExchange;
}

/** @param ask decides where a rule has moved the request to another origin */
export async function sendWithHooks(
  request: HttpRequest,
  hooks: CallHooks,
  send: (request: HttpRequest) => Promise<HttpExchange>,
  ask: AskConsent,
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
    const refused = await refusalOf(request, changed, { kind: 'rules', rules: before?.movedBy ?? [] }, ask);
    if (refused !== undefined) return { request, exchange: refused, ...told() };
    const exchange = await send(changed);
    if (exchange.kind === 'failure') return { request: changed, exchange, ...told() };

    const { status, headers, body } = exchange;
    // The thread that rules live in may die under one; the response stays.
    const after = await hooks.after(changed, { status, headers, body }).catch(() => undefined);
    if (after !== undefined) reports.push(after);
    if (!after?.isDiscarded || sent >= maxDiscards) return { request: changed, exchange, ...told() };
  }
}

/**
 * Why a request may not be sent as it was changed; `undefined` where it may.
 * @param chosen where the user pointed the request
 */
export async function refusalOf(
  chosen: Pick<HttpRequest, 'url' | 'headers'>,
  changed: HttpRequest,
  by: MoveCause,
  ask: AskConsent,
): Promise<HttpFailure | undefined> {
  const check = checkMove(chosen, changed, by);
  switch (check.kind) {
    case 'same':
      return undefined;
    case 'unclear':
      return failure(
        'invalid-request',
        `${causeText(by)} has changed the URL into one that names no host, so that nothing was sent.`,
      );
    case 'moved': {
      const consent = await ask(check.move);
      if (consent.kind === 'given') return undefined;
      return failure('not-allowed', `${describeMove(check.move)} Nothing was sent. ${consent.advice}`);
    }
  }
}

function failure(reason: HttpFailure['reason'], message: string): HttpFailure {
  return { kind: 'failure', reason, message, redirects: [] };
}
