/** Says how a body is shown: remembered for each kind of body, and never changed because a stream has ended. */
import { headerValue, isJsonLines } from '@endpoint-atlas/engine/requests';
import type { ResponseBody, ResponseScreen } from '../../protocol/exchange-view.ts';
import type { BodyKind, BodyLook, BodyLooks } from '../../protocol/saved-view.ts';

/** By what the server calls the body: a stream has no end yet by which it could be known. */
export function bodyKindOf({ body, events, headers }: ResponseScreen): BodyKind {
  if (isJsonLines(headerValue(headers, 'Content-Type') ?? '')) return 'lines';
  if (events !== undefined) return 'events';
  return body.kind === 'text' || body.kind === 'long' ? body.language : 'text';
}

/** The look that is shown, of those that fit. */
export function shownLook(looks: BodyLooks, response: ResponseScreen): BodyLook {
  const { body, events } = response;
  const wanted = looks[bodyKindOf(response)];
  const hasEvents = events !== undefined;
  // A body that is gone leaves its events.
  if (hasEvents && (wanted === undefined || wanted === 'events' || body.kind === 'gone')) return 'events';
  if (wanted === 'tree') return hasTree(body) || body.kind === 'arriving' ? 'tree' : 'formatted';
  return wanted === 'raw' ? 'raw' : 'formatted';
}

/** Returns what the user can choose from; one look is no choice. */
export function looksOf(response: ResponseScreen): readonly BodyLook[] {
  const { body, events } = response;
  const isLines = bodyKindOf(response) === 'lines';
  const isStream = body.kind === 'arriving' && events !== undefined;
  const isText = body.kind === 'text' || (body.kind === 'long' && body.binary === undefined);
  if (!isText && !isStream) return [];
  return [
    ...(events === undefined ? [] : ['events' as const]),
    ...(hasTree(body) || (isStream && isLines) ? ['tree' as const] : []),
    ...(hasLayout(body) || (isStream && isLines) ? ['formatted' as const] : []),
    'raw',
  ];
}

/** Tells whether the body is JSON that can be laid out. */
export function hasTree(body: ResponseBody): boolean {
  return (body.kind === 'text' || body.kind === 'long') && body.language === 'json' && hasLayout(body);
}

function hasLayout(body: ResponseBody): boolean {
  if (body.kind === 'text') return body.formatted !== undefined;
  return body.kind === 'long' && body.hasLayout;
}
