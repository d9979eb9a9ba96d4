/** Lays JSON out over lines; disabled where that is done already, or where the text is no JSON. */

import { formatJson } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';

export function FormatButton({
  text,
  format = (json) => formatJson(json, { placeholders: true }),
  onFormat,
}: {
  readonly text: string;
  /** `undefined` where there is no layout for the text. */
  readonly format?: (text: string) => string | undefined;
  readonly onFormat: (formatted: string) => void;
}) {
  const formatted = format(text);
  return (
    <button
      type="button"
      class="secondary"
      disabled={formatted === undefined || formatted === text}
      onClick={() => formatted !== undefined && onFormat(formatted)}
    >
      {t('Format')}
    </button>
  );
}
