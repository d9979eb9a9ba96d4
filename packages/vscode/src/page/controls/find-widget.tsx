/** Search in a text, in one row as in VS Code's own editors, and a second one to replace where the text can be edited. */
import { t } from '@endpoint-atlas/engine/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';

export interface FindWidgetProps {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** Absent: there are no patterns here. */
  readonly regexp?: boolean;
  /** Says what was found, in words: `3 of 12`. */
  readonly status: string;
  readonly hasMatches: boolean;
  readonly isMistaken: boolean;
  readonly onChange: (change: FindChange) => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onClose: () => void;
  /** Absent: the text can only be read. */
  readonly replacing?: Replacing;
  /** A new number brings the caret into the box. */
  readonly focus: number;
}

export interface FindChange {
  readonly text?: string;
  readonly matchCase?: boolean;
  readonly wholeWord?: boolean;
  readonly regexp?: boolean;
}

interface Replacing {
  readonly isOpen: boolean;
  readonly text: string;
  readonly onToggle: () => void;
  readonly onText: (text: string) => void;
  readonly onReplace: () => void;
  readonly onReplaceAll: () => void;
}

export function FindWidget(props: FindWidgetProps) {
  const { text, status, isMistaken, onChange, onNext, onPrevious, onClose, replacing, focus } = props;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, [focus]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'F3' && event.shiftKey) onPrevious();
    else if (event.key === 'F3') onNext();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onBoxKeyDown(event: KeyboardEvent): void {
    // With Ctrl it sends the request.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) onPrevious();
    else onNext();
  }

  return (
    <search class="find-widget" aria-label={t('Find')} onKeyDown={onKeyDown}>
      {replacing && (
        <IconButton
          label={t('Toggle Replace')}
          icon={replacing.isOpen ? 'chevron' : 'chevronRight'}
          isExpanded={replacing.isOpen}
          onClick={replacing.onToggle}
        />
      )}
      <div class="find-rows">
        <div class="find-row">
          <div class={isMistaken ? 'find-box find-mistaken' : 'find-box'}>
            <input
              ref={box}
              type="text"
              aria-label={t('Find')}
              placeholder={t('Find')}
              spellcheck={false}
              value={text}
              main-field="true"
              onInput={(event) => onChange({ text: event.currentTarget.value })}
              onKeyDown={onBoxKeyDown}
            />
            <Options {...props} />
          </div>
          <span class="find-status" role="status">
            {status}
          </span>
          <IconButton
            label={t('Previous Match (Shift+Enter)')}
            icon="arrowUp"
            isDisabled={!props.hasMatches}
            onClick={onPrevious}
          />
          <IconButton
            label={t('Next Match (Enter)')}
            icon="arrowDown"
            isDisabled={!props.hasMatches}
            onClick={onNext}
          />
          <IconButton label={t('Close (Escape)')} icon="close" onClick={onClose} />
        </div>
        {replacing?.isOpen && <ReplaceRow {...replacing} isDisabled={!props.hasMatches} />}
      </div>
    </search>
  );
}

function ReplaceRow({
  text,
  isDisabled,
  onText,
  onReplace,
  onReplaceAll,
}: Replacing & { readonly isDisabled: boolean }) {
  return (
    <div class="find-row">
      <div class="find-box">
        <input
          type="text"
          aria-label={t('Replace')}
          placeholder={t('Replace')}
          spellcheck={false}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </div>
      <IconButton label={t('Replace')} icon="replace" isDisabled={isDisabled} onClick={onReplace} />
      <IconButton label={t('Replace All')} icon="replaceAll" isDisabled={isDisabled} onClick={onReplaceAll} />
    </div>
  );
}

function Options({ matchCase, wholeWord, regexp, onChange }: FindWidgetProps) {
  return (
    <>
      <Option
        sign="Aa"
        label={t('Match Case')}
        isOn={matchCase}
        onClick={() => onChange({ matchCase: !matchCase })}
      />
      <Option
        sign="ab"
        label={t('Match Whole Word')}
        isOn={wholeWord}
        onClick={() => onChange({ wholeWord: !wholeWord })}
      />
      {regexp !== undefined && (
        <Option
          sign=".*"
          label={t('Use Regular Expression')}
          isOn={regexp}
          onClick={() => onChange({ regexp: !regexp })}
        />
      )}
    </>
  );
}

function Option({
  sign,
  label,
  isOn,
  onClick,
}: {
  readonly sign: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      class="find-option"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function IconButton({
  label,
  icon,
  isDisabled = false,
  isExpanded,
  onClick,
}: {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly isDisabled?: boolean;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label.replace(/ \(.*/, '')}
      disabled={isDisabled}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** `3 of 12`, `100000+ found`, `No results`. @param current counted from 0 */
export function findStatus(count: number, current: number | undefined, isCapped: boolean): string {
  if (count === 0) return t('No results');
  const total = `${count}${isCapped ? '+' : ''}`;
  return current === undefined ? t`${total} found` : t`${current + 1} of ${total}`;
}
