/** A list of names and values. An empty row at its end takes what the user adds. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { FieldProblem, RowList, ValueRow } from '@endpoint-atlas/engine/requests';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { problemsOf } from '../state/problems.ts';
import { pastedRows, rowChanges } from './pasted-rows.ts';
import { isSetByAuth } from './set-by-auth.ts';
import { Row } from './value-row.tsx';

export function ValueRows({
  page,
  list,
  rows,
  problems,
  canHoldFiles = false,
}: {
  readonly page: Page;
  readonly list: RowList;
  readonly rows: readonly ValueRow[];
  readonly problems: readonly FieldProblem[];
  readonly canHoldFiles?: boolean;
}) {
  const canAdd = list !== 'pathParams';
  const body = useRef<HTMLTableSectionElement>(null);
  /** Says which cell of the empty row was typed into: it becomes a real row, and the caret must stay in it. */
  const typedInto = useRef<'name' | 'value' | undefined>(undefined);

  useLayoutEffect(() => {
    if (typedInto.current === undefined) return;
    const cell = body.current?.querySelector<HTMLInputElement>(
      `tr:nth-child(${rows.length}) .cell-${typedInto.current} input[type="text"]`,
    );
    typedInto.current = undefined;
    cell?.focus();
    cell?.setSelectionRange(cell.value.length, cell.value.length);
  }, [rows.length]);

  /** Several rows at once, where a name is expected: a query string, or lines of headers. */
  function onPaste(event: ClipboardEvent): void {
    const isName = event.target instanceof Element && event.target.closest('.cell-name') !== null;
    const pairs = isName && canAdd ? pastedRows(list, event.clipboardData?.getData('text/plain') ?? '') : [];
    if (pairs.length === 0) return;
    event.preventDefault();
    for (const change of rowChanges(list, rows, pairs)) page.change(change);
  }

  return (
    <table class="rows">
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{t('Sent')}</th>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Value')}</th>
          <th scope="col">{t('Remove')}</th>
        </tr>
      </thead>
      <tbody ref={body} onPasteCapture={onPaste}>
        {rows.map((row, index) => (
          <Row
            key={index}
            row={row}
            list={list}
            variables={page.check.value?.variables ?? []}
            problems={problemsOf(problems, list, index)}
            canBeFile={canHoldFiles}
            isSetByAuth={isSetByAuth(page.auth.value, list, row.name)}
            onOpenAuth={() => {
              page.requestTab.value = 'auth';
            }}
            onPatch={(patch) => page.change({ kind: 'setRow', list, index, row: patch })}
            onRemove={() => page.change({ kind: 'removeRow', list, index })}
            onChooseFile={() => page.chooseFile(index)}
          />
        ))}
        {canAdd && (
          <EmptyRow
            key="new"
            onType={(cell, text) => {
              typedInto.current = cell;
              page.change({ kind: 'addRow', list, row: { [cell]: text } });
            }}
          />
        )}
      </tbody>
    </table>
  );
}

function EmptyRow({ onType }: { readonly onType: (cell: 'name' | 'value', text: string) => void }) {
  const field = (cell: 'name' | 'value', label: string, placeholder: string) => (
    <input
      type="text"
      aria-label={label}
      placeholder={placeholder}
      spellcheck={false}
      value=""
      onInput={(event) => {
        const { value } = event.currentTarget;
        event.currentTarget.value = '';
        if (value !== '') onType(cell, value);
      }}
    />
  );
  return (
    <tr class="empty-row">
      <td class="cell-enabled" />
      <td class="cell-name">{field('name', t('New name'), t('Add a name'))}</td>
      <td class="cell-value">{field('value', t('New value'), t('Value'))}</td>
      <td class="cell-actions" />
    </tr>
  );
}
