/** Says what a caller has to prove, and what the schemes are that it is proved by. */

import { groupBy } from '../../../text/group-by.ts';
import type { Json } from '../../../text/is-record.ts';
import { isAccessChanged } from './compare-access.ts';
import type { ComparedOperation } from './compared-operation.ts';
import { follow, listIn, recordIn, textIn, textsIn } from './document.ts';
import type { DocumentPlace, Tell } from './report.ts';
import { addedTo, valueKey } from './same-value.ts';

/** Compares what an operation asks for: its own list of alternatives, else that of the document (OpenAPI 3.1.1, 4.8.30). */
export function compareSecurity({ roots, base, revision, at: places }: ComparedOperation, tell: Tell): void {
  const at = { base: ofSecurity(places.base, base), revision: ofSecurity(places.revision, revision) };
  const before = alternativesIn(base.security ?? roots.base.security);
  const after = alternativesIn(revision.security ?? roots.revision.security);
  const wasOpen = isOpen(before);
  if (wasOpen !== isOpen(after)) {
    // Filter chains that say both are told once, with what they decide.
    if (isAccessChanged(base, revision)) return;
    if (wasOpen)
      tell(
        'api-security-anonymous-access-removed',
        `The operation has to be called with ${namesOf(after)} now.`,
        at.revision,
      );
    else
      tell(
        'api-security-anonymous-access-added',
        'The operation can be called without credentials now.',
        at.revision,
      );
    return;
  }
  const { added, removed, kept } = matchAlternatives(before, after);
  for (const alternative of removed.filter(isTold))
    tell(
      'api-security-removed',
      `The operation cannot be called with ${nameOf(alternative)} any more.`,
      at.base,
    );
  for (const alternative of added.filter(isTold))
    tell('api-security-added', `The operation can be called with ${nameOf(alternative)} now.`, at.revision);
  for (const [was, is] of kept)
    for (const [scheme, scopes] of was) {
      const now = is.get(scheme) ?? [];
      for (const scope of addedTo(now, scopes))
        tell(
          'api-security-scope-removed',
          `The operation needs no scope "${scope}" of "${scheme}" any more.`,
          at.base,
        );
      for (const scope of addedTo(scopes, now))
        tell(
          'api-security-scope-added',
          `The operation needs the scope "${scope}" of "${scheme}" now.`,
          at.revision,
        );
    }
}

/** Finds its own list, or the document's. */
function ofSecurity({ side, keys }: DocumentPlace, operation: Json): DocumentPlace {
  return { side, keys: operation.security === undefined ? ['security'] : [...keys, 'security'] };
}

/** Nothing is asked for, or one of the alternatives is nothing. */
function isOpen(alternatives: readonly Alternative[]): boolean {
  return alternatives.length === 0 || alternatives.some(({ size }) => size === 0);
}

function isTold({ size }: Alternative): boolean {
  return size > 0;
}

function namesOf(alternatives: readonly Alternative[]): string {
  return alternatives.map(nameOf).join(' or ');
}

/** The scopes of each scheme; a caller needs all of them. */
type Alternative = ReadonlyMap<string, readonly string[]>;

function alternativesIn(security: unknown): readonly Alternative[] {
  return listIn(security).map(
    (each) => new Map(Object.entries(recordIn(each)).map(([scheme, scopes]) => [scheme, textsIn(scopes)])),
  );
}

/** Alternatives with the same schemes are one that changed where there is no doubt which. */
function matchAlternatives(base: readonly Alternative[], revision: readonly Alternative[]) {
  const [before, after] = withoutCommon(base, revision);
  const beforeBySchemes = groupBy(before, schemesOf);
  const afterBySchemes = groupBy(after, schemesOf);
  const kept = [...beforeBySchemes].flatMap(([schemes, [was, ...others]]) => {
    const [now, ...othersNow] = afterBySchemes.get(schemes) ?? [];
    const isClear = others.length === 0 && othersNow.length === 0;
    return was && now && isClear ? [[was, now] as const] : [];
  });
  const known = new Set(kept.flat());
  return {
    added: after.filter((each) => !known.has(each)),
    removed: before.filter((each) => !known.has(each)),
    kept,
  };
}

/** Takes away what is the same on both sides, scopes included, one by one. */
function withoutCommon(
  base: readonly Alternative[],
  revision: readonly Alternative[],
): readonly [base: readonly Alternative[], revision: readonly Alternative[]] {
  const same = new Map([...groupBy(revision, alternativeKey)].map(([key, all]) => [key, [...all]]));
  const cancelled = new Set<Alternative>();
  const before = base.filter((alternative) => {
    const now = same.get(alternativeKey(alternative))?.pop();
    if (now !== undefined) cancelled.add(now);
    return now === undefined;
  });
  return [before, revision.filter((each) => !cancelled.has(each))];
}

function schemesOf(alternative: Alternative): string {
  return valueKey([...alternative.keys()].sort());
}

