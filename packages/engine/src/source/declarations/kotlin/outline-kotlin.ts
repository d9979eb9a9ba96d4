/**
 * The outline of a Kotlin file. It is made for every file of a project, so it reads nothing that the parser left
 * unread, and its strings must not keep the file's text alive.
 */

import type { Span } from '../../../text/span.ts';
import { trimmed } from '../../../text/trimmed.ts';
import type {
  AnnotationNode,
  DeclarationNode,
  KotlinTree,
  TypeAliasNode,
  TypeNode,
} from '../../syntax/kotlin/nodes.ts';
import type { FileOutline, TypeOutline } from '../outline.ts';
import { facadeName, topLevelMembers } from './facade.ts';
import { lowerImports } from './lower-kotlin.ts';
import { nameIn } from './source.ts';
import { aliasHeader, qualified, typeHeader } from './type-header.ts';
import { lowerType } from './type-references.ts';

/** `keep` makes a copy of a name that does not share memory with the text, preferably one it has made before. */
export function outlineKotlin(path: string, tree: KotlinTree, keep: (name: string) => string): FileOutline {
  const packageName = tree.packageName === undefined ? '' : keep(nameIn(tree.text, tree.packageName));
  const outliner = new Outliner(tree.text, keep);
  outliner.addTypes(tree.declarations, packageName, false);
  outliner.addFacade(path, tree, packageName);
  return {
    path,
    language: 'kotlin',
    packageName,
    imports: lowerImports(tree).map((imported) => ({
      ...imported,
      name: keep(imported.name),
      alias: imported.alias && keep(imported.alias),
    })),
    types: trimmed(outliner.types),
    problems: tree.problems,
  };
}

class Outliner {
  readonly types: TypeOutline[] = [];
  private readonly text: string;
  private readonly keep: (name: string) => string;

  constructor(text: string, keep: (name: string) => string) {
    this.text = text;
    this.keep = keep;
  }

  addTypes(nodes: readonly DeclarationNode[], enclosing: string, isNested: boolean): void {
    for (const node of nodes) {
      switch (node.kind) {
        case 'class':
        case 'interface':
        case 'object':
          this.addType(node, enclosing, isNested);
          break;
        case 'type-alias':
          this.addAlias(node, enclosing);
          break;
        default:
      }
    }
  }

  addFacade(path: string, tree: KotlinTree, packageName: string): void {
    const members = topLevelMembers(tree);
    if (members.length === 0) return;
    this.types.push({
      kind: 'facade',
      qualifiedName: this.keep(qualified(packageName, facadeName(path, tree))),
      modifiers: ['public', 'final'],
      annotations: this.annotationNames(tree.annotations),
      supertypes: [],
      methodAnnotations: this.methodAnnotations(members),
      topLevelNames: members.map(({ name }) => this.keep(nameIn(this.text, name))),
    });
  }

  private addType(node: TypeNode, enclosing: string, isNested: boolean): void {
    const { kind, qualifiedName, modifiers } = typeHeader(this.text, node, enclosing, isNested);
    const remaining = this.keep(qualifiedName);
    this.types.push({
      kind,
      qualifiedName: remaining,
      modifiers,
      annotations: this.annotationNames(node.modifiers.annotations),
      supertypes: node.supertypes.map(({ type }) => this.keep(this.nameOfType(type))),
      methodAnnotations: this.methodAnnotations(node.members),
      topLevelNames: [],
    });
    this.addTypes(node.members, remaining, true);
  }

  /** Whoever asks what extends the aliased type should come across those who do so by the alias. */
  private addAlias(node: TypeAliasNode, enclosing: string): void {
    const { kind, qualifiedName, modifiers } = aliasHeader(this.text, node, enclosing);
    this.types.push({
      kind,
      qualifiedName: this.keep(qualifiedName),
      modifiers,
      annotations: this.annotationNames(node.modifiers.annotations),
      supertypes: node.type === undefined ? [] : [this.keep(this.nameOfType(node.type))],
      methodAnnotations: [],
      topLevelNames: [],
    });
  }

  /** Getters and setters are methods; where their annotations stand does not matter here. */
  private methodAnnotations(members: readonly DeclarationNode[]): string[] {
    const names = new Set<string>();
    const add = (annotations: readonly AnnotationNode[] | undefined) => {
      for (const name of this.annotationNames(annotations ?? [])) names.add(name);
    };
    for (const member of members) {
      switch (member.kind) {
        case 'function':
          add(member.modifiers.annotations);
          break;
        case 'property':
          add(member.modifiers.annotations);
          add(member.getter?.modifiers.annotations);
          add(member.setter?.modifiers.annotations);
          break;
        default:
      }
    }
    return [...names];
  }

  private annotationNames(annotations: readonly AnnotationNode[]): string[] {
    return annotations.map((annotation) => this.keep(nameIn(this.text, annotation.name)));
  }

  /** A type's name without its annotations and type arguments. */
  private nameOfType(span: Span): string {
    const written = this.text.slice(span.start, span.end);
    if (PLAIN.test(written)) return written;
    const type = lowerType(this.text, span);
    return type.kind === 'named' ? type.name : written;
  }
}

const PLAIN = /^[\w.]+$/;
