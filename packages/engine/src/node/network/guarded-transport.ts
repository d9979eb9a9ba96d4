/**
 * A transport that only reaches hosts which the user allowed. Every hop of a redirect passes here, a name is looked up
 * once, and the connection goes to the very addresses that were judged, so that a name cannot change its mind. A proxy
 * that the user named looks names up itself; what this machine knows of them is judged all the same.
 */
import { lookup as lookUpName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import net from 'node:net';
import type {
  HttpTransport,
  TransportFailure,
  TransportFailureReason,
} from '../../client/send/http-transport.ts';
import { t } from '../../text/l10n.ts';
import { failureReason } from '../http/failure-reason.ts';
import { readTarget, type Target, targetProblem } from '../http/target.ts';
import { createHttpTransport } from '../http-transport.ts';
import { isAllowedAddress } from './allowed-hosts.ts';
import { proxyFor } from './proxies.ts';
import { type Address, advised, findRefusal, type Guard, type LookUp } from './refuse-by-address.ts';

export function guardedTransport(guard: Guard): HttpTransport {
  return {
    async exchange(request, options, cancellation) {
      const target = readTarget(request.url);
      if (target === undefined) return failure('invalid-request', targetProblem(request.url));
      const refusal = findRefusal(request, target, guard);
      if (refusal !== undefined) return failure('not-allowed', refusal);

      const began = Date.now();
      const through = guard.proxies && proxyFor(target, guard.proxies);
      if (through?.kind === 'unusable') return failure('proxy', through.detail);
      const looked = await addressesOf(target.host, guard.lookUp ?? systemLookUp);
      // Behind a proxy it is often the proxy alone that knows names.
      const found = looked.kind === 'failure' && through !== undefined ? nowhere : looked;
      if (found.kind === 'failure') return found;
      const refused = found.addresses.find(
        ({ address }) => !isAllowedAddress(address, target.port, guard.allowed),
      );
      if (refused !== undefined) return failure('not-allowed', addressRefusal(target, refused, guard));

      const transport = createHttpTransport({
        userAgent: guard.userAgent,
        filesFrom: '.',
        ...(through === undefined ? { lookup: pinnedTo(found.addresses) } : { proxy: through.proxy }),
      });
      const timeoutMs = Math.max(1, options.timeoutMs - (Date.now() - began));
      return await transport.exchange(request, { ...options, timeoutMs }, cancellation);
    },
  };
}

function addressRefusal({ host }: Target, { address }: Address, guard: Guard): string {
  return t`${host} leads to ${address}, which is this machine or a network that only it can see. ${advised(guard, address)}`;
}

async function addressesOf(host: string, lookUp: LookUp) {
  const family = net.isIP(host);
  if (family !== 0) return { kind: 'found' as const, addresses: [{ address: host, family }] };
  try {
    return { kind: 'found' as const, addresses: await lookUp(host) };
  } catch (error) {
    const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
    return failure(failureReason(code, false), code === '' ? message : code);
  }
}

const nowhere = { kind: 'found', addresses: [] } as const;

const systemLookUp: LookUp = (name) =>
  new Promise((resolve, reject) => {
    lookUpName(name, { all: true, verbatim: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });

/** Resolves every name to the same addresses. */
function pinnedTo(addresses: readonly Address[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(Object.assign(new Error('No address'), { code: 'ENOTFOUND' }), '');
    else if (options.all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

function failure(reason: TransportFailureReason, detail: string): TransportFailure {
  return { kind: 'failure', reason, detail };
}
