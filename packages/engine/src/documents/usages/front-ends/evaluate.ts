/**
 * Says what an expression may be, as far as source tells: constants, templates, fields, small functions, modules that
 * export them. What cannot be known is a hole with the name that the source gives it.
 */
import type { Identifier, Node } from '@babel/types';
import { valueWhereRead } from './assignments.ts';
import { callValue } from './call-value.ts';
import { libraryMember } from './clients.ts';
import { classAround, memberOfInstance, staticMember, typeValue } from './members.ts';
import type { Modules } from './modules.ts';
import { keyName, nameFor, unwrapped } from './nodes.ts';
import { type Binding, bindingOf } from './scope.ts';
import type { SourceModule } from './source-module.ts';
import {
  absent,
  anyOf,
  concatenated,
  knownText,
  type Place,
  textValue,
  unknown,
  type Value,
} from './values.ts';

export interface Evaluator {
  readonly modules: Modules;
  evaluate(node: Node, place: Place): Value;
  /** Reads a member of an object, an instance, an enum, a module: `environment.apiUrl`. */
  member(value: Value, name: string, place: Place): Value;
  /** Returns what a module exports under a name. */
  exported(module: SourceModule, name: string): Value;
}

/** No chain of constants is longer; one that refers to itself is. */
const mostDepth = 80;
/** Nobody waits for one call's URL. */
const mostSteps = 3_000;

export interface Budgeted extends Evaluator {
  /** Begins with another call, which has its own budget. */
  renew(): void;
}

export function createEvaluator(modules: Modules): Budgeted {
  let steps = 0;
  const evaluator: Budgeted = {
    modules,
    renew() {
      steps = 0;
    },
    evaluate(node, place) {
      steps++;
      if (place.depth > mostDepth || steps > mostSteps) return unknown(nameFor(node));
      return evaluateNode(unwrapped(node), { ...place, depth: place.depth + 1 }, evaluator);
    },
    member: (value, name, place) => memberOf(value, name, place, evaluator),
    exported(module, name) {
      return exportedBy(module, name, evaluator, new Set());
    },
  };
  return evaluator;
}

function evaluateNode(node: Node, place: Place, evaluator: Evaluator): Value {
  const evaluated = (each: Node) => evaluator.evaluate(each, place);
  switch (node.type) {
    case 'StringLiteral':
      return textValue(node.value);
    case 'NumericLiteral':
      return textValue(String(node.value));
    case 'TemplateLiteral':
      return concatenated(
        node.quasis.flatMap((quasi, index) => {
          const text = textValue(quasi.value.cooked ?? quasi.value.raw);
          const hole = node.expressions[index];
          return hole === undefined ? [text] : [text, evaluated(hole)];
        }),
      );
    case 'BinaryExpression':
      return node.operator === '+'
        ? concatenated([evaluated(node.left), evaluated(node.right)])
        : unknown('value');
    case 'ConditionalExpression':
      return conditional(node, evaluated);
    case 'LogicalExpression':
      return logical(node, evaluated);
    case 'Identifier':
      return identifierValue(node, place, evaluator);
    case 'ThisExpression':
      return selfAt(node, place) ?? unknown('this');
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const name =
        keyName(node.property, node.computed) ??
        (node.computed ? knownText(evaluated(node.property)) : undefined);
      if (name === undefined) return unknown(nameFor(node));
      const member = evaluator.member(evaluated(node.object), name, place);
      // What nobody knows is named as the source names it.
      return member.kind === 'unknown' ? { ...member, name: nameFor(node) } : member;
    }
    case 'ObjectExpression':
      return { kind: 'object', node, place };
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return { kind: 'function', node, place };
    case 'TSEnumDeclaration':
      return { kind: 'enum', node, place };
    case 'ClassDeclaration':
    case 'ClassExpression':
      return { kind: 'class', node, module: place.module };
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression':
      return callValue(node, place, evaluator);
    case 'AssignmentExpression':
      return evaluated(node.right);
    default:
      return unknown(nameFor(node));
  }
}

