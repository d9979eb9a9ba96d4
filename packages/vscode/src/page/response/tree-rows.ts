/** The rows of a tree of JSON: what is open, and what of it is there. */
import { tn } from '@endpoint-atlas/engine/l10n';
import type { JsonNode, JsonNodes, NodesQuery } from '@endpoint-atlas/engine/requests';
import { type ReadonlySignal, signal } from '@preact/signals';

export type TreeRow =
  | {
      readonly kind: 'node';
      readonly key: string;
      readonly level: number;
      readonly node: JsonNode;
      /** `undefined`: there is nothing below it. */
      readonly isOpen: boolean | undefined;
    }
  /** The rest of a long list. */
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly level: number;
      readonly left: number;
      readonly of: Branch;
    };

export interface Tree {
  readonly rows: ReadonlySignal<readonly TreeRow[]>;
  readonly selected: ReadonlySignal<TreeRow | undefined>;
  /** Says how many a JSONPath has found. */
  readonly status: ReadonlySignal<string>;
  readonly problem: ReadonlySignal<string | undefined>;
  /** @param expression a JSONPath; empty for the whole body */
  show(expression: string): Promise<void>;
  select(row: TreeRow): void;
  /** Opens or closes a value, or shows more of a list. */
  toggle(row: TreeRow): Promise<void>;
}

/** A value whose members are there. */
interface Branch {
  readonly steps: JsonNode['steps'];
  children: readonly JsonNode[];
  total: number;
}

export function createTree(ask: (query: NodesQuery) => Promise<JsonNodes>): Tree {
  const rows = signal<readonly TreeRow[]>([]);
  const selected = signal<TreeRow | undefined>(undefined);
  const status = signal('');
  const problem = signal<string | undefined>(undefined);
  /** By path. */
  const open = new Map<string, Branch>();
  let roots: Branch = { steps: [], children: [], total: 0 };
  let latest = 0;

  function draw(): void {
    const drawn: TreeRow[] = [];
    add(roots, 1, drawn);
    rows.value = drawn;
    const before = selected.value;
    selected.value = before && drawn.find(({ key }) => key === before.key);
  }

  function add(branch: Branch, level: number, drawn: TreeRow[]): void {
    for (const node of branch.children) {
      const below = open.get(node.path);
      const isOpen = node.count === 0 ? undefined : below !== undefined;
      drawn.push({ kind: 'node', key: `${level} ${node.path}`, level, node, isOpen });
      if (below !== undefined) add(below, level + 1, drawn);
    }
    const left = branch.total - branch.children.length;
    if (left > 0) drawn.push({ kind: 'more', key: `more ${branch.steps}`, level, left, of: branch });
  }

  async function load(steps: JsonNode['steps'], from: number): Promise<Branch | undefined> {
    const found = await ask({ kind: 'below', steps, from });
    problem.value = found.kind === 'problem' ? found.message : undefined;
    return found.kind === 'problem' ? undefined : { steps, children: found.nodes, total: found.total };
  }

  return {
    rows,
    selected,
    status,
    problem,
    async show(expression) {
      const own = ++latest;
      const isAll = expression.trim() === '';
      const found = await ask(isAll ? { kind: 'below', steps: [], from: 0 } : { kind: 'found', expression });
      if (own !== latest) return;
      problem.value = found.kind === 'problem' ? found.message : undefined;
      if (found.kind === 'problem') {
        status.value = '';
        return;
      }
      open.clear();
      // Of what is found only the first pieces are shown: the rest is not below one value.
      const total = isAll ? found.total : found.nodes.length;
      roots = { steps: [], children: found.nodes, total };
      status.value = isAll ? '' : tn(found.total, '1 match', '{0} matches');
      draw();
    },
    select(row) {
      selected.value = row;
    },
    async toggle(row) {
      if (row.kind === 'more') {
        const more = await load(row.of.steps, row.of.children.length);
        if (more !== undefined) row.of.children = [...row.of.children, ...more.children];
      } else if (row.isOpen === undefined) return;
      else if (row.isOpen) open.delete(row.node.path);
      else {
        const below = await load(row.node.steps, 0);
        if (below !== undefined) open.set(row.node.path, below);
      }
      draw();
    },
  };
}

/** An address, or a path under a name that says so. */
export function isLink({ type, preview, name }: JsonNode): boolean {
  if (type !== 'string') return false;
  return /^"https?:\/\//.test(preview) || (preview.startsWith('"/') && linkName.test(name));
}

const linkName = /(?:^|[.'_-])(?:href|url|uri|link|self|next|prev|previous|first|last|location)(?:'\])?$/i;
