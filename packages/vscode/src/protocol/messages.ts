/**
 * Says what the extension host says to the dashboard page, a closed union of plain data; `page-message.ts` has the way
 * back.
 *
 * The host owns the truth. The page shows a `Screen`, tells the host what the user does, and never decides what a
 * request looks like. While the user types, the page runs ahead: it applies its own changes at once and counts them
 * (`seq`); the host replies with the last change that it has applied.
 */
import type {
  FieldProblem,
  JsonNodes,
  RequestValues,
  ScriptLevel,
  ScriptPair,
} from '@endpoint-atlas/engine/requests';
import type { Verb } from '../labels/verb.ts';
import type { AuthView, DeclaredView, SignInView } from './auth-view.ts';
import type {
  ContractMismatch,
  Exchange,
  FindProgress,
  ScriptResults,
  ShownEvent,
  ShownRows,
} from './exchange-view.ts';

export type HostMessage =
  | { readonly kind: 'screen'; readonly screen: Screen }
  /** The reply to a change; not sent where a new screen says the same. */
  | {
      readonly kind: 'checked';
      readonly revision: number;
      readonly applied: number;
      readonly check: RequestCheck;
    }
  /** The host has found what the source asks for, or the sign-in has come further. */
  | {
      readonly kind: 'authState';
      readonly endpoint: string;
      readonly declared: readonly DeclaredView[];
      readonly signIn: SignInView;
    }
  /** The host has found what the source promises. */
  | { readonly kind: 'promised'; readonly endpoint: string; readonly promised: PromisedView }
  | { readonly kind: 'exchange'; readonly exchange: Exchange; readonly scripts?: ScriptResults }
  /** Events of a stream, in their order; the number of the first, counted from 0, says where they belong. */
  | {
      readonly kind: 'events';
      readonly stream: number;
      readonly from: number;
      readonly events: readonly ShownEvent[];
    }
  | { readonly kind: 'bodyRows'; readonly id: number; readonly from: number; readonly shown: ShownRows }
  | { readonly kind: 'bodyFound'; readonly id: number; readonly progress: FindProgress }
  | { readonly kind: 'bodyMatch'; readonly id: number; readonly row?: number }
  /** A body cannot be read any more; a full sentence says why. */
  | { readonly kind: 'bodyGone'; readonly body: number; readonly reason: string }
  | { readonly kind: 'explanation'; readonly explanation: ExplanationView }
  | { readonly kind: 'usages'; readonly usages: UsagesView }
  | { readonly kind: 'bodyNodes'; readonly id: number; readonly found: JsonNodes }
  /** The user has put the border between request and response there. */
  | { readonly kind: 'layout'; readonly split: number }
  | {
      readonly kind: 'scriptCompletions';
      readonly id: number;
      readonly completions: readonly ScriptCompletion[];
    }
  | { readonly kind: 'scriptHover'; readonly id: number; readonly hover?: ScriptHover };

export type Screen = WaitingScreen | EmptyScreen | GoneScreen | EndpointScreen;

/** An endpoint was shown before the window was reloaded, and the scan has not come to it yet. */
export interface WaitingScreen {
  readonly kind: 'waiting';
}

/** No endpoint is chosen. */
export interface EmptyScreen {
  readonly kind: 'empty';
  readonly query: string;
  readonly results: readonly EndpointLink[];
  /** Says how many endpoints the project has. */
  readonly total: number;
}

/** The source no longer declares the endpoint. */
export interface GoneScreen {
  readonly kind: 'gone';
  /** As it was last called: `GET /users/{id}`. */
  readonly label: string;
}

export interface EndpointLink {
  readonly id: string;
  readonly method: string;
  readonly verb: Verb;
  readonly path: string;
  readonly name: string;
}

export interface EndpointScreen {
  readonly kind: 'endpoint';
  readonly endpoint: EndpointHeader;
  /** A new number whenever the host replaces the values by others than the page's changes lead to. */
  readonly revision: number;
  /** `seq` of the last change of the page that is in `values`; 0 at the start of a revision. */
  readonly applied: number;
  readonly values: RequestValues;
  readonly check: RequestCheck;
  /** Holds what the setting says of redirects, where the request says nothing of them. */
  readonly followsRedirects: boolean;
  /** Says what the host box offers. */
  readonly hosts: readonly string[];
  readonly environments: EnvironmentChoice;
  /** From the widest level to the endpoint's own; none for what cannot be sent. */
  readonly scripts: readonly LevelScripts[];
  readonly auth: AuthView;
  /** False in a workspace that the user does not trust. */
  readonly canRunScripts: boolean;
  /** Says what has just replaced all edits of this endpoint, in full sentences; it can be undone. */
  readonly undoNotice?: string;
  /** Says what reading properties would change, a full sentence; absent where nothing is to be offered. */
  readonly propertiesOffer?: string;
}

export interface EnvironmentChoice {
  readonly names: readonly string[];
  /** Absent where none is. */
  readonly active?: string;
}

/** The scripts of one level. */
export interface LevelScripts extends ScriptPair {
  readonly level: ScriptLevel;
  /** `Folder Orders`, `Class OrderController`, `This Endpoint` */
  readonly title: string;
}

