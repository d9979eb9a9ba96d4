import { parseParameters } from './closures.ts';
import type { Cursor } from './cursor.ts';
import { parseCommand, parseExpression } from './expressions.ts';
import type { Block, Case, Catch, Expression, Statement, Variable } from './nodes.ts';
import { beginsTypedName, parseTypeName, tryTypeName } from './type-names.ts';

/** Statements up to a closing brace or the end; between two of them stands a semicolon or a line end. */
export function parseStatements(cursor: Cursor): readonly Statement[] {
  return statementsUntil(cursor, () => cursor.is('}') || cursor.isEnd());
}

function statementsUntil(cursor: Cursor, isOver: () => boolean): readonly Statement[] {
  const statements: Statement[] = [];
  for (;;) {
    while (cursor.take(';'));
    if (isOver()) return statements;
    statements.push(parseStatement(cursor));
    if (!isOver()) expectSeparator(cursor);
  }
}

export function expectSeparator(cursor: Cursor): void {
  if (cursor.is(';') || cursor.is('}') || cursor.isEnd() || cursor.peek().startsLine) return;
  throw cursor.is(':')
    ? cursor.problem(
        "Expected the end of the statement, found ':'. A map has square brackets: [name: value].",
      )
    : cursor.unexpected('the end of the statement');
}

export function parseStatement(cursor: Cursor): Statement {
  return cursor.nested(() => {
    // A label; also what a spliced rule value leaves behind as a line `groovy:`.
    let label: string | undefined;
    while (cursor.peek().kind === 'name' && cursor.is(':', 1)) {
      label = cursor.name();
      cursor.next();
    }
    const { start, kind, text } = cursor.peek();
    const parse = kind === 'keyword' ? keywordStatements[text] : undefined;
    if (!parse) return plainStatement(cursor);
    cursor.next();
    return parse(cursor, start, label);
  });
}

function plainStatement(cursor: Cursor): Statement {
  const { start, text } = cursor.peek();
  if (cursor.is('}') || cursor.is(';') || cursor.isEnd())
    return cursor.node(start, { kind: 'Block', body: [] });
  if (cursor.is('{') && !beginsClosure(cursor)) return parseBlock(cursor);
  if (cursor.isOneOf(['class', 'enum', 'interface', 'import']))
    throw cursor.problem(`'${text}' can only stand at the top level of a script.`);
  if (cursor.isOneOf(['@', ...declaringWords]) || beginsTypedName(cursor)) return parseDeclaration(cursor);
  const isMany = cursor.is('(') && cursor.is(',', 2) && cursor.is('=', cursor.afterBrackets());
  const expression = isMany ? parseAssignMany(cursor) : parseCommand(cursor);
  return cursor.node(start, { kind: 'Expression', expression });
}

/** A brace at the start of a statement is a block, unless parameters or what follows show that it is a closure. */
function beginsClosure(cursor: Cursor): boolean {
  let i = 1;
  while (cursor.peek(i).kind === 'name' || cursor.isOneOf([',', 'def'], i)) i++;
  if (cursor.is('->', i)) return true;
  const after = cursor.afterBrackets();
  const goesOn = cursor.isOneOf(['.', '?.', '*.', '(', 'as', 'instanceof'], after);
  return goesOn && !cursor.peek(after).startsLine;
}

/** `(a, b) = list`. */
function parseAssignMany(cursor: Cursor): Expression {
  const { start } = cursor.expect('(');
  const targets = cursor.listUntil(')', () => {
    return cursor.node(cursor.start, { kind: 'Name', name: cursor.name() });
  });
  cursor.expect('=');
  return cursor.node(start, { kind: 'AssignMany', targets, value: parseCommand(cursor) });
}

export function parseBlock(cursor: Cursor): Block {
  const { start } = cursor.expect('{');
  const body = parseStatements(cursor);
  cursor.expect('}');
  return cursor.node(start, { kind: 'Block', body });
}

/** A block, or one statement in its place. */
function parseBody(cursor: Cursor): Block {
  const only = parseStatement(cursor);
  return only.kind === 'Block' ? only : { kind: 'Block', body: [only], start: only.start, end: only.end };
}

