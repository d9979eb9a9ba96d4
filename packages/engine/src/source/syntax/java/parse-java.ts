/** The Java parser's front door. */
import { readDamaged, type TreeReader } from '../../../text/read-damaged.ts';
import { parseCompilationUnit } from './compilation-unit.ts';
import type { JavaTree, MemberNode, ModifiersNode, ParameterNode } from './nodes.ts';
import { Tokens } from './tokens.ts';
import { type UnescapedText, unescapeUnicode } from './unicode-escapes.ts';

/**
 * Every declaration of a Java file, up to Java 25. Never throws, takes time linear in the text, and keeps what is
 * right in a file that is wrong elsewhere: text that is not quite Java is read again, in ways that do without the rest.
 */
export function parseJava(source: string): JavaTree {
  const unescaped = unescapeUnicode(source);
  const strict = parseCompilationUnit(new Tokens(unescaped.text, 'brackets'), unescaped);
  return strict.problems.length === 0 ? strict : readDamaged(unescaped.text, strict, readerOf(unescaped));
}

function readerOf(unescaped: UnescapedText): TreeReader<JavaTree> {
  return {
    parse: (text, guide) => parseCompilationUnit(new Tokens(text, guide), { ...unescaped, text }),
    weightOf,
  };
}

/** Annotations are what is worth the most, and no statement that is taken for a member has one. */
function weightOf({ types, members }: JavaTree): number {
  // Behind a type that was closed too early, its members are members of the file.
  return 2 * sumOf(types, memberWeight) + sumOf(members, memberWeight);
}

function memberWeight(member: MemberNode): number {
  switch (member.kind) {
    case 'field':
      return annotationsOf(member);
    case 'initializer':
      return 0;
    case 'method':
    case 'constructor':
      return annotationsOf(member) + sumOf(member.parameters, annotationsOf);
    default:
      return annotationsOf(member) + sumOf(member.members, memberWeight);
  }
}

function annotationsOf({ modifiers }: { readonly modifiers: ModifiersNode } | ParameterNode): number {
  return modifiers.annotations.length;
}

function sumOf<T>(items: readonly T[], weigh: (item: T) => number): number {
  return items.reduce((sum, item) => sum + weigh(item), 0);
}
