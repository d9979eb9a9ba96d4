/** A recorded call as a text that people read, and that is compared with another one. Pure. */

import { formatJson } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { headerValue } from '@endpoint-atlas/engine/requests';
import type { Fields, RecordedCall, RecordedOutcome } from '../stores/recorded-call.ts';

export function callText({ request, outcome, environment }: RecordedCall): string {
  return [
    ...(environment === undefined ? [] : [t`# Environment: ${environment}`]),
    `${request.method} ${request.url}`,
    ...linesOf(request.headers),
    '',
    ...(request.body === '' ? [] : [bodyText(request.body, request.headers), '']),
    '### Response',
    '',
    ...outcomeLines(outcome),
    '',
  ].join('\n');
}

function outcomeLines(outcome: RecordedOutcome): readonly string[] {
  if (outcome.kind === 'failure') return [outcome.title, '', outcome.message];
  const { status, statusText, headers, trailers = [], body } = outcome;
  return [
    `${status} ${statusText}`,
    ...linesOf(headers),
    '',
    ...(body.kind === 'binary'
      ? [t('# The body is no text, and is not kept.')]
      : [bodyText(body.text, headers)]),
    ...(body.kind === 'text' && body.isCut
      ? ['', t('# The body was longer; the history keeps its start.')]
      : []),
    ...(trailers.length > 0 ? ['', ...linesOf(trailers)] : []),
  ];
}

function linesOf(fields: Fields): readonly string[] {
  return fields.map(([name, value]) => `${name}: ${value}`);
}

/** JSON line by line, so that a comparison finds what is different. */
function bodyText(text: string, headers: Fields): string {
  const mayBeJson = /json/i.test(headerValue(headers, 'Content-Type') ?? 'json');
  const formatted = mayBeJson ? formatJson(text) : undefined;
  return (formatted ?? text).trimEnd();
}
