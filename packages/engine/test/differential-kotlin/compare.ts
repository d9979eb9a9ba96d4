/** Compares the tree that our parser makes of Kotlin files with that of the Kotlin compiler's own parser. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { modifierWords } from '../../src/source/syntax/kotlin/modifier-flags.ts';
import type {
  AccessorNode,
  BodyNode,
  DeclarationNode,
  EnumEntryNode,
  ModifiersNode,
  ParameterNode,
  SupertypeNode,
  TypeConstraintNode,
  TypeNode,
} from '../../src/source/syntax/kotlin/nodes.ts';
import { parseKotlin } from '../../src/source/syntax/kotlin/parse-kotlin.ts';
import type { Span } from '../../src/text/span.ts';

export interface FileComparison {
  readonly path: string;
  readonly outcome: 'identical' | 'different' | 'rejected by the compiler';
  /** The first lines that differ: `-` is the compiler's, `+` ours. */
  readonly difference: readonly string[];
  readonly declarations: number;
}

/** What the compiler prints for each file; `undefined` for those that it rejects. */
export type Dump = ReadonlyMap<string, readonly string[] | undefined>;

/** Asks the compiler in these jars. Its parser comes from an IDE and looks for that IDE's home. */
export function dumpOfCompiler(paths: readonly string[], classPath: string, dumper: string): Dump {
  const opens = ['lang', 'util'].flatMap((name) => ['--add-opens', `java.base/java.${name}=ALL-UNNAMED`]);
  const home = fileURLToPath(new URL('.', import.meta.url));
  const run = spawnSync('java', ['-Xss64m', ...opens, `-Didea.home.path=${home}`, '-cp', classPath, dumper], {
    input: `${paths.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (run.status !== 0) throw new Error(`The compiler could not read the files: ${run.stderr}`);
  const files = new Map<string, string[] | undefined>();
  let lines: string[] = [];
  for (const line of run.stdout.split('\n')) {
    if (line.startsWith('=== ')) {
      lines = [];
      files.set(line.slice(4), lines);
    } else if (line.startsWith('!!! ')) files.set(line.slice(4), undefined);
    else if (line !== '') lines.push(line);
  }
  return files;
}

export function compareFile(path: string, expected: readonly string[] | undefined): FileComparison {
  if (expected === undefined)
    return { path, outcome: 'rejected by the compiler', difference: [], declarations: 0 };
  const actual = printedTree(readFileSync(path, 'utf8'));
  const difference = firstDifference(expected, actual);
  const outcome = difference.length === 0 ? 'identical' : 'different';
  return { path, outcome, difference, declarations: expected.length };
}

function firstDifference(expected: readonly string[], actual: readonly string[]): string[] {
  const length = Math.max(expected.length, actual.length);
  for (let line = 0; line < length; line++) {
    if (expected[line] === actual[line]) continue;
    return [`- ${expected[line] ?? '(end)'}`, `+ ${actual[line] ?? '(end)'}`];
  }
  return [];
}

/** What DumpDeclarations.java prints for the same text. Our parser must find no problem where the compiler finds none. */
export function printedTree(text: string): string[] {
  const tree = parseKotlin(text);
  const printer = new TreePrinter(text);
  for (const declaration of tree.declarations) printer.print(declaration, '');
  return [...printer.lines, ...tree.problems.map(({ message, span }) => `problem ${message} ${span.start}`)];
}

class TreePrinter {
  readonly lines: string[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  print(node: DeclarationNode, path: string): void {
    switch (node.kind) {
      case 'class':
      case 'interface':
      case 'object':
        this.printType(node, path);
        break;
      case 'type-alias':
        this.add(
          `typealias ${path}.${this.text(node.name)}${this.text(node.typeParameters)}`,
          this.text(node.type),
          this.modifiers(node.modifiers),
          documentation(node.modifiers),
        );
        break;
      case 'function':
        this.add(
          `fun ${path}${this.text(node.typeParameters)} ${this.text(node.receiver)}`,
          this.text(node.name) + this.parameters(node.parameters),
          `: ${this.text(node.returnType)}`,
          this.modifiers(node.modifiers),
          this.constraints(node.constraints),
          body(node.body),
          documentation(node.modifiers),
        );
        break;
      case 'property':
        this.add(
          `${node.isMutable ? 'var' : 'val'} ${path}${this.text(node.typeParameters)} ${this.text(node.receiver)}`,
          this.text(node.name),
          `: ${this.text(node.type)}`,
          this.modifiers(node.modifiers),
          this.constraints(node.constraints),
          `= ${at(node.initializer)}`,
          `by ${at(node.delegate)}`,
          `get ${this.accessor(node.getter)}`,
          `set ${this.accessor(node.setter)}`,
          documentation(node.modifiers),
        );
        break;
      case 'constructor':
        this.add(
          `constructor ${path}${this.parameters(node.parameters)}`,
          this.modifiers(node.modifiers),
          `: ${at(node.delegation)}`,
          at(node.body),
          documentation(node.modifiers),
        );
        break;
      case 'initializer':
        this.add(`init ${path}`, at(node.body));
        break;
    }
  }

  private printType(node: TypeNode, path: string): void {
    const name = `${path}.${node.name === undefined ? 'Companion' : this.text(node.name)}`;
    const primary = node.primaryConstructor;
    this.add(
      `${node.kind} ${name}${this.text(node.typeParameters)}`,
      primary === undefined ? '' : this.modifiers(primary.modifiers) + this.parameters(primary.parameters),
      `: ${node.supertypes.map((supertype) => this.supertype(supertype)).join(', ')}`,
      this.modifiers(node.modifiers),
      this.constraints(node.constraints),
      documentation(node.modifiers),
    );
    for (const entry of node.entries) this.printEntry(entry, name);
    for (const member of node.members) this.print(member, name);
  }

  private printEntry(node: EnumEntryNode, path: string): void {
    this.add(
      `entry ${path}.${this.text(node.name)}`,
      this.modifiers(node.modifiers),
      at(node.arguments),
      at(node.body),
      documentation(node.modifiers),
    );
  }

  private supertype({ type, arguments: args, delegate }: SupertypeNode): string {
    return this.text(type) + (args ? at(args) : '') + (delegate ? ` by ${at(delegate)}` : '');
  }

  private accessor(node: AccessorNode | undefined): string {
    if (node === undefined) return '-';
    return [
      this.modifiers(node.modifiers),
      node.parameter === undefined ? '' : this.parameter(node.parameter),
      `: ${this.text(node.type)}`,
      body(node.body),
    ].join(' ');
  }

  private parameters(nodes: readonly ParameterNode[]): string {
    return `(${nodes.map((node) => this.parameter(node)).join(', ')})`;
  }

  private parameter(node: ParameterNode): string {
    return [
      this.modifiers(node.modifiers),
      node.property ?? '',
      this.text(node.name),
      `: ${this.text(node.type)}`,
      `= ${at(node.defaultValue)}`,
    ].join(' ');
  }

  private modifiers({ flags, annotations }: ModifiersNode): string {
    const printed = annotations.map(
      ({ target, name, arguments: args }) =>
        `@${target === undefined ? '' : `${this.text(target)}:`}${this.text(name)}${at(args)}`,
    );
    return `[${[...modifierWords(flags).toSorted(), ...printed].join(' ')}]`;
  }

  private constraints(nodes: readonly TypeConstraintNode[]): string {
    return `where ${nodes.map(({ name, bound }) => `${this.text(name)}:${this.text(bound)}`).join(', ')}`;
  }

  /** Without comments, white space, backticks and trailing commas. */
  private text(span: Span | undefined): string {
    if (span === undefined) return '';
    return this.source
      .slice(span.start, span.end)
      .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
      .replace(/[\s`]+/g, '')
      .replace(/,([)>\]])/g, '$1');
  }

  private add(...parts: readonly string[]): void {
    this.lines.push(parts.join(' '));
  }
}

function body(node: BodyNode | undefined): string {
  return node === undefined ? '-' : `${node.kind} ${at(node.span)}`;
}

function documentation({ documentation: span }: ModifiersNode): string {
  return `doc ${at(span)}`;
}

function at(span: Span | undefined): string {
  return span === undefined ? '-' : `${span.start}-${span.end}`;
}
