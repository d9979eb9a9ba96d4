/** Where a request of `send` may go: to hosts that the user named, to this machine, and to hosts that the user allowed. */
import { type Endpoint, withoutCredentials } from '@endpoint-atlas/engine';
import { allowsOrigin, isOwnOrigin } from '@endpoint-atlas/engine/node';
import {
  type AskConsent,
  isHarmlessHeader,
  listed,
  mayBeSecret,
  mayTextHoldSecret,
  parseOrigin,
} from '@endpoint-atlas/engine/requests';
import type { SendCommand } from './arguments.ts';
import { headerPlaceOf } from './send/send-values.ts';

type Allowing = Pick<SendCommand, 'allowedHosts'>;

/** Rules may move requests to hosts of `--allow-net` only. */
export function consentBy({ allowedHosts }: Allowing): AskConsent {
  return async ({ to }) =>
    allowsOrigin(to, allowedHosts)
      ? { kind: 'given' }
      : { kind: 'refused', advice: `Allow it with --allow-net ${hostIn(to)}.` };
}

export interface ChosenHost {
  /** The host as the user wrote it; `undefined` where the project names it. */
  readonly written: string | undefined;
  /** What the user gave, in words. */
  readonly given: readonly string[];
}

/**
 * Why a request may not go where it would; `undefined` where it may. What users give goes to no host that only the
 * repository names, unless that is this machine.
 * @param url of the request, ready to be sent; of an rpc with the scheme of HTTP
 */
export function refusalToSend(
  url: string,
  { written, given }: ChosenHost,
  { allowedHosts }: Allowing,
): string | undefined {
  if (given.length === 0) return undefined;
  const origin = parseOrigin(url);
  if (origin === undefined)
    return `"${withoutCredentials(url)}" names no host that could be agreed to, so that nothing was sent. Write it as http://name:port or https://name.`;
  // A placeholder has the value that files of the project give it.
  if (written !== undefined && parseOrigin(withScheme(written, url)) === origin) return undefined;
  if (isOwnOrigin(origin) || allowsOrigin(origin, allowedHosts)) return undefined;
  return (
    `The host ${origin} is named by the project, not by you, and ${listed(given)} would go there. Nothing was sent. ` +
    `Name the host with --host URL, or allow it with --allow-net ${hostIn(origin)}.`
  );
}

/** What of a request is the user's own and nobody else's business, in words. */
export function givenBy(
  { headers, params, data, credentials }: Pick<SendCommand, 'headers' | 'params' | 'data' | 'credentials'>,
  endpoint: Endpoint,
  usesOwnValues: boolean,
): readonly string[] {
  const ownHeaders = headers
    .map((each): [string, string] => [each.split(':')[0]?.trim() ?? '', each.slice(each.indexOf(':') + 1)])
    .filter(([name, value]) => !isHarmlessHeader(name) || mayBeSecret('', value));
  const secrets = params
    .map((each): [string, string] => [each.split('=')[0] ?? '', each.slice(each.indexOf('=') + 1)])
    .filter(([name, value]) => mayBeSecret(name, value) || isOwnHeader(endpoint, name));
  return [
    ...(credentials === undefined ? [] : ['Authorization']),
    ...ownHeaders.map(([name]) => name),
    ...secrets.map(([name]) => `the parameter ${name}`),
    ...(data !== undefined && mayTextHoldSecret(data)
      ? [endpoint.protocol === 'grpc' ? 'the message' : 'the body']
      : []),
    ...(usesOwnValues ? ['variables of your environment'] : []),
  ];
}

/** A parameter that travels as a cookie or as a header is one, by whatever option it is given. */
function isOwnHeader(endpoint: Endpoint, name: string): boolean {
  const place = headerPlaceOf(endpoint, name);
  return place === 'cookie' || (place === 'header' && !isHarmlessHeader(name));
}

/** As `--allow-net` takes it. */
function hostIn(origin: string): string {
  return origin.replace(/^(http:\/\/.*):80$|^(https:\/\/.*):443$/, '$1$2').replace(/^https?:\/\//, '');
}

/** `localhost:8080` has the scheme that it is called with. */
function withScheme(written: string, url: string): string {
  const host = written.trim().replace(/^grpc(s?):\/\//i, 'http$1://');
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(host)
    ? host
    : `${/^https?:\/\//i.exec(url)?.[0] ?? 'http://'}${host}`;
}
