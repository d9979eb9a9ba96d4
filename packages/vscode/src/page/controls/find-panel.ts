/** The search panel of the code editor: CodeMirror searches, our own widget shows it. */

import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import { EditorView, type Panel, type ViewUpdate } from '@codemirror/view';
import { t } from '@endpoint-atlas/engine/l10n';
import type { FindChange, FindWidgetProps } from './find-widget.tsx';

/** Draws the widget, which this chunk does not hold. */
export type DrawFind = (place: HTMLElement, props: FindWidgetProps | undefined) => void;

/** Counting ends there. */
const maxCounted = 10_000;

export function findPanel(draw: DrawFind): (view: EditorView) => Panel {
  return (view) => {
    const dom = document.createElement('div');
    let focus = 0;
    let isReplacing = false;
    let matches = matchesIn(view.state);

    function change(next: FindChange & { readonly replace?: string }): void {
      const { search, caseSensitive, wholeWord, regexp, replace } = getSearchQuery(view.state);
      const query = new SearchQuery({
        search: next.text ?? search,
        caseSensitive: next.matchCase ?? caseSensitive,
        wholeWord: next.wholeWord ?? wholeWord,
        regexp: next.regexp ?? regexp,
        replace: next.replace ?? replace,
        literal: true,
      });
      view.dispatch({ effects: setSearchQuery.of(query) });
      if (next.replace === undefined) goToFirst(query);
    }

    /** As in VS Code, what is typed is gone to at once. */
    function goToFirst(query: SearchQuery): void {
      if (!query.valid || query.search === '') return;
      const { from } = view.state.selection.main;
      const ahead = query.getCursor(view.state, from).next();
      const found = ahead.done ? query.getCursor(view.state).next() : ahead;
      if (found.done) return;
      const selection = { anchor: found.value.from, head: found.value.to };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(found.value.from, { y: 'center' }) });
    }

    function redraw(): void {
      const query = getSearchQuery(view.state);
      draw(dom, {
        text: query.search,
        matchCase: query.caseSensitive,
        wholeWord: query.wholeWord,
        regexp: query.regexp,
        ...statusOf(query, matches, view.state),
        focus,
        onChange: change,
        onNext: () => findNext(view),
        onPrevious: () => findPrevious(view),
        onClose: () => {
          closeSearchPanel(view);
          view.focus();
        },
        ...(!view.state.readOnly && {
          replacing: {
            isOpen: isReplacing,
            text: query.replace,
            onToggle() {
              isReplacing = !isReplacing;
              redraw();
            },
            onText: (replace: string) => change({ replace }),
            onReplace: () => replaceNext(view),
            onReplaceAll: () => replaceAll(view),
          },
        }),
      });
    }

    redraw();
    return {
      dom,
      top: true,
      mount() {
        focus++;
        redraw();
      },
      update(update: ViewUpdate) {
        const isNew = !getSearchQuery(update.state).eq(getSearchQuery(update.startState));
        if (isNew || update.docChanged) matches = matchesIn(update.state);
        if (isNew || update.docChanged || update.selectionSet) redraw();
      },
      destroy: () => draw(dom, undefined),
    };
  };
}

interface Matches {
  readonly starts: readonly number[];
  readonly isCapped: boolean;
}

function matchesIn(state: EditorState): Matches {
  const query = getSearchQuery(state);
  const starts: number[] = [];
  if (!query.valid || query.search === '') return { starts, isCapped: false };
  const cursor = query.getCursor(state);
  for (let match = cursor.next(); !match.done; match = cursor.next()) {
    if (starts.length === maxCounted) return { starts, isCapped: true };
    starts.push(match.value.from);
  }
  return { starts, isCapped: false };
}

function statusOf(query: SearchQuery, { starts, isCapped }: Matches, state: EditorState) {
  const hasMatches = starts.length > 0;
  if (query.search === '') return { status: '', hasMatches, isMistaken: false };
  if (!query.valid) return { status: t('Not a pattern'), hasMatches: false, isMistaken: true };
  if (!hasMatches) return { status: t('No results'), hasMatches, isMistaken: true };
  const current = starts.indexOf(state.selection.main.from);
  const total = `${starts.length}${isCapped ? '+' : ''}`;
  return {
    status: current < 0 ? t`${total} found` : t`${current + 1} of ${total}`,
    hasMatches,
    isMistaken: false,
  };
}
