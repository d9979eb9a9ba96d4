/**
 * A call of an endpoint on its way, and what the rules and scripts around it leave behind: plain data, so that both can
 * cross to the thread where these run.
 */

import type { LogLevel } from '../../endpoints/rules/engine/script-ports.ts';
import type { CallResponse, TestResult } from '../../endpoints/rules/engine/scripts/pm/pm-call.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import type { RuleProvenance } from '../../source/project/rule-engine.ts';
import type { Credentials } from '../auth/auth.ts';
import type { EnvironmentValues } from '../environments/environment-values.ts';
import type { RequestScript, ScriptLevel, ScriptMoment } from './call-scripts.ts';
import type { VariableSets } from './call-variables.ts';
import type { Received } from './received-response.ts';

export type { CallResponse, TestResult } from '../../endpoints/rules/engine/scripts/pm/pm-call.ts';

export interface Call {
  /** As the endpoint is called. */
  readonly name: string;
  /** Another one for each request. */
  readonly requestId: string;
  /** With its placeholders before it is sent for the first time, without them afterwards. */
  readonly request: HttpRequest;
  /** Put into the request once scripts have run, before its placeholders are filled in. */
  readonly credentials?: Credentials;
  /** The user's, in the order in which they run. */
  readonly scripts: readonly RequestScript[];
  readonly variables: VariableSets;
  /** See `VariableStore`. */
  readonly userDefined: EnvironmentValues;
  /** Says how often it was sent: a rule may discard a response, and then only rules run again. */
  readonly timesSent: number;
}

/** Says what rules and scripts of one moment left behind. */
export interface CallReport {
  readonly tests: readonly TestResult[];
  readonly log: readonly CallMessage[];
  readonly problems: readonly CallProblem[];
  readonly variables: VariableSets;
}

export interface CallMessage {
  readonly by: 'rule' | 'script';
  readonly level: LogLevel;
  readonly message: string;
}

/** A rule or a script that failed. What it had done to the request is taken back. */
export type CallProblem = RuleProblem | ScriptProblem;

export interface RuleProblem {
  readonly by: 'rule';
  readonly from: RuleProvenance;
  readonly message: string;
}

export interface ScriptProblem {
  readonly by: 'script';
  readonly level: ScriptLevel;
  readonly moment: ScriptMoment;
  /** In the script; both count from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface PreparedRequest extends CallReport {
  /** As scripts have changed it, with its placeholders filled in. */
  readonly request: HttpRequest;
  /** Variables in the URL or a header that have no value. */
  readonly missing: readonly string[];
}

export interface ReadyCall extends PreparedRequest {
  /** Ready to be sent where nothing is missing: as rules have changed what was `prepared`. */
  readonly request: HttpRequest;
  readonly prepared: HttpRequest;
  /** The rules that pointed the request at another origin, in the order in which they ran. */
  readonly movedBy: readonly RuleProvenance[];
  /** Says whether rules look at the response, which they get as a whole. */
  readonly readsResponse: boolean;
}

export interface FinishedCall extends CallReport {
  /** A rule has discarded the response, and the call was not sent too often yet. */
  readonly sendAgain: boolean;
}

/** A response as it came. */
export type ReceivedResponse = Omit<CallResponse, 'body'> & Received;

/** The later one knows the variables. */
export function joinReports(first: CallReport, second: CallReport): CallReport {
  return {
    tests: [...first.tests, ...second.tests],
    log: [...first.log, ...second.log],
    problems: [...first.problems, ...second.problems],
    variables: second.variables,
  };
}
