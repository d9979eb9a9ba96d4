/**
 * A text field with a list of suggestions, after the combobox pattern of the ARIA Authoring Practices.
 * HTML's own `datalist` cannot be styled and hides every suggestion that does not match the text in the field.
 */
import { t } from '@endpoint-atlas/engine/l10n';
import { useId, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

export interface ComboBoxProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly problems?: readonly string[];
  readonly placeholder?: string;
  /** Grows with its text, as far as there is room. */
  readonly hasRoomForValue?: boolean;
  readonly onChange: (value: string) => void;
}

export function ComboBox(props: ComboBoxProps) {
  const { label, value, options, problems = [], placeholder, hasRoomForValue = false, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  function open(): void {
    setOpen(options.length > 0);
    setActive(options.indexOf(value));
  }

  function choose(option: string): void {
    onChange(option);
    setOpen(false);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isOpen) setActive((active + step + options.length) % options.length);
      else open();
      return;
    }
    if (!isOpen) return;
    const option = options[active];
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && option !== undefined) {
      event.preventDefault();
      choose(option);
    }
  }

  return (
    <div
      class="combo"
      style={hasRoomForValue ? { flexBasis: `calc(${Math.max(value.length, 21)}ch + 42px)` } : {}}
    >
      <div class="combo-field">
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="none"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? `${id}-problem` : undefined}
          spellcheck={false}
          autocomplete="off"
          placeholder={placeholder}
          title={hasRoomForValue ? value : undefined}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {options.length > 0 && (
          <button
            type="button"
            class="icon-button combo-arrow"
            tabIndex={-1}
            aria-label={t`Suggestions for ${label}`}
            // The field keeps the focus, or its blur would close the list before the click opens it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus();
              if (isOpen) setOpen(false);
              else open();
            }}
          >
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {isOpen && <OptionList {...{ id, label, options, active }} onChoose={choose} onEnter={setActive} />}
      {problems.map((message) => (
        <p key={message} id={`${id}-problem`} class="problem">
          {message}
        </p>
      ))}
    </div>
  );
}

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly active: number;
  readonly onChoose: (option: string) => void;
  readonly onEnter: (index: number) => void;
}

function OptionList({ id, label, options, active, onChoose, onEnter }: OptionListProps) {
  return (
    <div id={`${id}-list`} class="combo-list" role="listbox" aria-label={label}>
      {options.map((option, index) => (
        // The keyboard acts on the text field, which says which option is active.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
        // biome-ignore lint/a11y/useFocusableInteractive: see above.
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          onMouseEnter={() => onEnter(index)}
        >
          {option}
        </div>
      ))}
    </div>
  );
}
