/** Says what a name means at a place of a module: the innermost declaration around it. */
import type { Node, PatternLike, VariableDeclarator } from '@babel/types';
import { type ClassNode, childrenOf, type FunctionNode, isFunction, keyName } from './nodes.ts';
import type { ImportedName, SourceModule } from './source-module.ts';

export type Binding =
  | {
      readonly kind: 'variable';
      readonly declarator: VariableDeclarator;
      /** Leads to the name: `data`, `url` for `const { data: { url } } = x`. */
      readonly path: readonly string[];
      /** Is where it is assigned again. */
      readonly scope: Node;
      /** Is its value where the object has none: `const { method = 'get' } = options`. */
      readonly fallback?: Node;
    }
  | {
      readonly kind: 'parameter';
      readonly of: FunctionNode;
      readonly index: number;
      readonly path: readonly string[];
      /** Is its value where nothing is given. */
      readonly fallback?: Node;
      /** Its type, where it is written. */
      readonly pattern: Node;
    }
  | { readonly kind: 'function'; readonly node: FunctionNode }
  | { readonly kind: 'class'; readonly node: ClassNode }
  | { readonly kind: 'enum'; readonly node: Extract<Node, { type: 'TSEnumDeclaration' }> }
  | { readonly kind: 'import'; readonly imported: ImportedName };

/** `undefined` for a global. */
export function bindingOf(module: SourceModule, at: Node, name: string): Binding | undefined {
  for (let node: Node | undefined = at; node !== undefined; node = module.parentOf(node)) {
    const found = bindingsIn(node).get(name);
    if (found !== undefined) return found;
  }
  const imported = module.imports.get(name);
  return imported && { kind: 'import', imported };
}

type Bindings = ReadonlyMap<string, Binding>;

const known = new WeakMap<Node, Bindings>();
const none: Bindings = new Map();

function bindingsIn(scope: Node): Bindings {
  if (!isFunction(scope) && !isBlock(scope)) return none;
  const kept = known.get(scope);
  if (kept !== undefined) return kept;
  const bindings = new Map(declaredIn(scope));
  known.set(scope, bindings);
  return bindings;
}

function isBlock(node: Node): boolean {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'SwitchStatement':
    case 'TSModuleBlock':
      return true;
    default:
      return false;
  }
}

function* declaredIn(scope: Node): Generator<readonly [name: string, binding: Binding]> {
  if (isFunction(scope)) {
    for (const [index, parameter] of scope.params.entries())
      yield* parametersOf(
        scope,
        index,
        parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter,
      );
    return;
  }
  for (const child of childrenOf(scope)) yield* declaredBy(child, scope);
}

function* declaredBy(node: Node, scope: Node): Generator<readonly [name: string, binding: Binding]> {
  switch (node.type) {
    case 'VariableDeclaration':
      for (const declarator of node.declarations)
        for (const { name, path, fallback } of namesIn(declarator.id, []))
          yield [name, { kind: 'variable', declarator, path, scope, ...(fallback && { fallback }) }];
      break;
    case 'FunctionDeclaration':
      if (node.id) yield [node.id.name, { kind: 'function', node }];
      break;
    case 'ClassDeclaration':
      if (node.id) yield [node.id.name, { kind: 'class', node }];
      break;
    case 'TSEnumDeclaration':
      yield [node.id.name, { kind: 'enum', node }];
      break;
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      if (node.declaration) yield* declaredBy(node.declaration, scope);
      break;
    default:
      break;
  }
}

function* parametersOf(
  of: FunctionNode,
  index: number,
  pattern: Node,
): Generator<readonly [name: string, binding: Binding]> {
  const fallback = pattern.type === 'AssignmentPattern' ? pattern.right : undefined;
  const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  for (const { name, path, fallback: ownFallback } of namesIn(inner, [])) {
    const least = ownFallback ?? (path.length === 0 ? fallback : undefined);
    yield [
      name,
      { kind: 'parameter', of, index, path, pattern: inner, ...(least !== undefined && { fallback: least }) },
    ];
  }
}

interface BoundName {
  readonly name: string;
  readonly path: readonly string[];
  readonly fallback?: Node;
}

function* namesIn(pattern: Node | PatternLike, path: readonly string[]): Generator<BoundName> {
  switch (pattern.type) {
    case 'Identifier':
      yield { name: pattern.name, path };
      break;
    case 'AssignmentPattern':
      for (const bound of namesIn(pattern.left, path)) yield { fallback: pattern.right, ...bound };
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        // The rest of an object is the object, as far as anybody asks it for the properties that it has.
        if (property.type === 'RestElement') yield* namesIn(property.argument, path);
        if (property.type !== 'ObjectProperty') continue;
        const key = keyName(property.key, property.computed);
        if (key !== undefined) yield* namesIn(property.value, [...path, key]);
      }
      break;
    default:
      break;
  }
}
