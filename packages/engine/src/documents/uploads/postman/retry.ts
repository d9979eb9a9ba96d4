/** Calls of Postman's API that keep to its limit: whoever is told to come back in a moment does so. */
import {
  type ApiCall,
  type ApiResult,
  callApi,
  type PostmanAccess,
  type PostmanPorts,
  type RawResponse,
} from './api-call.ts';

/** Postman counts calls per minute, so that a limit that asks for more is another one: the quota of the month, say. */
const longestWaitMs = 60_000;

/** A call that was refused for being one too many has done nothing, whatever its verb. */
export async function callWithRetry(
  access: PostmanAccess,
  ports: PostmanPorts,
  call: ApiCall,
): Promise<ApiResult<RawResponse>> {
  let waitLeftMs = longestWaitMs;
  for (;;) {
    const result = await callApi(access, ports, call);
    if (result.kind !== 'failure' || result.againInMs === undefined) return result;
    // A server that asks for no time at all must not be asked for ever.
    const pauseMs = Math.max(result.againInMs, 1000);
    if (pauseMs > waitLeftMs) return result;
    waitLeftMs -= pauseMs;
    await pause(pauseMs, ports);
  }
}

/** Ends early where the user has had enough; the next call says so. */
function pause(milliseconds: number, { wait, cancellation }: PostmanPorts): Promise<void> {
  return new Promise((resolve) => {
    const forget = cancellation.onCancel(resolve);
    void wait(milliseconds).then(() => {
      forget();
      resolve();
    });
  });
}
