/** Says what came of a request in a run of several. Plain data. */

import type { HeaderField, HttpRequest } from '../../model/http-request.ts';
import type { HandlerTest } from '../http-files/handler/run-handler.ts';
import type { HttpExchange } from '../send/http/http-exchange.ts';

export interface RanRequest {
  readonly file: string;
  readonly line: number;
  /** As the file calls it, else its method and URL. */
  readonly name: string;
  /** `201 Created`; empty where there is no response. */
  readonly status: string;
  readonly timeMs: number;
  readonly tests: readonly HandlerTest[];
  /** Says why it failed, apart from tests, as full sentences; none where it did not. */
  readonly failures: readonly string[];
  /** Says what it says besides. */
  readonly notes: readonly string[];
  /** Says whether the history keeps it: not with `# @no-log`. */
  readonly isLogged: boolean;
  /** As it was sent, without the credentials of a sign-in; absent where it was not. */
  readonly request?: HttpRequest;
  /** Holds what came of it. */
  readonly exchange?: HttpExchange;
  readonly response?: RanResponse;
}

export interface RanResponse {
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly body: Uint8Array;
}

export function hasFailed({ tests, failures }: Pick<RanRequest, 'tests' | 'failures'>): boolean {
  return failures.length > 0 || tests.some(({ outcome }) => outcome === 'failed');
}
