/** Declarations as text that the JDK's parser can be made to print as well (DumpDeclarations.java). */
import type { Expression } from '../../src/declarations/expression.ts';
import type {
  Annotation,
  Documented,
  FileDeclarations,
  Modifier,
  Parameter,
  TypeDeclaration,
  TypeParameter,
} from '../../src/declarations/model.ts';
import type { NamedTypeReference, TypeReference } from '../../src/declarations/type-reference.ts';
import type { Span } from '../../src/text/span.ts';

/** One line for each declaration, members indented below their type. */
export function canonicalText(file: FileDeclarations): string[] {
  const lines: string[] = [];
  if (file.packageName !== '') lines.push(`package ${file.packageName}`);
  for (const { name, isStatic, isOnDemand } of file.imports) {
    lines.push(`import ${isStatic ? 'static ' : ''}${name}${isOnDemand ? '.*' : ''}`);
  }
  for (const type of file.types) printType(type, '', lines);
  for (const { message, span } of file.problems)
    lines.push(`problem ${message} at:${span.start}-${span.end}`);
  return lines;
}

function printType(type: TypeDeclaration, indent: string, lines: string[]): void {
  const list = type.kind === 'interface' ? 'extends' : 'implements';
  lines.push(
    `${indent}${type.kind} ${type.name}${typeParameters(type.typeParameters)}` +
      (type.superclass === undefined ? '' : ` extends ${typeText(type.superclass)}`) +
      (type.interfaces.length === 0 ? '' : ` ${list} ${types(type.interfaces)}`) +
      (type.permits.length === 0 ? '' : ` permits ${types(type.permits)}`) +
      `${modifiers(type)} ${at(type)}`,
  );
  printDocumentation(type, indent, lines);

  const inner = `${indent}  `;
  for (const component of type.components) lines.push(`${inner}component ${parameterText(component)}`);
  for (const constant of type.constants) {
    lines.push(
      `${inner}constant ${constant.name}(${values(constant.arguments)})${annotations(constant.annotations)} ${nameAt(constant)}`,
    );
    printDocumentation(constant, inner, lines);
  }
  for (const field of type.fields) {
    const initializer = field.initializer === undefined ? '' : ` = ${expressionText(field.initializer)}`;
    lines.push(
      `${inner}field ${optionalType(field.type)} ${field.name}${initializer}${modifiers(field)} ${nameAt(field)}`,
    );
    printDocumentation(field, inner, lines);
  }
  for (const declared of type.constructors) {
    lines.push(
      `${inner}constructor (${parameters(declared.parameters)})${modifiers(declared)} ${at(declared)} ${nameAt(declared)}`,
    );
    printDocumentation(declared, inner, lines);
  }
  for (const method of type.methods) {
    const generic = method.typeParameters.length === 0 ? '' : `${typeParameters(method.typeParameters)} `;
    const value = method.defaultValue === undefined ? '' : ` default ${expressionText(method.defaultValue)}`;
    const body = method.body === undefined ? '' : ` body:${method.body.start}-${method.body.end}`;
    lines.push(
      `${inner}method ${generic}${optionalType(method.returnType)} ${method.name}(${parameters(method.parameters)})` +
        `${value}${modifiers(method)}${body} ${at(method)} ${nameAt(method)}`,
    );
    printDocumentation(method, inner, lines);
  }
  for (const nested of type.types) printType(nested, inner, lines);
}

function at({ span }: { readonly span: Span }): string {
  return `at:${span.start}-${span.end}`;
}

function nameAt({ nameSpan }: { readonly nameSpan: Span }): string {
  return `name:${nameSpan.start}`;
}

function printDocumentation({ documentation }: Documented, indent: string, lines: string[]): void {
  // JDKs before 23 take Markdown comments for ordinary ones.
  if (documentation === undefined || documentation.format === 'markdown') return;
  const text = documentation.text.replace(/[ \t\n\v\f\r]+/g, ' ').replace(/^ | $/g, '');
  if (text !== '') lines.push(`${indent}  doc ${quoted(text)}`);
}

