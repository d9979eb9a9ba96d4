/** Expressions of Spring Security, as text that stands between the quotes of Java and Kotlin. */
import type { Random } from '../random.ts';

export const roles = ['USER', 'ADMIN', 'AUDITOR'] as const;
export const authorities = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_AUDITOR', 'items:write'] as const;

export function writeExpression(random: Random, depth = 0): string {
  if (depth > 2 || random.chance(0.55)) return leaf(random);
  const inner = () => writeExpression(random, depth + 1);
  switch (random.int(9)) {
    case 0:
      return `${inner()} and ${inner()}`;
    case 1:
      return `${inner()} or ${inner()}`;
    case 2:
      return `!${inParentheses(inner())}`;
    case 3:
      return `not ${inParentheses(inner())}`;
    case 4:
      return `(${inner()}) && (${inner()})`;
    case 5:
      return `${inner()} || ${inner()}`;
    case 6:
      return `${inParentheses(inner())} ? ${inParentheses(inner())} : ${inParentheses(inner())}`;
    case 7:
      return `${inParentheses(inner())} == ${random.pick(['true', 'false'])}`;
    default:
      return `${inner()} OR ${inner()} AND ${inner()}`;
  }
}

function inParentheses(text: string): string {
  return `(${text})`;
}

function leaf(random: Random): string {
  const role = random.pick(roles);
  const authority = random.pick(authorities);
  switch (random.int(14)) {
    case 0:
      return 'permitAll';
    case 1:
      return 'permitAll()';
    case 2:
      return random.pick(['denyAll', 'denyAll()', 'false']);
    case 3:
      return 'isAuthenticated()';
    case 4:
      return random.pick(['isAnonymous()', 'anonymous', 'authenticated', 'fullyAuthenticated']);
    case 5:
      return 'isFullyAuthenticated()';
    case 6:
      return `hasAnyRole('${role}', '${random.pick(roles)}')`;
    case 7:
      return `hasAuthority('${authority}')`;
    case 8:
      return `hasAnyAuthority('${authority}','${random.pick(authorities)}')`;
    case 9:
      return `hasRole('ROLE_${role}')`;
    case 10:
      return `authentication.name == '${role.toLowerCase()}'`;
    case 11:
      return random.pick(['isRememberMe()', 'true', "'a' == 'a'", '1 > 2']);
    default:
      return `hasRole('${role}')`;
  }
}