export interface EndpointHeader {
  readonly id: string;
  readonly method: string;
  readonly verb: Verb;
  readonly contextPath: string;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Documents leave it out. */
  readonly isHidden: boolean;
  readonly anyMethod: boolean;
  /** `UserController.get` */
  readonly handler: string;
  /** `UserController.java:42` */
  readonly source: string;
  /** Only of gRPC endpoints, which have a message instead of parameters. */
  readonly grpc?: GrpcInfo;
}

/** The Info tab. */
export interface GrpcInfo {
  readonly service: string;
  /** Empty where the file has none. */
  readonly package: string;
  readonly rpc: string;
  /** `Server streaming` */
  readonly streaming: string;
  /** Says whether the client may send several messages. */
  readonly takesMany: boolean;
  /** Empty where none was found. */
  readonly protoFile: string;
  /** Simple names of the messages; empty where they are not known. */
  readonly request: string;
  readonly response: string;
}

/** Says who calls an endpoint. */
export interface UsagesView {
  readonly endpointId: string;
  /** Those without a call are left out. */
  readonly groups: readonly UsageGroup[];
  /** Says what is not known, or that nothing calls it; a full sentence. Empty where there is nothing to say. */
  readonly note: string;
}

export interface UsageGroup {
  /** `Front ends`, `Clients`, `Tests` */
  readonly title: string;
  readonly calls: readonly UsageView[];
}

export interface UsageView {
  /** Holds what `openUsage` names it by. */
  readonly index: number;
  /** `OrderService.create` */
  readonly caller: string;
  /** `web/orders.ts:12` */
  readonly place: string;
  /** Says why it is not certain that this endpoint is meant; empty where it is. */
  readonly doubt: string;
}

/**
 * Says where the parts of an endpoint come from, and what could not be understood in the files that it was made from.
 */
export interface ExplanationView {
  readonly endpointId: string;
  readonly parts: readonly ExplainedPart[];
  readonly problems: readonly ExplainedProblem[];
}

export interface ExplainedPart {
  /** `Path`, `Query parameter page` */
  readonly title: string;
  readonly provenance: readonly ExplainedProvenance[];
}

export interface ExplainedProvenance {
  /** Says what the place contributes: `/orders`; empty where there is nothing to quote. */
  readonly value: string;
  /** With code in backticks. */
  readonly why: string;
  readonly place: ExplainedPlace;
}

export interface ExplainedProblem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly place: ExplainedPlace;
}

export interface ExplainedPlace {
  /**
   * Holds what `openPlace` names it by; absent where there is no file to open, as of the rules that come with an
   * extension.
   */
  readonly index?: number;
  /** `OrderController.java:42` */
  readonly label: string;
}

export interface RequestCheck {
  /** Says where the request would go; absent while it cannot be built. */
  readonly url?: string;
  readonly problems: readonly FieldProblem[];
  readonly isEdited: boolean;
  /** Absent for rpcs. */
  readonly cookies?: CookiesView;
  /** Says where the body is not what the source asks for. */
  readonly marks?: readonly ContractMismatch[];
  /** Holds what placeholders may name. */
  readonly variables?: readonly VariableView[];
}

export interface VariableView {
  readonly name: string;
  /** As it would be filled in; a secret shows as `•••`. */
  readonly value: string;
}

/** Says what servers have set for the host of the request. */
export interface CookiesView {
  /** False where the user has switched cookies off. */
  readonly isOn: boolean;
  /** `localhost:8080`; empty while it is not known. */
  readonly host: string;
  readonly cookies: readonly ShownCookie[];
}

export interface ShownCookie {
  readonly name: string;
  readonly value: string;
  readonly origin?: string;
  readonly domain: string;
  readonly path: string;
  /** Domain, path, end and flags in words. */
  readonly details: string;
  /** It goes along with the request as it stands. */
  readonly isSent: boolean;
}

/** Says what the source promises to whoever calls an endpoint. */
export interface PromisedView {
  /** That of success first. */
  readonly responses: readonly PromisedResponse[];
  /** Who may call, in full sentences; absent where no source says it. */
  readonly callers?: string;
  /** The places that decide who may call, by name and line: `openDecision` counts them. */
  readonly decidedBy?: readonly string[];
}

export interface PromisedResponse {
  /** `404`, `4XX`, `default` */
  readonly status: string;
  /** `404 Not Found` */
  readonly title: string;
  readonly description?: string;
  /** Absent where it has no body. */
  readonly mediaType?: string;
  /** Absent where the source does not tell what the body looks like. */
  readonly example?: string;
}

export interface ScriptCompletion {
  readonly label: string;
  /** Says how a member is called; empty where there is nothing to say. */
  readonly detail: string;
  /** A sentence. */
  readonly about: string;
  readonly insert: string;
  /** Says where in `insert` typing goes on. */
  readonly caret: number;
  /** Holds what `insert` replaces. */
  readonly start: number;
  readonly end: number;
}

export interface ScriptHover {
  /** With code in backticks. */
  readonly paragraphs: readonly string[];
  readonly start: number;
  readonly end: number;
}
