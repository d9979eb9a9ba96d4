/** Finds what a script names, read from its syntax tree: words in its comments and strings are no names. */
import { type Call, type Expression, listChildren, type Script } from './nodes.ts';

export interface Mentions {
  /** Every name of a variable, member or type, a qualified one by its parts, and `this`. */
  readonly names: ReadonlySet<string>;
  /** Says whether the script computes the name of a member: `it."${word}"()`. */
  readonly computesNames: boolean;
  /** The literal strings, and the constant parts of strings with holes. */
  readonly texts: readonly string[];
  readonly calls: readonly MentionedCall[];
}

/** A call whose method is named literally: `config.get("mock." + it.name())`. */
export interface MentionedCall {
  /** Says what it may be called on, where that is a name or a path of names: `config`, also behind `def c = config`. */
  readonly objects: readonly string[];
  readonly name: string;
  /** The texts that the first argument may begin with, and whether each is all of it: `mock.` is not. */
  readonly arguments: readonly Beginning[];
}

export interface Beginning {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Collects the mentions of a script; the tree is at most as deep as the compiler allows. */
export function findMentions(script: Script): Mentions {
  const names = new Set<string>();
  const texts: string[] = [];
  const calls: Call[] = [];
  const values: Values = new Map();
  let computesNames = false;
  const addName = (name: string | Expression): void => {
    const literal = literalName(name);
    if (literal === undefined) computesNames = true;
    else for (const part of literal.split('.')) names.add(part);
  };
  const rest: object[] = [script];
  for (let node = rest.pop(); node; node = rest.pop()) {
    const each = node as Expression;
    if ('name' in node) addName(node.name as string | Expression);
    if (each.kind === 'This') names.add('this');
    if (each.kind === 'Literal' && typeof each.value === 'string') texts.push(each.value);
    if (each.kind === 'Text') texts.push(...each.strings);
    if (each.kind === 'Call') calls.push(each);
    recordValue(node, values);
    rest.push(...listChildren(node).toReversed());
  }
  return { names, computesNames, texts, calls: calls.flatMap((call) => mentionedCall(call, values) ?? []) };
}

/** Says what each variable may stand for: where it is declared, and where something is assigned to it. */
type Values = Map<string, Expression[]>;

function recordValue(node: object, values: Values): void {
  const { kind, name, target, value, initial } = node as {
    readonly [Key in 'kind' | 'name' | 'target' | 'value' | 'initial']?: unknown;
  };
  if (typeof name === 'string' && initial !== undefined) add(name, initial as Expression);
  const assigned = kind === 'Assign' ? (target as Expression) : undefined;
  if (assigned?.kind === 'Name') add(assigned.name, value as Expression);

  function add(variable: string, given: Expression): void {
    const known = values.get(variable);
    if (known === undefined) values.set(variable, [given]);
    else known.push(given);
  }
}

function literalName(name: string | Expression): string | undefined {
  if (typeof name === 'string') return name;
  return name.kind === 'Literal' && typeof name.value === 'string' ? name.value : undefined;
}

function mentionedCall(call: Call, values: Values): MentionedCall | undefined {
  const name = literalName(call.name);
  if (name === undefined) return undefined;
  const { object, arguments: given } = call;
  const [first] = given;
  return {
    objects: object === undefined ? [] : [...new Set(pathsOf(object, values))],
    name,
    arguments: first === undefined ? [] : beginningsOf(first, values),
  };
}

/** @param seen names whose values are looked into already: each is once, however they stand for each other */
function pathsOf(expression: Expression, values: Values, seen = new Set<string>()): readonly string[] {
  if (expression.kind === 'Name') {
    const stands = valuesOf(expression.name, values, seen);
    return [expression.name, ...stands.flatMap((value) => pathsOf(value, values, seen))];
  }
  if (expression.kind !== 'Property') return [];
  const name = literalName(expression.name);
  return name === undefined ? [] : pathsOf(expression.object, values, seen).map((path) => `${path}.${name}`);
}

function beginningsOf(
  expression: Expression,
  values: Values,
  seen = new Set<string>(),
): readonly Beginning[] {
  switch (expression.kind) {
    case 'Literal':
      return typeof expression.value === 'string' ? [{ text: expression.value, isWhole: true }] : [];
    case 'Text':
      return [{ text: expression.strings[0] ?? '', isWhole: expression.values.length === 0 }];
    case 'Name':
      return valuesOf(expression.name, values, seen).flatMap((value) => beginningsOf(value, values, seen));
    case 'Binary': {
      if (expression.operator !== '+') return [];
      const lefts = beginningsOf(expression.left, values, seen);
      const right = beginningsOf(expression.right, values, seen);
      return lefts.flatMap((left) => joined(left, right)).slice(0, maxBeginnings);
    }
    default:
      return [];
  }
}

function joined(left: Beginning, right: readonly Beginning[]): readonly Beginning[] {
  if (!left.isWhole || right.length === 0) return [{ text: left.text, isWhole: false }];
  return right.map(({ text, isWhole }) => ({ text: left.text + text, isWhole }));
}

/** Scripts are foreign: chains of names, and choices between texts, are followed so far and no further. */
const maxNames = 50;
const maxBeginnings = 50;

function valuesOf(name: string, values: Values, seen: Set<string>): readonly Expression[] {
  if (seen.has(name) || seen.size >= maxNames) return [];
  seen.add(name);
  return values.get(name) ?? [];
}
