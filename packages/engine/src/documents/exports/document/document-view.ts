/**
 * A description of an API as plain data: what Markdown and HTML are made of, and what a template sees.
 * `docs/guide/markdown-templates.md` describes it for authors of templates, who rely on its names.
 */

import { readUrl } from '../../../client/request/build-any-request.ts';
import type { Contract } from '../../../model/contract.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { groupBy } from '../../../text/group-by.ts';
import type { ApiSource } from '../api-source.ts';
import { commandFor } from '../command-for.ts';
import { descriptionOfFolder } from '../descriptions.ts';
import type { ExportedRequest, ExportedUsage, ExportOptions } from '../exporter.ts';
import { type BodyView, requestBody, responseBody } from './body-view.ts';
import type { RemarkOf } from './constraints.ts';
import { createFieldRows, type FieldRowsOf } from './field-rows.ts';
import type { ChosenLanguage, Labels } from './labels/labels.ts';
import { oneLine } from './one-line.ts';
import { type ParameterTable, parameterTables } from './parameter-tables.ts';
import { schemaType } from './type-text.ts';

export interface DocumentView {
  readonly title: string;
  /** The words of the document's language. */
  readonly label: Labels;
  readonly language: string;
  readonly modules: readonly ModuleView[];
  /** Are those of all modules. */
  readonly folders: readonly FolderView[];
  /** Are those of all folders. */
  readonly endpoints: readonly EndpointView[];
  readonly hasSeveralFolders: boolean;
  readonly hasSeveralModules: boolean;
  /** Says whether a rule names a host for commands, which is to say that somebody wants to see them. */
  readonly showsCommands: boolean;
}

export interface ModuleView {
  readonly name: string;
  readonly folders: readonly FolderView[];
}

export interface FolderView {
  readonly name: string;
  readonly module: string;
  /** The name of the heading, for links. */
  readonly anchor: string;
  /** Says what the documentation of its controllers says, a paragraph or an item of a list on each line. */
  readonly description: string;
  readonly endpoints: readonly EndpointView[];
  readonly hasSeveralEndpoints: boolean;
}

export interface EndpointView {
  /** On one line. */
  readonly name: string;
  readonly anchor: string;
  /** Says what the documentation says beyond the name, a paragraph or an item of a list on each line. */
  readonly description: string;
  readonly deprecated: boolean;
  readonly status: string;
  readonly tags: readonly string[];
  readonly protocol: Endpoint['protocol'];
  readonly isGrpc: boolean;
  readonly method: string;
  /** Says whether any other method reaches it as well. */
  readonly anyMethod: boolean;
  /** Context path and all. */
  readonly path: string;
  /** Is where Send would send it. */
  readonly url: string;
  readonly module: string;
  readonly folder: string;
  readonly className: string;
  readonly methodName: string;
  readonly parameterTables: readonly ParameterTable[];
  readonly request: BodyView | undefined;
  readonly response: ResponseView | undefined;
  /** Who may call, in words: roles, an expression as written; empty where the source says nothing. */
  readonly access: string;
  /** Responses beside that one, errors that can happen among them. */
  readonly otherResponses: readonly OtherResponseView[];
  /** Who calls it, where the export was asked to say so: front ends and clients first, then tests. */
  readonly usages: readonly ExportedUsage[];
  readonly grpc: GrpcView | undefined;
  /** A command of curl that sends what Send would send, of grpcurl for an rpc. */
  readonly curl: string;
}

export interface ResponseView {
  /** `200`; empty where the source does not say it. */
  readonly status: string;
  readonly headers: readonly {
    readonly name: string;
    readonly value: string;
    readonly description: string;
  }[];
  readonly body: BodyView | undefined;
}

export interface OtherResponseView {
  /** `404`, `4XX` or `default`. */
  readonly status: string;
  /** Empty where it has no body, or the source does not tell what it looks like. */
  readonly type: string;
  /** On one line. */
  readonly description: string;
}

export interface GrpcView {
  readonly service: string;
  readonly package: string;
  readonly rpc: string;
  /** In words. */
  readonly streaming: string;
  readonly protoFile: string;
}

/** Says what formats of a document do in ways of their own. */
export interface DocumentMarkup {
  readonly remarkOf: RemarkOf;
  /** Asked in the order of the document. */
  readonly anchors: DocumentAnchors;
}

/** The names of headings, for links; no two of a document are alike. */
export interface DocumentAnchors {
  heading(text: string): string;
  endpoint(endpoint: Endpoint, name: string): string;
}

/** A template sees no more than this, whoever it is from. */
export function documentView(
  requests: readonly ExportedRequest[],
  { tag, labels }: ChosenLanguage,
  options: ExportOptions,
  { anchors, remarkOf }: DocumentMarkup,
): DocumentView {
  const { title, rules, source } = options;
  const curlHost = rules.setting('markdown.curl.host');
  const commandOf = (exported: ExportedRequest) => commandFor(exported, options, curlHost);
  const contractOf = (endpoint: Endpoint) => source.contractOf(endpoint, 'reachable');
  anchors.heading(title);
  const fieldRows = createFieldRows(labels, remarkOf);
  const byModule = [...groupBy(requests, ({ endpoint }) => endpoint.module).values()];
  const byFolder = byModule.map((group) => [...groupBy(group, ({ endpoint }) => endpoint.folder).values()]);
  const hasSeveralFolders = byFolder.flat().length > 1;
  if (hasSeveralFolders) anchors.heading(labels.contents);
  const modules = byFolder.map((groups): ModuleView => {
    const folders = groups.map((group) =>
      folderView(group, { labels, anchors, remarkOf, commandOf, contractOf, fieldRows, source }),
    );
    return { name: folders[0]?.module ?? '', folders };
  });
  const folders = modules.flatMap((each) => each.folders);
  return {
    title: oneLine(title),
    label: labels,
    language: tag,
    modules,
    folders,
    endpoints: folders.flatMap(({ endpoints }) => endpoints),
    hasSeveralFolders,
    hasSeveralModules: modules.length > 1,
    showsCommands: curlHost !== undefined,
  };
}

