/**
 * Says what a document of an API holds: what its service serves, without what the source hides from documents and
 * without the APIs of others that it calls. Formats that hold requests hold all that can be sent.
 */

import type { Endpoint } from '../../model/endpoint.ts';
import { t } from '../../text/l10n.ts';
import { findDefaults, type OptionGroup, type ValuesOf } from './export-option.ts';
import type { LeftOutReason } from './exporter.ts';
import type { ExporterId } from './exporter-traits.ts';

export const documentScope = {
  title: 'Documents',
  formats: ['markdown', 'html', 'openapi'],
  options: {
    hidden: {
      kind: 'flag',
      flag: 'include-hidden',
      default: false,
      label: t('Hidden endpoints and parameters'),
      detail: '@Hidden, @ApiIgnore, hidden = true',
      help: t(
        'also endpoints and parameters that annotations hide from documents (@Hidden, @ApiIgnore, hidden = true)',
      ),
      description:
        'Also write endpoints and parameters that annotations hide from documents (`@Hidden`, `@ApiIgnore`, `hidden = true`).',
    },
    clients: {
      kind: 'flag',
      flag: 'include-clients',
      default: false,
      label: t('Endpoints of clients'),
      detail: t('What the service calls: Feign, @HttpExchange, @RegisterRestClient'),
      help: t('also what the service calls (Feign, @HttpExchange, @RegisterRestClient)'),
      description:
        'Also write the endpoints of clients, which the service calls and does not serve: Feign, `@HttpExchange`, `@RegisterRestClient`.',
    },
  },
} as const satisfies OptionGroup;

export type DocumentScope = ValuesOf<typeof documentScope.options>;

export const defaultDocumentScope: DocumentScope = findDefaults(documentScope.options);

/** Tells whether a format describes an API to readers; others hold requests to send. */
export function isDocument(format: ExporterId): boolean {
  return documentScope.formats.some((each) => each === format);
}

/** Says why documents leave an endpoint out that nobody asked for by its own name; `undefined`: they hold it. */
export function reasonOutside(
  { hidden, role }: Pick<Endpoint, 'hidden' | 'role'>,
  scope: DocumentScope,
): Extract<LeftOutReason, 'hidden' | 'client'> | undefined {
  if (role === 'client' && !scope.clients) return 'client';
  return hidden && !scope.hidden ? 'hidden' : undefined;
}

/** The endpoint as documents describe it: without the parameters and the body that are hidden from them. */
export function withoutHidden(endpoint: Endpoint, { hidden }: DocumentScope): Endpoint {
  const isHidden = endpoint.parameters.some((each) => each.hidden) || endpoint.body?.hidden === true;
  if (hidden || !isHidden) return endpoint;
  const { body, ...rest } = endpoint;
  return {
    ...rest,
    parameters: endpoint.parameters.filter((each) => !each.hidden),
    ...(body !== undefined && !body.hidden && { body }),
  };
}
