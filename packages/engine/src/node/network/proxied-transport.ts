/** A transport that goes through the proxies of the environment, for programs that have no editor to apply them. */
import type { HttpTransport } from '../../client/send/http-transport.ts';
import { readTarget } from '../http/target.ts';
import { createHttpTransport, type HttpTransportSettings } from '../http-transport.ts';
import { type Proxies, proxyFor } from './proxies.ts';

export function proxiedTransport(settings: HttpTransportSettings, proxies: Proxies): HttpTransport {
  return {
    async exchange(request, options, cancellation) {
      const target = readTarget(request.url);
      const through = target && proxyFor(target, proxies);
      if (through?.kind === 'unusable') {
        return { kind: 'failure', reason: 'proxy', detail: through.detail };
      }
      const transport = createHttpTransport({ ...settings, ...(through && { proxy: through.proxy }) });
      return await transport.exchange(request, options, cancellation);
    },
  };
}
