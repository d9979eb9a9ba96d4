/**
 * Judges what is deprecated, and what goes after it: by `x-sunset`, as oasdiff reads it, and by how long it has been
 * deprecated, which source says (`@Deprecated(since)`).
 */
import type { Json } from '../../../text/is-record.ts';
import { type DeprecationPolicy, dayOf, daysBetween, releaseKey } from '../deprecation-policy.ts';
import { textIn } from './document.ts';
import type { DocumentPlace, Tell } from './report.ts';

/** The rules of one kind of part: an operation, a parameter. */
export interface DeprecationRules {
  readonly deprecated: string;
  readonly withSunset: string;
  readonly reactivated: string;
  readonly sunsetMissing: string;
  readonly sunsetParse: string;
  readonly sunsetTooSmall: string;
  readonly sunsetDeleted: string;
  readonly changedParse: string;
  readonly changedEarlier: string;
  readonly changedTooSmall: string;
}

export interface RemovalRules {
  /** `is gone`, behind the subject. */
  readonly without: { readonly id: string; readonly says: string };
  readonly after: string;
  readonly beforeSunset: string;
  readonly sunsetParse: string;
}

export interface Announced {
  readonly base: Json;
  readonly revision: Json;
  /** `The operation`, `The query parameter "old"`. */
  readonly subject: string;
  readonly at: { readonly base: DocumentPlace; readonly revision: DocumentPlace };
}

/** Tells what is deprecated now, and what is said of its end. */
export function tellDeprecation(
  { base, revision, subject, at }: Announced,
  rules: DeprecationRules,
  policy: DeprecationPolicy,
  tell: Tell,
): void {
  const isNow = revision.deprecated === true;
  const sunset = revision['x-sunset'];
  const end = dayOf(sunset);
  if ((base.deprecated === true) === isNow) {
    if (isNow) tellSunsetChange({ base, revision, subject, at }, rules, policy, tell);
  } else if (!isNow) tell(rules.reactivated, `${subject} is not deprecated any more.`, at.revision);
  else if (sunset === undefined) {
    if (policy.days > 0 && textIn(revision['x-deprecated-since']) === undefined)
      tell(
        rules.sunsetMissing,
        `${subject} is deprecated now, and neither "x-sunset" nor "since" says since when or until when.`,
        at.revision,
      );
    else tell(rules.deprecated, `${subject} is deprecated now${announcedWords(revision)}.`, at.revision);
  } else if (end === undefined) tell(rules.sunsetParse, noDay(subject, sunset), at.revision);
  else if (daysBetween(policy.today, end) < policy.days)
    tell(
      rules.sunsetTooSmall,
      `${subject} is deprecated now until ${end}, which is ${tooClose(policy)}.`,
      at.revision,
    );
  else tell(rules.withSunset, `${subject} is deprecated now until ${end}.`, at.revision);
}

function tellSunsetChange(
  { base, revision, subject, at }: Announced,
  rules: DeprecationRules,
  policy: DeprecationPolicy,
  tell: Tell,
): void {
  const [before, now] = [base['x-sunset'], revision['x-sunset']];
  if (before === undefined || before === now) return;
  const [from, to] = [dayOf(before), dayOf(now)];
  if (now === undefined)
    tell(
      rules.sunsetDeleted,
      `${subject} does not say any more until when it stays; it was ${from ?? shown(before)}.`,
      at.base,
    );
  else if (to === undefined) tell(rules.changedParse, noDay(subject, now), at.revision);
  else if (from === undefined || to >= from) return;
  else if (daysBetween(policy.today, to) < policy.days)
    tell(
      rules.changedTooSmall,
      `${subject} goes earlier, on ${to} in place of ${from}, which is ${tooClose(policy)}.`,
      at.revision,
    );
  else tell(rules.changedEarlier, `${subject} goes earlier: on ${to} in place of ${from}.`, at.revision);
}

/** Tells that something is gone: whether callers had the time that the policy gives them. */
export function tellRemoval(
  removed: Removed,
  rules: RemovalRules,
  policy: DeprecationPolicy,
  tell: Tell,
): void {
  const { part, subject, at } = removed;
  if (part.deprecated !== true) tell(rules.without.id, `${subject} ${rules.without.says}.`, at);
  else if (part['x-sunset'] === undefined) tellEndOfWindow(removed, rules, policy, tell);
  else {
    const end = dayOf(part['x-sunset']);
    if (end === undefined)
      tell(rules.sunsetParse, `${subject} is gone. ${noDay('It', part['x-sunset'])}`, at);
    else if (policy.today < end)
      tell(rules.beforeSunset, `${subject} is gone before its time: it was to stay until ${end}.`, at);
    else tell(rules.after, `${subject} is gone; it was deprecated until ${end}.`, at);
  }
}

export interface Removed {
  readonly part: Json;
  /** See `Announced`. */
  readonly subject: string;
  readonly at: DocumentPlace;
}

/** Nobody said until when it stays, so that the days since its deprecation count. */
function tellEndOfWindow(
  { part, subject, at }: Removed,
  rules: RemovalRules,
  policy: DeprecationPolicy,
  tell: Tell,
): void {
  const { days, today, baseDay } = policy;
  const gone = `${subject} is gone; it was deprecated${announcedWords(part)}`;
  const known = dayOfSince(part, policy);
  const from = known ?? baseDay;
  const age = from === undefined ? undefined : daysBetween(from, today);
  if (days === 0 || (age !== undefined && age >= days)) tell(rules.after, `${gone}.`, at);
  else if (known !== undefined)
    tell(
      rules.beforeSunset,
      `${gone}, ${age === 1 ? '1 day' : `${age} days`} ago, and callers have ${days} days.`,
      at,
    );
  else
    tell(rules.after, `${gone}, and nobody can tell whether that was ${days} days ago.`, at, {
      level: 'warning',
    });
}

function tooClose({ days }: DeprecationPolicy): string {
  return days === 0 ? 'past' : `less than ${days} days ahead`;
}

/** ` (since 2.3, for removal)`; empty where nobody says more. */
function announcedWords(part: Json): string {
  const since = textIn(part['x-deprecated-since']);
  const words = [
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(part['x-deprecated-for-removal'] === true ? ['for removal'] : []),
  ];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** A day as written, or that of the release that it names. */
function dayOfSince(part: Json, { releases }: DeprecationPolicy): string | undefined {
  const since = textIn(part['x-deprecated-since']);
  return since && (dayOf(since) ?? releases.get(releaseKey(since)));
}

function noDay(subject: string, value: unknown): string {
  return `${subject} has an "x-sunset" that is no day: ${shown(value)}.`;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
