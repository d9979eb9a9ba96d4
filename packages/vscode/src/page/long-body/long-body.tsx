/**
 * A body that is too long for an editor: only the rows in sight are in the page, and the host is asked for others when
 * they come into sight. Lines are broken at the width of the view.
 */
import { t } from '@endpoint-atlas/engine/l10n';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { ResponseBody } from '../../protocol/exchange-view.ts';
import type { BodyLayout } from '../../protocol/page-message.ts';
import { FindWidget, findStatus } from '../controls/find-widget.tsx';
import type { Page } from '../state/page.ts';
import { copiedText } from './copied-text.ts';
import { type BodySearch, createBodySearch } from './find-in-body.ts';
import { createRowCache, type RowCache } from './row-cache.ts';
import { piecesOf } from './row-pieces.ts';
import {
  firstRow,
  type Geometry,
  isScaled,
  lastTop,
  rowsOfKey,
  scrollHeight,
  scrollTopOf,
  topOf,
} from './scrolling.ts';

export type Long = ResponseBody & { readonly kind: 'long' };

export function LongBody({
  page,
  body,
  isRaw,
}: {
  readonly page: Page;
  readonly body: Long;
  readonly isRaw: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSignal<Size | undefined>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const next = sizeOf(element);
      if (JSON.stringify(next) !== JSON.stringify(size.value)) size.value = next;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="long-body" ref={frame}>
      {size.value && (
        <Rows
          page={page}
          body={body}
          size={size.value}
          layout={body.hasLayout && !isRaw ? 'formatted' : 'raw'}
        />
      )}
    </div>
  );
}

interface Size {
  readonly height: number;
  readonly rowHeight: number;
  readonly columns: number;
}

/** Counts how many characters of the code font have room, and how high a row is. */
function sizeOf(frame: HTMLElement): Size {
  const probe = document.createElement('div');
  probe.className = 'row long-probe';
  probe.textContent = '0'.repeat(100);
  frame.append(probe);
  const { width, height } = probe.getBoundingClientRect();
  probe.remove();
  const columns = Math.floor((frame.clientWidth - sidePadding) / (width / 100));
  return { height: frame.clientHeight, rowHeight: Math.max(1, height), columns: Math.max(20, columns) };
}

/** Left and right of the text, with the scroll bar. */
const sidePadding = 32;

