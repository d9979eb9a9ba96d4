/**
 * Makes a call of an endpoint, for the dashboard, runs and the command line: what stands before it, the request itself, and
 * what looks at the response.
 */

import type { HttpRequest } from '../../model/http-request.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import { t } from '../../text/l10n.ts';
import type { HttpExchange, HttpFailure, HttpResponse } from '../send/http/http-exchange.ts';
import {
  type Call,
  type CallReport,
  type FinishedCall,
  joinReports,
  type ReadyCall,
  type ReceivedResponse,
} from './call.ts';
import { listScripts, type ScriptSet } from './call-scripts.ts';
import type { VariableStore } from './variable-store.ts';

/** Runs rules and scripts: in another thread, perhaps. */
export interface CallRunner {
  before(call: Call): Promise<ReadyCall>;
  after(call: Call, response: ReceivedResponse): Promise<FinishedCall>;
}

export interface PlannedCall extends Pick<Call, 'name' | 'requestId' | 'credentials'> {
  /** With its placeholders. */
  readonly request: HttpRequest;
  readonly scripts: ScriptSet;
}

export interface MakeCallContext {
  readonly runner: CallRunner;
  readonly variables: VariableStore;
  readonly cancellation: Cancellation;
  /** Says why the request may not go where it is pointed now; `undefined` where it may. */
  refusal(ready: ReadyCall): Promise<HttpFailure | undefined>;
  /** @param readsBody whether rules or scripts get the response as a whole */
  send(ready: ReadyCall, readsBody: boolean): Promise<HttpExchange>;
}

export type MadeCall = { readonly report: CallReport } & (
  | {
      readonly kind: 'sent';
      /** As it was sent last. */
      readonly request: HttpRequest;
      readonly exchange: HttpExchange;
    }
  /** Variables in the URL or in headers have no value, so nothing was sent. */
  | { readonly kind: 'missing'; readonly names: readonly string[] }
);

export async function makeCall(
  { scripts, ...planned }: PlannedCall,
  { runner, variables, cancellation, refusal, send }: MakeCallContext,
): Promise<MadeCall> {
  const [before, after] = [listScripts(scripts, 'before'), listScripts(scripts, 'after')];
  let { request } = planned;
  let report: CallReport = {
    tests: [],
    log: [],
    problems: [],
    variables: { ...variables.read(), local: [] },
  };
  const callWith = (change: Pick<Call, 'request' | 'scripts' | 'timesSent'>): Call => ({
    ...planned,
    ...change,
    // Another request may have changed what is stored while this one was under way.
    variables: { ...variables.read(), local: report.variables.local },
    userDefined: variables.userDefined(),
  });
  for (let timesSent = 0; ; timesSent++) {
    const ready = await runner.before(callWith({ request, scripts: before, timesSent }));
    report = joinReports(report, stored(ready, variables));
    // Scripts that were cancelled could not set what is missing; sending tells what happened.
    if (ready.missing.length > 0 && !cancellation.isCancelled())
      return { kind: 'missing', names: ready.missing, report };
    const refused = await refusal(ready);
    if (refused !== undefined) return { kind: 'sent', request: ready.prepared, exchange: refused, report };

    const readsBody = ready.readsResponse || after.length > 0;
    const exchange = await send(ready, readsBody);
    const sent = { kind: 'sent', request: ready.request, exchange } as const;
    if (exchange.kind === 'failure' || !readsBody) return { ...sent, report };
    const call = callWith({ request: ready.request, scripts: after, timesSent });
    const finished = await runner.after(call, receivedOf(exchange)).catch((error) => notRun(error, call));
    report = joinReports(report, stored(finished, variables));
    if (!finished.sendAgain) return { ...sent, report };
    request = ready.prepared;
  }
}

/** The thread that scripts run in has died under them; the response is there all the same. */
function notRun(error: unknown, { variables }: Call): FinishedCall {
  const reason = error instanceof Error ? error.message : String(error);
  const message = t`The scripts after the response did not run. ${reason}`;
  const log = [{ by: 'script', level: 'error', message }] as const;
  return { tests: [], log, problems: [], variables, sendAgain: false };
}

/** The report, with what the store has to say of its variables. */
function stored(report: CallReport, store: VariableStore): CallReport {
  const { local: _, ...lasting } = report.variables;
  if (JSON.stringify(lasting) === JSON.stringify(store.read())) return report;
  const message = store.write(lasting);
  return message === undefined
    ? report
    : { ...report, log: [...report.log, { by: 'script', level: 'info', message }] };
}

function receivedOf(response: HttpResponse): ReceivedResponse {
  const { status, statusText, headers, body, timing, size } = response;
  return { status, statusText, headers, body, timeMs: timing.totalMs, bytes: size.decoded };
}
