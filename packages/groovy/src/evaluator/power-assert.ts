import type { Expression } from '../syntax/nodes.ts';
import { inspect } from '../values/text.ts';
import { isA, type Value } from '../values/values.ts';
import type { Machine } from './machine.ts';
import type { Scope } from './scope.ts';

/**
 * Says what a failed `assert` says: the expression, and below each part of it the value that it had, as
 * org.codehaus.groovy.runtime.powerassert.AssertionRenderer draws it.
 */
export interface PartOfAssert {
  /** The offset in the script under which the value is drawn. */
  readonly at: number;
  readonly value: Value;
}

/** Records the value of an expression while an `assert` is evaluated; literals and collections show themselves. */
export function recordPart(expression: Expression, value: Value, { recorded, run }: Scope): void {
  const at = placeOfPart(expression, run.program.source.text);
  if (at !== undefined && !isA(value, 'Class')) recorded?.push({ at, value });
}

function placeOfPart(expression: Expression, script: string): number | undefined {
  const { kind, start } = expression;
  if (kind === 'Property' || kind === 'Call') return expression.at;
  if (kind === 'Index') return expression.object.end;
  if (kind === 'Name' || kind === 'New' || kind === 'Step') return start;
  if (kind === 'Unary') return expression.operand.kind === 'Literal' ? undefined : start;
  if (kind === 'Binary') return script.indexOf(expression.operator, expression.left.end);
  if (kind === 'And' || kind === 'Or')
    return script.indexOf(kind === 'And' ? '&&' : '||', expression.left.end);
  const isTypeTest = kind === 'Convert' && expression.how === 'instanceof';
  return isTypeTest ? script.indexOf('instanceof', expression.value.end) : undefined;
}

/** The assertion with the values below it, each under the place where it was computed. */
export function drawAssertion(
  run: Machine,
  start: number,
  end: number,
  recorded: readonly PartOfAssert[],
): string {
  const { text, columnOf } = onOneLine(run.program.source.text.slice(start, end));
  const parts = recorded.map(({ at, value }) => ({ column: columnOf(at - start), value }));
  // What was recorded last under one column is the outermost expression there.
  const outermost = [...new Map(parts.map((part) => [part.column, part])).values()];
  const lines = [
    { text, from: 0 },
    { text: '', from: 0 },
  ];
  for (const { column, value } of outermost.sort((a, b) => b.column - a.column)) {
    const shown = inspect(run, value) || '""';
    run.meter.text(shown.length + text.length * lines.length);
    place(lines, shown.split('\n'), column);
  }
  return lines.map((line) => line.text).join('\n');
}

/** Draws a value on the first line where it fits in front of what stands there, and bars on those above it. */
function place(lines: { text: string; from: number }[], shown: readonly string[], column: number): void {
  const end = shown.length === 1 ? column + (shown[0]?.length ?? 0) : Number.POSITIVE_INFINITY;
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    const fits = end < line.from;
    line.text = overlaid(line.text, fits ? (shown[0] ?? '') : '|', column);
    // Nothing is ever drawn on the line of bars; behind a bar no blank is needed.
    if (fits || i > 1) line.from = fits ? column : column + 1;
    if (fits) return;
  }
  for (const text of shown) lines.push({ text: overlaid('', text, column), from: column });
}

function overlaid(line: string, text: string, column: number): string {
  return line.slice(0, column).padEnd(column) + text + line.slice(column + text.length);
}

/** The source of the assertion with its lines joined by blanks, and where an offset of it has gone. */
function onOneLine(source: string) {
  let text = '';
  const columns: number[] = [];
  for (const [i, line] of source.split('\n').entries()) {
    const shown = i === 0 ? line.trimEnd() : line.trim();
    const indent = i === 0 ? 0 : line.length - line.trimStart().length;
    if (i > 0) text += ' ';
    for (let at = 0; at <= line.length; at++) columns.push(text.length + Math.max(0, at - indent));
    text += shown;
  }
  return { text, columnOf: (offset: number) => columns[offset] ?? text.length };
}

/** Returns what an `assert` with a message adds to it: the expression in Groovy's normal form, and its variables. */
export function describeAssertion(test: Expression, scope: Scope): string {
  const names = variablesIn(test);
  const values = names.map((name) => `${name} = ${scope.run.text(scope.find(name)?.value ?? null)}`);
  const ending = values.length === 0 ? '' : `. Values: ${values.join(', ')}`;
  return `Expression: ${normalForm(test, scope.run.program.source.text)}${ending}`;
}

function variablesIn(expression: Expression): readonly string[] {
  if (expression.kind === 'Name') return [expression.name];
  if (expression.kind !== 'Binary' && expression.kind !== 'And' && expression.kind !== 'Or') return [];
  return [...variablesIn(expression.left), ...variablesIn(expression.right)];
}

function normalForm(expression: Expression, script: string): string {
  const inner = (part: Expression) => normalForm(part, script);
  const { kind } = expression;
  if (kind === 'Binary')
    return `(${inner(expression.left)} ${expression.operator} ${inner(expression.right)})`;
  if (kind === 'And') return `(${inner(expression.left)} && ${inner(expression.right)})`;
  if (kind === 'Or') return `(${inner(expression.left)} || ${inner(expression.right)})`;
  if (kind === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (kind === 'Unary' && expression.operator === '!') return `!${inner(expression.operand)}`;
  if (kind === 'Property' && typeof expression.name === 'string')
    return `${inner(expression.object)}.${expression.name}`;
  if (kind === 'Call' && typeof expression.name === 'string') {
    const object = expression.object ? inner(expression.object) : 'this';
    return `${object}.${expression.name}(${expression.arguments.map(inner).join(', ')})`;
  }
  return script.slice(expression.start, expression.end);
}
