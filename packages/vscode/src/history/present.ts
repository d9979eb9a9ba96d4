/** The rows and sentences of the history. Pure. */

import { t } from '@endpoint-atlas/engine/l10n';
import type { Tone } from '../protocol/exchange-view.ts';
import type { CallSummary } from '../stores/recorded-call.ts';

/** Says where the user is: how times are written. */
export interface Clock {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** A tag of BCP 47. */
  readonly locale: string;
  /** Absent: that of the machine. */
  readonly timeZone?: string;
}

export interface DayOfCalls {
  /** `Today`, `Mon, 23 Nov 2026` */
  readonly title: string;
  readonly calls: readonly CallSummary[];
}

/** @param calls the newest first */
export function groupByDay(calls: readonly CallSummary[], clock: Clock): readonly DayOfCalls[] {
  const days = new Map<string, CallSummary[]>();
  for (const call of calls) {
    const title = dayOf(call.at, clock);
    const day = days.get(title);
    if (day === undefined) days.set(title, [call]);
    else day.push(call);
  }
  return [...days].map(([title, ofDay]) => ({ title, calls: ofDay }));
}

const msPerDay = 24 * 60 * 60 * 1000;

function dayOf(at: number, clock: Clock): string {
  const date = dateOf(at, clock);
  if (date === dateOf(clock.now, clock)) return t('Today');
  return date === dateOf(clock.now - msPerDay, clock) ? t('Yesterday') : date;
}

function dateOf(at: number, { locale, timeZone }: Clock): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, ...(timeZone && { timeZone }) }).format(at);
}

function timeOf(at: number, { locale, timeZone }: Clock, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, ...(timeZone && { timeZone }) }).format(at);
}

const minutes = { hour: '2-digit', minute: '2-digit' } as const;

/** `Today, 17:02:11` */
export function writeMoment(at: number, clock: Clock): string {
  return `${dayOf(at, clock)}, ${timeOf(at, clock, { ...minutes, second: '2-digit' })}`;
}

/** `GET /orders/7?full=true` */
export function callTitle({ method, url }: CallSummary): string {
  return `${method} ${url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/'}`;
}

/** `404 Not Found`, `Connection refused` */
export function outcomeTitle({ outcome }: CallSummary): string {
  return outcome.kind === 'failure' ? outcome.title : `${outcome.status} ${outcome.statusText}`.trim();
}

export interface CallRow {
  readonly label: string;
  readonly description: string;
  /** A codicon, and a colour that the manifest contributes. */
  readonly icon: string;
  readonly color: string | undefined;
  readonly spoken: string;
  /** A line each. */
  readonly tooltip: readonly string[];
}

export function presentCall(call: CallSummary, clock: Clock): CallRow {
  const { at, outcome, endpoint, environment } = call;
  const label = callTitle(call);
  const result = outcomeTitle(call);
  const time = timeOf(at, clock, minutes);
  const took = outcome.kind === 'response' ? [outcome.time] : [];
  const { icon, color } = outcome.kind === 'failure' ? failed : tones[outcome.tone];
  return {
    label,
    description: [result, time, ...took].join(' · '),
    icon,
    color,
    spoken: `${label}, ${result}, ${time}`,
    tooltip: [
      `${call.method} ${call.url}`,
      [result, ...took].join(', '),
      writeMoment(at, clock),
      endpoint.name,
      ...(environment === undefined ? [] : [t`Environment: ${environment}`]),
    ],
  };
}

const failed = { icon: 'circle-slash', color: 'endpointAtlas.serverErrorForeground' } as const;

/** Each tone has a sign of its own, so that nobody has to tell the colours. */
const tones: Readonly<Record<Tone, { readonly icon: string; readonly color: string | undefined }>> = {
  success: { icon: 'pass', color: 'endpointAtlas.successForeground' },
  neutral: { icon: 'circle-outline', color: undefined },
  clientError: { icon: 'warning', color: 'endpointAtlas.clientErrorForeground' },
  serverError: { icon: 'error', color: 'endpointAtlas.serverErrorForeground' },
};

/** Presents what has to be filled in before a request can be made again; `undefined`: nothing. */
export function presentMissing(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  const what = missing.map((name) => (name === 'body' ? t('the body (•••)') : name)).join(', ');
  return t`The history stores no secrets. Enter ${what} before you send.`;
}
