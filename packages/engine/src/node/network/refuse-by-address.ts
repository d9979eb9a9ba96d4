/** Says what is refused of the network by its address alone: known without anything that connects. */
import net from 'node:net';
import type { HttpRequest } from '../../model/http-request.ts';
import type { NetworkRefusal } from '../../source/rule-files/rule-network.ts';
import { t } from '../../text/l10n.ts';
import { withoutCredentials } from '../../text/without-credentials.ts';
import { readTarget, type Target, targetProblem } from '../http/target.ts';
import { type AllowedHost, isAllowed, isOwnAddress, readAllowedHost } from './allowed-hosts.ts';
import type { Proxies } from './proxies.ts';
import type { ChannelRequest } from './synchronous-channel.ts';

/** Plain data but for `lookUp`, so that it can cross to another thread. */
export interface NetworkSettings {
  /** As `readAllowedHost` reads them; others count for nothing. */
  readonly allowedHosts: readonly string[];
  /** Says how to allow a host, as a sentence in which `HOST` stands for it. */
  readonly advice: string;
  readonly userAgent: string;
  /** Says where rule files of other hosts are cached; `undefined` where none are. */
  readonly cacheFolder: string | undefined;
  /** None where the editor uses its own, as VS Code does. */
  readonly proxies?: Proxies;
  readonly lookUp?: LookUp;
}

export interface Guard {
  readonly allowed: readonly AllowedHost[];
  /** Says how to allow a host, as a sentence in which `HOST` stands for it. */
  readonly advice: string;
  /** Only https, but for this machine itself. */
  readonly secureOnly: boolean;
  readonly userAgent: string;
  /** None where the editor uses its own, as VS Code does. */
  readonly proxies?: Proxies;
  /** Finds the addresses of a name; a test has names of its own. */
  readonly lookUp?: LookUp;
}

export type LookUp = (name: string) => Promise<readonly Address[]>;

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Says why a question is not worth asking, by its address alone; `undefined` where nothing speaks against it. */
export function refusalBefore(
  question: ChannelRequest,
  settings: NetworkSettings,
): NetworkRefusal | undefined {
  const request = question.kind === 'rules' ? getRules(question.url, []) : question.request;
  const target = readTarget(request.url);
  if (target === undefined) return refusal(t`The address cannot be read: ${targetProblem(request.url)}.`);
  const message = findRefusal(request, target, guardOf(settings, question.kind === 'rules'));
  return message === undefined ? undefined : refusal(message);
}

/** Finds why nothing may be sent there, judged by the URL alone; `undefined` where nothing speaks against it. */
export function findRefusal(request: HttpRequest, target: Target, guard: Guard): string | undefined {
  const { host, port, isSecure } = target;
  if (!isAllowed(target, guard.allowed)) {
    return t`Rules may not connect to ${host}:${port}. ${advised(guard, host)}`;
  }
  if (guard.secureOnly && !isSecure && !isOwnAddress(host)) {
    return t`Rules are only loaded over https, and ${withoutCredentials(request.url)} is not.`;
  }
  const { body } = request;
  const hasFile =
    body.kind === 'bytes' || (body.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file'));
  return hasFile ? t('Rules may not send files.') : undefined;
}

export function guardOf(settings: NetworkSettings, secureOnly: boolean): Guard {
  const { allowedHosts, advice, userAgent, proxies, lookUp } = settings;
  const allowed = allowedHosts.map(readAllowedHost).filter((host): host is AllowedHost => host !== undefined);
  return {
    allowed,
    advice,
    secureOnly,
    userAgent,
    ...(proxies !== undefined && { proxies }),
    ...(lookUp !== undefined && { lookUp }),
  };
}

export function getRules(url: string, headers: HttpRequest['headers']): HttpRequest {
  return { kind: 'http', method: 'GET', url, headers, body: { kind: 'none' } };
}

export function advised({ advice }: Guard, host: string): string {
  return advice.replaceAll('HOST', net.isIPv6(host) ? `[${host}]` : host);
}

export function refusal(message: string): NetworkRefusal {
  return { kind: 'refusal', message };
}
