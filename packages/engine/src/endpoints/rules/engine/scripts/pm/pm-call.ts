/**
 * One request on its way, as the scripts around it see and change it: plain data, which the objects of `pm` are
 * windows on.
 */
import type { Json } from '@endpoint-atlas/groovy';
import type { Log } from '../logger-object.ts';
import type { Pair, RequestDraft } from '../request-draft.ts';

export interface PmCall {
  /** Postman's names of the two moments. */
  readonly event: 'prerequest' | 'test';
  readonly requestName: string;
  readonly requestId: string;
  /** Before the request is sent, what scripts change here is what is sent. */
  readonly request: RequestDraft;
  /** `undefined` before the request is sent. */
  readonly response: CallResponse | undefined;
  readonly variables: VariableScopes;
  /** In the order in which they ran. */
  readonly tests: TestResult[];
  readonly log: Log;
  /** Sends another request and waits for it; the text says why there is no response. */
  send(request: RequestDraft): CallResponse | string;
  /** The text with the values of its placeholders, where `lookUp` or the dynamic variables know them. */
  replaceIn(text: string, lookUp: (name: string) => string | undefined): string;
}

/** Says what a response tells scripts. */
export interface CallResponse {
  readonly status: number;
  /** `Not Found` */
  readonly statusText: string;
  readonly headers: readonly Pair[];
  /** Decoded as the response says. */
  readonly body: string;
  readonly timeMs: number;
  /** Counts those of the body. */
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
  /** Says why it failed; empty otherwise. */
  readonly message: string;
}
