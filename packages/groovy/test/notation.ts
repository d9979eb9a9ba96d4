import type { Canonical } from './canonical.ts';

/** One line for a value, in which every type shows: `1L` is a Long, `1.5` a BigDecimal, `"a"` a GString. */
export function notation({ t, v }: Canonical): string {
  switch (t) {
    case 'null':
      return 'null';
    case 'Boolean':
    case 'Integer':
    case 'BigDecimal':
      return String(v);
    case 'Long':
      return `${v}L`;
    case 'BigInteger':
      return `${v}G`;
    case 'Double':
      return `${v}d`;
    case 'Float':
      return `${v}f`;
    case 'String':
      return `'${escaped(v)}'`;
    case 'GString':
      return `"${escaped(v)}"`;
    case 'Character':
      return `char '${escaped(v)}'`;
    case 'List':
      return `[${items(v)}]`;
    case 'Set':
      return `set [${items(v)}]`;
    case 'Array':
      return `array [${items(v)}]`;
    case 'Map': {
      const pairs = (v as readonly (readonly [Canonical, Canonical])[]).map((pair) =>
        pair.map(notation).join(': '),
      );
      return pairs.length === 0 ? '[:]' : `[${pairs.join(', ')}]`;
    }
    default:
      return v === undefined ? t : `${t} ${escaped(v)}`;
  }
}

const items = (v: unknown) => (v as readonly Canonical[]).map(notation).join(', ');
const escaped = (v: unknown) =>
  String(v).replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
