/** The scripts that a user writes for requests, and the order in which they run. */
import type { JsonValue } from '../../endpoints/schema.ts';
import type { EnvironmentValues } from '../../environments/environment-values.ts';
import type { HttpRequest } from '../../request/http-request.ts';

/** From the widest: a folder of the tree, a class, an endpoint. */
export const scriptLevels = ['folder', 'class', 'endpoint'] as const;
export type ScriptLevel = (typeof scriptLevels)[number];

export const scriptMoments = ['before', 'after'] as const;
export type ScriptMoment = (typeof scriptMoments)[number];

/** Groovy for both moments; empty where there is none. */
export type ScriptPair = Readonly<Record<ScriptMoment, string>>;

export const noScripts: ScriptPair = { before: '', after: '' };

export type ScriptSet = Readonly<Record<ScriptLevel, ScriptPair>>;

export interface RequestScript {
  readonly level: ScriptLevel;
  readonly text: string;
}

/** What is common prepares what is special; what is special looks at the answer first. */
const order: Readonly<Record<ScriptMoment, readonly ScriptLevel[]>> = {
  before: ['folder', 'class', 'endpoint'],
  after: ['endpoint', 'folder', 'class'],
};

export function scriptsOf(set: ScriptSet, moment: ScriptMoment): readonly RequestScript[] {
  return order[moment]
    .map((level): RequestScript => ({ level, text: set[level][moment] }))
    .filter(({ text }) => text.trim() !== '');
}

/** Variables by name, as plain data: each can be kept as JSON. */
export type Variables = readonly (readonly [name: string, value: JsonValue])[];

/** `environment`, `collectionVariables` and `globals` outlive a request, `local` does not. */
export const variableScopes = ['local', 'environment', 'collectionVariables', 'globals'] as const;
export type VariableSets = Readonly<Record<(typeof variableScopes)[number], Variables>>;

/** What outlives a request. */
export type KeptVariables = Omit<VariableSets, 'local'>;

export const noVariables: VariableSets = { local: [], environment: [], collectionVariables: [], globals: [] };

/** A request on its way, for the thread that scripts run in. */
export interface ScriptedCall {
  /** As the endpoint is called. */
  readonly name: string;
  /** Another one for each request. */
  readonly requestId: string;
  /** With its placeholders before it is sent, without them afterwards. */
  readonly request: HttpRequest;
  /** In the order in which they run. */
  readonly scripts: readonly RequestScript[];
  readonly variables: VariableSets;
  /** See `VariableStore`. */
  readonly written: EnvironmentValues;
}

/** What scripts left behind. */
export interface ScriptReport {
  readonly tests: readonly ScriptTest[];
  readonly log: readonly ScriptMessage[];
  readonly problems: readonly ScriptProblem[];
  readonly variables: VariableSets;
}

export interface ScriptTest {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed; empty otherwise. */
  readonly message: string;
}

export interface ScriptMessage {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
}

/** A script that failed. What it had done to the request is taken back. */
export interface ScriptProblem {
  readonly level: ScriptLevel;
  readonly moment: ScriptMoment;
  /** In the script; both count from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
