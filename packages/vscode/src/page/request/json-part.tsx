/** The editor for a part of a multipart form that is JSON. */
import { formatJson } from '@endpoint-atlas/engine';
import { useRef } from 'preact/hooks';
import { CodeArea } from '../controls/code-area.tsx';
import { FormatButton } from './format-button.tsx';

export function JsonPart({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  /** Remembers what the user has written, which is shown so; what comes from elsewhere is laid out. */
  const written = useRef<string>(undefined);
  const change = (text: string) => {
    written.current = text;
    onChange(text);
  };
  const text = value === written.current ? value : (formatJson(value, { placeholders: true }) ?? value);
  return (
    <div class="json-part">
      <CodeArea label={label} text={text} language="json" onChange={change} />
      <FormatButton text={text} onFormat={change} />
    </div>
  );
}
