/** A Kotlin syntax tree, lowered to the model that both languages share. */

import { trimmed } from '../../../text/trimmed.ts';
import type {
  DeclarationNode,
  EnumEntryNode,
  KotlinTree,
  ParameterNode,
  TypeAliasNode,
  TypeNode,
} from '../../syntax/kotlin/nodes.ts';
import type {
  Constructor,
  EnumConstant,
  Field,
  FileDeclarations,
  Import,
  Method,
  TypeDeclaration,
} from '../model.ts';
import { lowerAnnotations } from './annotations.ts';
import { lowerDocumentation } from './documentation.ts';
import { lowerAnnotationValue, lowerArguments } from './expressions.ts';
import { facadeName, topLevelMembers } from './facade.ts';
import { lowerConstructor, lowerFunction, lowerPrimaryConstructor, type Owner } from './functions.ts';
import { visibilityOf } from './modifiers.ts';
import { lowerComponent } from './parameters.ts';
import { lowerHiddenComponent, lowerProperty } from './properties.ts';
import { type KotlinSource, nameIn, sourceOf } from './source.ts';
import { lowerSupertypes } from './supertypes.ts';
import { aliasHeader, qualified, typeHeader } from './type-header.ts';
import { lowerType, lowerTypeParameters } from './type-references.ts';

export function lowerKotlin(path: string, tree: KotlinTree): FileDeclarations {
  const { text, declarations, problems } = tree;
  const source = sourceOf(tree);
  const packageName = tree.packageName === undefined ? '' : nameIn(text, tree.packageName);
  const { types } = lowerMembers(source, declarations.filter(isType), packageName, undefined);
  const facade = lowerFacade(path, source, tree, packageName);
  return {
    path,
    language: 'kotlin',
    text,
    packageName,
    imports: lowerImports(tree),
    implicitImports: defaultImports,
    types: facade === undefined ? types : [...types, facade],
    problems,
  };
}

/** Kotlin specification, "Packages and imports": on the JVM; those without types are left out. */
const defaultImports: readonly string[] = [
  'kotlin',
  'kotlin.annotation',
  'kotlin.collections',
  'kotlin.sequences',
  'kotlin.jvm',
  'java.lang',
];

export function lowerImports({ text, imports }: KotlinTree): Import[] {
  return imports.map(({ name, isOnDemand, alias }) => ({
    name: nameIn(text, name),
    isStatic: false,
    isOnDemand,
    isModule: false,
    alias: alias && nameIn(text, alias),
  }));
}

function isType(node: DeclarationNode): node is TypeNode | TypeAliasNode {
  switch (node.kind) {
    case 'class':
    case 'interface':
    case 'object':
    case 'type-alias':
      return true;
    default:
      return false;
  }
}

/** `undefined` where everything is declared in types. */
function lowerFacade(
  path: string,
  source: KotlinSource,
  tree: KotlinTree,
  packageName: string,
): TypeDeclaration | undefined {
  const members = topLevelMembers(tree);
  if (members.length === 0) return undefined;
  const name = facadeName(path, tree);
  const qualifiedName = qualified(packageName, name);
  return {
    ...emptyType,
    kind: 'facade',
    name,
    qualifiedName,
    modifiers: ['public', 'final'],
    documentation: undefined,
    annotations: lowerAnnotations(source, tree.annotations),
    ...lowerMembers(source, members, qualifiedName, 'facade'),
    span: { start: 0, end: tree.text.length },
    nameSpan: { start: 0, end: 0 },
  };
}

function lowerTypeAlias(source: KotlinSource, node: TypeAliasNode, enclosing: string): TypeDeclaration {
  const { text } = source;
  return {
    ...emptyType,
    ...aliasHeader(text, node, enclosing),
    documentation: lowerDocumentation(text, node.modifiers.documentation),
    annotations: lowerAnnotations(source, node.modifiers.annotations),
    typeParameters: lowerTypeParameters(text, node.typeParameters, []),
    aliased: node.type && lowerType(text, node.type),
    span: node.span,
    nameSpan: node.name,
  };
}

const emptyType = {
  typeParameters: [],
  superclass: undefined,
  interfaces: [],
  permits: [],
  aliased: undefined,
  components: [],
  constants: [],
  fields: [],
  methods: [],
  constructors: [],
  types: [],
} as const satisfies Partial<TypeDeclaration>;

