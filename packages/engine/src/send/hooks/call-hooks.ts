/**
 * `http.call.before` and `http.call.after`: rules that run around a request. Whoever sends calls these two; a script
 * that fails is told and changes nothing, so that neither the request nor the response is lost.
 */
import type { Answer } from '@endpoint-atlas/groovy';
import type { LogLevel } from '../../ports/script-ports.ts';
import type { MethodTarget, RuleEngine, RuleOrigin, RunProblem } from '../../project/rule-engine.ts';
import type { HeaderField, HttpRequest, RequestBody } from '../../request/http-request.ts';
import {
  draftOf,
  type RequestDraft,
  type ResponseDraft,
  requestObject,
  responseObject,
} from '../../rules/engine/scripts/call-objects.ts';
import { loggerObject } from '../../rules/engine/scripts/logger-object.ts';
import { destinationOf } from '../http/origin.ts';
import type { Received } from '../received-body.ts';

/** What hooks see of a response. */
export interface AnsweredCall {
  readonly status: number;
  readonly headers: readonly HeaderField[];
  /** Decoded as the response says. */
  readonly body: string;
}

/** The same as it came, which is what crosses. */
export interface ReceivedCall extends Received {
  readonly status: number;
}

export interface HookReport {
  readonly log: readonly HookMessage[];
  /** Scripts that failed, with the rule that each is. */
  readonly problems: readonly RunProblem[];
}

export interface HookMessage {
  readonly level: LogLevel;
  readonly message: string;
}

export interface BeforeCall extends HookReport {
  readonly request: HttpRequest;
  /** The rules that pointed the request at another origin, in the order in which they ran; absent where none did. */
  readonly movedBy?: readonly RuleOrigin[];
}

export interface AfterCall extends HookReport {
  /** A script wants the request to be sent again. */
  readonly isDiscarded: boolean;
}

/** How often a script may have a request sent again. */
export const maxDiscards = 3;

export function beforeCall(rules: RuleEngine, handler: MethodTarget, request: HttpRequest): BeforeCall {
  const draft = draftOf(request, true);
  const object = requestObject(draft);
  const movedBy: RuleOrigin[] = [];
  let destination = destinationIn(draft);
  const report = run(
    rules,
    'http.call.before',
    handler,
    [
      ['request', object],
      ['it', object],
    ],
    (from) => {
      const next = destinationIn(draft);
      if (next !== destination) movedBy.push(from);
      destination = next;
    },
  );
  const changed = requestFrom(draft, request);
  return { ...report, request: changed, ...(movedBy.length > 0 && { movedBy }) };
}

export function afterCall(
  rules: RuleEngine,
  handler: MethodTarget,
  request: HttpRequest,
  answer: AnsweredCall,
): AfterCall {
  const sent = draftOf(request, false);
  const draft: ResponseDraft = { ...answer, request: sent, isDiscarded: false };
  const object = responseObject(draft);
  const report = run(rules, 'http.call.after', handler, [
    ['request', requestObject(sent)],
    ['response', object],
    ['it', object],
  ]);
  return { ...report, isDiscarded: draft.isDiscarded };
}

function run(
  rules: RuleEngine,
  key: 'http.call.before' | 'http.call.after',
  handler: MethodTarget,
  objects: readonly (readonly [string, Answer])[],
  onRun?: (from: RuleOrigin) => void,
): HookReport {
  const log: HookMessage[] = [];
  const logger = loggerObject((level, message) => log.push({ level, message }));
  const variables = new Map<string, Answer>([...objects, ['logger', logger], ['LOG', logger]]);
  return { problems: rules.run(key, handler, variables, onRun), log };
}

function destinationIn(draft: RequestDraft): string {
  return destinationOf(draft) ?? draft.url;
}

function requestFrom({ url, headers, body }: RequestDraft, before: HttpRequest): HttpRequest {
  return { ...before, url, headers: headers.filter(isSendable), body: bodyFrom(body, before.body) };
}

/** A script gives a text; a form or a multipart body that it did not touch stays what it is. */
function bodyFrom(text: string | undefined, before: RequestBody): RequestBody {
  const isSame = text === undefined || (before.kind === 'text' && before.text === text);
  return isSame ? before : { kind: 'text', text };
}

/** Names and values with line ends would be other headers (RFC 9110, 5.5). */
function isSendable([name, value]: HeaderField): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !/[\r\n\0]/.test(value);
}
