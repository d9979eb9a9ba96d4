/** Sends a request with the user's scripts around it: they prepare it, and test what came back. */
import type { Cancellation } from '../../ports/cancellation.ts';
import type { VariableStore } from '../../ports/variable-store.ts';
import { hasPlaceholders } from '../../request/fill-request.ts';
import type { HttpRequest } from '../../request/http-request.ts';
import type { HookedExchange } from '../hooks/send-with-hooks.ts';
import type { HttpResponse } from '../http/http-exchange.ts';
import {
  type ScriptedCall,
  type ScriptReport,
  type ScriptSet,
  scriptsOf,
  type VariableSets,
} from './request-scripts.ts';
import type { PreparedCall, ReceivedAnswer } from './scripted-call.ts';

/** Scripts may run in another thread. */
export interface CallScripts {
  prepare(call: ScriptedCall): Promise<PreparedCall>;
  test(call: ScriptedCall, answer: ReceivedAnswer): Promise<ScriptReport>;
}

export interface ScriptedRequest {
  /** As the endpoint is called. */
  readonly name: string;
  readonly requestId: string;
  /** With its placeholders. */
  readonly request: HttpRequest;
  readonly scripts: ScriptSet;
}

export type ScriptedExchange = { readonly report: ScriptReport } & (
  | { readonly kind: 'sent'; readonly sent: HookedExchange }
  /** Variables in the URL or in headers have no value, so nothing was sent. */
  | { readonly kind: 'missing'; readonly names: readonly string[] }
);

export interface ScriptedSending {
  readonly scripts: CallScripts;
  readonly variables: VariableStore;
  send(request: HttpRequest): Promise<HookedExchange>;
  readonly cancellation: Cancellation;
}

export async function sendWithScripts(
  { request, scripts, ...of }: ScriptedRequest,
  sending: ScriptedSending,
): Promise<ScriptedExchange> {
  const { variables } = sending;
  const before = scriptsOf(scripts, 'before');
  const startsWith = { ...variables.read(), local: [] };
  const written = variables.written();
  const prepared =
    before.length > 0 || hasPlaceholders(request)
      ? await sending.scripts.prepare({ ...of, request, scripts: before, variables: startsWith, written })
      : { ...nothing(startsWith), request, missing: [] };
  const kept = keep(prepared, variables);
  // Scripts that were cancelled could not set what is missing; sending tells what happened.
  if (prepared.missing.length > 0 && !sending.cancellation.isCancelled())
    return { kind: 'missing', names: prepared.missing, report: kept };

  const sent = await sending.send(prepared.request);
  const after = scriptsOf(scripts, 'after');
  if (sent.exchange.kind === 'failure' || after.length === 0) return { kind: 'sent', sent, report: kept };

  // Another request may have changed what is kept while this one was under way.
  const now = { ...variables.read(), local: prepared.variables.local };
  const call = { ...of, request: sent.request, scripts: after, variables: now, written: variables.written() };
  const answer = answerOf(sent.exchange);
  const tested = await sending.scripts.test(call, answer).catch((error) => notRun(error, now));
  return { kind: 'sent', sent, report: joined(kept, keep(tested, variables)) };
}

function nothing(variables: VariableSets): ScriptReport {
  return { tests: [], log: [], problems: [], variables };
}

/** The thread that scripts run in has died under them; the response is there all the same. */
function notRun(error: unknown, variables: VariableSets): ScriptReport {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The scripts after the response did not run. ${reason}`;
  return { ...nothing(variables), log: [{ level: 'error', message }] };
}

/** The report, with what the store has to say. */
function keep(report: ScriptReport, store: VariableStore): ScriptReport {
  const { local: _, ...kept } = report.variables;
  if (JSON.stringify(kept) === JSON.stringify(store.read())) return report;
  const message = store.write(kept);
  return message === undefined ? report : { ...report, log: [...report.log, { level: 'info', message }] };
}

function answerOf(response: HttpResponse): ReceivedAnswer {
  const { status, statusText, headers, body, timing, size } = response;
  return {
    status,
    statusText,
    headers,
    body,
    timeMs: timing.totalMs,
    bytes: size.decoded,
  };
}

function joined(first: ScriptReport, second: ScriptReport): ScriptReport {
  return {
    tests: [...first.tests, ...second.tests],
    log: [...first.log, ...second.log],
    problems: [...first.problems, ...second.problems],
    variables: second.variables,
  };
}
