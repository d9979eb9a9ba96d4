/** Says what the expressions of configuring code are worth; `interpreter.ts` runs the statements around them. */
import { readExpression } from '../../../../source/code/read-code.ts';
import { dottedName, type Expression } from '../../../../source/declarations/expression.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type {
  BlockExpression,
  LambdaParameter,
  ObjectExpression,
  ReferenceExpression,
  TypeTestExpression,
} from '../../../../source/declarations/statement.ts';
import { evaluateNumber } from '../../../../source/types/arithmetic.ts';
import { constantCalled, evaluate as evaluateConstant } from '../../../../source/types/constants.ts';
import { resolveName, toQualifiedName } from '../../../../source/types/resolve-name.ts';
import { resolveType } from '../../../../source/types/resolve-type.ts';
import { bodyScope } from '../../../../source/types/scope.ts';
import { anonymousClass } from './anonymous-class.ts';
import { classValue, constantValue } from './constant-value.ts';
import type { Interpreter } from './interpreter.ts';
import { constantOfEnum, construct, fieldOf } from './objects.ts';
import { both, either, isNull, not, same } from './predicates.ts';
import { callNamed } from './project-calls.ts';
import { joined } from './text-calls.ts';
import {
  boolean,
  type CodePlace,
  type Frame,
  type FunctionValue,
  text,
  truth,
  unknown,
  type Value,
} from './values.ts';

export function evaluateExpression(run: Interpreter, expression: Expression, frame: Frame): Value {
  if (!run.takeStep()) return unknown;
  const value = (inner: Expression): Value => evaluateExpression(run, inner, frame);
  const place = { declared: frame.declared, span: expression.span };
  switch (expression.kind) {
    case 'string':
      return text(expression.value);
    case 'char':
      return text(expression.value);
    case 'boolean':
      return boolean(expression.value);
    case 'number':
      return constantValue(evaluateNumber(expression), run.project, frame.declared);
    case 'null':
      return { kind: 'null' };
    case 'template':
      return joined(expression.parts.map(value));
    case 'name':
    case 'member':
      return named(run, expression, frame);
    case 'array':
      return { kind: 'list', items: expression.elements.map(value) };
    case 'unary':
      return expression.operator === '!' ? not(value(expression.operand)) : unknown;
    case 'binary':
      return binary(run, expression, frame);
    case 'conditional':
    case 'block':
    case 'try':
      return run.valueOf(expression, frame);
    case 'elvis': {
      const left = value(expression.left);
      return truth(isNull(left, true)) ? value(expression.right) : left;
    }
    case 'lambda':
      return functionOf(run, expression.parameters, expression.body, frame);
    case 'reference':
      return reference(run, expression, place, frame);
    case 'object':
      return objectOf(run, expression, frame);
    case 'type-test':
      return isInstance(run, expression, frame);
    case 'index': {
      const given = expression.indices.map(value);
      return callNamed(run, { target: value(expression.target), name: 'get', given, place, frame });
    }
    case 'cast':
      return value(expression.operand);
    case 'class':
      return classValue(resolveType(run.project, bodyScope(frame.declared), expression.type));
    case 'call': {
      const given = expression.arguments.map(value);
      if (expression.isConstructor) return construct(run, expression.name, given, place, frame);
      const { target, name } = expression;
      if (target === undefined) return callNamed(run, { name, given, place, frame });
      return callOn(run, target, name, given, place, frame);
    }
    case 'opaque': {
      // Of initialisers and arguments of constants the declarations only keep what may be a constant.
      const read = readExpression(frame.declared.file, expression.span);
      return read.kind === 'opaque' ? unknown : value(read);
    }
    case 'variable':
    case 'assignment':
    case 'loop':
    case 'switch':
    case 'function':
      run.perform(expression, frame);
      return unknown;
    case 'annotation':
    case 'return':
    case 'yield':
    case 'throw':
    case 'jump':
      return unknown;
  }
}

function callOn(
  run: Interpreter,
  target: Expression,
  name: string,
  given: readonly Value[],
  place: CodePlace,
  frame: Frame,
): Value {
  const type = typeNamed(run, target, frame);
  if (type !== undefined) return callNamed(run, { type, name, given, place, frame });
  return callNamed(run, { target: evaluateExpression(run, target, frame), name, given, place, frame });
}

/** The name of the type that a name stands for, and no variable. */
function typeNamed(run: Interpreter, target: Expression, frame: Frame): string | undefined {
  const name = dottedName(target);
  if (name === undefined || !/(?:^|\.)[A-Z]\w*$/.test(name) || variable(run, name, frame) !== undefined)
    return undefined;
  const scope = bodyScope(frame.declared);
  const isConstant =
    (target.kind === 'name' || target.kind === 'member') &&
    constantCalled(run.project, scope, target) !== undefined;
  if (isConstant) return undefined;
  return toQualifiedName(resolveName(run.project, scope, name)) ?? name;
}