/** `typeof options === 'string' ? { url: options } : options`: what is known of the value decides. */
function conditional(
  { test, consequent, alternate }: Extract<Node, { type: 'ConditionalExpression' }>,
  evaluated: (node: Node) => Value,
): Value {
  const asked = askedForText(test);
  const kind = asked && evaluated(asked.of).kind;
  if (asked === undefined || kind === 'unknown' || kind === 'library')
    return anyOf([evaluated(consequent), evaluated(alternate)]);
  return evaluated((kind === 'text') === asked.isWanted ? consequent : alternate);
}

/** `typeof x === 'string'`, `typeof x !== 'string'`, `isString(x)` */
function askedForText(test: Node): { readonly of: Node; readonly isWanted: boolean } | undefined {
  if (test.type === 'CallExpression') {
    const [of] = test.arguments;
    return of && nameFor(test.callee).endsWith('isString') ? { of, isWanted: true } : undefined;
  }
  if (test.type !== 'BinaryExpression' || test.left.type !== 'UnaryExpression') return undefined;
  const { left, right, operator } = test;
  if (left.operator !== 'typeof' || right.type !== 'StringLiteral' || right.value !== 'string')
    return undefined;
  return { of: left.argument, isWanted: operator === '===' || operator === '==' };
}

function logical(
  node: Extract<Node, { type: 'LogicalExpression' }>,
  evaluated: (node: Node) => Value,
): Value {
  const left = evaluated(node.left);
  const right = evaluated(node.right);
  if (node.operator === '&&') return right;
  // `environment.apiUrl || ''`: what is configured elsewhere counts, and is not known.
  const isOpen = left.kind === 'unknown' || left.kind === 'library';
  return isOpen && knownText(right) === '' ? unknown(nameFor(node.left)) : anyOf([left, right]);
}

function identifierValue(node: Identifier, place: Place, evaluator: Evaluator): Value {
  const { name } = node;
  const binding = bindingOf(place.module, node, name);
  if (binding === undefined) return { kind: 'library', from: 'global', name };
  const value = bindingValue(node, binding, place, evaluator);
  return value.kind === 'unknown' ? { ...value, name } : value;
}

function bindingValue(node: Identifier, binding: Binding, place: Place, evaluator: Evaluator): Value {
  switch (binding.kind) {
    case 'variable':
      return variableValue(node, binding, place, evaluator);
    case 'parameter':
      return parameterValue(binding, place, evaluator);
    case 'function':
      return { kind: 'function', node: binding.node, place };
    case 'class':
      return { kind: 'class', node: binding.node, module: place.module };
    case 'enum':
      return { kind: 'enum', node: binding.node, place };
    case 'import': {
      const { from, name: exported } = binding.imported;
      return importedValue(place.module, from, exported, evaluator);
    }
  }
}

export function importedValue(module: SourceModule, from: string, name: string, evaluator: Evaluator): Value {
  const path = evaluator.modules.resolve(module.path, from);
  const target = path === undefined ? undefined : evaluator.modules.moduleAt(path);
  if (target === undefined) return libraryMember(from, name);
  return name === '*' ? { kind: 'module', module: target } : evaluator.exported(target, name);
}

function variableValue(
  node: Identifier,
  { declarator, path, scope, fallback }: Extract<Binding, { kind: 'variable' }>,
  place: Place,
  evaluator: Evaluator,
): Value {
  const { init, id } = declarator;
  let first = init ? evaluator.evaluate(init, place) : undefined;
  for (const key of path) first = first && evaluator.member(first, key, place);
  if (fallback !== undefined && (first === undefined || first === absent))
    first = evaluator.evaluate(fallback, place);
  const typed = first === undefined || first.kind === 'unknown' ? typeValue(id, place, evaluator) : undefined;
  return valueWhereRead(node.name, scope, node, typed ?? first, (each) => evaluator.evaluate(each, place));
}

