/** Says what a dashboard needs of the rest of the extension. */
import type { BodyReader } from '@endpoint-atlas/engine/node';
import type { GrpcTransport } from '@endpoint-atlas/engine/requests';
import type * as vscode from 'vscode';
import type { Hosts } from '../calls/hosts.ts';
import type { MadeRequest } from '../calls/recorded-exchange.ts';
import type { ResponseBodies } from '../calls/response-bodies.ts';
import type { SignIn } from '../calls/sign-in/sign-in.ts';
import type { StartService } from '../calls/start-service/start-service.ts';
import type { TlsReader } from '../calls/tls-files.ts';
import type { Navigation } from '../editor/navigation/navigation.ts';
import type { Environments } from '../environments/environment-store.ts';
import type { EnvironmentCommands } from '../environments/environments.ts';
import type { VariablesOf } from '../environments/variable-store.ts';
import type { CallHistory } from '../history/call-history.ts';
import type { EndpointStore, Search } from '../project/endpoint-store.ts';
import type { PropertiesOffers } from '../project/properties-offer/properties-offer.ts';
import type { Scan } from '../project/scan.ts';
import type { AuthStore } from '../stores/auth-store.ts';
import type { CookieJars } from '../stores/cookie-jars.ts';
import type { EditStore, KeyValueStorage } from '../stores/edit-store.ts';
import type { ScriptStore } from '../stores/script-store.ts';
import type { FollowedUsages } from '../usages/project-usages.ts';
import type { ResponseActions } from './response-actions.ts';
import type { Sending } from './sending.ts';

export interface DashboardContext {
  readonly extensionUri: vscode.Uri;
  readonly userAgent: string;
  readonly store: EndpointStore;
  readonly search: Search;
  readonly edits: EditStore;
  readonly scripts: ScriptStore;
  readonly auth: AuthStore;
  readonly signIn: SignIn;
  /** Says where servers send the browser back to. */
  readonly redirectUri: string;
  readonly environments: Environments;
  readonly variablesOf: VariablesOf;
  readonly environmentCommands: EnvironmentCommands;
  readonly hosts: Hosts;
  readonly scan: Scan;
  readonly propertiesOffers: PropertiesOffers;
  readonly grpc: GrpcTransport;
  readonly readTls: TlsReader['read'];
  readonly bodies: ResponseBodies;
  readonly cookies: CookieJars;
  readonly bodyReader: BodyReader;
  readonly navigation: Navigation;
  readonly usages: FollowedUsages;
  readonly history: Pick<CallHistory, 'list' | 'refresh' | 'onDidChange'>;
  /** Keeps a call in the history. */
  record(call: MadeRequest): void;
  readonly log: vscode.LogOutputChannel;
  /** Belongs to the workspace. */
  readonly storage: KeyValueStorage;
  readonly startService: StartService;
  readonly sending: Sending;
  readonly actions: ResponseActions;
}
