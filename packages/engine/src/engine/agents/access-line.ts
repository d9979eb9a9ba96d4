import type { Access } from '../../model/access.ts';
import { name, place, quote } from './quote.ts';

/** `access: ROLE_ADMIN or items:write (src/SecurityConfig.java:20)`; a reason stands where nobody can tell. */
export function accessLine(access: Access | undefined): string {
  if (access === undefined) return 'access: nothing in the source is about it';
  const places = access.decidedBy.slice(0, 3).map(place).join(', ');
  return `access: ${verdict(access)}${places === '' ? '' : ` (${places})`}`;
}

function verdict(access: Access): string {
  switch (access.verdict) {
    case 'everybody':
    case 'nobody':
      return access.verdict;
    case 'signed-in':
      return 'whoever has signed in';
    case 'authorities':
      return access.authorities
        .slice(0, 10)
        .map((each) => name(each))
        .join(' or ');
    case 'expression':
      return quote(access.expression);
    case 'unknown':
      return `unknown, ${quote(access.reason)}`;
  }
}
