/**
 * Code to read or to edit. CodeMirror is a chunk of its own, which is fetched when the first code is shown; until it
 * is there, a plain field does the same.
 */
import type { Signal } from '@preact/signals';
import { type Ref, render } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ContractMismatch } from '../../protocol/exchange-view.ts';
import type { CodeAssistant, CodeEditor, CodeLanguage, Selection } from './code-mirror.ts';
import { FindWidget, type FindWidgetProps } from './find-widget.tsx';

export interface CodeAreaProps {
  readonly label: string;
  readonly text: string;
  readonly language: CodeLanguage;
  /** Absent: the text can only be read. */
  readonly onChange?: (text: string) => void;
  /** Replies about places of the text. */
  readonly assistant?: CodeAssistant;
  /** Places to mark, with why. */
  readonly marks?: readonly ContractMismatch[];
  /** Says whether the search is open, for who opens it from elsewhere. */
  readonly isFinding?: Signal<boolean>;
}

export function CodeArea(props: CodeAreaProps) {
  const { label, text, onChange, isFinding } = props;
  const place = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  /** Is the selection of the plain field, until the editor has taken it over. */
  const selection = useRef<Selection>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [isReady, setReady] = useState(false);
  const isReadOnly = onChange === undefined;

  useEffect(() => {
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
        drawFind,
        ...(isFinding && { onFinding: (isOpen: boolean) => setFinding(isFinding, isOpen) }),
        ...(now.assistant && { assistant: now.assistant }),
        marks: now.marks ?? [],
        ...(!isReadOnly && { onChange: (changed: string) => latest.current.onChange?.(changed) }),
      });
      selection.current = selectionIn(plain.current);
      setReady(true);
      if (isFinding?.value) editor.current.setFinding(true);
    });
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
      setReady(false);
    };
  }, [isReadOnly, label, isFinding]);
  useEffect(() => isFinding?.subscribe((isOpen) => editor.current?.setFinding(isOpen)), [isFinding]);

  // Before the next key: later, what was typed in the meantime would be put back.
  useLayoutEffect(() => editor.current?.setText(text), [text]);
  // Behind the text, which the offsets count in.
  useLayoutEffect(() => {
    if (isReady && selection.current) editor.current?.focus(selection.current);
    selection.current = undefined;
  }, [isReady]);
  useEffect(() => editor.current?.setLanguage(props.language), [props.language]);
  useEffect(() => editor.current?.setMarks(props.marks ?? []), [JSON.stringify(props.marks)]);

  return (
    <div class={isReadOnly ? 'code' : 'code code-editable'}>
      <div ref={place} hidden={!isReady} />
      {!isReady && <PlainArea {...props} field={plain} />}
    </div>
  );
}

function setFinding(isFinding: Signal<boolean>, isOpen: boolean): void {
  isFinding.value = isOpen;
}

function drawFind(place: HTMLElement, props: FindWidgetProps | undefined): void {
  render(props === undefined ? null : <FindWidget {...props} />, place);
}

/** Returns where who types in the field goes on typing. Absent: the focus is elsewhere. */
function selectionIn(field: HTMLTextAreaElement | null): Selection | undefined {
  if (field === null || document.activeElement !== field) return undefined;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return selectionDirection === 'backward'
    ? { anchor: selectionEnd, head: selectionStart }
    : { anchor: selectionStart, head: selectionEnd };
}

function PlainArea({
  label,
  text,
  onChange,
  field,
}: CodeAreaProps & { readonly field: Ref<HTMLTextAreaElement> }) {
  // A field lays all of its text out; of what is only read for a moment, the head is enough.
  const shown = onChange === undefined ? text.slice(0, maxPlainCharacters) : text;
  return (
    <textarea
      ref={field}
      class="plain"
      aria-label={label}
      spellcheck={false}
      readOnly={onChange === undefined}
      rows={Math.min(16, text.split('\n', 16).length + 1)}
      value={shown}
      onInput={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}

const maxPlainCharacters = 10_000;

/** CodeMirror adds a style sheet, which the page's content policy admits with this word only. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
