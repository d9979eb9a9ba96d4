/** A Java syntax tree, lowered to the model that both languages share. */

import { trimmed } from '../../../text/trimmed.ts';
import { modifierWords } from '../../syntax/java/modifier-flags.ts';
import type {
  ConstructorNode,
  EnumConstantNode,
  FieldNode,
  JavaTree,
  MemberNode,
  MethodNode,
  ModifiersNode,
  ParameterNode,
  TypeNode,
} from '../../syntax/java/nodes.ts';
import type { UnescapedText } from '../../syntax/java/unicode-escapes.ts';
import type {
  Constructor,
  EnumConstant,
  Field,
  FileDeclarations,
  Import,
  Method,
  Parameter,
  SyntaxProblem,
  TypeDeclaration,
} from '../model.ts';
import { type AnnotatedUnit, annotatedUnitOf } from './annotated-unit.ts';
import { lowerAnnotations } from './annotations.ts';
import { lowerDocumentation } from './documentation.ts';
import { lowerArguments, lowerExpression } from './expressions.ts';
import { type ImplicitClass, implicitClassOf } from './implicit-class.ts';
import { nameIn, originalSpan } from './names.ts';
import { lowerType, lowerTypeParameters } from './type-references.ts';

export function lowerJava(path: string, tree: JavaTree): FileDeclarations {
  const { source } = tree;
  const packageName = tree.package === undefined ? '' : nameIn(source, tree.package.name);
  const implicit = implicitClassOf(path, tree);
  return {
    path,
    language: 'java',
    text: source.original,
    packageName,
    imports: lowerImports(tree),
    implicitImports: ['java.lang'],
    types:
      implicit === undefined
        ? [
            ...lowerAnnotatedUnit(source, annotatedUnitOf(path, tree), packageName),
            ...tree.types.map((type) => lowerTypeDeclaration(source, type, packageName)),
          ]
        : [lowerImplicitClass(source, implicit)],
    problems: lowerProblems(tree),
  };
}

export function lowerProblems({ source, problems }: JavaTree): SyntaxProblem[] {
  return problems.map(({ span, message, leftOut }) => ({
    span: originalSpan(source, span),
    message,
    ...(leftOut && { leftOut: originalSpan(source, leftOut) }),
  }));
}

/** `keep` may exchange names for copies that outlive the text. */
export function lowerImports(
  { source, imports }: JavaTree,
  keep: (name: string) => string = (name) => name,
): Import[] {
  return imports.map(({ kind, name, isOnDemand }) => ({
    name: keep(nameIn(source, name)),
    isStatic: kind === 'static',
    isOnDemand,
    isModule: kind === 'module',
    alias: undefined,
  }));
}

function lowerAnnotatedUnit(
  source: UnescapedText,
  unit: AnnotatedUnit | undefined,
  packageName: string,
): TypeDeclaration[] {
  if (unit === undefined) return [];
  const { name, modifiers } = unit;
  return [
    {
      kind: 'interface',
      name,
      qualifiedName: packageName === '' ? name : `${packageName}.${name}`,
      ...lowerModifiers(source, modifiers),
      typeParameters: [],
      superclass: undefined,
      interfaces: [],
      permits: [],
      aliased: undefined,
      components: [],
      constants: [],
      ...lowerMembers(source, [], name, []),
      span: { start: 0, end: source.original.length },
      nameSpan: { start: 0, end: 0 },
    },
  ];
}

function lowerImplicitClass(source: UnescapedText, { name, members }: ImplicitClass): TypeDeclaration {
  return {
    kind: 'class',
    documentation: undefined,
    name,
    qualifiedName: name,
    modifiers: ['final'],
    annotations: [],
    typeParameters: [],
    superclass: undefined,
    interfaces: [],
    permits: [],
    aliased: undefined,
    components: [],
    constants: [],
    ...lowerMembers(source, members, name, []),
    span: { start: 0, end: source.original.length },
    nameSpan: { start: 0, end: 0 },
  };
}

function lowerTypeDeclaration(source: UnescapedText, node: TypeNode, enclosing: string): TypeDeclaration {
  const name = nameIn(source, node.name);
  const qualifiedName = enclosing === '' ? name : `${enclosing}.${name}`;
  const components = node.components.map((component) => lowerParameter(source, component));
  return {
    kind: node.kind,
    name,
    qualifiedName,
    ...lowerModifiers(source, node.modifiers),
    typeParameters: lowerTypeParameters(source, node.typeParameters),
    superclass: node.superclass && lowerType(source, node.superclass),
    interfaces: node.interfaces.map((type) => lowerType(source, type)),
    permits: node.permits.map((type) => lowerType(source, type)),
    aliased: undefined,
    components,
    constants: node.constants.map((constant) => lowerConstant(source, constant)),
    ...lowerMembers(source, node.members, qualifiedName, components),
    span: originalSpan(source, node.span),
    nameSpan: originalSpan(source, node.name),
  };
}

