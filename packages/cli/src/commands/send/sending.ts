/** Says what one call of `send` is made of, whichever protocol carries it. */

import type { Endpoint, Engine } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { TlsFiles } from '@endpoint-atlas/engine/node';
import type { EnvironmentValues, RequestValues, VariableSets } from '@endpoint-atlas/engine/requests';
import { chosenOrigin } from '../../calls/consent.ts';
import type { CookieFile } from '../../calls/cookie-jar.ts';
import type { SendCommand } from './options.ts';
import type { SendChanges } from './send-values.ts';

export interface Sending {
  readonly engine: Engine;
  readonly endpoint: Endpoint;
  readonly values: RequestValues;
  readonly variables: VariableSets;
  /** The values of the environment, which may name others. */
  readonly userDefined: EnvironmentValues;
  readonly command: SendCommand;
  readonly tls: TlsFiles;
  readonly cookies: CookieFile | undefined;
  /** The host as the user wrote it; `undefined` where the project names it. */
  readonly chosenHost: string | undefined;
  /** The body, where `--data` names a file as well. */
  readonly data: SendChanges['data'];
  /** The variables of the environment that are the user's own. */
  readonly ownNames: ReadonlySet<string>;
}

/** The origins that the user has named for a request to a URL: by the host, and by a Host header. */
export function chosenOrigins(url: string, { chosenHost, command }: Sending): readonly string[] {
  const tenants = command.headers.flatMap((each) => /^[ \t]*host[ \t]*:(.*)$/is.exec(each)?.[1] ?? []);
  const named = chosenHost === undefined ? tenants : [chosenHost, ...tenants];
  return named.flatMap((host) => chosenOrigin(host, url) ?? []);
}

/** Says what can be done where a host is not named by the user, up to `--allow-net`. */
export const adviceOfSend = t('Name the host with --host URL, or allow');
