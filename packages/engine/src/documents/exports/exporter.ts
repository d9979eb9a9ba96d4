/** Says what an exporter is: a plain record with one pure function. `registry.ts` lists them. */

import type { AnyRequest } from '../../client/request/build-any-request.ts';
import type { VariableResolver } from '../../client/request/placeholders.ts';
import type { RequestValues } from '../../client/request/request-values.ts';
import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { ApiSource } from './api-source.ts';
import type { CollectionScripts } from './collection-scripts.ts';
import type { ExportRules } from './export-rules.ts';
import type { ExportSettings } from './export-settings.ts';
import type { ExporterId, ExporterTraits } from './exporter-traits.ts';

export interface Exporter extends ExporterTraits {
  /** Holds what the command line calls it. */
  readonly id: ExporterId;
  /** The same requests and options always give the same text. */
  exportTo(requests: readonly ExportedRequest[], options: ExportOptions): ExporterOutput;
}

export interface ExportedRequest<Request extends AnyRequest = AnyRequest> {
  readonly endpoint: Endpoint;
  /** Also what is switched off, for formats that can say so. */
  readonly values: RequestValues;
  /** Holds what Send would send, with `{{name}}` for what is missing. */
  readonly request: Request;
  /** Names in braces that stand for no variable in the body: there the braces are text of the source. */
  readonly textNames: ReadonlySet<string>;
  /** Who calls it, for documents that are asked to say so; absent where nobody has looked. */
  readonly usages?: readonly ExportedUsage[];
  /** The values of placeholders that the request has already, for formats that write `values` as well. */
  readonly resolve: VariableResolver;
}

/** A call of an endpoint, as a document names it. */
export interface ExportedUsage {
  /** `web/src/orders.ts:12` */
  readonly place: string;
  /** `OrderService.create`; empty where no function is around it. */
  readonly caller: string;
  readonly isTest: boolean;
}

/** For formats that hold requests of HTTP only. */
export function isOfHttp(exported: ExportedRequest): exported is ExportedRequest<HttpRequest> {
  return exported.request.kind === 'http';
}

export interface ExportOptions {
  /** Says what the export as a whole is called: usually the project's name. Becomes the file's name. */
  readonly title: string;
  readonly rules: ExportRules;
  readonly source: ApiSource;
  readonly settings: ExportSettings;
  readonly clock: ExportClock;
}

/** For documents that are asked to hold the time of their export; nothing does unless somebody asks. */
export interface ExportClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** `Europe/Berlin` */
  readonly timeZone: string;
}

/** Says what an exporter makes of the requests that it was given. */
export interface ExporterOutput {
  /** The first is the export; others are what it refers to, by their names, and lie beside it. */
  readonly files: readonly ExportedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Says how many scripts of rules a collection holds; absent where there are none. */
  readonly scriptCount?: number;
  /** Absent where the files hold every request. */
  readonly leftOut?: readonly LeftOutEndpoint[];
  /** Says why there is no export, as a sentence; there are no files then. */
  readonly failure?: string;
}

export interface ExportResult extends ExporterOutput {
  /** Says how many endpoints the export was asked for. */
  readonly requested: number;
  /** The endpoints among them that no file holds. */
  readonly leftOut: readonly LeftOutEndpoint[];
  /** Tells who serves what, where one file cannot hold all of them, so that there is no export. */
  readonly services?: readonly ExportedService[];
  /** Scripts of rules in a collection; absent where there are none. */
  readonly scripts?: CollectionScripts;
}

/** A module that runs as an application, and what it serves. */
export interface ExportedService {
  /** As the tree calls the module. */
  readonly name: string;
  /** As its build calls it. */
  readonly title: string;
  readonly endpoints: readonly EndpointId[];
}

export interface LeftOutEndpoint {
  readonly id: EndpointId;
  readonly reason: LeftOutReason;
  /** Tells, for the reason `taken`, who stands there. */
  readonly by?: EndpointId;
}

export type LeftOutReason =
  /** The format holds no endpoints of this protocol. */
  | 'protocol'
  /** The format has no word for the HTTP method. */
  | 'method'
  /** Annotations hide it from documents. */
  | 'hidden'
  /** The service calls it and does not serve it. */
  | 'client'
  /** Another endpoint has the method and the path, of which the format holds one. */
  | 'taken'
  /** It stands in no group of the API that was asked for. */
  | 'group'
  /** The request could not be built from its values. */
  | 'request'
  /** The project does not have the endpoint any more. */
  | 'gone';

export interface ExportedFile {
  /** Without a folder, and allowed on every system. */
  readonly name: string;
  /** The text in pieces of a bounded length: see `textOf`. */
  readonly pieces: readonly string[];
}
