/**
 * Says what a caller has to fulfil, as a tree: rules and annotations give its leaves, and everything else combines
 * them.
 */
import type { AccessVerdict } from '../../model/access.ts';

export type Condition =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'signed-in' }
  /** Signed in during this session, and not remembered by a cookie. */
  | { readonly kind: 'fully' }
  | { readonly kind: 'remembered' }
  /** Whoever has not signed in, and nobody else. */
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'authority'; readonly name: string }
  /** An authority by the name under which code of the project decides about it: `@ss.hasPermi('orders:list')`. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  /** Decided for each request. */
  | { readonly kind: 'expression'; readonly text: string }
  /** One of these counts, and the source does not tell which. */
  | { readonly kind: 'either'; readonly of: readonly Condition[]; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export const everybody: Condition = { kind: 'everybody' };
export const nobody: Condition = { kind: 'nobody' };
export const signedIn: Condition = { kind: 'signed-in' };

export function unknown(reason: string): Condition {
  return { kind: 'unknown', reason };
}

export function anyAuthority(names: readonly string[]): Condition {
  return any(names.map((name) => ({ kind: 'authority', name })));
}

export function all(conditions: readonly Condition[]): Condition {
  const flat = conditions.flatMap((each) => (each.kind === 'all' ? each.of : [each]));
  if (flat.some(({ kind }) => kind === 'nobody')) return nobody;
  const left = distinct(flat.filter(({ kind }) => kind !== 'everybody'));
  // Who has an authority or signed in just now has signed in.
  const needed = left.filter(
    (each) => each.kind !== 'signed-in' || !left.some((other) => other !== each && impliesSignedIn(other)),
  );
  // Who has one of some authorities that are needed anyway has any of them.
  const tight = needed.filter(
    (each) => each.kind !== 'any' || !each.of.some((part) => needed.some((other) => isSame(part, other))),
  );
  const [only, ...more] = tight;
  return only === undefined ? everybody : more.length === 0 ? only : { kind: 'all', of: tight };
}

function isSame(one: Condition, other: Condition): boolean {
  return one.kind === 'authority' && other.kind === 'authority' && one.name === other.name;
}

export function any(conditions: readonly Condition[]): Condition {
  const flat = conditions.flatMap((each) => (each.kind === 'any' ? each.of : [each]));
  if (flat.some(({ kind }) => kind === 'everybody')) return everybody;
  const left = distinct(flat.filter(({ kind }) => kind !== 'nobody'));
  const isOpen = left.some(({ kind }) => kind === 'signed-in');
  const possible = isOpen ? left.filter((each) => each.kind === 'signed-in' || !impliesSignedIn(each)) : left;
  const [only, ...more] = possible;
  return only === undefined ? nobody : more.length === 0 ? only : { kind: 'any', of: possible };
}

export function either(conditions: readonly Condition[], reason: string): Condition {
  const flat = conditions.flatMap((each) => (each.kind === 'either' ? each.of : [each]));
  const [only, ...more] = distinct(flat);
  if (only === undefined) return unknown(reason);
  return more.length === 0 ? only : { kind: 'either', of: [only, ...more], reason };
}

export function not(condition: Condition): Condition {
  switch (condition.kind) {
    case 'everybody':
      return nobody;
    case 'nobody':
      return everybody;
    case 'not':
      return condition.of;
    default:
      return { kind: 'not', of: condition };
  }
}

/** Those who are not signed in have the authority `ROLE_ANONYMOUS` (`AnonymousAuthenticationFilter`). */
export const anonymousAuthority = 'ROLE_ANONYMOUS';

/** Tells whether somebody may fulfil it who has not signed in; what each request decides for itself is not asked. */
export function mayBeAnonymous(condition: Condition): boolean {
  switch (condition.kind) {
    case 'everybody':
    case 'anonymous':
    case 'not':
      return true;
    case 'authority':
      return condition.name === anonymousAuthority;
    case 'any':
      return condition.of.some(mayBeAnonymous);
    case 'all':
      return condition.of.every(mayBeAnonymous);
    default:
      return false;
  }
}

function impliesSignedIn(condition: Condition): boolean {
  switch (condition.kind) {
    case 'authority':
      return condition.name !== anonymousAuthority;
    case 'signed-in':
    case 'fully':
    case 'remembered':
      return true;
    case 'any':
      return condition.of.every(impliesSignedIn);
    case 'all':
      return condition.of.some(impliesSignedIn);
    default:
      return false;
  }
}

function distinct(conditions: readonly Condition[]): readonly Condition[] {
  return [...new Map(conditions.map((each) => [JSON.stringify(each), each])).values()];
}

/** All authorities that it names. */
export function listAuthorities(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'authority':
    case 'named':
      return [condition.name];
    case 'all':
    case 'any':
    case 'either':
      return condition.of.flatMap(listAuthorities);
    case 'not':
      return listAuthorities(condition.of);
    default:
      return [];
  }
}

