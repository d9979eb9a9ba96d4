/** Shows where a response is not what the source promises. */
import { t, tn } from '@endpoint-atlas/engine/l10n';
import type { ContractMismatch } from '../../protocol/exchange-view.ts';
import { Icon } from '../controls/icon.tsx';

export function mismatchCount(count: number): string {
  return tn(count, '1 difference from the contract', '{0} differences from the contract');
}

export function ContractView({ mismatches }: { readonly mismatches: readonly ContractMismatch[] }) {
  if (mismatches.length === 0) {
    return (
      <p class="hint">
        <span>
          <Icon name="check" /> {t('The body matches the contract.')}
        </span>
      </p>
    );
  }
  return (
    <ul class="contract" aria-label={t('Differences from the contract')}>
      {mismatches.map(({ path, message, severity }) => (
        <li key={`${path} ${message}`} class={`contract-${severity}`}>
          <Icon name={severity === 'error' ? 'close' : 'warning'} />
          <span>
            <span class="visually-hidden">{severity === 'error' ? t('Error: ') : t('Warning: ')}</span>
            {message
              .split('`')
              .map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}
            <code class="quiet contract-path">{path}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}
