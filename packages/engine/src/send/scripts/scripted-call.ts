/**
 * The two moments of a request at which scripts run: before it is sent, when its placeholders get their values as
 * well, and after its answer came.
 */
import type { Ports } from '@endpoint-atlas/groovy';
import { standardStatusText } from '../../endpoints/status.ts';
import type { EnvironmentValues } from '../../environments/environment-values.ts';
import type { NetworkAnswer, NetworkRefusal } from '../../ports/rule-network.ts';
import { dynamicVariables } from '../../request/dynamic-variables.ts';
import { fillRequest } from '../../request/fill-request.ts';
import { headerProblem } from '../../request/header-rules.ts';
import type { HttpRequest } from '../../request/http-request.ts';
import type { VariableResolver } from '../../request/placeholders.ts';
import type { RequestDraft, ScriptAnswer } from '../../rules/engine/scripts/pm/pm-call.ts';
import type { Received } from '../received-body.ts';
import { draftOf, requestOf } from './draft-request.ts';
import type { ScriptedCall, ScriptMessage, ScriptReport, VariableSets } from './request-scripts.ts';
import { type RanScripts, runScripts, type ScriptContext } from './run-scripts.ts';
import { resolveVariables } from './variable-resolver.ts';

export interface PreparedCall extends ScriptReport {
  /** Ready to be sent where nothing is missing. */
  readonly request: HttpRequest;
  /** Variables in the URL or a header that have no value. */
  readonly missing: readonly string[];
}

/** What a response tells scripts. */
export type { ScriptAnswer } from '../../rules/engine/scripts/pm/pm-call.ts';

/** The same as it came: plain data, so that it can cross to the thread where they run. */
export type ReceivedAnswer = Omit<ScriptAnswer, 'body'> & Received;

/** What calls ask of the rest of the engine. */
export interface CallContext {
  readonly ports: Ports;
  exchange(request: HttpRequest): NetworkAnswer | NetworkRefusal;
  /** Values of rule files and properties, for placeholders that no variable fills. */
  readonly configured: VariableResolver;
}

/**
 * Runs the scripts before a request, and fills in its placeholders.
 * @param resolve what placeholders stand for, once scripts have set what they set; absent: everything that Send knows
 */
export function prepareCall(
  call: ScriptedCall,
  around: CallContext,
  resolve: (variables: VariableSets) => VariableResolver = (variables) =>
    resolverOf(variables, call.written, around),
): PreparedCall {
  const { draft, ...report } = runScripts(
    'before',
    call,
    draftOf(call.request),
    undefined,
    scriptsMay(around),
  );
  const { request, missing } = fillRequest(requestOf(draft, call.request), resolve(report.variables));
  const { headers, dropped } = sendableHeaders(request);
  return { ...report, log: [...report.log, ...dropped], request: { ...request, headers }, missing };
}

export function testCall(call: ScriptedCall, answer: ScriptAnswer, around: CallContext): ScriptReport {
  const { draft: _sent, ...report }: RanScripts = runScripts(
    'after',
    call,
    draftOf(call.request),
    answer,
    scriptsMay(around),
  );
  return report;
}

/** Made-up values and those of the project only where no scope has the name. */
export function resolverOf(
  sets: VariableSets,
  written: EnvironmentValues,
  { ports, configured }: CallContext,
): VariableResolver {
  const dynamic = dynamicVariables(ports);
  return resolveVariables(sets, written, (name) => dynamic(name) ?? configured(name));
}

function scriptsMay(around: CallContext): ScriptContext {
  const { ports } = around;
  const dynamic = dynamicVariables(ports);
  return { ports, dynamic, send: (draft) => sendNow(draft, around) };
}

function sendNow(draft: RequestDraft, { exchange, ports }: CallContext): ScriptAnswer | string {
  const began = ports.now();
  const answer = exchange(requestOf(draft));
  if (answer.kind === 'refusal') return answer.message;
  const { status, headers, body } = answer;
  const timeMs = ports.now() - began;
  return { status, headers, body, statusText: standardStatusText(status), timeMs, bytes: bytesIn(body) };
}

/** As UTF-8: the answer comes as text. */
function bytesIn(text: string): number {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, 'xx')).replace(/%../g, 'x').length;
}

/** A header that HTTP cannot carry would end the request, or be another header. */
function sendableHeaders({ headers }: HttpRequest) {
  const dropped: ScriptMessage[] = [];
  const sendable = headers.filter(([name, value]) => {
    const problem = headerProblem(name, value);
    if (problem !== undefined) dropped.push({ level: 'warn', message: `A header was left out. ${problem}` });
    return problem === undefined;
  });
  return { headers: sendable, dropped };
}
