/** Says where a request may go: to hosts that the user named, to this machine, and to hosts that the user allowed. */
import { t } from '@endpoint-atlas/engine/l10n';
import { allowsOrigin, isOwnOrigin } from '@endpoint-atlas/engine/node';
import { type AskAboutOrigin, type AskConsent, listed, parseOrigin } from '@endpoint-atlas/engine/requests';
import type { ConnectionArguments } from '../options/connection-options.ts';
import type { ScanArguments } from '../options/scan.ts';

type Allowing = Pick<ScanArguments, 'allowedHosts'>;

/** Rules may move requests to hosts of `--allow-net` only. */
export function consentBy({ allowedHosts }: Allowing): AskConsent {
  return async ({ to }) =>
    allowsOrigin(to, allowedHosts)
      ? { kind: 'given' }
      : { kind: 'refused', advice: t`Allow it with --allow-net ${hostIn(to)}.` };
}

/**
 * Asks nobody, and refuses hosts that only the repository or a server names, unless that is this machine.
 * @param chosen the origins that the user named for the request
 * @param advice what can be done besides, up to a verb that `--allow-net` goes on with
 */
export function askAboutOriginBy(
  { allowedHosts }: Allowing,
  chosen: readonly string[],
  advice: string,
): AskAboutOrigin {
  return async (origin, words, namedBy) => {
    if (chosen.includes(origin) || isOwnOrigin(origin) || allowsOrigin(origin, allowedHosts))
      return undefined;
    const [given, host] = [listed(words), hostIn(origin)];
    return namedBy === 'request'
      ? t`The host ${origin} is named by the project, not by you, and ${given} would go there. Nothing was sent. ${advice} it with --allow-net ${host}.`
      : t`The host ${origin} is named by a redirect, not by you, and ${given} would go there. Nothing was sent there. Allow it with --allow-net ${host}.`;
  };
}

/** The origin of a host as a user writes it; `localhost:8080` has the scheme that it is called with. */
export function chosenOrigin(written: string, url: string): string | undefined {
  const host = written.trim().replace(/^grpc(s?):\/\//i, 'http$1://');
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(host);
  // A placeholder has the value that files of the project give it.
  return parseOrigin(hasScheme ? host : `${/^https?:\/\//i.exec(url)?.[0] ?? 'http://'}${host}`);
}

/** Returns what a connection shows to its server, in words. */
export function givenByConnection(
  url: string,
  { certFile }: Pick<ConnectionArguments, 'certFile'>,
): readonly string[] {
  return certFile !== undefined && /^https:/i.test(url) ? [t('the certificate of --cert')] : [];
}

/** As `--allow-net` takes it. */
function hostIn(origin: string): string {
  return origin.replace(/^(http:\/\/.*):80$|^(https:\/\/.*):443$/, '$1$2').replace(/^https?:\/\//, '');
}
