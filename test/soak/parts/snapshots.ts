/** Compares two heap snapshots: what there is more of, by the names of constructors. */
import { readFileSync } from 'node:fs';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

interface Group {
  count: number;
  bytes: number;
}

const shownGroups = 25;

/** A line for each group that grew, the largest first. */
export function compareSnapshots(beforeFile: string, afterFile: string): string {
  const [before, after] = [groupsIn(beforeFile), groupsIn(afterFile)];
  return [...after]
    .map(([name, { count, bytes }]) => {
      const earlier = before.get(name) ?? { count: 0, bytes: 0 };
      return { name, count: count - earlier.count, bytes: bytes - earlier.bytes };
    })
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, shownGroups)
    .map(
      ({ name, count, bytes }) =>
        `${(bytes / 1024).toFixed(0).padStart(9)} kB ${`${count}`.padStart(8)}  ${name}`,
    )
    .join('\n');
}

function groupsIn(file: string): ReadonlyMap<string, Group> {
  const { snapshot, nodes, strings } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  const fields = snapshot.meta.node_fields;
  const [types] = snapshot.meta.node_types;
  const at = {
    type: fields.indexOf('type'),
    name: fields.indexOf('name'),
    size: fields.indexOf('self_size'),
  };
  const groups = new Map<string, Group>();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[nodes[node + at.type] ?? 0] ?? '';
    const name =
      type === 'object' || type === 'native' || type === 'closure'
        ? (strings[nodes[node + at.name] ?? 0] ?? '')
        : '';
    const key = `${type} ${name.slice(0, 60)}`;
    const group = groups.get(key) ?? { count: 0, bytes: 0 };
    group.count++;
    group.bytes += nodes[node + at.size] ?? 0;
    groups.set(key, group);
  }
  return groups;
}
