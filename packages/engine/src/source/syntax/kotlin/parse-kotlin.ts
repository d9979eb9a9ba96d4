/** The Kotlin parser's front door. */
import { readDamaged } from '../../../text/read-damaged.ts';
import { parseKotlinFile } from './kotlin-file.ts';
import { withMissingHeader } from './missing-header.ts';
import type { DeclarationNode, KotlinTree, ModifiersNode } from './nodes.ts';
import { Tokens } from './tokens.ts';

/**
 * Every declaration of a Kotlin file, up to Kotlin 2.3. Never throws, takes time linear in the text, and keeps what is
 * right in a file that is wrong elsewhere: text that is not quite Kotlin is read again, in ways that do without the rest.
 */
export function parseKotlin(text: string): KotlinTree {
  const strict = parseKotlinFile(new Tokens(text, 'brackets'));
  if (strict.problems.length === 0) return strict;
  const whole = withMissingHeader(text, strict, (other) => parseKotlinFile(new Tokens(other, 'brackets')));
  const damaged = readDamaged(text, strict, {
    parse: (other, guide) => parseKotlinFile(new Tokens(other, guide)),
    weightOf: weightOfTree,
  });
  return whole !== undefined && weightOfTree(whole) > weightOfTree(damaged) ? whole : damaged;
}

function weightOfTree({ declarations }: KotlinTree): number {
  return sumOf(declarations, topLevelWeight);
}

/** A type that is closed too early leaves its members to the file: there they count less. */
function topLevelWeight(declaration: DeclarationNode): number {
  const isType =
    declaration.kind === 'class' || declaration.kind === 'interface' || declaration.kind === 'object';
  return (isType ? 2 : 1) * weightOf(declaration);
}

/** Annotations are what is worth the most, and no statement that is taken for a declaration has one. */
function weightOf(declaration: DeclarationNode): number {
  switch (declaration.kind) {
    case 'class':
    case 'interface':
    case 'object':
      return (
        annotationsOf(declaration) +
        sumOf(declaration.primaryConstructor?.parameters ?? [], annotationsOf) +
        sumOf(declaration.members, weightOf)
      );
    case 'function':
    case 'constructor':
      return annotationsOf(declaration) + sumOf(declaration.parameters, annotationsOf);
    case 'property':
    case 'type-alias':
      return annotationsOf(declaration);
    case 'initializer':
      return 0;
  }
}

function annotationsOf({ modifiers }: { readonly modifiers: ModifiersNode }): number {
  return modifiers.annotations.length;
}

function sumOf<T>(items: readonly T[], weigh: (item: T) => number): number {
  return items.reduce((sum, item) => sum + weigh(item), 0);
}
