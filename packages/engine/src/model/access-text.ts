import type { Access } from './access.ts';

/** Who may call, in a few words: `everybody`, `ROLE_ADMIN or items:write`, `unknown: …` with the reason. */
export function describeAccess(access: Access): string {
  switch (access.verdict) {
    case 'everybody':
    case 'nobody':
      return access.verdict;
    case 'signed-in':
      return 'whoever has signed in';
    case 'authorities':
      return access.authorities.join(' or ');
    case 'expression':
      return access.expression;
    case 'unknown':
      return `unknown: ${access.reason}`;
  }
}
