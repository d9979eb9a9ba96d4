/**
 * Says where operations are: hosts become servers of the document, and so does the servlet context path where all
 * endpoints have the same one; else it stands in front of their paths.
 */

import { fullOptions } from '../../../client/request/build-options.ts';
import { buildHost } from '../../../client/request/build-url.ts';
import { parsePathTemplate, pathVariables, textOfPart } from '../../../client/request/path-template.ts';
import { splitPlaceholders } from '../../../client/request/placeholders.ts';
import type { ApiServer } from '../../../model/api-definition.ts';
import { withoutEnd } from '../../../text/trim.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import type { Server } from './document.ts';

export interface Servers {
  readonly ofDocument: readonly Server[];
  /** Returns what stands in front of the endpoint's own path. */
  prefixOf(exported: DescribedEndpoint): string;
  /** `undefined`: those of the document. */
  ofOperation(exported: DescribedEndpoint): readonly Server[] | undefined;
}

export interface NamedServers {
  /** The address that rules name, in place of any other. */
  readonly ruleAddress: string | undefined;
  /** Those that the source names; a host that the user chose counts more. */
  readonly defined: readonly ApiServer[];
}

/**
 * Says where the servlet context path goes that all endpoints have: into the addresses of servers, or in front of
 * paths.
 */
export type ContextPlace = 'servers' | 'paths';

export function serversOf(
  exports: readonly DescribedEndpoint[],
  { ruleAddress, defined }: NamedServers,
  contextPlace: ContextPlace = 'servers',
): Servers {
  const isChosen = exports.some(({ values, defaults }) => values.host !== defaults.host);
  const named = ruleAddress !== undefined ? [{ url: ruleAddress }] : isChosen ? [] : defined;
  if (named.length > 0) {
    const servers = named.map(({ url, ...rest }) => ({
      ...rest,
      url: withoutEnd(url.trim(), '/') || '/',
    }));
    const repeats = (context: string) =>
      contextPlace === 'servers' && servers.every(({ url }) => endsWithPath(url, context));
    return {
      ofDocument: servers.map(({ url, description }) => ({
        ...serverAt(url),
        ...(description !== undefined && { description }),
      })),
      prefixOf: (exported) => (repeats(contextOf(exported)) ? '' : contextOf(exported)),
      ofOperation: () => undefined,
    };
  }
  const contexts = new Set(exports.map(contextOf));
  const [only = '', ...others] = contexts;
  // Variables of requests are none of servers.
  const isShared = contextPlace === 'servers' && others.length === 0 && pathVariables(only).length === 0;
  const shared = isShared ? only : '';
  const urlOf = (exported: DescribedEndpoint) => hostOf(exported) + shared;
  const main = exports.find(({ endpoint }) => endpoint.role === 'server') ?? exports[0];
  const mainUrl = main === undefined ? '/' : urlOf(main);
  return {
    ofDocument: [serverAt(mainUrl)],
    prefixOf: (exported) => (isShared ? '' : contextOf(exported)),
    ofOperation: (exported) => (urlOf(exported) === mainUrl ? undefined : [serverAt(urlOf(exported))]),
  };
}

function hostOf({ values, resolve }: DescribedEndpoint): string {
  return buildHost(values.host, fullOptions({ gaps: 'keep', resolve }), []);
}

function contextOf({ endpoint, resolve }: DescribedEndpoint): string {
  const parts = parsePathTemplate(endpoint.contextPath ?? '').map((part) => textOfPart(part, resolve));
  const path = parts
    .join('')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '');
  return path === '' ? '' : `/${path}`;
}

function endsWithPath(url: string, path: string): boolean {
  return path !== '' && url.endsWith(path);
}

/** Placeholders are variables of the server, which need a value (OpenAPI 3.1.1, 4.8.6). */
function serverAt(written: string): Server {
  const variables: Record<string, { readonly default: string }> = {};
  const url = splitPlaceholders(written)
    .map((piece, index) => {
      if (piece.kind === 'text') return piece.text.replace(/[{}]/g, encodeURIComponent);
      variables[piece.name] = { default: index === 0 ? 'http://localhost:8080' : piece.name };
      return `{${piece.name}}`;
    })
    .join('');
  return { url, ...(Object.keys(variables).length > 0 && { variables }) };
}
