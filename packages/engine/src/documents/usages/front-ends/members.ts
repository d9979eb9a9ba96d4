/** Fields and methods of classes: their own, those of what they extend, and what their constructors are given. */
import type { Node } from '@babel/types';
import { addToGroup } from '../../../text/group-by.ts';
import type { Evaluator } from './evaluate.ts';
import { type ClassNode, isClass, keyName, nodesIn } from './nodes.ts';
import { bindingOf } from './scope.ts';
import type { SourceModule } from './source-module.ts';
import { anyOf, type ClassValue, type InstanceValue, type Place, unknown, type Value } from './values.ts';

/** The class whose `this` counts at a node. */
export function classAround(node: Node, module: SourceModule): ClassNode | undefined {
  for (let at: Node | undefined = node; at !== undefined; at = module.parentOf(at))
    if (isClass(at)) return at;
  return undefined;
}

export function memberOfInstance(
  instance: InstanceValue,
  name: string,
  place: Place,
  evaluator: Evaluator,
): Value {
  const lowest = instance.of;
  let given = instance.given;
  for (let of: ClassValue | undefined = instance.of, depth = 0; of !== undefined && depth < 8; depth++) {
    const here = placeIn(of, instance, given, place);
    const found = ownMember(of, name, here, evaluator);
    if (found !== undefined) return found;
    given = givenToSuper(of, here, evaluator);
    of = superclassOf(of, here, evaluator);
  }
  return unknown(name, { kind: 'member', of: lowest.node });
}

/** Inside of a class, `this` is the instance, and its constructor was given what is known. */
function placeIn(
  of: ClassValue,
  self: InstanceValue,
  given: readonly Value[] | undefined,
  { depth }: Place,
): Place {
  const own = constructorOf(of.node);
  const known = own === undefined || given === undefined ? new Map() : new Map([[own, given] as const]);
  return { module: of.module, given: known, self, depth: depth + 1 };
}

function ownMember(of: ClassValue, name: string, here: Place, evaluator: Evaluator): Value | undefined {
  for (const member of of.node.body.body) {
    switch (member.type) {
      case 'ClassProperty':
      case 'ClassPrivateProperty':
      case 'ClassAccessorProperty': {
        if (nameOf(member) !== name || ('declare' in member && member.declare)) break;
        const value = member.value ? evaluator.evaluate(member.value, here) : undefined;
        const known =
          value === undefined || value.kind === 'unknown' ? typeValue(member, here, evaluator) : value;
        const assigned = known ?? assignedInConstructor(of.node, name, here, evaluator) ?? value;
        if (assigned !== undefined) return withLaterValues(assigned, of.node, name, here, evaluator);
        break;
      }
      case 'ClassMethod':
      case 'ClassPrivateMethod':
        if (nameOf(member) !== name || member.kind === 'set') break;
        if (member.kind === 'method') return { kind: 'function', node: member, place: here };
        return returned(member, here, evaluator);
      default:
        break;
    }
  }
  return (
    parameterProperty(of.node, name, here, evaluator) ?? assignedInConstructor(of.node, name, here, evaluator)
  );
}

function nameOf(member: Extract<Node, { key: Node }>): string | undefined {
  return keyName(member.key, 'computed' in member && member.computed === true);
}

/** `constructor(private http: HttpClient)` */
function parameterProperty(
  node: ClassNode,
  name: string,
  here: Place,
  evaluator: Evaluator,
): Value | undefined {
  const own = constructorOf(node);
  for (const [index, parameter] of (own?.params ?? []).entries()) {
    if (parameter.type !== 'TSParameterProperty') continue;
    const inner = parameter.parameter;
    const target = inner.type === 'AssignmentPattern' ? inner.left : inner;
    if (target.type !== 'Identifier' || target.name !== name) continue;
    const given = own && here.given.get(own)?.[index];
    if (given !== undefined && given.kind !== 'unknown') return given;
    const typed = typeValue(target, here, evaluator);
    if (typed !== undefined) return typed;
    return inner.type === 'AssignmentPattern'
      ? evaluator.evaluate(inner.right, here)
      : unknown(name, { kind: 'member', of: node });
  }
  return undefined;
}

/** A text that is assigned again may be another one by the time that it is read. */
function withLaterValues(
  first: Value,
  node: ClassNode,
  name: string,
  here: Place,
  evaluator: Evaluator,
): Value {
  if (first.kind !== 'text') return first;
  const later = assignmentsIn(node).get(name) ?? [];
  return later.length === 0 ? first : anyOf([first, ...later.map((each) => evaluator.evaluate(each, here))]);
}

/** Collects what is assigned to fields of `this`, by their names. */
function assignmentsIn(node: ClassNode): ReadonlyMap<string, readonly Node[]> {
  const known = assignmentsOfClasses.get(node);
  if (known !== undefined) return known;
  const found = new Map<string, Node[]>();
  for (const each of nodesIn(node.body)) {
    if (each.type !== 'AssignmentExpression' || each.operator !== '=') continue;
    const { left, right } = each;
    if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') continue;
    const name = keyName(left.property, left.computed);
    if (name !== undefined) addToGroup(found, name, right);
  }
  assignmentsOfClasses.set(node, found);
  return found;
}

