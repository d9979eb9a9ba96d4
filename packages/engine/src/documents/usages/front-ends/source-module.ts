/** One file of a front end, parsed: its imports, its exports, and what encloses what. */
import { parse } from '@babel/parser';
import type { Node, Program } from '@babel/types';
import {
  type CallNode,
  type ClassNode,
  childrenOf,
  type FunctionNode,
  isCall,
  isClass,
  keyName,
} from './nodes.ts';

export interface SourceModule {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  /** In the order of the text, as are `classes`. */
  readonly calls: readonly CallNode[];
  readonly classes: readonly ClassNode[];
  /** By their local names. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  readonly exports: ReadonlyMap<string, Exported>;
  /** Come from `export * from './other'`. */
  readonly passedOn: readonly string[];
  parentOf(node: Node): Node | undefined;
}

export interface ImportedName {
  /** As it is written: `./order.service`. */
  readonly from: string;
  /** `default`; `*` for the module itself. */
  readonly name: string;
}

export type Exported =
  /** A declaration, an expression or a name of the module. */
  | { readonly kind: 'own'; readonly node: Node }
  | { readonly kind: 'passed-on'; readonly from: string; readonly name: string };

/** `undefined` where the text is no valid JavaScript or TypeScript, as while somebody types. */
export function parseModule(path: string, text: string): SourceModule | undefined {
  const script = scriptOf(path, text);
  const program = script === undefined ? undefined : parseScript(path, script);
  if (program === undefined) return undefined;
  return { path, text, program, ...namesOf(program), ...walked(program) };
}

/** Walks over all nodes once, in the order of the text: most of what is asked of a file is about its calls. */
function walked(program: Program): Pick<SourceModule, 'calls' | 'classes' | 'parentOf'> {
  const parents = new Map<Node, Node>();
  const calls: CallNode[] = [];
  const classes: ClassNode[] = [];
  const pending: Node[] = [program];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isCall(node)) calls.push(node);
    else if (isClass(node)) classes.push(node);
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index];
      if (child === undefined) continue;
      parents.set(child, node);
      pending.push(child);
    }
  }
  return { calls, classes, parentOf: (node) => parents.get(node) };
}

function parseScript(path: string, text: string): Program | undefined {
  const isTypeScript = /\.(?:[cm]?tsx?|vue|svelte)$/.test(path);
  // `<T>value` is a cast in `.ts` and an element in all others.
  const isJsx = !/\.[cm]?ts$/.test(path);
  if (isTypeScript) return parseDialect(text, isJsx, true);
  // JavaScript with annotations of Flow is TypeScript for the most part, and `a < b > (c)` is not.
  return parseDialect(text, isJsx, false) ?? parseDialect(text, isJsx, true);
}

function parseDialect(text: string, isJsx: boolean, isTypeScript: boolean): Program | undefined {
  try {
    return parse(text, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      plugins: [
        'decorators-legacy',
        ...(isTypeScript ? (['typescript'] as const) : []),
        ...(isJsx ? (['jsx'] as const) : []),
      ],
    }).program;
  } catch {
    return undefined;
  }
}

/** The scripts of a component, at their offsets: what is around them becomes blank. */
function scriptOf(path: string, text: string): string | undefined {
  if (!/\.(?:vue|svelte)$/.test(path)) return text;
  const lower = text.toLowerCase();
  let read = '';
  for (let at = lower.indexOf('<script'); at >= 0; at = lower.indexOf('<script', read.length)) {
    const start = lower.indexOf('>', at) + 1;
    const end = lower.indexOf('</script', start);
    if (start === 0 || end < 0) break;
    read += blank(text.slice(read.length, start)) + text.slice(start, end);
  }
  return read === '' ? undefined : read;
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

function namesOf(program: Program): Pick<SourceModule, 'imports' | 'exports' | 'passedOn'> {
  const imports = new Map<string, ImportedName>();
  const exports = new Map<string, Exported>();
  const passedOn: string[] = [];
  for (const node of program.body) {
    switch (node.type) {
      case 'ImportDeclaration':
        for (const each of node.specifiers)
          imports.set(each.local.name, { from: node.source.value, name: importedName(each) });
        break;
      case 'ExportAllDeclaration':
        passedOn.push(node.source.value);
        break;
      case 'ExportDefaultDeclaration':
        exports.set('default', { kind: 'own', node: node.declaration });
        break;
      case 'ExportNamedDeclaration':
        for (const [name, exported] of namedExports(node)) exports.set(name, exported);
        break;
      default:
        break;
    }
  }
  return { imports, exports, passedOn };
}

function importedName(
  specifier: Extract<
    Node,
    { type: 'ImportSpecifier' | 'ImportDefaultSpecifier' | 'ImportNamespaceSpecifier' }
  >,
): string {
  switch (specifier.type) {
    case 'ImportDefaultSpecifier':
      return 'default';
    case 'ImportNamespaceSpecifier':
      return '*';
    case 'ImportSpecifier':
      return moduleName(specifier.imported);
  }
}

function moduleName(name: Extract<Node, { type: 'Identifier' | 'StringLiteral' }>): string {
  return name.type === 'Identifier' ? name.name : name.value;
}

function* namedExports(
  node: Extract<Node, { type: 'ExportNamedDeclaration' }>,
): Generator<readonly [name: string, exported: Exported]> {
  const { declaration, source, specifiers } = node;
  for (const each of specifiers) {
    const name = moduleName(each.exported);
    if (each.type === 'ExportNamespaceSpecifier' && source)
      yield [name, { kind: 'passed-on', from: source.value, name: '*' }];
    if (each.type !== 'ExportSpecifier') continue;
    yield source
      ? [name, { kind: 'passed-on', from: source.value, name: each.local.name }]
      : [name, { kind: 'own', node: each.local }];
  }
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations)
      if (id.type === 'Identifier') yield [id.name, { kind: 'own', node: id }];
  } else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') {
    yield [declaration.id.name, { kind: 'own', node: declaration }];
  }
}

/** The name that a function is called by: its own, or that of what it is assigned to. */
export function functionName(node: FunctionNode, module: SourceModule): string | undefined {
  if ('id' in node && node.id) return node.id.name;
  if ('key' in node) return keyName(node.key, node.computed === true);
  const parent = module.parentOf(node);
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  return parent?.type === 'ObjectProperty' || parent?.type === 'ClassProperty'
    ? keyName(parent.key, parent.computed === true)
    : undefined;
}
