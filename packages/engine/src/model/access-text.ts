import { t } from '../text/l10n.ts';
import type { Access } from './access.ts';

/** Who may call, in a few words: `everybody`, `ROLE_ADMIN or items:write`, `unknown: …` with the reason. */
export function describeAccess(access: Access): string {
  switch (access.verdict) {
    case 'everybody':
      return t('everybody');
    case 'nobody':
      return t('nobody');
    case 'signed-in':
      return t('whoever has signed in');
    case 'authorities':
      return access.authorities.join(' or ');
    case 'expression':
      return access.expression;
    case 'unknown':
      return t`unknown: ${access.reason}`;
  }
}
