/**
 * Requests that rules, scripts or variables have pointed at another origin than the one the user chose. They are sent
 * where the user agrees, because a repository must not say where the user's secrets go (ADR 0026).
 */

import type { HttpRequest, RequestBody } from '../../model/http-request.ts';
import type { RuleProvenance } from '../../source/project/rule-engine.ts';
import { listText, t } from '../../text/l10n.ts';
import { isHarmlessHeader } from '../request/secrets.ts';
import { findDestination } from '../send/http/origin.ts';

export interface MovedRequest {
  /** `http://localhost:8080`; `undefined` where the host was not known before. */
  readonly from: string | undefined;
  readonly to: string;
  readonly by: MoveCause;
  /** Says what would go there, in words for people: `Authorization`, `a body`. */
  readonly carries: readonly string[];
}

export type MoveCause =
  | { readonly kind: 'rules'; readonly rules: readonly RuleProvenance[] }
  /** Scripts that the user wrote around the request. */
  | { readonly kind: 'scripts' }
  /** A server that was sent to, by a redirect. */
  | { readonly kind: 'redirect' }
  /** Variables that rule files or properties of the project define. */
  | { readonly kind: 'project' };

export type Consent =
  | { readonly kind: 'given' }
  /** `advice` says how to allow it; a full sentence. */
  | { readonly kind: 'refused'; readonly advice: string };

/** Asks, or looks up, whether a request may go where it was moved to. */
export type AskConsent = (move: MovedRequest) => Promise<Consent>;

export type MoveCheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'moved'; readonly move: MovedRequest }
  /** The new URL names no origin that could be asked about. */
  | { readonly kind: 'unclear' };

/** @param before where the user pointed the request, with that Host header; the rest of it does not matter */
export function checkMove(
  before: Pick<HttpRequest, 'url' | 'headers'>,
  after: HttpRequest,
  by: MoveCause,
): MoveCheck {
  const from = findDestination(before);
  const to = findDestination(after);
  if (from === to && (to !== undefined || hostPart(before.url) === hostPart(after.url)))
    return { kind: 'same' };
  if (to === undefined) return { kind: 'unclear' };
  return { kind: 'moved', move: { from, to, by, carries: carriedBy(after) } };
}

/** Up to the path. Of placeholders in it nobody knows yet where they lead, but the same text leads to the same host. */
function hostPart(url: string): string {
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#\\]*/i.exec(url)?.[0] ?? '';
}

/** Returns what a request tells its server beyond what every browser tells. */
export function carriedBy({ url, headers, body }: HttpRequest): readonly string[] {
  const names = headers
    .map(([name]) => name)
    .filter((name) => !isHarmlessHeader(name) && !/^host$/i.test(name));
  return [
    ...new Set(names),
    ...(/^[^?#]*\?./.test(url) ? [t('the parameters of the query')] : []),
    ...bodyOf(body),
  ];
}

function bodyOf(body: RequestBody): readonly string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'bytes':
      return [t('the body')];
    case 'text':
      return body.text === '' ? [] : [t('the body')];
    case 'form':
      return body.fields.length === 0 ? [] : [t('the form')];
    case 'multipart':
      return body.parts.some(({ kind }) => kind === 'file')
        ? [t('the form with its files')]
        : [t('the form')];
  }
}

/** `The rule … in …:2 moves this request from … to …. Authorization would go there.` */
export function describeMove({ from, to, by, carries }: MovedRequest): string {
  const where =
    from === undefined ? t`sends this request to ${to}` : t`moves this request from ${from} to ${to}`;
  const what = carries.length === 0 ? t('No secret was found in it') : t`${listed(carries)} would go there`;
  return `${causeText(by)} ${where}. ${what}.`;
}

export function causeText(by: MoveCause): string {
  switch (by.kind) {
    case 'rules': {
      const [first, ...others] = by.rules;
      if (first === undefined) return t('A rule of this project');
      const more = others.map(({ file, line }) => `${file}:${line}`);
      return t`The rule ${first.key} in ${first.file}:${first.line}${more.length > 0 ? t` (with ${more.join(', ')})` : ''}`;
    }
    case 'scripts':
      return t('A pre-request script');
    case 'redirect':
      return t('The server');
    case 'project':
      return t('A variable that files of this project define');
  }
}

export function listed(names: readonly string[]): string {
  const shownNames = names.slice(0, maxListed);
  const rest = names.length - shownNames.length;
  const all = rest > 0 ? [...shownNames, t`${rest} more`] : shownNames;
  return all.length < 2 ? (all[0] ?? '') : listText(all);
}

const maxListed = 6;
