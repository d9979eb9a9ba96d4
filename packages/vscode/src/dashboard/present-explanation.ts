/**
 * Presents where the parts of an endpoint come from, as the page shows it; and the places to go to, which stay here.
 * Pure.
 */

import type { EndpointPart, Explanation, PartProvenance } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { ExplainedPart, ExplainedPlace, ExplanationView } from '../protocol/messages.ts';

export interface PresentedExplanation {
  readonly view: ExplanationView;
  /** Holds what `ExplainedPlace.index` counts. */
  readonly places: readonly NamedPlace[];
}

export interface NamedPlace {
  /** As findings name it. */
  readonly file: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

export function presentExplanation({ endpoint, provenance, diagnostics }: Explanation): PresentedExplanation {
  const places: NamedPlace[] = [];
  const placeOf = ({ file, line, column }: NamedPlace): ExplainedPlace => {
    const label = `${file.split('/').at(-1) ?? file}:${line}`;
    // Rules of extensions and of servers are in no file here.
    if (/^(?:extension|https?):/.test(file)) return { label };
    places.push({ file, line, column });
    return { index: places.length - 1, label };
  };

  const byPart = new Map<string, PartProvenance[]>();
  for (const each of provenance) {
    const title = partTitle(each.part);
    byPart.set(title, [...(byPart.get(title) ?? []), each]);
  }
  const parts = [...byPart].map(
    ([title, found]): ExplainedPart => ({
      title,
      provenance: found.map(({ value, why, from }) => ({ value, why, place: placeOf(from) })),
    }),
  );
  const problems = diagnostics.map(({ severity, message, file, line }) => ({
    severity,
    message,
    place: placeOf({ file, line, column: 1 }),
  }));
  return { view: { endpointId: endpoint.id, parts, problems }, places };
}

function partTitle(part: EndpointPart): string {
  switch (part.kind) {
    case 'endpoint':
      return t('Endpoint');
    case 'host':
      return t('Host');
    case 'context-path':
      return t('Context path');
    case 'path':
      return t('Path');
    case 'method':
      return t('Verb');
    case 'name':
      return t('Name');
    case 'consumes':
      return t('Consumes');
    case 'produces':
      return t('Produces');
    case 'body':
      return t('Body');
    case 'response':
      return t('Response');
    case 'access':
      return t('Who may call');
    case 'parameter':
      return t`${capitalised(part.in)} parameter ${part.name}`;
    case 'status':
      return t`Response ${part.status}`;
    case 'condition':
      return t`${capitalised(part.in)} condition ${part.name}`;
  }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
