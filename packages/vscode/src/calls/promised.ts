/**
 * Says what the source promises to whoever calls the endpoint that is open: its responses by status, and who may call.
 */

import {
  type Endpoint,
  type EndpointId,
  isRecord,
  type Schema,
  standardStatusText,
  withoutMark,
  writeJson,
} from '@endpoint-atlas/engine';
import type { EndpointList, ListedEndpoint } from '@endpoint-atlas/engine/exports';
import { listText, t } from '@endpoint-atlas/engine/l10n';
import { buildExample, isJson, withoutNullWords } from '@endpoint-atlas/engine/requests';
import type { HostMessage, PromisedResponse, PromisedView } from '../protocol/messages.ts';

type ListedResponse = ListedEndpoint['responses'][number];

export interface Promised {
  /** Finds out what the source promises, and tells the page. What it knows already it tells at once. */
  ask(endpoint: Endpoint): Promise<void>;
  /** A place that decides who may call the endpoint that was asked for last, as findings name it. */
  decision(index: number): { readonly file: string; readonly line: number } | undefined;
}

/**
 * @param list gives the endpoint with its contract
 * @param shown the endpoint that is open
 */
export function createPromised(
  list: (id: EndpointId) => Promise<EndpointList>,
  shown: () => Endpoint | undefined,
  post: (message: HostMessage) => void,
): Promised {
  let known:
    | { readonly endpoint: Endpoint; readonly view: PromisedView; readonly access: ListedEndpoint['access'] }
    | undefined;
  return {
    decision: (index) => known?.access?.decidedBy[index],
    async ask(endpoint) {
      if (endpoint.protocol === 'grpc') return;
      if (known?.endpoint !== endpoint) {
        const listed = await list(endpoint.id).catch(() => undefined);
        if (listed === undefined) return;
        known = { endpoint, view: presentPromised(listed), access: listed.endpoints[0]?.access };
      }
      if (shown() === endpoint) post({ kind: 'promised', endpoint: endpoint.id, promised: known.view });
    },
  };
}

export function presentPromised({ endpoints, schemas }: EndpointList): PromisedView {
  const [listed] = endpoints;
  if (listed === undefined) return { responses: [] };
  const callers = presentCallers(listed);
  const { decidedBy = [] } = listed.access ?? {};
  return {
    responses: listed.responses.map((response) => presentResponse(response, schemas)),
    ...(callers !== undefined && { callers }),
    ...(decidedBy.length > 0 && {
      decidedBy: decidedBy.map(({ file, line }) => `${file.split('/').at(-1) ?? file}:${line}`),
    }),
  };
}

function presentResponse(
  { status, description, contents }: ListedResponse,
  schemas: EndpointList['schemas'],
): PromisedResponse {
  const content = contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0];
  const example = content && exampleText(content, schemas);
  return {
    status,
    title: `${status} ${standardStatusText(Number(status))}`.trim(),
    ...(description !== undefined && { description }),
    ...(content !== undefined && { mediaType: content.mediaType }),
    ...(example !== undefined && { example }),
  };
}

function withoutNulls(_: string, value: unknown): unknown {
  return isRecord(value) ? withoutNullWords(value as Schema) : value;
}

/** Prefers an example of the source to one that is made of the type. */
function exampleText(
  { mediaType, schema, examples = [] }: ListedResponse['contents'][number],
  schemas: EndpointList['schemas'],
): string | undefined {
  const [written] = examples;
  if (written !== undefined) return textOf(written.value);
  if (schema === undefined || Object.keys(schema).length === 0) return undefined;
  const whole = JSON.stringify({ ...schema, $defs: schemas });
  const own = JSON.parse(whole.replaceAll('"$ref":"#/schemas/', '"$ref":"#/$defs/'), withoutNulls) as Schema;
  const example = buildExample(own, 'response', 'response');
  return isJson(mediaType) ? writeJson(example, 2) : textOf(example);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? withoutMark(value) : writeJson(value, 2);
}

/** In sentences; `undefined` where no source says anything about it. */
function presentCallers({ access, security }: ListedEndpoint): string | undefined {
  const sentences = [...accessSentence(access), ...securitySentence(security)];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function accessSentence(access: ListedEndpoint['access']): readonly string[] {
  switch (access?.verdict) {
    case 'authorities':
      return [t`Requires the authority ${listText(access.authorities, 'disjunction')}.`];
    case 'everybody':
      return [t('Anyone can call it.')];
    case 'signed-in':
      return [t('Requires a user who is signed in.')];
    case 'nobody':
      return [t('All callers are denied.')];
    case 'expression':
      return [t`Requires ${access.expression}.`];
    case 'unknown':
      return [t`Who may call it is not known: ${access.reason}.`];
    case undefined:
      return [];
  }
}

/** Any one of the requirements lets a caller in (OpenAPI 3.1.1, 4.8.30). */
function securitySentence(security: ListedEndpoint['security']): readonly string[] {
  if (security === undefined) return [];
  const ways = security.map((requirement) =>
    Object.entries(requirement)
      .map(([scheme, scopes]) => (scopes.length === 0 ? scheme : `${scheme} (${scopes.join(', ')})`))
      .join(' with '),
  );
  const named = ways.filter((way) => way !== '');
  if (named.length === 0) return [t('No authentication is required.')];
  const all = listText(named, 'disjunction');
  return [named.length < ways.length ? t`Authentication by ${all}, or none.` : t`Authentication by ${all}.`];
}
