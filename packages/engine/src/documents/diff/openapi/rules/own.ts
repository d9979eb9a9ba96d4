/** Rules that oasdiff has not: what only the source tells. */
import type { ChangeLevel } from '../../change.ts';

export const ownRules = {
  'api-access-changed': 'warning',
  'api-access-closed': 'error',
  'api-access-opened': 'warning',
  'api-access-unknown': 'info',
  'api-moved': 'error',
  'api-moved-with-deprecation': 'info',
} as const satisfies Record<string, ChangeLevel>;
