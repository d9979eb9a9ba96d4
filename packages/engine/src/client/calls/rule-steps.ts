/** `http.call.before` and `http.call.after`: the rules of a project as steps of `before-call.ts` and `after-call.ts`. */
import type { Returnable } from '@endpoint-atlas/groovy';
import {
  type ResponseDraft,
  requestObject,
  responseObject,
} from '../../endpoints/rules/engine/scripts/call-objects.ts';
import { loggerObject } from '../../endpoints/rules/engine/scripts/logger-object.ts';
import type { EventScript, RuleProvenance } from '../../source/project/rule-engine.ts';
import type { CallResponse } from './call.ts';
import { callLimits } from './limits.ts';
import type { Step, StepContext } from './run-steps.ts';

/** @param onRan told of each rule that did not fail */
export function* rulesBefore(
  rules: Iterable<EventScript>,
  { draft, logAs }: StepContext,
  onRan: (from: RuleProvenance) => void,
): Generator<Step> {
  const request = requestObject(draft);
  const variables = variablesWith(logAs, [
    ['request', request],
    ['it', request],
  ]);
  for (const rule of rules)
    yield () => {
      const problem = runRule(rule, variables);
      if (problem === undefined) onRan(rule.from);
      return problem;
    };
}

export interface RulesAfter {
  readonly steps: Iterable<Step>;
  /** Tells whether a rule wants the request to be sent again; known once the steps have run. */
  isDiscarded(): boolean;
}

export function rulesAfter(
  rules: Iterable<EventScript>,
  received: CallResponse,
  { draft, logAs }: StepContext,
): RulesAfter {
  const { status, headers } = received;
  const discardable: ResponseDraft = {
    ...{ status, headers, request: draft, isDiscarded: false },
    // Bytes become text where a rule reads them.
    get body() {
      return received.body;
    },
  };
  const response = responseObject(discardable);
  const variables = variablesWith(logAs, [
    ['request', requestObject(draft)],
    ['response', response],
    ['it', response],
  ]);
  return { steps: stepsOf(rules, variables), isDiscarded: () => discardable.isDiscarded };
}

function* stepsOf(rules: Iterable<EventScript>, variables: ReadonlyMap<string, Returnable>): Generator<Step> {
  for (const rule of rules) yield () => runRule(rule, variables);
}

function runRule({ from, run }: EventScript, variables: ReadonlyMap<string, Returnable>): ReturnType<Step> {
  const message = run(variables, callLimits.script);
  return message === undefined ? undefined : { by: 'rule', from, message };
}

function variablesWith(
  logAs: StepContext['logAs'],
  objects: readonly (readonly [string, Returnable])[],
): ReadonlyMap<string, Returnable> {
  const logger = loggerObject(logAs('rule'));
  return new Map<string, Returnable>([...objects, ['logger', logger], ['LOG', logger]]);
}
