/** The events of a stream: when each came, its type, its id and its data; the data opens to all of it. */
import { languageTag, t, tn } from '@endpoint-atlas/engine/l10n';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ShownEvent } from '../../protocol/exchange-view.ts';
import type { Page } from '../state/page.ts';
import { useFollowing } from './follow-end.ts';

export function EventsView({ page }: { readonly page: Page }) {
  const list = useRef<HTMLOListElement>(null);
  const filter = useSignal('');
  const { from, events } = page.events.value;
  const wanted = filter.value.toLowerCase();
  const numbered = events.map((event, index) => ({ event, number: from + index }));
  const shown = numbered.filter(({ event }) => wanted === '' || hasText(event, wanted));
  const onScroll = useFollowing(list, page.events.value);
  return (
    <div class="events">
      <div class="events-bar">
        <input
          type="search"
          class="text"
          aria-label={t('Filter events')}
          placeholder={t('Filter events')}
          value={filter.value}
          onInput={(event) => {
            filter.value = event.currentTarget.value;
          }}
        />
        <span class="quiet" role="status">
          {countText(shown.length, events.length, from)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <ol class="event-list" aria-label={t('Events')} ref={list} tabIndex={0} onScroll={onScroll}>
        {shown.map(({ event, number }) => (
          <EventRow key={number} event={event} />
        ))}
      </ol>
    </div>
  );
}

function EventRow({ event }: { readonly event: ShownEvent }) {
  const isOpen = useSignal(false);
  const { at, type, id, data, isTruncated } = event;
  return (
    <li class="event">
      <details
        onToggle={({ currentTarget }) => {
          isOpen.value = currentTarget.open;
        }}
      >
        <summary>
          <time class="quiet">{timeText(at)}</time>
          {type !== '' && <span class="event-type">{type}</span>}
          {id !== '' && (
            <span class="event-id quiet" title="id">
              {id}
            </span>
          )}
          <span class="event-data">{data.slice(0, maxLineCharacters)}</span>
        </summary>
        {isOpen.value && <pre>{laidOut(data)}</pre>}
        {isOpen.value && isTruncated && <p class="quiet">{t('The event is longer; Raw has all of it.')}</p>}
      </details>
    </li>
  );
}

const maxLineCharacters = 300;

function hasText({ type, id, data }: ShownEvent, wanted: string): boolean {
  return [type, id, data].some((text) => text.toLowerCase().includes(wanted));
}

function countText(shown: number, remaining: number, dropped: number): string {
  const all = remaining + dropped;
  if (all === 0) return t('No events yet');
  const numbers = new Intl.NumberFormat(languageTag());
  const total = tn(all, '1 event', '{1} events', numbers.format(all));
  const which = shown === remaining ? total : t`${numbers.format(shown)} of ${total}`;
  return dropped === 0 ? which : t`${which}, the last ${numbers.format(remaining)} here; Raw has all`;
}

/** `14:03:59.120`, in the user's own zone. */
function timeText(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${time}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

function laidOut(data: string): string {
  try {
    return JSON.stringify(JSON.parse(data), undefined, 2);
  } catch {
    return data;
  }
}
