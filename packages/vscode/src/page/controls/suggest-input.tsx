/**
 * A text field that suggests while something is typed that there are suggestions for, after the combobox pattern of the
 * ARIA Authoring Practices. Without any it is a plain field.
 */
import { t } from '@endpoint-atlas/engine/l10n';
import { useId, useRef, useState } from 'preact/hooks';
import type { Suggestion } from './suggestions.ts';

export interface SuggestInputProps {
  readonly label: string;
  readonly value: string;
  readonly suggest: (text: string, caret: number) => readonly Suggestion[];
  readonly onChange: (text: string) => void;
  readonly field: {
    readonly placeholder: string;
    readonly title?: string | undefined;
    readonly 'aria-invalid'?: boolean;
    readonly 'aria-describedby'?: string | undefined;
  };
}

export function SuggestInput({ label, value, suggest, onChange, field }: SuggestInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [offers, setOffers] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(0);
  const isOpen = offers.length > 0;

  function show(next: readonly Suggestion[]): void {
    setOffers(next);
    setActive(0);
  }

  function choose(offer: Suggestion): void {
    onChange(offer.value);
    show([]);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const offer = offers[active];
    if (offer === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + offers.length) % offers.length);
    else if (event.key === 'Escape') show([]);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) choose(offer);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div class="suggest">
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is there whenever the list is. */}
      <input
        ref={input}
        class="suggest-field"
        type="text"
        aria-label={label}
        spellcheck={false}
        autocomplete="off"
        {...field}
        role={isOpen ? 'combobox' : undefined}
        aria-expanded={isOpen ? true : undefined}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete={isOpen ? 'list' : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        value={value}
        onInput={({ currentTarget }) => {
          show(suggest(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length));
          onChange(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => show([])}
      />
      {isOpen && (
        <div id={`${id}-list`} class="combo-list" role="listbox" aria-label={t`Suggestions for ${label}`}>
          {offers.map((offer, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts on the text field.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            <div
              key={offer.label}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus, or its blur would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(offer)}
              onMouseEnter={() => setActive(index)}
            >
              {offer.label}
              {offer.detail !== '' && <span class="suggest-detail">{offer.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