function Rows({
  page,
  body,
  size,
  layout,
}: {
  readonly page: Page;
  readonly body: Long;
  readonly size: Size;
  readonly layout: BodyLayout;
}) {
  const isAllSelected = useSignal(false);
  const focus = useSignal(0);
  const { rows, cache, search, scroll } = useBody(page, body, layout, size);
  const { scroller, top, geometry, moveTo } = scroll;
  useSignalEffect(() => {
    if (page.isFinding.value) focus.value = focus.peek() + 1;
    else if (search.progress.peek() !== undefined) search.stop(layout);
  });
  const first = firstRow(top.value);
  const count = Math.ceil(size.height / size.rowHeight) + 1;
  useEffect(() => cache.want(Math.max(0, first - 20), count + 40));

  function onKeyDown(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 'f') page.isFinding.value = true;
    else if (isCommand && event.key === 'a') selectAll();
    else if (event.key === 'F3') search.step(event.shiftKey ? -1 : 1, rows);
    else if (event.key === 'Escape' && page.isFinding.value) page.isFinding.value = false;
    else {
      const by = event.altKey ? undefined : rowsOfKey(event, scroll.rowsInSight);
      if (by === undefined) return;
      moveTo(Number.isFinite(by) ? top.value + by : by > 0 ? Number.MAX_SAFE_INTEGER : 0);
    }
    event.preventDefault();
  }
  function selectAll(): void {
    isAllSelected.value = true;
    const shown = scroller.current?.querySelector('.long-rows');
    if (shown) window.getSelection()?.selectAllChildren(shown);
  }
  function onCopy(event: ClipboardEvent): void {
    event.preventDefault();
    if (isAllSelected.value) page.post({ kind: 'copyResponse', formatted: layout === 'formatted' });
    else event.clipboardData?.setData('text/plain', copiedText(event.currentTarget as Element));
  }

  const find = { page, search, layout, rows, scroller, focus: focus.value } as const;
  return (
    <>
      {page.isFinding.value && <BodyFind {...find} />}
      {geometry.total === 0 && <p class="long-waiting quiet">{t('Reading the body…')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a field would lay all of its text out. */}
      <div
        ref={scroller}
        class={isAllSelected.value ? 'long-scroller all-selected' : 'long-scroller'}
        role="textbox"
        aria-readonly="true"
        aria-multiline="true"
        aria-label={t('Response body')}
        tabIndex={0}
        onScroll={scroll.onScroll}
        onWheel={scroll.onWheel}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onMouseDown={() => {
          isAllSelected.value = false;
        }}
      >
        <div style={{ height: `${scrollHeight(geometry)}px` }}>
          <div class="long-window">
            <RowsInView
              {...{ cache, first, layout }}
              count={Math.min(count, Math.max(0, geometry.total - first))}
              movedBy={-(top.value - first) * size.rowHeight}
              language={body.language}
              match={search.current.value}
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** The rows that the host has sent, the search in them and where the view stands, in the layout that is shown. */
function useBody(page: Page, body: Long, layout: 'raw' | 'formatted', size: Size) {
  const { columns } = size;
  const rows = useMemo(() => ({ layout, columns }) as const, [layout, columns]);
  const cache = useMemo(() => createRowCache(body.body, rows, page.post, page.nextId), [body.body, rows]);
  const search = useMemo(
    () =>
      createBodySearch(body.body, {
        post: page.post,
        nextId: page.nextId,
        onMarks: () => latest.current.cache.refresh(),
        onRow: (row) => latest.current.scroll.showRow(row),
      }),
    [body.body],
  );
  const scroll = useScroll(cache.total.value, size);
  const latest = useRef({ cache, rows, scroll });
  latest.current = { cache, rows, scroll };

  useEffect(() => {
    const end = page.listenToBody((message) => {
      latest.current.cache.receive(message);
      search.receive(message, latest.current.rows);
    });
    return end;
  }, [search]);
  useEffect(() => {
    scroll.forgetGoal();
    return () => cache.dispose();
  }, [cache]);
  // Another layout has other rows, and matches elsewhere.
  const firstLayout = useRef(layout);
  useEffect(() => {
    if (firstLayout.current === layout) return;
    firstLayout.current = layout;
    scroll.moveTo(0);
    if (page.isFinding.value) search.search(search.query.value, layout);
  }, [layout]);
  return { rows, cache, search, scroll };
}

/** Which row is at the top, as the user scrolls and as rows are counted. */
function useScroll(total: number, size: Size) {
  const scroller = useRef<HTMLDivElement>(null);
  const top = useSignal(0);
  const geometry: Geometry = { total, rowHeight: size.rowHeight, height: size.height };
  const rowsInSight = Math.max(1, Math.floor(size.height / size.rowHeight));
  /** The row that somebody asked for; the end of a body whose rows are still being counted moves on. */
  const goal = useRef<number | undefined>(undefined);
  const countedRows = useRef(0);
  useLayoutEffect(() => {
    const hasGrown = geometry.total > countedRows.current;
    countedRows.current = geometry.total;
    // The same place of the scroll bar would be another row now.
    if (hasGrown) moveTo(goal.current ?? top.value);
  }, [geometry.total]);

  function moveTo(next: number): void {
    goal.current = next;
    const target = Math.max(0, Math.min(lastTop(geometry), next));
    top.value = target;
    if (scroller.current) scroller.current.scrollTop = scrollTopOf(target, geometry);
  }

  return {
    scroller,
    top,
    geometry,
    rowsInSight,
    moveTo,
    showRow(row: number): void {
      if (row < top.value + 1 || row > top.value + rowsInSight - 3) moveTo(row - rowsInSight / 3);
    },
    forgetGoal(): void {
      goal.current = undefined;
    },
    onScroll(): void {
      const at = scroller.current?.scrollTop ?? 0;
      // Positions are rounded to pixels; many rows may lie between two of them.
      if (Math.abs(at - scrollTopOf(top.value, geometry)) <= 1) return;
      top.value = topOf(at, geometry);
      goal.current = undefined;
    },
    onWheel(event: WheelEvent): void {
      if (!isScaled(geometry) || event.ctrlKey) return;
      event.preventDefault();
      const pixels =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * size.rowHeight : event.deltaY;
      moveTo(top.value + pixels / size.rowHeight);
    },
  };
}

interface RowsInViewProps {
  readonly cache: RowCache;
  readonly first: number;
  readonly count: number;
  /** Down, in pixels. */
  readonly movedBy: number;
  readonly layout: 'raw' | 'formatted';
  readonly language: Long['language'];
  /** The match that the user stands on. */
  readonly match: number | undefined;
}

function RowsInView({ cache, first, count, movedBy, layout, language, match }: RowsInViewProps) {
  // Rows come later than they are asked for.
  cache.version.value;
  return (
    <div class="long-rows" style={{ transform: `translateY(${movedBy}px)` }}>
      {Array.from({ length: count }, (_, nth) => {
        const number = first + nth;
        const row = cache.row(number);
        const goesOnFrom = layout === 'formatted' && cache.row(number - 1)?.goesOn === true;
        const pieces = row && piecesOf(row, layout === 'formatted' ? language : 'text', goesOnFrom, match);
        return (
          <div key={number} class="row" data-goes-on={row?.goesOn}>
            {pieces?.map(({ text, look }, piece) =>
              look === '' ? (
                text
              ) : (
                <span key={piece} class={look}>
                  {text}
                </span>
              ),
            )}
          </div>
        );
      })}
    </div>
  );
}

function BodyFind({
  page,
  search,
  layout,
  rows,
  focus,
  scroller,
}: {
  readonly page: Page;
  readonly search: BodySearch;
  readonly layout: 'raw' | 'formatted';
  readonly rows: { readonly layout: 'raw' | 'formatted'; readonly columns: number };
  readonly focus: number;
  readonly scroller: { readonly current: HTMLDivElement | null };
}) {
  const query = search.query.value;
  const progress = search.progress.value;
  const status = useComputed(() => {
    const found = search.progress.value;
    if (search.query.value.text === '') return '';
    if (found === undefined) return t('Searching…');
    if (found.count === 0 && !found.isComplete) return t`Searching… ${Math.round(found.share * 100)} %`;
    return findStatus(found.count, search.current.value, found.isCapped || !found.isComplete);
  });
  // What was searched for last is searched for again when the box opens.
  useEffect(() => {
    if (query.text !== '' && progress === undefined) search.search(query, layout);
  }, []);
  return (
    <FindWidget
      {...query}
      status={status.value}
      hasMatches={(progress?.count ?? 0) > 0}
      isMistaken={progress?.isComplete === true && progress.count === 0 && query.text !== ''}
      focus={focus}
      onChange={({ regexp: _, ...change }) => search.search({ ...query, ...change }, layout)}
      onNext={() => search.step(1, rows)}
      onPrevious={() => search.step(-1, rows)}
      onClose={() => {
        page.isFinding.value = false;
        scroller.current?.focus();
      }}
    />
  );
}
