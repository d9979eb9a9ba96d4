/** A request that was sent and what came of it, as the page shows it: responses, streams, long bodies, scripts. */
import type { TestResult } from '@endpoint-atlas/engine/requests';

/** Says what the lower half shows. */
export type Exchange =
  /** Nothing was sent yet; what the source tells of the response: `204 No Content`, and an example of its type. */
  | {
      readonly kind: 'unsent';
      readonly status?: string;
      readonly example?: string;
      /** When the last call was that the history knows: `Yesterday, 17:02:11`. */
      readonly lastCall?: string;
    }
  | { readonly kind: 'sending'; readonly summary: string; readonly received?: ReceivedMessages }
  /** The response has begun; its body is as far as it has come. */
  | { readonly kind: 'arriving'; readonly response: ResponseScreen }
  | { readonly kind: 'response'; readonly response: ResponseScreen; readonly recorded?: string }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly message: string;
      /** A variable whose value the user could set now. */
      readonly variable?: string;
      /** A setting that leads further, by its id. */
      readonly setting?: string;
      /** Says what starts the service of the endpoint, as it is run in a terminal: `./mvnw spring-boot:run`. */
      readonly startCommand?: string;
      /** The exchange is one of the history, and this is when it was. */
      readonly recorded?: string;
      /** Come from a host that is refused for its certificate. */
      readonly certificates?: { readonly host: string; readonly chain: readonly ShownCertificate[] };
    }
  | { readonly kind: 'cancelled' };

export interface ShownCertificate {
  /** `CN=localhost, O=Acme` */
  readonly subject: string;
  readonly issuer: string;
  readonly names: string;
  /** From when to when. */
  readonly validity: string;
  /** SHA-256 */
  readonly fingerprint: string;
}

/** Says what the scripts around a request left behind. */
export interface ScriptResults {
  readonly tests: readonly TestResult[];
  /** Scripts that failed, a sentence each. */
  readonly problems: readonly string[];
  readonly log: readonly LogLine[];
}

export interface LogLine {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
}

/** Says what came of a stream so far. */
export interface ReceivedMessages {
  readonly count: number;
  /** The last few of them, as a JSON array. */
  readonly text: string;
}

export interface ResponseScreen {
  readonly status: number;
  /** `Not Found`, `NOT_FOUND` */
  readonly statusText: string;
  readonly tone: Tone;
  /** `GET http://localhost:8080/users/1`, after redirects. */
  readonly summary: string;
  /** `128 ms` */
  readonly time: string;
  /** Says where the time went, a line each. */
  readonly timeDetails: readonly string[];
  /** `3.4 KB`, `3 messages` */
  readonly size: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Holds what follows the messages of an rpc; absent where there is no such thing. */
  readonly trailers?: readonly (readonly [name: string, value: string])[];
  readonly body: ResponseBody;
  /** Says where a redirect leads that was not followed. */
  readonly redirect?: ShownRedirect;
  /** Says what the user should know besides: followed redirects, a cut body. Full sentences. */
  readonly notes: readonly string[];
  /** The stream whose `events` came; absent where the response is none. */
  readonly events?: number;
  /** Says where the body is not what the source promises; absent where nobody has looked, or nothing is promised. */
  readonly contract?: readonly ContractMismatch[];
}

export interface ShownRedirect {
  readonly to: string;
  /** Says what *Follow* sends there; absent where nothing can be sent to the address. */
  readonly method?: string;
  /** The address is that of an endpoint of the project. */
  readonly isOfEndpoint: boolean;
}

export interface ContractMismatch {
  /** `$.items[2].price` */
  readonly path: string;
  /** A full sentence. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /** Says where it stands in the formatted text; absent where that is not shown as a whole. */
  readonly from?: number;
  readonly to?: number;
}

/** An event of a stream. */
export interface ShownEvent {
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
  /** Empty where the stream has no types. */
  readonly type: string;
  readonly id: string;
  readonly data: string;
  /** The event is longer. */
  readonly isTruncated: boolean;
}

export type Tone = 'success' | 'neutral' | 'clientError' | 'serverError';

export type ResponseBody =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'text';
      readonly language: BodyLanguage;
      readonly raw: string;
      /** Absent where there is nothing to format. */
      readonly formatted?: string;
    }
  /** Too long to be sent as a whole: the page asks for the rows that are in sight. */
  | {
      readonly kind: 'long';
      /** Holds what the page names it by. */
      readonly body: number;
      readonly language: BodyLanguage;
      readonly hasLayout: boolean;
      /** Says what it is where it is no text, `application/pdf, 3 MB`: its rows are its bytes. */
      readonly binary?: string;
    }
  /** `source` is a `data:` address. */
  | { readonly kind: 'picture'; readonly source: string; readonly caption: string }
  /** Too large for the page, or neither text nor a picture: it can be opened or saved. */
  | { readonly kind: 'apart'; readonly reason: string; readonly canOpen: boolean }
  /** The end of the text that has come so far; empty where it is no text. */
  | { readonly kind: 'arriving'; readonly text: string; readonly isTruncated: boolean }
  /** It had to make room for others; a full sentence. */
  | { readonly kind: 'gone'; readonly reason: string };

export type BodyLanguage = 'json' | 'xml' | 'html' | 'text';

export interface ShownRow {
  readonly text: string;
  /** There is no line break between this row and the next. */
  readonly goesOn: boolean;
  /** Holds what was searched for: where it stands in the text, and which match it is. */
  readonly marks: readonly RowMark[];
}

export interface RowMark {
  readonly from: number;
  readonly to: number;
  /** Counted from 0. */
  readonly match: number;
}

export interface ShownRows {
  readonly rows: readonly ShownRow[];
  /** Says how many the body has; more may be found while it is not complete. */
  readonly total: number;
  readonly isComplete: boolean;
}

export interface FindProgress {
  readonly count: number;
  /** Says how much was searched, of 1. */
  readonly share: number;
  readonly isComplete: boolean;
  /** There may be more matches than these. */
  readonly isCapped: boolean;
}
