/**
 * Says what happens to a response: rules of the project look at it first, and may discard it; then scripts test it.
 * `Engine.afterCall`, in the engine's thread.
 */
import { toRequestDraft } from '../../endpoints/rules/engine/scripts/request-draft.ts';
import type { Call, CallResponse, FinishedCall } from './call.ts';
import type { CallContext } from './call-context.ts';
import { callLimits } from './limits.ts';
import { rulesAfter } from './rule-steps.ts';
import { openSteps, runSteps } from './run-steps.ts';
import { scriptSteps } from './script-steps.ts';

/** @param call with the request as it was sent */
export function afterCall(call: Call, response: CallResponse, context: CallContext): FinishedCall {
  const steps = openSteps(toRequestDraft(call.request), call.variables, response);
  const { isDiscarded, steps: rules } = rulesAfter(context.rules('after') ?? [], response, steps);
  runSteps(rules, steps);
  const sendAgain = isDiscarded() && call.timesSent + 1 < callLimits.sendings;
  if (!sendAgain) runSteps(scriptSteps('after', call, steps, context), steps);
  return { ...steps.report(), sendAgain };
}
