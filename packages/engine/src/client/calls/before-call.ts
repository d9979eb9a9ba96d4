/**
 * Says what happens to a request before it is sent: the user's scripts run, its placeholders get their values, and
 * rules of the project have the last word. `Engine.beforeCall`, in the engine's thread.
 */

import type { Log } from '../../endpoints/rules/engine/scripts/logger-object.ts';
import { type RequestDraft, toRequestDraft } from '../../endpoints/rules/engine/scripts/request-draft.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import type { EventScript, RuleProvenance } from '../../source/project/rule-engine.ts';
import { t } from '../../text/l10n.ts';
import type { Credentials } from '../auth/auth.ts';
import { authorize } from '../auth/authorize.ts';
import { fillAuth } from '../auth/fill-auth.ts';
import type { EnvironmentValues } from '../environments/environment-values.ts';
import { dynamicVariables } from '../request/dynamic-variables.ts';
import { type FilledRequest, fillRequest } from '../request/fill-request.ts';
import { headerProblem } from '../request/header-rules.ts';
import type { VariableResolver } from '../request/placeholders.ts';
import { findDestination } from '../send/http/origin.ts';
import { type Call, joinReports, type PreparedRequest, type ReadyCall } from './call.ts';
import type { CallContext } from './call-context.ts';
import type { VariableSets } from './call-variables.ts';
import { requestOf } from './request-of-draft.ts';
import { rulesBefore } from './rule-steps.ts';
import { openSteps, runSteps } from './run-steps.ts';
import { scriptSteps } from './script-steps.ts';
import { resolveVariables } from './variable-resolver.ts';

export function beforeCall(call: Call, context: CallContext): ReadyCall {
  const prepared = call.timesSent > 0 ? preparedBefore(call) : prepareRequest(call, context);
  const readsResponse = context.rules('after') !== undefined;
  const ready = { ...prepared, prepared: prepared.request, movedBy: [], readsResponse };
  const rules = prepared.missing.length > 0 ? undefined : context.rules('before');
  return rules === undefined ? ready : changedByRules(ready, rules);
}

/** Scripts run once, however often the request is sent. */
function preparedBefore({ request, variables }: Call): PreparedRequest {
  return { request, missing: [], tests: [], log: [], problems: [], variables };
}

/**
 * Runs the scripts before a request, and fills in its placeholders.
 * @param resolve what placeholders stand for, once scripts have set what they set; absent: everything that Send knows
 */
export function prepareRequest(
  call: Call,
  context: CallContext,
  resolve: (variables: VariableSets) => VariableResolver = (variables) =>
    resolverOf(variables, call.userDefined, context),
): PreparedRequest {
  const steps = openSteps(toRequestDraft(call.request), call.variables);
  runSteps(scriptSteps('before', call, steps, context), steps);
  const changed = call.scripts.length === 0 ? call.request : requestOf(steps.draft, call.request);
  const resolver = resolve(steps.report().variables);
  const filled = withCredentials(fillRequest(changed, resolver), call.credentials, resolver);
  const request = withSendableHeaders(filled.request, steps.logAs('script'));
  return { request, missing: filled.missing, ...steps.report() };
}

/** Adds what the user has set up for many requests behind what this one says itself, before the rules. */
function withCredentials(
  { request, missing }: FilledRequest,
  credentials: Credentials | undefined,
  resolve: VariableResolver,
): FilledRequest {
  if (credentials === undefined) return { request, missing };
  const filled = fillAuth(credentials, resolve);
  return {
    request: authorize(request, filled.auth),
    missing: [...new Set([...missing, ...filled.missing])],
  };
}

function changedByRules(ready: ReadyCall, rules: Iterable<EventScript>): ReadyCall {
  const { prepared, variables } = ready;
  const steps = openSteps(toRequestDraft(prepared), variables);
  const movedBy: RuleProvenance[] = [];
  let destination = destinationIn(steps.draft);
  const recordMove = (from: RuleProvenance) => {
    const next = destinationIn(steps.draft);
    if (next !== destination) movedBy.push(from);
    destination = next;
  };
  runSteps(rulesBefore(rules, steps, recordMove), steps);
  const request = withSendableHeaders(requestOf(steps.draft, prepared), steps.logAs('rule'));
  return { ...ready, ...joinReports(ready, steps.report()), request, movedBy };
}

/** Dynamic values and those of the project count only where no scope has the name. */
export function resolverOf(
  sets: VariableSets,
  userDefined: EnvironmentValues,
  { ports, configured }: Pick<CallContext, 'ports' | 'configured'>,
): VariableResolver {
  const dynamic = dynamicVariables(ports);
  return resolveVariables(sets, userDefined, (name) => dynamic(name) ?? configured(name));
}

function destinationIn(draft: RequestDraft): string {
  return findDestination(draft) ?? draft.url;
}

/** A header that HTTP cannot carry would end the request, or be another header. */
function withSendableHeaders(request: HttpRequest, log: Log): HttpRequest {
  const headers = request.headers.filter(([name, value]) => {
    const problem = headerProblem(name, value);
    if (problem !== undefined) log('warn', t`A header was left out. ${problem}`);
    return problem === undefined;
  });
  return { ...request, headers };
}
