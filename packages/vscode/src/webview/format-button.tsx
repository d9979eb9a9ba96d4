/** Lays JSON out over lines; disabled where that is done already, or where the text is no JSON. */
import { formatJson } from '@endpoint-atlas/engine';

export function FormatButton({
  text,
  onFormat,
}: {
  readonly text: string;
  readonly onFormat: (formatted: string) => void;
}) {
  const formatted = formatJson(text, { placeholders: true });
  return (
    <button
      type="button"
      class="secondary"
      disabled={formatted === undefined || formatted === text}
      onClick={() => formatted !== undefined && onFormat(formatted)}
    >
      Format
    </button>
  );
}
