/** Says what scripts may write into the log of the shell: they can write gigabytes in seconds, which nobody reads. */
import { t } from '../../../../text/l10n.ts';
import type { LogLevel } from '../script-ports.ts';
import type { Log } from './logger-object.ts';

export interface LogBudget {
  readonly log: Log;
  /** Another piece of work begins. */
  renew(): void;
}

/** In characters. */
export const maxMessage = 10_000;
export const logOfAWork = { messages: 1_000, characters: 200_000 };
export const logOfASession = { messages: 20_000, characters: 5_000_000 };

export function logBudget(log: Log): LogBudget {
  const work = { messages: 0, characters: 0, isReported: false };
  const session = { messages: 0, characters: 0, isReported: false };

  /** Counts a message, unless there is no place for it; says once that there is none. */
  function fits(used: typeof work, limit: typeof logOfAWork, length: number, ofWhat: string): boolean {
    if (used.messages < limit.messages && used.characters + length <= limit.characters) {
      used.messages++;
      used.characters += length;
      return true;
    }
    if (!used.isReported) {
      used.isReported = true;
      const most = t`${limit.messages} messages or ${limit.characters} characters`;
      log(
        'warn',
        t`Scripts have logged ${most}, as much as ${ofWhat} may log: what they log from here on is left out.`,
      );
    }
    return false;
  }

  return {
    log(level: LogLevel, message) {
      if (session.isReported || work.isReported) return;
      const length = Math.min(message.length, maxMessage);
      if (
        !fits(session, logOfASession, length, t('one session')) ||
        !fits(work, logOfAWork, length, t('one scan'))
      )
        return;
      const truncated = message.length - length;
      log(level, truncated > 0 ? t`${message.slice(0, length)}… (${truncated} more characters)` : message);
    },
    renew: () => void Object.assign(work, { messages: 0, characters: 0, isReported: false }),
  };
}
