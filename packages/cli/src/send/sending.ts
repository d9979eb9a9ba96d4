/** What one call of `send` is made of, whichever protocol carries it. */
import type { Endpoint, Engine } from '@endpoint-atlas/engine';
import type { TlsFiles } from '@endpoint-atlas/engine/node';
import type {
  AnyRequest,
  EnvironmentValues,
  RequestValues,
  VariableSets,
} from '@endpoint-atlas/engine/requests';
import type { SendCommand } from '../arguments.ts';
import type { ChosenHost } from '../consent.ts';
import type { CookieFile } from '../cookie-jar.ts';
import { version } from '../version.ts';

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
  /** @param request with its placeholders */
  chosenHost(request: AnyRequest): ChosenHost;
}

export const userAgent = `endpoint-atlas/${version}`;