function alternativeKey(alternative: Alternative): string {
  const scopes = [...alternative].map(([scheme, each]) => [scheme, [...each].sort()] as const);
  return valueKey(Object.fromEntries(scopes));
}

function nameOf(alternative: Alternative): string {
  if (alternative.size === 0) return 'nothing';
  return [...alternative]
    .map(([scheme, scopes]) => `"${scheme}"${scopes.length === 0 ? '' : ` (${scopes.join(', ')})`}`)
    .join(' and ');
}

export function compareSecuritySchemes(base: Json, revision: Json, tell: Tell): void {
  const before = schemesIn(base);
  const after = schemesIn(revision);
  for (const [name, scheme] of before) {
    const now = after.get(name);
    if (now === undefined)
      tell('api-security-component-removed', `The security scheme "${name}" is gone.`, placeOf('base', name));
    else compareScheme(name, scheme, now, tell);
  }
  for (const name of after.keys())
    if (!before.has(name))
      tell(
        'api-security-component-added',
        `The security scheme "${name}" is new.`,
        placeOf('revision', name),
      );
}

function compareScheme(name: string, base: Json, revision: Json, tell: Tell): void {
  const at = { base: placeOf('base', name), revision: placeOf('revision', name) };
  const subject = `The security scheme "${name}"`;
  if (base.type !== revision.type)
    tell(
      'api-security-component-type-changed',
      `${subject} is of type ${String(revision.type)} in place of ${String(base.type)}.`,
      at.revision,
    );
  else tellWords(subject, base, revision, at.revision, tell);
  const flows = recordIn(base.flows);
  for (const [flow, after] of Object.entries(recordIn(revision.flows))) {
    if (!Object.hasOwn(flows, flow)) continue;
    const before = recordIn(flows[flow]);
    const now = recordIn(after);
    for (const [word, rule, what] of [
      ['authorizationUrl', 'api-security-component-oauth-url-changed', 'authorization'],
      ['tokenUrl', 'api-security-component-oauth-token-url-changed', 'token'],
      ['refreshUrl', 'api-security-component-oauth-refresh-url-changed', 'refresh'],
    ] as const)
      if (before[word] !== now[word])
        tell(rule, `${subject} has another ${what} URL: ${String(now[word])}.`, at.revision);
    compareScopes(subject, recordIn(before.scopes), recordIn(now.scopes), at, tell);
  }
}

/** A scheme says these words, each of one type (OpenAPI 3.1.1, 4.8.27). */
const schemeWords = [
  { word: 'in', rule: 'api-key-in-changed', says: 'is sent in another place' },
  { word: 'name', rule: 'api-key-name-changed', says: 'has another name' },
  { word: 'scheme', rule: 'http-scheme-changed', says: 'is another HTTP scheme' },
  { word: 'bearerFormat', rule: 'bearer-format-changed', says: 'has tokens of another format' },
  { word: 'openIdConnectUrl', rule: 'openid-connect-url-changed', says: 'has another OpenID Connect URL' },
] as const;

function tellWords(subject: string, base: Json, revision: Json, at: DocumentPlace, tell: Tell): void {
  for (const { word, rule, says } of schemeWords) {
    const [from, to] = [base[word], revision[word]].map((value) => schemeValue(word, value));
    if (from === to) continue;
    const message = `${subject} ${says}: ${to ?? 'none'} in place of ${from ?? 'none'}.`;
    tell(`api-security-component-${rule}`, message, at);
  }
}

/** Names of HTTP schemes are the same in upper and lower case (RFC 9110, 11.1). */
function schemeValue(word: string, value: unknown): string | undefined {
  const text = textIn(value);
  return word === 'scheme' ? text?.toLowerCase() : text;
}

function compareScopes(
  subject: string,
  base: Json,
  revision: Json,
  at: { readonly base: DocumentPlace; readonly revision: DocumentPlace },
  tell: Tell,
): void {
  for (const scope of Object.keys(base))
    if (!Object.hasOwn(revision, scope))
      tell(
        'api-security-component-oauth-scope-removed',
        `${subject} has no scope "${scope}" any more.`,
        at.base,
      );
    else if (base[scope] !== revision[scope])
      tell(
        'api-security-component-oauth-scope-changed',
        `${subject} has another description of the scope "${scope}".`,
        at.revision,
      );
  for (const scope of Object.keys(revision))
    if (!Object.hasOwn(base, scope))
      tell('api-security-component-oauth-scope-added', `${subject} has a scope "${scope}" now.`, at.revision);
}

function schemesIn(root: Json): ReadonlyMap<string, Json> {
  const schemes = Object.entries(recordIn(recordIn(root.components).securitySchemes));
  return new Map(schemes.map(([name, scheme]) => [name, follow(root, scheme) ?? {}]));
}

function placeOf(side: DocumentPlace['side'], name: string): DocumentPlace {
  return { side, keys: ['components', 'securitySchemes', name] };
}