function named(
  run: Interpreter,
  expression: Extract<Expression, { kind: 'name' | 'member' }>,
  frame: Frame,
): Value {
  if (expression.kind === 'name') {
    const found = variable(run, expression.name, frame);
    if (found !== undefined) return found;
  }
  const scope = bodyScope(frame.declared);
  const member = constantCalled(run.project, scope, expression);
  if (member?.kind === 'enum-constant') return constantOfEnum(run, member);
  const constant = constantValue(
    evaluateConstant(run.project, scope, expression),
    run.project,
    frame.declared,
  );
  if (constant.kind !== 'unknown') return constant;
  if (member !== undefined) return fieldOf(run, { declared: member.type }, member.field.name);
  if (expression.kind === 'name' || typeNamed(run, expression.target, frame) !== undefined) return unknown;
  const place = { declared: frame.declared, span: expression.span };
  return memberOf(run, evaluateExpression(run, expression.target, frame), expression.name, place, frame);
}

/** A field, or what Kotlin writes for a getter: `type.packageName`. */
function memberOf(run: Interpreter, target: Value, name: string, place: CodePlace, frame: Frame): Value {
  if (target.kind === 'object' || target.kind === 'mapping') {
    const found = fieldOf(run, target, name);
    if (found.kind !== 'unknown') return found;
  }
  const getter = /^is[A-Z]/.test(name) ? name : `get${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return callNamed(run, { target, name: getter, given: [], place, frame });
}

/** A local variable, `this`, or a field of an object around. */
function variable(run: Interpreter, name: string, frame: Frame): Value | undefined {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.around) {
    const local = at.locals.get(name);
    if (local !== undefined) return local;
    if (name === 'this') return at.self ?? unknown;
    if (name === 'super') return { kind: 'super', of: at };
    if (at.self === undefined) continue;
    const field = fieldOf(run, at.self, name);
    if (field.kind !== 'unknown') return field;
  }
  return undefined;
}

function binary(run: Interpreter, expression: Extract<Expression, { kind: 'binary' }>, frame: Frame): Value {
  const left = evaluateExpression(run, expression.left, frame);
  const right = () => evaluateExpression(run, expression.right, frame);
  const context = run.context({ declared: frame.declared, span: expression.span });
  switch (expression.operator) {
    case '&&':
      return both(left, right);
    case '||':
      return either(left, right);
    case '==':
      return same(left, right(), context);
    case '!=':
      return not(same(left, right(), context));
    case '+':
      return joined([left, right()]);
    case '>':
    case '<':
    case '>=':
    case '<=': {
      const other = right();
      if (left.kind !== 'number' || other.kind !== 'number') return unknown;
      const difference = left.value - other.value;
      const isEqual = expression.operator.length === 2 && difference === 0;
      return boolean(isEqual || (expression.operator.startsWith('>') ? difference > 0 : difference < 0));
    }
    default:
      return unknown;
  }
}

/** `new WebMvcRegistrations() { … }`; without a body of its own it is of the class that it extends. */
function objectOf(run: Interpreter, object: ObjectExpression, frame: Frame): Value {
  const anonymous = anonymousClass(frame, object);
  if (anonymous === undefined) return unknown;
  const place = { declared: frame.declared, span: object.span };
  return construct(run, anonymous.type, [], place, frame, anonymous);
}

function isInstance(run: Interpreter, { operand, type, name }: TypeTestExpression, frame: Frame): Value {
  const value = operand && evaluateExpression(run, operand, frame);
  if (name !== undefined && value !== undefined) frame.locals.set(name, value);
  if (value?.kind !== 'mapping' || type.kind !== 'named') return unknown;
  if (mappingTypes.has(simpleName(type.name))) return boolean(true);
  return value.declared === undefined ? boolean(false) : unknown;
}

/** `RequestMappingHandlerMapping` and what it extends. */
const mappingTypes: ReadonlySet<string> = new Set([
  'RequestMappingHandlerMapping',
  'RequestMappingInfoHandlerMapping',
  'AbstractHandlerMethodMapping',
  'AbstractHandlerMapping',
  'HandlerMapping',
]);

/** A lambda, or a function in a body. */
export function functionOf(
  run: Interpreter,
  parameters: readonly LambdaParameter[] | undefined,
  body: BlockExpression,
  frame: Frame,
): FunctionValue {
  return {
    kind: 'function',
    takesTwo: parameters !== undefined && parameters.length > 1,
    call: (given, receiver) => {
      const names = parameters ?? (given.length > 0 ? [{ name: 'it' }] : []);
      const locals = new Map(names.map(({ name }, index) => [name, given[index] ?? unknown]));
      if (receiver !== undefined) locals.set('this', receiver);
      return run.run(body, { locals, declared: frame.declared, self: undefined, around: frame });
    },
  };
}

/** `this::isApi`, `Predicates::isApi`, `Orders.class::isAssignableFrom`. */
function reference(
  run: Interpreter,
  { target, name }: ReferenceExpression,
  place: CodePlace,
  frame: Frame,
): FunctionValue {
  const isOwn = target === undefined || (target.kind === 'name' && target.name === 'this');
  return {
    kind: 'function',
    call: (given) => {
      if (name === 'new') return construct(run, (target && dottedName(target)) ?? '', given, place, frame);
      if (isOwn) return callNamed(run, { name, given, place, frame });
      const type = typeNamed(run, target, frame);
      if (type === undefined)
        return callNamed(run, { target: evaluateExpression(run, target, frame), name, given, place, frame });
      const [first, ...others] = given;
      const ofType = callNamed(run, { type, name, given, place, frame });
      // `String::isEmpty` is called on what it is handed.
      return ofType.kind !== 'unknown' || first === undefined
        ? ofType
        : callNamed(run, { target: first, name, given: others, place, frame });
    },
  };
}
