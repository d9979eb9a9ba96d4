/** Sizes and times as people read them. */

import { t } from '../../../text/l10n.ts';

/** `512 B`, `1.4 KB`, `12 MB`; a KB has 1024 bytes, as in the tools that developers compare with. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let amount = bytes;
  let unit = 0;
  // 1023.95 KB would be printed as 1024.0 KB.
  while (amount >= (unit === 0 ? 1024 : 1023.95) && unit < units.length - 1) {
    amount /= 1024;
    unit++;
  }
  return `${trimmed(amount, unit === 0 ? 0 : 1)} ${units[unit]}`;
}

/** `8 ms`, `1.5 s`, `2 min 5 s`. */
export function formatDuration(ms: number): string {
  if (ms < 999.5) return t`${Math.round(ms)} ms`;
  if (ms < 59_950) return `${trimmed(ms / 1000, 1)} s`;
  const seconds = Math.round(ms / 1000);
  const rest = seconds % 60;
  return t`${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}

/** `12.0` → `12`. */
function trimmed(amount: number, digits: number): string {
  return amount.toFixed(digits).replace(/\.0$/, '');
}