function lowerTypeNode(
  source: KotlinSource,
  node: TypeNode,
  enclosing: string,
  isNested: boolean,
): TypeDeclaration {
  const { text } = source;
  const header = typeHeader(text, node, enclosing, isNested);
  const nameSpan = node.name ?? { start: node.span.start, end: node.span.start };
  const members = lowerMembers(source, node.members, header.qualifiedName, ownerKind(node));
  const primary = node.primaryConstructor;
  const shared = {
    ...emptyType,
    ...header,
    documentation: lowerDocumentation(text, node.modifiers.documentation),
    annotations: lowerAnnotations(source, node.modifiers.annotations),
    typeParameters: lowerTypeParameters(text, node.typeParameters, node.constraints),
    ...lowerSupertypes(text, node),
    constants: node.entries.map((entry) => lowerEntry(source, entry)),
    ...members,
    span: node.span,
    nameSpan,
  };
  if (primary === undefined) return shared;
  if (header.kind === 'annotation') {
    return {
      ...shared,
      methods: primary.parameters.map((parameter) => annotationElement(source, parameter)),
    };
  }
  const properties = primary.parameters.filter(({ property }) => property !== undefined);
  return {
    ...shared,
    components: properties.filter(isVisible).map((parameter) => lowerComponent(source, parameter)),
    fields: [
      ...properties
        .filter((parameter) => !isVisible(parameter))
        .map((parameter) => lowerHiddenComponent(source, parameter)),
      ...members.fields,
    ],
    constructors: [lowerPrimaryConstructor(source, primary, nameSpan), ...members.constructors],
  };
}

function ownerKind({ kind }: TypeNode): Owner {
  return kind;
}

function isVisible({ modifiers: { flags } }: ParameterNode): boolean {
  const visibility = visibilityOf(flags);
  return visibility === 'public' || visibility === 'internal';
}

type Members = Pick<TypeDeclaration, 'fields' | 'methods' | 'constructors' | 'types'>;

/** `owner` is `undefined` at the top level, where only types are asked for. */
function lowerMembers(
  source: KotlinSource,
  nodes: readonly DeclarationNode[],
  enclosing: string,
  owner: Owner | undefined,
): Members {
  const fields: Field[] = [];
  const methods: Method[] = [];
  const constructors: Constructor[] = [];
  const types: TypeDeclaration[] = [];
  for (const node of nodes) {
    switch (node.kind) {
      case 'property': {
        const { field, getter, setter } = lowerProperty(source, node, owner ?? 'facade');
        if (field !== undefined) fields.push(field);
        if (getter !== undefined) methods.push(getter);
        if (setter !== undefined) methods.push(setter);
        break;
      }
      case 'function':
        methods.push(lowerFunction(source, node, owner ?? 'facade'));
        break;
      case 'constructor':
        constructors.push(lowerConstructor(source, node));
        break;
      case 'initializer':
        break;
      case 'type-alias':
        types.push(lowerTypeAlias(source, node, enclosing));
        break;
      case 'class':
      case 'interface':
      case 'object':
        types.push(lowerTypeNode(source, node, enclosing, owner !== undefined));
        break;
    }
  }
  return {
    fields: trimmed(fields),
    methods: trimmed(methods),
    constructors: trimmed(constructors),
    types: trimmed(types),
  };
}

/** The parameters of an annotation's constructor are its elements (JLS 9.6.1). */
function annotationElement(source: KotlinSource, node: ParameterNode): Method {
  const { name, documentation, type, annotations, span, nameSpan } = lowerComponent(source, node);
  return {
    name,
    documentation,
    modifiers: ['public'],
    annotations,
    typeParameters: [],
    returnType: type,
    inferredFrom: undefined,
    parameters: [],
    receiver: undefined,
    defaultValue: node.defaultValue && lowerAnnotationValue(source.text, node.defaultValue),
    body: undefined,
    span,
    nameSpan,
  };
}

function lowerEntry(source: KotlinSource, node: EnumEntryNode): EnumConstant {
  const { text } = source;
  return {
    name: nameIn(text, node.name),
    documentation: lowerDocumentation(text, node.modifiers.documentation),
    annotations: lowerAnnotations(source, node.modifiers.annotations),
    ...lowerArguments(text, node.arguments),
    span: node.span,
    nameSpan: node.name,
  };
}