interface DocumentContext extends DocumentMarkup {
  readonly labels: Labels;
  commandOf(exported: ExportedRequest): string;
  contractOf(endpoint: Endpoint): Contract;
  readonly fieldRows: FieldRowsOf;
  readonly source: ApiSource;
}

function folderView(group: readonly ExportedRequest[], context: DocumentContext): FolderView {
  const { module = '', folder = '' } = group[0]?.endpoint ?? {};
  const name = oneLine(folder);
  const anchor = context.anchors.heading(name);
  const endpoints = group.map((exported) => endpointView(exported, context));
  const members = group.map(({ endpoint }) => endpoint);
  const description = descriptionOfFolder(name, members, context.source);
  return { name, module, anchor, description, endpoints, hasSeveralEndpoints: endpoints.length > 1 };
}

function endpointView(
  exported: ExportedRequest,
  { labels, anchors, remarkOf, commandOf, contractOf, fieldRows }: DocumentContext,
): EndpointView {
  const { endpoint, request } = exported;
  const name = oneLine(endpoint.name) || endpoint.methodName;
  const contract = contractOf(endpoint);
  return {
    name,
    anchor: anchors.endpoint(endpoint, name),
    description: beyondName(endpoint.description ?? '', name),
    deprecated: endpoint.deprecated ?? false,
    status: endpoint.status ?? '',
    tags: endpoint.tags ?? [],
    protocol: endpoint.protocol,
    isGrpc: endpoint.protocol === 'grpc',
    method: request.kind === 'grpc' ? 'gRPC' : request.method,
    anyMethod: endpoint.anyMethod ?? false,
    path: `${endpoint.contextPath ?? ''}${endpoint.path}`,
    url: readUrl(request),
    module: endpoint.module,
    folder: endpoint.folder,
    className: endpoint.className,
    methodName: endpoint.methodName,
    parameterTables: parameterTables(exported, labels, remarkOf),
    request: requestBody(exported, labels, fieldRows),
    response: contract.alwaysThrows ? undefined : responseView(exported, labels, fieldRows),
    access: accessText(contract, labels),
    otherResponses: otherResponses(endpoint, contract, labels),
    usages: (exported.usages ?? []).toSorted((a, b) => Number(a.isTest) - Number(b.isTest)),
    grpc: grpcView(endpoint, labels),
    // Only made where a template asks for it.
    get curl() {
      return commandOf(exported);
    },
  };
}

function responseView(
  exported: ExportedRequest,
  labels: Labels,
  fieldRows: FieldRowsOf,
): ResponseView | undefined {
  const { response } = exported.endpoint;
  const body = responseBody(exported, labels, fieldRows);
  const headers = (response?.headers ?? []).map(({ name, value = '', description = '' }) => {
    return { name, value, description };
  });
  if (response?.status === undefined && body === undefined && headers.length === 0) return undefined;
  return { status: response?.status === undefined ? '' : String(response.status), headers, body };
}

function accessText({ access }: Contract, labels: Labels): string {
  switch (access?.verdict) {
    case 'authorities':
      return access.authorities.join(', ');
    case 'everybody':
      return labels.everybody;
    case 'nobody':
      return labels.nobody;
    case 'signed-in':
      return labels.signedIn;
    case 'expression':
      return oneLine(access.expression);
    case 'unknown':
    case undefined:
      return '';
  }
}

/** By status, without the response that the document describes in full: the one with the endpoint's own status. */
function otherResponses(
  { response }: Endpoint,
  { responses, alwaysThrows }: Contract,
  labels: Labels,
): readonly OtherResponseView[] {
  const described =
    responses.find(({ status }) => status === String(response?.status ?? 200)) ?? responses[0];
  const main = alwaysThrows ? undefined : described;
  return responses
    .filter((each) => each !== main)
    .map(({ status, description = '', contents }) => {
      const schema = contents.find((each) => each.schema !== undefined)?.schema;
      const type = schema === undefined ? '' : schemaType(schema, labels);
      return { status, type, description: oneLine(description) };
    })
    .sort((one, other) => compareStatuses(one.status, other.status));
}

/** `4XX` behind every `4..`, `default` at the end. */
function compareStatuses(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function grpcView({ grpc }: Endpoint, labels: Labels): GrpcView | undefined {
  if (grpc === undefined) return undefined;
  const streaming = {
    unary: labels.unary,
    server: labels.serverStreaming,
    client: labels.clientStreaming,
    bidi: labels.bidiStreaming,
  }[grpc.streaming];
  const { service, rpc, protoFile = '' } = grpc;
  return { service, package: grpc.package, rpc, streaming, protoFile: portable(protoFile) };
}

/** Leaves the file's name alone: where a project lies on somebody's machine is nothing for a document. */
function portable(file: string): string {
  return /^(?:\/|[A-Za-z]:)/.test(file) ? file.slice(file.lastIndexOf('/') + 1) : file;
}

/** The name is the first sentence of the documentation; a description that says nothing else is left out. */
function beyondName(description: string, name: string): string {
  const [first = '', ...rest] = description.split('\n');
  return oneLine(first).replace(/[.。]$/, '') === name.replace(/[.。]$/, '')
    ? rest.join('\n').trim()
    : description.trim();
}
