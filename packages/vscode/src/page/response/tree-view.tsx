/**
 * A JSON body as a tree, after the tree view pattern of the ARIA Authoring Practices. The host reads the body and is
 * asked for what is opened; a JSONPath above the tree replaces its roots by what is found.
 */
import { t } from '@endpoint-atlas/engine/l10n';
import type { JsonNode } from '@endpoint-atlas/engine/requests';
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from '../controls/icon.tsx';
import type { Page } from '../state/page.ts';
import { createTree, isLink, type Tree, type TreeRow } from './tree-rows.ts';

export function TreeView({ page }: { readonly page: Page }) {
  const tree = useRef<Tree>(undefined);
  tree.current ??= createTree(page.askNodes);
  const { rows, status, problem, selected } = tree.current;
  const query = useSignal('');
  const timer = useRef<number>(undefined);
  useEffect(() => {
    void tree.current?.show('');
    return () => window.clearTimeout(timer.current);
  }, []);

  function search(text: string): void {
    query.value = text;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void tree.current?.show(text), 250);
  }

  return (
    <div class="json-tree">
      <div class="json-tree-bar">
        <input
          type="search"
          class="text"
          aria-label="JSONPath"
          placeholder={t('JSONPath, such as $.items[*].id')}
          spellcheck={false}
          value={query.value}
          onInput={(event) => search(event.currentTarget.value)}
        />
        <span class="quiet" role="status">
          {status.value}
        </span>
        {query.value.trim() !== '' && problem.value === undefined && (
          <button
            type="button"
            class="link"
            onClick={() => page.post({ kind: 'copyFound', expression: query.value })}
          >
            {t('Copy All')}
          </button>
        )}
      </div>
      {problem.value !== undefined && <p class="problem">{problem.value}</p>}
      <Rows page={page} tree={tree.current} rows={rows.value} />
      {selected.value?.kind === 'node' && <NodeBar page={page} node={selected.value.node} />}
    </div>
  );
}

function Rows({
  page,
  tree,
  rows,
}: {
  readonly page: Page;
  readonly tree: Tree;
  readonly rows: readonly TreeRow[];
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = rows.indexOf(tree.selected.value as TreeRow);

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[at];
    const target = moves[event.key]?.(at, rows.length);
    if (target !== undefined) {
      const next = rows[Math.max(0, Math.min(rows.length - 1, target))];
      if (next !== undefined) tree.select(next);
      list.current
        ?.querySelector(`[data-row="${rows.indexOf(next as TreeRow)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    } else if (row !== undefined && event.key === 'ArrowRight') {
      if (row.kind === 'node' && row.isOpen !== false) tree.select(rows[at + 1] ?? row);
      else void tree.toggle(row);
    } else if (row !== undefined && event.key === 'ArrowLeft') {
      if (row.kind === 'node' && row.isOpen) void tree.toggle(row);
      else tree.select(rows.findLast((each, index) => index < at && each.level < row.level) ?? row);
    } else if (
      row !== undefined &&
      (event.key === 'Enter' || event.key === ' ') &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      void tree.toggle(row);
    } else if (row?.kind === 'node' && event.key === 'c' && (event.ctrlKey || event.metaKey)) {
      page.post({ kind: 'copyValue', steps: row.node.steps });
    } else return;
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      class="json-rows"
      role="tree"
      aria-label={t('Response body')}
      tabIndex={0}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      onKeyDown={onKeyDown}
      onFocus={() => {
        const [first] = rows;
        if (at < 0 && first !== undefined) tree.select(first);
      }}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the tree around it has the focus.
        <div
          key={row.key}
          id={`${id}-${index}`}
          data-row={index}
          role="treeitem"
          class="json-row"
          aria-level={row.level}
          aria-selected={index === at}
          aria-expanded={row.kind === 'node' ? row.isOpen : undefined}
          style={{ '--level': row.level - 1 }}
          onClick={() => {
            tree.select(row);
            if (row.kind === 'more' || row.isOpen !== undefined) void tree.toggle(row);
          }}
        >
          {row.kind === 'more' ? <span class="link">{t`${row.left} more…`}</span> : <Node row={row} />}
        </div>
      ))}
    </div>
  );
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 15,
  PageUp: (at) => at - 15,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function Node({ row: { node, isOpen } }: { readonly row: TreeRow & { readonly kind: 'node' } }) {
  const { name, type, preview, count } = node;
  return (
    <>
      <span class={isOpen ? 'json-twist open' : 'json-twist'}>
        {isOpen !== undefined && <Icon name="chevronRight" />}
      </span>
      <span class="json-name">{name}</span>
      {preview === '' ? (
        <span class="quiet">{type === 'array' ? `[${count}]` : `{${count}}`}</span>
      ) : (
        <span class={isLink(node) ? 'json-value json-link' : `json-value json-${type}`}>{preview}</span>
      )}
    </>
  );
}

/** Shows what can be done with the value that is selected. */
function NodeBar({ page, node }: { readonly page: Page; readonly node: JsonNode }) {
  const { path, steps } = node;
  return (
    <div class="json-node-bar">
      <code class="json-path">{path}</code>
      <button type="button" class="link" onClick={() => page.post({ kind: 'copyText', text: path })}>
        {t('Copy Path')}
      </button>
      <button type="button" class="link" onClick={() => page.post({ kind: 'copyValue', steps })}>
        {t('Copy Value')}
      </button>
      <button type="button" class="link" onClick={() => page.post({ kind: 'setVariableFrom', steps })}>
        {t('Set Variable…')}
      </button>
      {isLink(node) && (
        <button type="button" class="link" onClick={() => page.post({ kind: 'followLink', steps })}>
          {t('Open Link')}
        </button>
      )}
    </div>
  );
}
