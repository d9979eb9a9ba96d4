/** What we say of a call, in the form of what Spring says. */
import type { Access } from '../../../packages/engine/src/model/access.ts';

const callers: readonly (readonly string[] | undefined)[] = [
  undefined,
  ['ROLE_USER'],
  ['ROLE_ADMIN'],
  ['ROLE_AUDITOR'],
  ['ROLE_USER', 'items:write'],
];

/** As Spring knows them. */
const principals = ['anonymousUser', 'user', 'admin', 'auditor', 'writer'] as const;

export const callerNames = ['nobody', 'user', 'admin', 'auditor', 'writer'] as const;

/** For each caller; `undefined` where the verdict does not say. */
export function allowedBy(access: Access | undefined): readonly (boolean | undefined)[] {
  return callers.map((authorities, index) => {
    switch (access?.verdict) {
      case 'everybody':
        return true;
      case 'nobody':
        return false;
      case 'signed-in':
        return authorities !== undefined;
      case 'authorities':
        return access.authorities.some((each) => authorities?.includes(each));
      case 'expression':
        return evaluateExpression(access.expression, authorities, principals[index]);
      default:
        return undefined;
    }
  });
}

/** Only of the words that verdicts themselves use; everything else is decided for each request. */
export function evaluateExpression(
  text: string,
  authorities: readonly string[] | undefined,
  principal?: string,
): boolean | undefined {
  const tokens = text.match(/'[^']*'|\w+|[(),!]|\S/g) ?? [];
  let at = 0;
  const take = (token: string) => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };

  function alternatives(): boolean | undefined {
    let found = conjunction();
    while (take('or')) {
      const next = conjunction();
      found =
        found === true || next === true
          ? true
          : found === undefined || next === undefined
            ? undefined
            : false;
    }
    return found;
  }

  function conjunction(): boolean | undefined {
    let found = operand();
    while (take('and')) {
      const next = operand();
      found =
        found === false || next === false
          ? false
          : found === undefined || next === undefined
            ? undefined
            : true;
    }
    return found;
  }

  function operand(): boolean | undefined {
    if (take('!')) {
      const inner = operand();
      return inner === undefined ? undefined : !inner;
    }
    if (take('(')) {
      const inner = alternatives();
      if (take(')')) return inner;
      throw new Unreadable();
    }
    return call();
  }

  /** `authentication.name == 'admin'` */
  function isPrincipal(): boolean | undefined {
    if (principal === undefined || tokens.slice(at, at + 5).join('') !== 'authentication.name==') return;
    at += 6;
    return tokens[at - 1] === `'${principal}'`;
  }

  function call(): boolean {
    const ofPrincipal = isPrincipal();
    if (ofPrincipal !== undefined) return ofPrincipal;
    const name = tokens[at] ?? '';
    at += 1;
    const names: string[] = [];
    if (take('('))
      while (!take(')')) {
        const given = tokens[at] ?? '';
        if (!/^['(),]/.test(given)) throw new Unreadable();
        if (given !== ',') names.push(given.slice(1, -1));
        at += 1;
      }
    switch (name) {
      case 'permitAll':
        return true;
      case 'denyAll':
      case 'isRememberMe':
        return false;
      case 'isAuthenticated':
      case 'isFullyAuthenticated':
        return authorities !== undefined;
      case 'isAnonymous':
        return authorities === undefined;
      case 'hasAuthority':
      case 'hasAnyAuthority':
        return names.some((each) => (authorities ?? ['ROLE_ANONYMOUS']).includes(each));
      default:
        throw new Unreadable();
    }
  }

  try {
    const whole = alternatives();
    return at === tokens.length ? whole : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}