function parameters(list: readonly Parameter[]): string {
  return list.map(parameterText).join(', ');
}

function parameterText(parameter: Parameter): string {
  const varargs = parameter.isVarargs ? ' varargs' : '';
  return `${optionalType(parameter.type)}${varargs} ${parameter.name}${modifiers(parameter)} ${nameAt(parameter)}`;
}

interface Modified {
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly Annotation[];
}

function modifiers(declaration: Modified): string {
  return declaration.modifiers.map((word) => ` ${word}`).join('') + annotations(declaration.annotations);
}

function annotations(list: readonly Annotation[]): string {
  return list.map((annotation) => ` ${annotationText(annotation)}`).join('');
}

function annotationText(annotation: Annotation): string {
  const args = annotation.arguments.map(({ name, value }) => `${name}=${expressionText(value)}`);
  return `@${annotation.name}(${args.join(', ')})`;
}

function typeParameters(list: readonly TypeParameter[]): string {
  if (list.length === 0) return '';
  const texts = list.map(
    ({ name, bounds }) => name + (bounds.length === 0 ? '' : ` extends ${bounds.map(typeText).join(' & ')}`),
  );
  return `<${texts.join(', ')}>`;
}

function types(list: readonly TypeReference[]): string {
  return list.map(typeText).join(', ');
}

function optionalType(type: TypeReference | undefined): string {
  return type === undefined ? '<none>' : typeText(type);
}

function typeText(type: TypeReference): string {
  switch (type.kind) {
    case 'named':
      return type.annotations.map((name) => `@${name} `).join('') + namedTypeText(type);
    case 'array':
      return `${typeText(type.element)}[]`;
    case 'wildcard':
      return type.bound === undefined ? '?' : `? ${type.variance} ${typeText(type.bound)}`;
    case 'intersection':
      return type.types.map(typeText).join(' & ');
    case 'function':
      return `(${types(type.parameters)}) -> ${typeText(type.result)}`;
  }
}

function namedTypeText({ name, owner, arguments: args }: NamedTypeReference): string {
  const qualified = owner === undefined ? name : namedTypeText(owner) + name.slice(owner.name.length);
  return qualified + (args === undefined ? '' : `<${types(args)}>`);
}

function values(list: readonly Expression[]): string {
  return list.map(expressionText).join(', ');
}

function expressionText(value: Expression): string {
  switch (value.kind) {
    case 'string':
      return quoted(value.value);
    case 'char':
      return `'${quoted(value.value)}'`;
    case 'number':
      return value.text;
    case 'boolean':
      return String(value.value);
    case 'null':
      return 'null';
    case 'name':
      return value.name;
    case 'member':
      return `${expressionText(value.target)}.${value.name}`;
    case 'array':
      return `{${values(value.elements)}}`;
    case 'unary':
      return `(${value.operator}${expressionText(value.operand)})`;
    case 'binary':
      return `(${expressionText(value.left)} ${value.operator} ${expressionText(value.right)})`;
    case 'conditional':
      return `(${expressionText(value.condition)} ? ${expressionText(value.whenTrue)} : ${expressionText(value.whenFalse)})`;
    case 'cast':
      return `((${typeText(value.type)}) ${expressionText(value.operand)})`;
    case 'call': {
      const target = value.target === undefined ? '' : `${expressionText(value.target)}.`;
      return `${value.isConstructor ? 'new ' : ''}${target}${value.name}(${values(value.arguments)})`;
    }
    case 'class':
      return `${typeText(value.type)}.class`;
    case 'annotation':
      return annotationText(value.annotation);
    case 'template':
    case 'opaque':
      return '<opaque>';
  }
}

function quoted(text: string): string {
  const escaped = text.replace(/["\\]|[^ -~]/g, (character) =>
    character === '"' || character === '\\'
      ? `\\${character}`
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${escaped}"`;
}