function parameterValue(
  binding: Extract<Binding, { kind: 'parameter' }>,
  place: Place,
  evaluator: Evaluator,
): Value {
  const { of, index, path, fallback, pattern } = binding;
  const given = place.given.get(of);
  if (given === undefined) {
    const typed = typeValue(pattern, place, evaluator);
    return typed ?? unknown('value', { kind: 'parameter', of });
  }
  let value: Value | undefined = given[index];
  for (const key of path) value = value && evaluator.member(value, key, place);
  if (
    value !== undefined &&
    !(value.kind === 'unknown' && fallback !== undefined && given[index] === undefined)
  )
    return value;
  return fallback === undefined ? textValue('') : evaluator.evaluate(fallback, place);
}

function selfAt(node: Node, place: Place): Value | undefined {
  const around = classAround(node, place.module);
  if (around === undefined) return undefined;
  return place.self ?? { kind: 'instance', of: { kind: 'class', node: around, module: place.module } };
}

function memberOf(value: Value, name: string, place: Place, evaluator: Evaluator): Value {
  switch (value.kind) {
    case 'object':
      return propertyOf(value, name, place, evaluator);
    case 'merged':
      return mergedMember(value.parts, name, place, evaluator);
    case 'instance':
      return memberOfInstance(value, name, place, evaluator);
    case 'class':
      return staticMember(value, name, place, evaluator);
    case 'enum':
      return enumMember(value, name, evaluator);
    case 'module':
      return evaluator.exported(value.module, name);
    case 'library':
      return libraryMember(value.from === 'global' ? `global ${value.name}` : value.from, name);
    case 'unknown':
      return unknown(`${value.name}.${name}`, value.from);
    case 'text':
    case 'function':
    case 'client':
    case 'resource':
      return unknown(name);
  }
}

function mergedMember(parts: readonly Value[], name: string, place: Place, evaluator: Evaluator): Value {
  const members = parts.toReversed().map((part) => evaluator.member(part, name, place));
  const known = members.find((each) => each.kind !== 'unknown');
  return known ?? members.find((each) => each !== absent) ?? absent;
}

/** The last property of the name counts, also one that a spread brings. */
function propertyOf(
  { node, place: made }: Extract<Value, { kind: 'object' }>,
  name: string,
  read: Place,
  evaluator: Evaluator,
): Value {
  // Who calls the function that makes it may have become known since then.
  const place = { ...made, given: new Map([...read.given, ...made.given]), depth: read.depth };
  let open: Value | undefined;
  for (const property of node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const spread = evaluator.evaluate(property.argument, place);
      const found = evaluator.member(spread, name, place);
      if (found.kind !== 'unknown') return found;
      if (found !== absent) open ??= found;
    } else if (keyName(property.key, property.computed) === name) {
      return property.type === 'ObjectMethod'
        ? { kind: 'function', node: property, place }
        : evaluator.evaluate(property.value, place);
    }
  }
  return open ?? absent;
}

function enumMember(
  { node, place }: Extract<Value, { kind: 'enum' }>,
  name: string,
  evaluator: Evaluator,
): Value {
  const { members } = node;
  const found = members.find(({ id }) => keyName(id, false) === name);
  return found?.initializer ? evaluator.evaluate(found.initializer, place) : unknown(name);
}

function exportedBy(module: SourceModule, name: string, evaluator: Evaluator, visited: Set<string>): Value {
  const exported = module.exports.get(name);
  if (exported?.kind === 'own')
    return evaluator.evaluate(exported.node, { module, given: new Map(), depth: 0 });
  if (exported?.kind === 'passed-on') return importedValue(module, exported.from, exported.name, evaluator);
  visited.add(module.path);
  for (const from of module.passedOn) {
    const path = evaluator.modules.resolve(module.path, from);
    const target = path === undefined || visited.has(path) ? undefined : evaluator.modules.moduleAt(path);
    const found = target && exportedBy(target, name, evaluator, visited);
    if (found !== undefined && found.kind !== 'unknown') return found;
  }
  return unknown(name);
}
