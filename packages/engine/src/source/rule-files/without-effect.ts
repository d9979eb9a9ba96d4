/** Keys that rule files may hold although nothing comes of them: what they are about is not, or not yet, part of this. */
import { t } from '../../text/l10n.ts';
import { catalogue, type RuleKeyName } from './catalogue.ts';

export interface WithoutEffect {
  /** A sentence. */
  readonly reason: string;
  /** Says what becomes of the value: a sentence. */
  readonly meanwhile: string;
}

/** `undefined` for keys that do something. */
export function withoutEffect(key: RuleKeyName): WithoutEffect | undefined {
  const reason = reasons.find(([beginning]) => key.startsWith(beginning))?.[1];
  return reason === undefined ? undefined : { reason, meanwhile: meanwhileOf(key) };
}

const reasons = [['yapi.', t('Endpoint Atlas does not export to YApi.')]] as const;

function meanwhileOf(key: RuleKeyName): string {
  return catalogue[key].result === 'event'
    ? t('The script is read, so that mistakes in it are told, and never run.')
    : t('The value is read, so that mistakes in it are told, and asked for by nothing.');
}
