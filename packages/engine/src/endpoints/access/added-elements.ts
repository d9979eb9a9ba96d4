/** Lists and maps that a method fills itself before it uses them: `open.add("/news/**")`. */
import { readBody } from '../../source/code/read-code.ts';
import { ownName } from '../../source/code/variables.ts';
import { expressionsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { childrenOf } from '../../source/declarations/expression-children.ts';
import type { BlockExpression } from '../../source/declarations/statement.ts';
import type { Names } from '../../source/types/calls/names.ts';

/** `new ArrayList<>()`, `mutableListOf()` */
export function isEmptyList(expression: Expression): boolean {
  if (expression.kind !== 'call' || expression.arguments.length > 0) return false;
  return expression.target === undefined && emptyLists.has(expression.name);
}

const emptyLists: ReadonlySet<string> = new Set([
  ...['ArrayList', 'LinkedList', 'LinkedHashSet', 'mutableListOf', 'arrayListOf', 'linkedSetOf'],
]);

/**
 * Returns the calls that fill a variable that begins empty; `undefined` where a branch adds something, where other code is
 * handed the variable, or where it is used before.
 *
 * @param use of the variable
 * @param adding the method that fills it: `add`, `put`
 */
export function callsThatFill(
  use: Expression,
  variable: string,
  adding: 'add' | 'put',
  { method, type }: Names,
): readonly CallExpression[] | undefined {
  if (method.body === undefined) return undefined;
  const body = readBody(type.file, method.body);
  const added = (blockWith(body, variable)?.statements ?? []).flatMap((each) =>
    each.kind === 'call' && isAdding(each, variable, adding) ? each : [],
  );
  const last = added.at(-1);
  const mentioned = [...expressionsIn(body)].filter((each) => each.kind === 'name' && each.name === variable);
  const isOnlyRead = mentioned.length === added.length + readingOf(body, variable);
  return last === undefined || !isOnlyRead || use.span.start < last.span.end ? undefined : added;
}

/** The block that declares it. */
function blockWith(code: Expression, variable: string): BlockExpression | undefined {
  const isHere =
    code.kind === 'block' &&
    code.statements.some((each) => each.kind === 'variable' && each.names.includes(variable));
  if (isHere) return code;
  for (const each of childrenOf(code)) {
    const found = blockWith(each, variable);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isAdding({ name, target, arguments: args }: CallExpression, variable: string, adding: string) {
  const isOn = target !== undefined && ownName(target) === variable;
  return isOn && name === adding && args.length === (adding === 'put' ? 2 : 1);
}

/** How often it is looped over, or asked for what it holds. */
function readingOf(body: Expression, variable: string): number {
  return [...expressionsIn(body)].filter((each) => {
    const read =
      each.kind === 'loop'
        ? each.over
        : each.kind === 'call' && reading.has(each.name)
          ? each.target
          : undefined;
    return read !== undefined && ownName(read) === variable;
  }).length;
}

const reading: ReadonlySet<string> = new Set([
  ...['forEach', 'stream', 'toArray', 'toTypedArray', 'size', 'isEmpty', 'contains', 'entrySet'],
]);
