import { t } from '@endpoint-atlas/engine/l10n';
import type { ResponseScreen } from '../../protocol/exchange-view.ts';

/** @param title over headers that are not those at the head of a response: its trailers */
export function HeaderTable({
  headers,
  title,
}: {
  readonly headers: ResponseScreen['headers'];
  readonly title?: string;
}) {
  if (headers.length === 0) {
    return (
      <p class="hint quiet">
        {title === undefined ? t('The response has no headers.') : t('The response has no trailers.')}
      </p>
    );
  }
  return (
    <table class="headers">
      {title !== undefined && <caption>{title}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Value')}</th>
        </tr>
      </thead>
      <tbody>
        {headers.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
