/**
 * Code to read or to edit. CodeMirror is a chunk of its own, which is fetched when the first code is shown; until it
 * is there, and where text is too long to colour, a plain field does the same.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CodeAssistant, CodeEditor, CodeLanguage } from './code-mirror.ts';

export interface CodeAreaProps {
  readonly label: string;
  readonly text: string;
  readonly language: CodeLanguage;
  /** Absent: the text can only be read. */
  readonly onChange?: (text: string) => void;
  /** Answers about places of the text. */
  readonly assistant?: CodeAssistant;
  /** Without colours, folding and search. */
  readonly isPlain?: boolean;
}

export function CodeArea(props: CodeAreaProps) {
  const { label, text, onChange, isPlain = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [isReady, setReady] = useState(false);
  const isReadOnly = onChange === undefined;

  useEffect(() => {
    if (isPlain) return undefined;
    let isGone = false;
    void import('./code-mirror.ts').then(({ createCodeEditor }) => {
      if (isGone || !place.current) return;
      const now = latest.current;
      editor.current = createCodeEditor({
        parent: place.current,
        text: now.text,
        language: now.language,
        label,
        nonce: pageNonce(),
        ...(now.assistant && { assistant: now.assistant }),
        ...(!isReadOnly && { onChange: (changed: string) => latest.current.onChange?.(changed) }),
      });
      setReady(true);
    });
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
      setReady(false);
    };
  }, [isPlain, isReadOnly, label]);

  // Before the next key: later, what was typed in the meantime would be put back.
  useLayoutEffect(() => editor.current?.setText(text), [text]);
  useEffect(() => editor.current?.setLanguage(props.language), [props.language]);

  return (
    <div class={isReadOnly ? 'code' : 'code code-editable'}>
      <div ref={place} hidden={!isReady} />
      {!isReady && <PlainArea {...props} />}
    </div>
  );
}

function PlainArea({ label, text, onChange }: CodeAreaProps) {
  return (
    <textarea
      class="plain"
      aria-label={label}
      spellcheck={false}
      readOnly={onChange === undefined}
      rows={Math.min(16, text.split('\n', 16).length + 1)}
      value={text}
      onInput={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}

/** CodeMirror adds a style sheet, which the page's content policy admits with this word only. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
