/** Entries of maps that rules are made of: `Map.of("/admin/**", "ADMIN")`, in loops and in `forEach`. */
import { ownName } from '../../source/code/variables.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Names, Written } from '../../source/types/calls/names.ts';
import { callsThatFill } from './added-elements.ts';

export interface MapEntry {
  readonly key: Written;
  readonly value: Written;
}

export interface MapEntries {
  readonly entries: readonly MapEntry[];
  /** Says whether they come as they stand: `Map.of` has an order of its own. */
  readonly isInOrder: boolean;
}

/** `undefined` where it is no map, or where its entries do not stand in the code. */
export function entriesOf({ expression, names }: Written, depth = 0): MapEntries | undefined {
  if (depth > 8) return undefined;
  if (expression.kind === 'member' && expression.name === 'entries')
    return entriesOf({ expression: expression.target, names }, depth + 1);
  if (expression.kind === 'call') return ofCall(expression, names, depth);
  const name = ownName(expression);
  const values = name === undefined ? [] : names.valuesOf(name);
  const value = name === undefined ? undefined : names.valueOf(name);
  if (name === undefined || value === undefined) return undefined;
  if (!isEmptyMap(value.expression)) return entriesOf(value, depth + 1);
  const calls = values.length === 1 ? callsThatFill(expression, name, 'put', names) : undefined;
  return calls && inOrder(calls.flatMap(({ arguments: args }) => pairs(args, names)));
}

function ofCall(
  { name, target, arguments: args }: CallExpression,
  names: Names,
  depth: number,
): MapEntries | undefined {
  if (name === 'entrySet' && target !== undefined) return entriesOf({ expression: target, names }, depth + 1);
  if (target === undefined && ofKotlin.has(name)) {
    const found = args.flatMap((each) =>
      each.kind === 'call' && each.name === 'to' && each.target !== undefined
        ? pairs([each.target, ...each.arguments], names)
        : [],
    );
    return found.length === args.length ? inOrder(found) : undefined;
  }
  if (target?.kind !== 'name' || target.name !== 'Map') return undefined;
  const found =
    name === 'of'
      ? pairs(args, names)
      : name === 'ofEntries'
        ? args.flatMap((each) => (isEntry(each) ? pairs(each.arguments, names) : []))
        : undefined;
  const isWhole = found?.length === (name === 'of' ? args.length / 2 : args.length);
  return found === undefined || !isWhole ? undefined : { entries: found, isInOrder: found.length < 2 };
}

const ofKotlin: ReadonlySet<string> = new Set(['mapOf', 'linkedMapOf']);

function inOrder(entries: readonly MapEntry[]): MapEntries {
  return { entries, isInOrder: true };
}

/** Others have no order. */
function isEmptyMap(expression: Expression): boolean {
  return (
    expression.kind === 'call' && expression.arguments.length === 0 && expression.name === 'LinkedHashMap'
  );
}

function pairs(args: readonly Expression[], names: Names): readonly MapEntry[] {
  return args.flatMap((key, index) => {
    const value = args[index + 1];
    if (index % 2 > 0 || value === undefined) return [];
    return [{ key: { expression: key, names }, value: { expression: value, names } }];
  });
}

/** `Map.entry("/admin/**", "ADMIN")` */
function isEntry(expression: Expression): expression is CallExpression {
  return expression.kind === 'call' && expression.name === 'entry' && expression.arguments.length === 2;
}

/** An entry as the value of a variable. */
export function writtenEntry({ key, value }: MapEntry): Written {
  const { span } = key.expression;
  const made = { kind: 'call', target: undefined, name: 'entry', nameSpan: span, span } as const;
  const expression: CallExpression = {
    ...made,
    arguments: [key.expression, value.expression],
    isConstructor: false,
  };
  return { expression, names: key.names };
}

/** `each.getKey()`, `each.value`, where `each` is an entry; `undefined` for everything else. */
export function partOfEntry({ expression, names }: Written): Written | undefined {
  if (expression.kind !== 'call' && expression.kind !== 'member') return undefined;
  const { target, name } = expression;
  const part = parts.get(name);
  if (part === undefined || target?.kind !== 'name') return undefined;
  const entry = names.valueOf(target.name);
  if (entry === undefined || !isEntry(entry.expression)) return undefined;
  const found = entry.expression.arguments[part];
  return found && { expression: found, names: entry.names };
}

const parts: ReadonlyMap<string, number> = new Map([
  ['getKey', 0],
  ['key', 0],
  ['getValue', 1],
  ['value', 1],
]);
