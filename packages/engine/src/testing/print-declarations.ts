/**
 * Declarations as text that people can check by reading, and that other parsers can be made to print as well. It is the
 * form of the goldens in `fixtures/syntax` and of the comparison with the JDK.
 */
import type {
  Annotation,
  Documentation,
  Documented,
  FileDeclarations,
  Modifier,
  Parameter,
  TypeDeclaration,
} from '../source/declarations/model.ts';
import { buildLineMap } from '../text/line-map.ts';
import type { Span } from '../text/span.ts';
import {
  annotationText,
  expressionText,
  expressionTexts,
  quoted,
  typeParametersText,
  typeText,
  typeTexts,
} from './print-expressions.ts';

/** A declaration as far as its place in the text goes. */
export interface Placed {
  readonly span: Span;
  readonly nameSpan: Span;
  readonly body?: Span | undefined;
}

/** Components are parameters. */
export type DeclarationKind = 'type' | 'constant' | 'field' | 'constructor' | 'method' | 'parameter';

/** Says how the same declarations look to different readers. */
export interface PrintStyle {
  /** Finds where a declaration stands, printed behind it; perhaps nothing. */
  place(kind: DeclarationKind, placed: Placed): string;
  /** `undefined` where a comment is not to be printed. */
  documentation(documentation: Documentation, kind: DeclarationKind): string | undefined;
}

/** As goldens show it: one line for each declaration, with line and column of its name, members below their type. */
export function printDeclarations(file: FileDeclarations): string {
  const lines = buildLineMap(file.text);
  const position = (offset: number) => {
    const { line, column } = lines.positionAt(offset);
    return ` ${line}:${column}`;
  };
  const printed = printedLines(file, {
    place: (kind, { nameSpan }) => (kind === 'parameter' ? '' : position(nameSpan.start)),
    documentation: ({ text, format }) => `${format} ${quoted(text)}`,
  });
  const problems = file.problems.map(({ message, span }) => `problem${position(span.start)} ${message}`);
  return [...printed, ...problems, ''].join('\n');
}

/** One line for each declaration, members indented below their type; without problems. */
export function printedLines(file: FileDeclarations, style: PrintStyle): string[] {
  const lines: string[] = [];
  if (file.packageName !== '') lines.push(`package ${file.packageName}`);
  for (const { name, isStatic, isOnDemand, isModule, alias } of file.imports) {
    const kind = isStatic ? 'static ' : isModule ? 'module ' : '';
    lines.push(`import ${kind}${name}${isOnDemand ? '.*' : ''}${alias === undefined ? '' : ` as ${alias}`}`);
  }
  const printer = new Printer(style, lines);
  for (const type of file.types) printer.printType(type, '');
  return lines;
}

class Printer {
  private readonly style: PrintStyle;
  private readonly lines: string[];

  constructor(style: PrintStyle, lines: string[]) {
    this.style = style;
    this.lines = lines;
  }

  printType(type: TypeDeclaration, indent: string): void {
    const { superclass, interfaces, permits, aliased } = type;
    const list = type.kind === 'interface' ? 'extends' : 'implements';
    this.print(indent, 'type', type, [
      `${type.kind} ${type.name}${typeParametersText(type.typeParameters)}`,
      aliased && ` = ${typeText(aliased)}`,
      superclass && ` extends ${typeText(superclass)}`,
      interfaces.length > 0 && ` ${list} ${typeTexts(interfaces)}`,
      permits.length > 0 && ` permits ${typeTexts(permits)}`,
      modifiersText(type),
      this.style.place('type', type),
    ]);
    const inner = `${indent}  `;
    for (const component of type.components) {
      this.print(inner, 'parameter', component, [`component ${this.parameterText(component)}`]);
    }
    for (const constant of type.constants) {
      this.print(inner, 'constant', constant, [
        `constant ${constant.name}(${expressionTexts(constant.arguments)})`,
        annotationsText(constant.annotations),
        this.style.place('constant', constant),
      ]);
    }
    for (const field of type.fields) {
      this.print(inner, 'field', field, [
        `field ${field.type === undefined ? '?' : typeText(field.type)} ${field.name}`,
        field.initializer && ` = ${expressionText(field.initializer)}`,
        modifiersText(field),
        this.style.place('field', field),
      ]);
    }
    for (const declared of type.constructors) {
      this.print(inner, 'constructor', declared, [
        `constructor (${this.parametersText(declared.parameters)})`,
        modifiersText(declared),
        this.style.place('constructor', declared),
      ]);
    }
    for (const method of type.methods) {
      const { typeParameters, returnType, receiver, defaultValue, inferredFrom } = method;
      this.print(inner, 'method', method, [
        'method ',
        typeParameters.length > 0 && `${typeParametersText(typeParameters)} `,
        returnType === undefined ? '? ' : `${typeText(returnType)} `,
        receiver && `${typeText(receiver)}.`,
        `${method.name}(${this.parametersText(method.parameters)})`,
        defaultValue && ` default ${expressionText(defaultValue)}`,
        inferredFrom && ` = ${expressionText(inferredFrom)}`,
        modifiersText(method),
        this.style.place('method', method),
      ]);
    }
    for (const nested of type.types) this.printType(nested, inner);
  }

  private print(
    indent: string,
    kind: DeclarationKind,
    { documentation }: Documented,
    parts: readonly (string | false | undefined)[],
  ): void {
    this.lines.push(indent + parts.filter((part) => part !== false && part !== undefined).join(''));
    const text = documentation && this.style.documentation(documentation, kind);
    if (text !== undefined) this.lines.push(`${indent}  ${text}`);
  }

  private parametersText(parameters: readonly Parameter[]): string {
    return parameters.map((parameter) => this.parameterText(parameter)).join(', ');
  }

  private parameterText(parameter: Parameter): string {
    const { type, name, isVarargs, defaultValue } = parameter;
    return [
      type === undefined ? '?' : typeText(type),
      isVarargs ? ' varargs' : '',
      ` ${name}`,
      defaultValue === undefined ? '' : ` = ${expressionText(defaultValue)}`,
      modifiersText(parameter),
      this.style.place('parameter', parameter),
    ].join('');
  }
}

interface Modified {
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly Annotation[];
}

function modifiersText({ modifiers, annotations }: Modified): string {
  return modifiers.map((word) => ` ${word}`).join('') + annotationsText(annotations);
}

function annotationsText(annotations: readonly Annotation[]): string {
  return annotations.map((annotation) => ` ${annotationText(annotation)}`).join('');
}
