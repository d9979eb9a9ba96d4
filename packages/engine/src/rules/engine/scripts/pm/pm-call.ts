/**
 * One request on its way, as the scripts around it see and change it: plain data, which the objects of `pm` are
 * windows on.
 */
import type { Json } from '@endpoint-atlas/groovy';
import type { Log } from '../logger-object.ts';

export interface PmCall {
  /** Postman's names of the two moments. */
  readonly event: 'prerequest' | 'test';
  readonly requestName: string;
  readonly requestId: string;
  /** Before the request is sent, what scripts change here is what is sent. */
  readonly request: RequestDraft;
  /** `undefined` before the request is sent. */
  readonly answer: ScriptAnswer | undefined;
  readonly variables: VariableScopes;
  /** In the order in which they ran. */
  readonly tests: TestResult[];
  readonly log: Log;
  /** Sends another request and waits for it; the text says why there is no answer. */
  send(request: RequestDraft): ScriptAnswer | string;
  /** The text with the values of its placeholders, where `lookUp` or the dynamic variables know them. */
  replaceIn(text: string, lookUp: (name: string) => string | undefined): string;
}

export type Pair = readonly [name: string, value: string];

export interface RequestDraft {
  method: string;
  url: string;
  headers: readonly Pair[];
  body: BodyDraft;
}

/** As in Postman, where switching the mode forgets nothing: what counts is what the mode names. */
export interface BodyDraft {
  mode: BodyMode;
  raw: string;
  urlencoded: readonly Pair[];
  formdata: readonly PartDraft[];
}

export const bodyModes = ['none', 'raw', 'urlencoded', 'formdata'] as const;
export type BodyMode = (typeof bodyModes)[number];

export interface PartDraft {
  readonly name: string;
  /** The text, or the path of the file that the user chose. */
  readonly value: string;
  readonly isFile: boolean;
  readonly contentType: string | undefined;
}

export const noBody = (): BodyDraft => ({ mode: 'none', raw: '', urlencoded: [], formdata: [] });

export interface ScriptAnswer {
  readonly status: number;
  /** `Not Found` */
  readonly statusText: string;
  readonly headers: readonly Pair[];
  /** Decoded as the answer says. */
  readonly body: string;
  readonly timeMs: number;
  /** Of the body. */
  readonly bytes: number;
}

export type VariableValues = Map<string, Json>;

/** From the narrowest: a name is looked up in this order. */
export interface VariableScopes {
  /** `pm.variables`: for one request. */
  readonly local: VariableValues;
  readonly environment: VariableValues;
  readonly collectionVariables: VariableValues;
  readonly globals: VariableValues;
}

export interface TestResult {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed; empty otherwise. */
  readonly message: string;
}
