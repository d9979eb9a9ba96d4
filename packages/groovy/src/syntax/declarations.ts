import { parseParameters } from './closures.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import type { ClassDeclaration, EnumConstant, Field, Import, MethodDeclaration, TypeName } from './nodes.ts';
import { parseArguments } from './paths.ts';
import { expectSeparator, parseBlock, parseModifiers } from './statements.ts';
import { beginsTypedName, parseTypeName, tryTypeName } from './type-names.ts';

export function parseImport(cursor: Cursor): Import {
  const { start } = cursor.expect('import');
  const isStatic = cursor.take('static');
  let name = cursor.name();
  let isStar = false;
  while (!isStar && cursor.take('.')) {
    isStar = cursor.take('*');
    if (!isStar) name += `.${cursor.next().text}`;
  }
  const alias = cursor.take('as') ? cursor.name() : name.slice(name.lastIndexOf('.') + 1);
  return cursor.node(start, { name, alias, isStatic, isStar });
}

/** A method of the script or of a class, if one begins here; else the cursor stays. */
export function tryMethod(cursor: Cursor): MethodDeclaration | undefined {
  const { index, start } = cursor;
  const words = parseModifiers(cursor);
  if (words.size > 0 && cursor.is('<')) skipTypeParameters(cursor);
  const isUntyped = words.size > 0 && isMethodName(cursor);
  const returns = !isUntyped && beginsTypedName(cursor) ? tryTypeName(cursor) : undefined;
  if ((isUntyped || returns) && isMethodName(cursor))
    return parseMethod(cursor, returns, words.has('static'), start);
  cursor.index = index;
  return undefined;
}

function isMethodName(cursor: Cursor): boolean {
  const { kind } = cursor.peek();
  return (kind === 'name' || kind === 'text') && cursor.is('(', 1) && !cursor.peek(1).startsLine;
}

function parseMethod(
  cursor: Cursor,
  returns: TypeName | undefined,
  isStatic: boolean,
  start: number,
): MethodDeclaration {
  const name = cursor.next().text;
  cursor.expect('(');
  const parameters = parseParameters(cursor, ')');
  if (cursor.take('throws')) parseTypeNames(cursor);
  const body = cursor.is('{') ? parseBlock(cursor).body : undefined;
  return cursor.node(start, { kind: 'Method', name, isStatic, parameters, returns, body });
}

function parseTypeNames(cursor: Cursor): readonly TypeName[] {
  return cursor.list(',', () => parseTypeName(cursor));
}

/** A class, an enum or an interface, if one begins here; else the cursor stays. */
export function tryClass(cursor: Cursor): ClassDeclaration | undefined {
  const { index, start } = cursor;
  const words = parseModifiers(cursor);
  if (cursor.is('trait')) throw cursor.problem('Traits are not supported in rule scripts.');
  const form = (['class', 'enum', 'interface'] as const).find((each) => cursor.is(each));
  if (!form) {
    cursor.index = index;
    return undefined;
  }
  cursor.next();
  const name = cursor.name();
  if (cursor.is('<')) skipTypeParameters(cursor);
  const superclass = form !== 'interface' && cursor.take('extends') ? parseTypeName(cursor) : undefined;
  const interfaces = cursor.take('implements') || cursor.take('extends') ? parseTypeNames(cursor) : [];
  const members = parseMembers(cursor, form, name);
  const isAbstract = words.has('abstract') || form === 'interface';
  return cursor.node(start, { kind: 'Class', name, form, isAbstract, superclass, interfaces, ...members });
}

/** The body of `new Type() { … }`; who it extends follows from the type. */
export function parseClassBody(cursor: Cursor, start: number): ClassDeclaration {
  const members = parseMembers(cursor, 'class', '');
  const heading = { kind: 'Class', form: 'class', isAbstract: false } as const;
  const bases = { superclass: undefined, interfaces: [] };
  return cursor.node(start, { ...heading, name: `Rule$${start}`, ...bases, ...members });
}

type Members = Pick<ClassDeclaration, 'constants' | 'fields' | 'methods' | 'constructors'>;

function parseMembers(cursor: Cursor, form: ClassDeclaration['form'], className: string): Members {
  cursor.expect('{');
  const constants = form === 'enum' ? parseConstants(cursor) : [];
  const fields: Field[] = [];
  const methods: MethodDeclaration[] = [];
  const constructors: MethodDeclaration[] = [];
  for (;;) {
    while (cursor.take(';'));
    if (cursor.take('}')) return { constants, fields, methods, constructors };
    const { start, index } = cursor;
    parseModifiers(cursor);
    const isConstructor = cursor.peek().text === className && cursor.is('(', 1);
    if (isConstructor) constructors.push(parseMethod(cursor, undefined, false, start));
    else {
      cursor.index = index;
      const found = tryMethod(cursor);
      if (found) methods.push(found);
      else fields.push(...parseFields(cursor));
    }
    expectSeparator(cursor);
  }
}

function parseConstants(cursor: Cursor): readonly EnumConstant[] {
  const constants: EnumConstant[] = [];
  const isConstant = () => cursor.peek(1).startsLine || cursor.isOneOf([',', '(', ';', '}', '{'], 1);
  while (cursor.peek().kind === 'name' && isConstant()) {
    const { start } = cursor;
    const name = cursor.name();
    const args = cursor.take('(') ? parseArguments(cursor, ')') : [];
    if (cursor.is('{')) throw cursor.problem('Enum constants with a body are not supported in rule scripts.');
    constants.push(cursor.node(start, { name, arguments: args }));
    if (!cursor.take(',')) break;
  }
  return constants;
}

function parseFields(cursor: Cursor): readonly Field[] {
  const words = parseModifiers(cursor);
  if (cursor.isOneOf(['class', 'enum', 'interface', '{']))
    throw cursor.problem('Only fields, methods and constructors are supported inside of a class.');
  const isTyped = cursor.peek(1).kind === 'name' || cursor.isOneOf(['.', '<', '['], 1);
  if (!isTyped && words.size === 0) throw cursor.unexpected('a field or a method');
  const type = isTyped ? parseTypeName(cursor) : undefined;
  const [isStatic, isFinal] = [words.has('static'), words.has('final')];
  return cursor.list(',', () => {
    const { start } = cursor;
    const name = cursor.name();
    const initial = cursor.take('=') ? parseExpression(cursor) : undefined;
    return cursor.node(start, { name, type, isStatic, isFinal, initial });
  });
}

/** `<T extends Comparable<T>>`: type parameters mean nothing to the evaluator. */
function skipTypeParameters(cursor: Cursor): void {
  let depth = 0;
  do {
    if (cursor.isEnd()) throw cursor.unexpected("'>'");
    if (cursor.is('<')) depth++;
    if (cursor.is('>')) depth--;
    cursor.next();
  } while (depth > 0);
}