type Members = Pick<TypeDeclaration, 'fields' | 'methods' | 'constructors' | 'types'>;

function lowerMembers(
  source: UnescapedText,
  nodes: readonly MemberNode[],
  enclosing: string,
  components: readonly Parameter[],
): Members {
  const fields: Field[] = [];
  const methods: Method[] = [];
  const constructors: Constructor[] = [];
  const types: TypeDeclaration[] = [];
  for (const node of nodes) {
    switch (node.kind) {
      case 'field':
        fields.push(lowerField(source, node));
        break;
      case 'method':
        methods.push(lowerMethod(source, node));
        break;
      case 'constructor':
        constructors.push(lowerConstructor(source, node, components));
        break;
      case 'initializer':
        break;
      default:
        types.push(lowerTypeDeclaration(source, node, enclosing));
    }
  }
  return {
    fields: trimmed(fields),
    methods: trimmed(methods),
    constructors: trimmed(constructors),
    types: trimmed(types),
  };
}

function lowerField(source: UnescapedText, node: FieldNode): Field {
  return {
    name: nameIn(source, node.name),
    type: lowerType(source, node.type, node.dimensions),
    ...lowerModifiers(source, node.modifiers),
    initializer: node.initializer && lowerExpression(source, node.initializer),
    span: originalSpan(source, node.span),
    nameSpan: originalSpan(source, node.name),
  };
}

function lowerMethod(source: UnescapedText, node: MethodNode): Method {
  return {
    name: nameIn(source, node.name),
    ...lowerModifiers(source, node.modifiers),
    typeParameters: lowerTypeParameters(source, node.typeParameters),
    returnType: node.returnType && lowerType(source, node.returnType, node.dimensions),
    inferredFrom: undefined,
    parameters: node.parameters.map((parameter) => lowerParameter(source, parameter)),
    receiver: undefined,
    defaultValue: node.defaultValue && lowerExpression(source, node.defaultValue),
    body: node.body && originalSpan(source, node.body),
    span: originalSpan(source, node.span),
    nameSpan: originalSpan(source, node.name),
  };
}

/** A compact constructor has the record's components for parameters (JLS 8.10.4.2). */
function lowerConstructor(
  source: UnescapedText,
  node: ConstructorNode,
  components: readonly Parameter[],
): Constructor {
  const parameters = node.isCompact
    ? components
    : node.parameters.map((parameter) => lowerParameter(source, parameter));
  return {
    ...lowerModifiers(source, node.modifiers),
    parameters,
    isPrimary: node.isCompact || isCanonical(parameters, components),
    span: originalSpan(source, node.span),
    nameSpan: originalSpan(source, node.name),
  };
}

/** JLS 8.10.4: the canonical constructor repeats the components, names included. */
function isCanonical(parameters: readonly Parameter[], components: readonly Parameter[]): boolean {
  return (
    components.length > 0 &&
    parameters.length === components.length &&
    parameters.every((parameter, index) => parameter.name === components[index]?.name)
  );
}

function lowerParameter(source: UnescapedText, node: ParameterNode): Parameter {
  return {
    name: nameIn(source, node.name),
    type: lowerType(source, node.type, node.dimensions + (node.isVarargs ? 1 : 0)),
    ...lowerModifiers(source, node.modifiers),
    isVarargs: node.isVarargs,
    defaultValue: undefined,
    span: originalSpan(source, node.span),
    nameSpan: originalSpan(source, node.name),
  };
}

function lowerConstant(source: UnescapedText, node: EnumConstantNode): EnumConstant {
  return {
    name: nameIn(source, node.name),
    documentation: lowerDocumentation(source, node.modifiers.documentation),
    annotations: lowerAnnotations(source, node.modifiers.annotations),
    arguments: lowerArguments(source, node.arguments),
    span: originalSpan(source, node.span),
    nameSpan: originalSpan(source, node.name),
  };
}

function lowerModifiers(source: UnescapedText, { documentation, flags, annotations }: ModifiersNode) {
  return {
    documentation: lowerDocumentation(source, documentation),
    modifiers: modifierWords(flags),
    annotations: lowerAnnotations(source, annotations),
  };
}