const assignmentsOfClasses = new WeakMap<ClassNode, ReadonlyMap<string, readonly Node[]>>();

function assignedInConstructor(
  node: ClassNode,
  name: string,
  here: Place,
  evaluator: Evaluator,
): Value | undefined {
  const own = constructorOf(node);
  if (own === undefined) return undefined;
  for (const each of nodesIn(own.body)) {
    if (each.type !== 'AssignmentExpression' || each.operator !== '=') continue;
    const { left, right } = each;
    if (
      left.type === 'MemberExpression' &&
      left.object.type === 'ThisExpression' &&
      keyName(left.property, left.computed) === name
    )
      return evaluator.evaluate(right, here);
  }
  return undefined;
}

export function constructorOf(node: ClassNode): Extract<Node, { type: 'ClassMethod' }> | undefined {
  for (const member of node.body.body)
    if (member.type === 'ClassMethod' && member.kind === 'constructor') return member;
  return undefined;
}

function givenToSuper(of: ClassValue, here: Place, evaluator: Evaluator): readonly Value[] | undefined {
  const own = constructorOf(of.node);
  for (const each of own === undefined ? [] : nodesIn(own.body))
    if (each.type === 'CallExpression' && each.callee.type === 'Super')
      return each.arguments.map((argument) => evaluator.evaluate(argument, here));
  return undefined;
}

export function superclassOf(of: ClassValue, place: Place, evaluator: Evaluator): ClassValue | undefined {
  const { superClass } = of.node;
  const value = superClass ? evaluator.evaluate(superClass, { ...place, module: of.module }) : undefined;
  return value?.kind === 'class' ? value : undefined;
}

export function staticMember(of: ClassValue, name: string, place: Place, evaluator: Evaluator): Value {
  const here: Place = { module: of.module, given: new Map(), depth: place.depth + 1 };
  for (const member of of.node.body.body) {
    if (!('static' in member) || !member.static || !('key' in member) || nameOf(member) !== name) continue;
    if (member.type === 'ClassMethod' || member.type === 'ClassPrivateMethod')
      return member.kind === 'get'
        ? returned(member, here, evaluator)
        : { kind: 'function', node: member, place: here };
    if ('value' in member && member.value) return evaluator.evaluate(member.value, here);
  }
  const above = superclassOf(of, here, evaluator);
  return above === undefined ? unknown(name) : staticMember(above, name, here, evaluator);
}

/** Returns what a function gives back: the expressions of its own `return`s. */
export function returned(node: Extract<Node, { body: Node }>, here: Place, evaluator: Evaluator): Value {
  if (node.body.type !== 'BlockStatement') return evaluator.evaluate(node.body, here);
  const values: Value[] = [];
  const pending: Node[] = [...node.body.body].reverse();
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at.type === 'ReturnStatement' && at.argument) values.push(evaluator.evaluate(at.argument, here));
    else pending.push(...statementsIn(at));
  }
  return values.length === 0
    ? unknown('value')
    : (values.find(({ kind }) => kind !== 'unknown' && kind !== 'text') ?? joined(values));
}

function joined(values: readonly Value[]): Value {
  const texts = values.filter((each) => each.kind === 'text');
  const [first = unknown('value')] = values;
  return texts.length === 0
    ? first
    : { kind: 'text', options: texts.flatMap(({ options }) => options).slice(0, 8) };
}

function statementsIn(node: Node): readonly Node[] {
  switch (node.type) {
    case 'BlockStatement':
      return [...node.body].reverse();
    case 'IfStatement':
      return [...(node.alternate ? [node.alternate] : []), node.consequent];
    case 'TryStatement':
      return [
        ...(node.finalizer ? [node.finalizer] : []),
        ...(node.handler ? [node.handler.body] : []),
        node.block,
      ];
    case 'SwitchStatement':
      return node.cases.flatMap((each) => each.consequent).reverse();
    default:
      return [];
  }
}

/** An instance of the class that a declaration's type names: `http: HttpClient`. */
export function typeValue(declared: Node, place: Place, evaluator: Evaluator): Value | undefined {
  const annotation = 'typeAnnotation' in declared ? declared.typeAnnotation : undefined;
  if (annotation?.type !== 'TSTypeAnnotation') return undefined;
  const type = annotation.typeAnnotation;
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  return instanceNamed(type.typeName, place, evaluator);
}

export function instanceNamed(
  name: Extract<Node, { type: 'Identifier' }>,
  place: Place,
  evaluator: Evaluator,
): Value | undefined {
  if (bindingOf(place.module, name, name.name) === undefined) return undefined;
  const value = evaluator.evaluate(name, place);
  if (value.kind === 'class') return { kind: 'instance', of: value };
  return value.kind === 'client' ? value : undefined;
}
