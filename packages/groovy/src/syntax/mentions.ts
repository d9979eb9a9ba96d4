/** What a script names, read from its syntax tree: words in its comments and strings are no names. */
import { type Call, childrenOf, type Expression, type Script } from './nodes.ts';

export interface Mentions {
  /** Every name of a variable, member or type, a qualified one by its parts, and `this`. */
  readonly names: ReadonlySet<string>;
  /** Whether the script computes the name of a member: `it."${word}"()`. */
  readonly computesNames: boolean;
  /** The literal strings, and the constant parts of strings with holes. */
  readonly texts: readonly string[];
  readonly calls: readonly MentionedCall[];
}

/** A call whose method is named literally: `config.get("mock." + it.name())`. */
export interface MentionedCall {
  /** What it is called on, where that is a name or a path of names: `config`. */
  readonly object: string | undefined;
  readonly name: string;
  /** The text that the first argument begins with, and whether it is all of it: `mock.` is not. */
  readonly argument: { readonly text: string; readonly isWhole: boolean } | undefined;
}

/** Collects the mentions of a script; the tree is at most as deep as the compiler allows. */
export function findMentions(script: Script): Mentions {
  const names = new Set<string>();
  const texts: string[] = [];
  const calls: MentionedCall[] = [];
  let computesNames = false;
  const addName = (name: string | Expression): void => {
    if (typeof name === 'string') for (const part of name.split('.')) names.add(part);
    else if (name.kind === 'Literal' && typeof name.value === 'string') addName(name.value);
    else computesNames = true;
  };
  const rest: object[] = [script];
  for (let node = rest.pop(); node; node = rest.pop()) {
    const each = node as Expression;
    if ('name' in node) addName(node.name as string | Expression);
    if (each.kind === 'This') names.add('this');
    if (each.kind === 'Literal' && typeof each.value === 'string') texts.push(each.value);
    if (each.kind === 'Text') texts.push(...each.strings);
    if (each.kind === 'Call' && typeof each.name === 'string') calls.push(mentionedCall(each, each.name));
    rest.push(...childrenOf(node).toReversed());
  }
  return { names, computesNames, texts, calls };
}

function mentionedCall({ object, arguments: [first] }: Call, name: string): MentionedCall {
  return { object: object && pathOf(object), name, argument: first && beginningOf(first) };
}

function pathOf(expression: Expression): string | undefined {
  if (expression.kind === 'Name') return expression.name;
  if (expression.kind !== 'Property' || typeof expression.name !== 'string') return undefined;
  const path = pathOf(expression.object);
  return path === undefined ? undefined : `${path}.${expression.name}`;
}

function beginningOf(expression: Expression): MentionedCall['argument'] {
  if (expression.kind === 'Literal' && typeof expression.value === 'string') {
    return { text: expression.value, isWhole: true };
  }
  if (expression.kind === 'Text') {
    return { text: expression.strings[0] ?? '', isWhole: expression.values.length === 0 };
  }
  if (expression.kind !== 'Binary' || expression.operator !== '+') return undefined;
  const left = beginningOf(expression.left);
  return left && { text: left.text, isWhole: false };
}
