/** Says what sending needs of the rest of the extension. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import type { BodyReader, CookieJar } from '@endpoint-atlas/engine/node';
import type { Auth, CallRunner, Cancellation, RuleProblem, ScriptSet } from '@endpoint-atlas/engine/requests';
import type { FolderVariables } from '../environments/variable-store.ts';
import type { OriginQuestion } from './ask-about-origin.ts';
import type { RpcCallContext } from './call-rpc.ts';
import type { CheckContract } from './contract-check.ts';
import type { Hosts } from './hosts.ts';
import type { MadeRequest } from './recorded-exchange.ts';
import type { ResponseBodies } from './response-bodies.ts';
import type { FoundCredentials } from './sign-in/sign-in.ts';

export interface SenderContext extends RpcCallContext {
  readonly userAgent: string;
  readonly hosts: Hosts;
  settings(): {
    readonly timeoutMs: number;
    readonly followRedirects: boolean;
    readonly maxBodyBytes: number;
    readonly trustedCertificates: Readonly<Record<string, string>>;
    readonly unverifiedHosts: readonly string[];
  };
  readonly bodies: ResponseBodies;
  /** Those of the active environment; `undefined` where the user has switched them off. */
  cookies(): CookieJar | undefined;
  /** The variables that count for the endpoint. */
  variablesOf(endpoint: Endpoint): FolderVariables;
  readonly reader: Pick<BodyReader, 'view'>;
  /** Finds where relative paths of uploaded files start. */
  folderOf(id: EndpointId): string;
  /** The user's scripts for the endpoint; none where the workspace is not trusted to run any. */
  scriptsOf(endpoint: Endpoint): ScriptSet;
  /** Returns how requests of the endpoint are authenticated. */
  authOf(endpoint: Endpoint): Auth;
  /**
   * Returns what says who makes the call, with the values of the user's variables as far as these are known before
   * scripts.
   */
  credentialsFor(endpoint: Endpoint, cancellation: Cancellation): Promise<FoundCredentials>;
  /** Finds where these, and rules of the project, run. Cancelling a call also ends the requests that they send. */
  runnerOf(id: EndpointId, cancellation: Cancellation): CallRunner;
  /** Says why a variable of a request has no value; a full sentence. */
  noValue(endpoint: Endpoint, name: string): string;
  /** Tells whether the user wrote something into the endpoint's values that may be secret. */
  hasSecretEdits(id: EndpointId): boolean;
  /** Asks before what is the user's own goes to a host that the workspace or a redirect names, once for each. */
  askAboutOrigin(question: OriginQuestion): Promise<string | undefined>;
  /** A call has come to its end. */
  record(call: MadeRequest): void;
  /** Tells whether a request of that method and URL calls an endpoint of the project. */
  isOfEndpoint(method: string, url: string): boolean;
  /** The command that starts the service of an endpoint; `undefined` where none is known, or it may not be run. */
  startCommandFor(endpoint: Endpoint): Promise<string | undefined>;
  /** Says whether a response is what the source promises. */
  readonly checkContract: CheckContract;
  /** One line for each exchange; no headers and no bodies. */
  log(line: string): void;
  /** A rule around a request failed: neither the request nor the response is lost. */
  onRuleProblem(problem: RuleProblem): void;
  onExchange(id: EndpointId): void;
}