/** `(expression)`. */
function parseCondition(cursor: Cursor): Expression {
  cursor.expect('(');
  const test = parseCommand(cursor);
  cursor.expect(')');
  return test;
}

const simpleLoop = { kind: 'Loop', initial: [], update: [], testsFirst: true } as const;

type StatementParser = (cursor: Cursor, start: number, label: string | undefined) => Statement;

/** Says what a keyword begins; the cursor stands behind it. */
const keywordStatements: Readonly<Record<string, StatementParser>> = {
  if(cursor, start) {
    const test = parseCondition(cursor);
    const then = parseBody(cursor);
    if (cursor.is(';') && cursor.is('else', 1)) cursor.next();
    const otherwise = cursor.take('else') ? parseBody(cursor) : undefined;
    return cursor.node(start, { kind: 'If', test, then, otherwise });
  },
  while(cursor, start, label) {
    const test = parseCondition(cursor);
    return cursor.node(start, { ...simpleLoop, label, test, body: parseBody(cursor) });
  },
  do(cursor, start, label) {
    const body = parseBody(cursor);
    while (cursor.take(';'));
    cursor.expect('while');
    const test = parseCondition(cursor);
    return cursor.node(start, { ...simpleLoop, label, test, body, testsFirst: false });
  },
  for: parseFor,
  switch: parseSwitch,
  try: parseTry,
  return(cursor, start) {
    const isEmpty = cursor.peek().startsLine || cursor.isOneOf([';', '}']) || cursor.isEnd();
    return cursor.node(start, { kind: 'Return', value: isEmpty ? undefined : parseExpression(cursor) });
  },
  break: (cursor, start) => cursor.node(start, { kind: 'Jump', word: 'break', label: jumpLabel(cursor) }),
  continue: (cursor, start) =>
    cursor.node(start, { kind: 'Jump', word: 'continue', label: jumpLabel(cursor) }),
  throw: (cursor, start) => cursor.node(start, { kind: 'Throw', value: parseExpression(cursor) }),
  assert(cursor, start) {
    const test = parseExpression(cursor);
    const message = cursor.take(':') || cursor.take(',') ? parseExpression(cursor) : undefined;
    return cursor.node(start, { kind: 'Assert', test, message });
  },
  synchronized(cursor) {
    parseCondition(cursor);
    return parseBlock(cursor);
  },
};

function jumpLabel(cursor: Cursor): string | undefined {
  return cursor.peek().kind === 'name' && !cursor.peek().startsLine ? cursor.name() : undefined;
}

function parseFor(cursor: Cursor, start: number, label: string | undefined): Statement {
  cursor.expect('(');
  const variable = tryLoopVariable(cursor);
  if (variable) {
    const source = parseCommand(cursor);
    cursor.expect(')');
    return cursor.node(start, { kind: 'ForIn', label, variable, source, body: parseBody(cursor) });
  }
  const initial = cursor.is(';') ? [] : cursor.list(',', () => parseStatement(cursor));
  cursor.expect(';');
  const test = cursor.is(';') ? undefined : parseExpression(cursor);
  cursor.expect(';');
  const update = cursor.listUntil(')', () => parseExpression(cursor));
  return cursor.node(start, { ...simpleLoop, label, initial, test, update, body: parseBody(cursor) });
}

/** `x in`, `def x :`, `final String x in`, read up to the expression; else the cursor stays. */
function tryLoopVariable(cursor: Cursor): Variable | undefined {
  const { index, start } = cursor;
  const isFinal = cursor.take('final');
  const isUntyped = cursor.take('def') || cursor.is('in', 1) || cursor.is(':', 1);
  const type = isUntyped ? undefined : tryTypeName(cursor);
  const variable = { name: cursor.next().text, type, isFinal, field: undefined, initial: undefined };
  if (cursor.take('in') || cursor.take(':')) return cursor.node(start, variable);
  cursor.index = index;
  return undefined;
}

