/** The links above handlers. Pure. */

import { type Endpoint, type EndpointId, visibleText } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { endpointLabel } from '../../labels/endpoint-text.ts';

export interface Lens {
  /** Counted from 1. */
  readonly line: number;
  readonly title: string;
  readonly tooltip: string;
  readonly id: EndpointId;
}

export function presentLenses(endpoints: readonly Endpoint[]): readonly Lens[] {
  return endpoints.map((endpoint) => ({
    line: endpoint.source.mappingLine,
    title: visibleText(`▶ ${endpointLabel(endpoint)}`),
    tooltip: t('Open in API Dashboard'),
    id: endpoint.id,
  }));
}