export function toVerdict(condition: Condition): AccessVerdict {
  switch (condition.kind) {
    case 'everybody':
    case 'nobody':
    case 'signed-in':
      return { verdict: condition.kind };
    case 'fully':
      return { verdict: 'signed-in' };
    case 'authority':
    case 'named':
      return { verdict: 'authorities', authorities: [condition.name] };
    case 'unknown':
      return { verdict: 'unknown', reason: condition.reason };
    default: {
      const same = sameVerdict(condition);
      if (same !== undefined) return same;
      const named = namedAlone(condition);
      if (named !== undefined) return { verdict: 'authorities', authorities: [named] };
      const reason = unknownWithin(condition);
      if (reason !== undefined) return { verdict: 'unknown', reason };
      const authorities = condition.kind === 'any' ? authoritiesIn(condition.of) : undefined;
      return authorities === undefined
        ? { verdict: 'expression', expression: toText(condition) }
        : { verdict: 'authorities', authorities };
    }
  }
}

/** Whoever has an authority that code of the project decides about has signed in. */
function namedAlone(condition: Condition): string | undefined {
  if (condition.kind !== 'all') return undefined;
  const [only, ...others] = condition.of.filter(({ kind }) => kind !== 'signed-in' && kind !== 'fully');
  return only?.kind === 'named' && others.length === 0 ? only.name : undefined;
}

/** Returns the verdict that all alternatives come to, whichever of them counts. */
function sameVerdict(condition: Condition): AccessVerdict | undefined {
  const alternatives = alternativesOf(condition);
  if (alternatives === undefined || alternatives.length < 2) return undefined;
  const [first, ...others] = alternatives.map(toVerdict);
  const isSame = others.every((each) => JSON.stringify(each) === JSON.stringify(first));
  return isSame ? first : undefined;
}

const mostAlternatives = 64;

/** Everything that it may be, without a choice in it; `undefined` where that is too much. */
function alternativesOf(condition: Condition): readonly Condition[] | undefined {
  switch (condition.kind) {
    case 'either': {
      const found = condition.of.map(alternativesOf);
      return found.includes(undefined) ? undefined : found.flatMap((each) => each ?? []);
    }
    case 'all':
    case 'any': {
      const join = condition.kind === 'all' ? all : any;
      return condition.of
        .reduce<readonly (readonly Condition[])[] | undefined>(
          (before, each) => {
            const found = alternativesOf(each);
            if (before === undefined || found === undefined) return undefined;
            return before.length * found.length > mostAlternatives
              ? undefined
              : before.flatMap((start) => found.map((end) => [...start, end]));
          },
          [[]],
        )
        ?.map(join);
    }
    case 'not':
      return alternativesOf(condition.of)?.map(not);
    default:
      return [condition];
  }
}

function authoritiesIn(conditions: readonly Condition[]): readonly string[] | undefined {
  const names = conditions.flatMap((each) =>
    each.kind === 'authority' || each.kind === 'named' ? each.name : [],
  );
  return names.length === conditions.length ? names : undefined;
}

function unknownWithin(condition: Condition): string | undefined {
  switch (condition.kind) {
    case 'unknown':
    case 'either':
      return condition.reason;
    case 'all':
    case 'any':
      return condition.of.map(unknownWithin).find((each) => each !== undefined);
    case 'not':
      return unknownWithin(condition.of);
    default:
      return undefined;
  }
}

/** In the words of Spring's expressions. */
function toText(condition: Condition): string {
  switch (condition.kind) {
    case 'everybody':
      return 'permitAll';
    case 'nobody':
      return 'denyAll';
    case 'signed-in':
      return 'isAuthenticated()';
    case 'fully':
      return 'isFullyAuthenticated()';
    case 'remembered':
      return 'isRememberMe()';
    case 'anonymous':
      return 'isAnonymous()';
    case 'authority':
      return `hasAuthority('${condition.name}')`;
    case 'named':
      return condition.name;
    case 'any': {
      const isPlain = condition.of.every(({ kind }) => kind === 'authority');
      const names = isPlain ? authoritiesIn(condition.of) : undefined;
      if (names !== undefined) return `hasAnyAuthority(${names.map((name) => `'${name}'`).join(', ')})`;
      return condition.of.map(inParentheses).join(' or ');
    }
    case 'all':
      return condition.of.map(inParentheses).join(' and ');
    case 'not':
      return `!${inParentheses(condition.of)}`;
    case 'expression':
      return condition.text;
    case 'either':
    case 'unknown':
      return '?';
  }
}

function inParentheses(condition: Condition): string {
  const text = toText(condition);
  const isSimple = !['all', 'any', 'expression'].includes(condition.kind) || /^\w+\([^()]*\)$/.test(text);
  return isSimple ? text : `(${text})`;
}