function parseSwitch(cursor: Cursor, start: number, label: string | undefined): Statement {
  const subject = parseCondition(cursor);
  cursor.expect('{');
  const cases: Case[] = [];
  while (!cursor.take('}')) {
    const caseStart = cursor.start;
    if (cases.at(-1) && !cases.at(-1)?.label)
      throw cursor.problem("'default' has to be the last branch of a switch.");
    const isDefault = cursor.take('default');
    if (!isDefault) cursor.expect('case');
    const test = isDefault ? undefined : parseExpression(cursor);
    cursor.expect(':');
    const isOver = () => cursor.isOneOf(['case', 'default', '}']) || cursor.isEnd();
    const body = statementsUntil(cursor, isOver);
    cases.push(cursor.node(caseStart, { kind: 'Case', label: test, body }));
  }
  return cursor.node(start, { kind: 'Switch', subject, cases, label });
}

function parseTry(cursor: Cursor, start: number): Statement {
  const body = parseBlock(cursor);
  const catches: Catch[] = [];
  while (cursor.is('catch')) catches.push(parseCatch(cursor));
  const last = cursor.take('finally') ? parseBlock(cursor) : undefined;
  if (catches.length === 0 && !last) throw cursor.unexpected("'catch' or 'finally'");
  return cursor.node(start, { kind: 'Try', body, catches, last });
}

function parseCatch(cursor: Cursor): Catch {
  const { start } = cursor.expect('catch');
  cursor.expect('(');
  cursor.take('final');
  const isUntyped = cursor.take('def') || cursor.is(')', 1);
  const types = isUntyped ? [] : cursor.list('|', () => parseTypeName(cursor));
  const name = cursor.name();
  cursor.expect(')');
  return cursor.node(start, { kind: 'Catch', name, types, body: parseBlock(cursor) });
}

// ------------------------------------------------------------------------------------------ declarations

const declaringWords = 'def final static private public protected'.split(' ');
const modifiers = [...declaringWords, 'abstract', 'transient', 'volatile'];

/** The words and annotations in front of a declaration, annotations with their `@`. */
export function parseModifiers(cursor: Cursor): ReadonlySet<string> {
  const words = new Set<string>();
  for (;;) {
    if (cursor.is('@')) words.add(parseAnnotation(cursor));
    else if (cursor.isOneOf(modifiers)) words.add(cursor.next().text);
    else return words;
  }
}

/** Annotations that change nothing in a script, and `@Field`; any other would have to be obeyed. */
const knownAnnotations = 'Override Deprecated SuppressWarnings CompileStatic TypeChecked Field'.split(' ');

function parseAnnotation(cursor: Cursor): string {
  const { start } = cursor.expect('@');
  const { name, end } = parseTypeName(cursor);
  const simple = name.slice(name.lastIndexOf('.') + 1);
  if (!knownAnnotations.includes(simple))
    throw cursor.problem(`The annotation @${simple} is not supported in rule scripts.`, { start, end });
  if (cursor.is('(') && !cursor.peek().startsLine) cursor.index += cursor.afterBrackets();
  return `@${simple === 'Field' ? name : simple}`;
}

/** `def x = 1, y`, `String s`, `def (a, b) = list`. Methods are told apart before, at the top level. */
function parseDeclaration(cursor: Cursor): Statement {
  const { start } = cursor;
  const words = parseModifiers(cursor);
  const isFinal = words.has('final');
  const field = ['Field', 'groovy.transform.Field'].find((name) => words.has(`@${name}`));
  if (cursor.take('(')) {
    const variables = parseParameters(cursor, ')').map((each) => ({ ...each, field, initial: undefined }));
    cursor.expect('=');
    return cursor.node(start, { kind: 'DeclareMany', variables, value: parseCommand(cursor) });
  }
  const isTyped =
    beginsTypedName(cursor) ||
    (!words.has('def') && cursor.peek(1).kind === 'name' && !cursor.peek(1).startsLine);
  const written = isTyped ? parseTypeName(cursor) : undefined;
  // `var` is a name to the lexer and `def` in a declaration.
  const type = written?.name === 'var' ? undefined : written;
  const variables = cursor.list(',', () => {
    const at = cursor.start;
    const name = cursor.name();
    const initial = cursor.take('=') ? parseCommand(cursor) : undefined;
    return cursor.node(at, { name, type, isFinal, field, initial });
  });
  return cursor.node(start, { kind: 'Declare', variables });
}
