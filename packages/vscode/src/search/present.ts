/** Says how the quick pick shows an endpoint. Pure. */

import { type Endpoint, type EndpointId, visibleText } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { endpointLabel } from '../labels/endpoint-text.ts';

export interface SearchItem {
  readonly id: EndpointId;
  readonly label: string;
  readonly description: string;
  readonly detail: string;
}

export function presentItem(endpoint: Endpoint): SearchItem {
  return {
    id: endpoint.id,
    label: visibleText(endpointLabel(endpoint)),
    description: visibleText(
      [
        endpoint.name,
        ...(endpoint.deprecated ? ['deprecated'] : []),
        ...(endpoint.hidden ? ['hidden'] : []),
        ...(endpoint.notImplemented ? [t('not implemented')] : []),
      ].join(' · '),
    ),
    detail: visibleText(whereOf(endpoint)),
  };
}

/** The method first: a narrow list cuts the end off. */
function whereOf({ className, methodName }: Endpoint): string {
  const end = className.lastIndexOf('.');
  const method = `${className.slice(end + 1)}.${methodName}`;
  return end < 0 ? method : `${method} · ${className.slice(0, end)}`;
}

/** In place of results. */
export function presentNothing(query: string): string {
  const text = query.trim();
  return text === '' ? t('No endpoints were found yet') : t`No endpoint matches “${text}”`;
}
