/**
 * Runs what stands around a call, one step after the other: each rule and each script of the user is one. A step that
 * fails is told and changes nothing, so that neither the request nor the response is lost.
 */
import type { Log } from '../../endpoints/rules/engine/scripts/logger-object.ts';
import type { TestResult, VariableScopes } from '../../endpoints/rules/engine/scripts/pm/pm-call.ts';
import { copyDraft, type RequestDraft, restore } from '../../endpoints/rules/engine/scripts/request-draft.ts';
import type { CallMessage, CallProblem, CallReport, CallResponse } from './call.ts';
import { type VariableSets, type Variables, variableScopes } from './call-variables.ts';
import { callLimits } from './limits.ts';

/** Says what the steps of one moment work on, and what they leave behind. */
export interface StepContext {
  readonly draft: RequestDraft;
  /** `undefined` before the request is sent. */
  readonly response: CallResponse | undefined;
  readonly variables: VariableScopes;
  readonly tests: TestResult[];
  readonly problems: CallProblem[];
  logAs(by: CallMessage['by']): Log;
  report(): CallReport;
}

/** Returns what went wrong, if anything did. */
export type Step = () => CallProblem | undefined;

export function openSteps(
  draft: RequestDraft,
  variables: VariableSets,
  response?: CallResponse | undefined,
): StepContext {
  const log: CallMessage[] = [];
  const problems: CallProblem[] = [];
  const tests: TestResult[] = [];
  const scopes = scopesOf(variables);
  return {
    draft,
    response,
    variables: scopes,
    tests,
    problems,
    logAs: (by) => (level, message) => {
      if (log.length >= callLimits.messages) return;
      log.push({ by, level, message: message.slice(0, callLimits.messageLength) });
    },
    report: () => ({ tests, log, problems, variables: setsOf(scopes) }),
  };
}

export function runSteps(steps: Iterable<Step>, { draft, problems }: StepContext): void {
  for (const step of steps) {
    const before = copyDraft(draft);
    const problem = step();
    if (problem === undefined) continue;
    restore(draft, before);
    problems.push(problem);
  }
}

function scopesOf(sets: VariableSets): VariableScopes {
  const { local, environment, collectionVariables, globals } = sets;
  return {
    local: new Map(local),
    environment: new Map(environment),
    collectionVariables: new Map(collectionVariables),
    globals: new Map(globals),
  };
}

function setsOf(scopes: VariableScopes): VariableSets {
  const [local = [], environment = [], collectionVariables = [], globals = []] = variableScopes.map(
    (scope): Variables => [...scopes[scope]],
  );
  return { local, environment, collectionVariables, globals };
}
