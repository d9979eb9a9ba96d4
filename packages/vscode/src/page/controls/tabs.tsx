/** A row of tabs, after the tabs pattern of the ARIA Authoring Practices: arrow keys move, Home and End jump. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  /** Written behind the title; 0 and absent are not. */
  readonly count?: number;
  /** Instead of a count: there is something, but nothing to count. */
  readonly hasMark?: boolean;
  readonly hasProblem?: boolean;
  readonly isDisabled?: boolean;
}

export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  actions,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The selected tab's panel. */
  readonly children: ComponentChildren;
  /** At the end of the row. */
  readonly actions?: ComponentChildren;
}) {
  const list = useRef<HTMLDivElement>(null);
  const domId = (part: string, id: Id) => `${label}-${part}-${id}`.replaceAll(' ', '-');

  function onKeyDown(event: KeyboardEvent): void {
    const enabled = tabs.filter((tab) => !tab.isDisabled);
    const at = enabled.findIndex((tab) => tab.id === selected);
    const target = targetOf(event.key, at, enabled.length);
    const next = target === undefined ? undefined : enabled[target];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${domId('tab', next.id)}`)?.focus();
  }

  return (
    <div class="tabs">
      <div class="tab-row">
        <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              class="tab"
              id={domId('tab', tab.id)}
              aria-selected={tab.id === selected}
              aria-controls={domId('panel', tab.id)}
              disabled={tab.isDisabled}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              <TabTitle text={tab.title} />
              {tab.hasProblem ? (
                <span class="tab-problem" title={t('Has errors')} />
              ) : tab.count ? (
                <span class="tab-count">{tab.count}</span>
              ) : (
                tab.hasMark && <span class="tab-mark" aria-hidden="true" />
              )}
            </button>
          ))}
        </div>
        {actions && <div class="tab-actions">{actions}</div>}
      </div>
      <div
        class="tab-panel"
        role="tabpanel"
        id={domId('panel', selected)}
        aria-labelledby={domId('tab', selected)}
      >
        {children}
      </div>
    </div>
  );
}

/** Shows the first of several words in a narrow row; who listens hears all of them. */
function TabTitle({ text }: { readonly text: string }) {
  const end = text.indexOf(' ');
  if (end < 0) return <>{text}</>;
  return (
    <span>
      {text.slice(0, end)}
      <span class="tab-rest">{text.slice(end)}</span>
    </span>
  );
}

function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
