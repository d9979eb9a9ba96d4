/**
 * The outline of a Java file. It is made for every file of a project, so it reads nothing that the parser left unread,
 * and its strings must not keep the file's text alive.
 */

import type { Span } from '../../../text/span.ts';
import { trimmed } from '../../../text/trimmed.ts';
import { modifierFlag, modifierWords } from '../../syntax/java/modifier-flags.ts';
import type { AnnotationNode, JavaTree, MemberNode, TypeNode } from '../../syntax/java/nodes.ts';
import type { UnescapedText } from '../../syntax/java/unicode-escapes.ts';
import type { FileOutline, TypeOutline } from '../outline.ts';
import { type AnnotatedUnit, annotatedUnitOf } from './annotated-unit.ts';
import { type ImplicitClass, implicitClassOf } from './implicit-class.ts';
import { lowerImports, lowerProblems } from './lower-java.ts';
import { nameIn } from './names.ts';
import { lowerType } from './type-references.ts';

/** `keep` makes a copy of a name that does not share memory with the text, preferably one it has made before. */
export function outlineJava(path: string, tree: JavaTree, keep: (name: string) => string): FileOutline {
  const { source } = tree;
  const packageName = tree.package === undefined ? '' : keep(nameIn(source, tree.package.name));
  const outliner = new Outliner(source, keep);
  const implicit = implicitClassOf(path, tree);
  outliner.addAnnotatedUnit(annotatedUnitOf(path, tree), packageName);
  if (implicit === undefined) outliner.addTypes(tree.types, packageName);
  else outliner.addImplicitClass(implicit);
  return {
    path,
    language: 'java',
    packageName,
    imports: lowerImports(tree, keep),
    types: trimmed(outliner.types),
    problems: lowerProblems(tree),
  };
}

class Outliner {
  readonly types: TypeOutline[] = [];
  private readonly source: UnescapedText;
  private readonly keep: (name: string) => string;

  constructor(source: UnescapedText, keep: (name: string) => string) {
    this.source = source;
    this.keep = keep;
  }

  addTypes(members: readonly MemberNode[], enclosing: string): void {
    for (const member of members) {
      switch (member.kind) {
        case 'field':
        case 'method':
        case 'constructor':
        case 'initializer':
          break;
        default:
          this.addType(member, enclosing);
      }
    }
  }

  private addType(node: TypeNode, enclosing: string): void {
    const { source, keep } = this;
    const name = nameIn(source, node.name);
    const qualifiedName = keep(enclosing === '' ? name : `${enclosing}.${name}`);
    const supertypes =
      node.superclass === undefined ? node.interfaces : [node.superclass, ...node.interfaces];
    this.types.push({
      kind: node.kind,
      qualifiedName,
      modifiers: modifierWords(node.modifiers.flags),
      annotations: this.annotationNames(node.modifiers.annotations),
      supertypes: supertypes.map((type) => keep(this.nameOfType(type))),
      methodAnnotations: this.methodAnnotations(node.members),
      topLevelNames: [],
    });
    this.addTypes(node.members, qualifiedName);
  }

  addAnnotatedUnit(unit: AnnotatedUnit | undefined, packageName: string): void {
    if (unit === undefined) return;
    this.types.push({
      kind: 'interface',
      qualifiedName: this.keep(packageName === '' ? unit.name : `${packageName}.${unit.name}`),
      modifiers: [],
      annotations: this.annotationNames(unit.modifiers.annotations),
      supertypes: [],
      methodAnnotations: [],
      topLevelNames: [],
    });
  }

  addImplicitClass({ name, members }: ImplicitClass): void {
    this.types.push({
      kind: 'class',
      qualifiedName: this.keep(name),
      modifiers: modifierWords(modifierFlag('final')),
      annotations: [],
      supertypes: [],
      methodAnnotations: this.methodAnnotations(members),
      topLevelNames: [],
    });
    this.addTypes(members, name);
  }

  private methodAnnotations(members: readonly MemberNode[]): string[] {
    const names = new Set<string>();
    for (const member of members) {
      if (member.kind !== 'method') continue;
      for (const name of this.annotationNames(member.modifiers.annotations)) names.add(name);
    }
    return [...names];
  }

  private annotationNames(annotations: readonly AnnotationNode[]): string[] {
    return annotations.map((annotation) => this.keep(nameIn(this.source, annotation.name)));
  }

  /** A type's name without its annotations and type arguments. */
  private nameOfType(span: Span): string {
    const written = this.source.text.slice(span.start, span.end);
    const plain = PLAIN.exec(written)?.[1];
    if (plain !== undefined) return plain;
    const type = lowerType(this.source, span);
    return type.kind === 'named' ? type.name : written;
  }
}

/** Nearly all types are like this, and need not be read: `Base`, `a.b.Base`, `Base<A, B>`. */
const PLAIN = /^([\w$.]+)(?:<[^.@/]*>)?$/;
