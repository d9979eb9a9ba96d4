/** What the expressions of configuring code are worth; `interpreter.ts` runs the statements around them. */
import type { BodyExpression } from '../../../../source/declarations/body-expression.ts';
import { expressionAt, expressionIn } from '../../../../source/declarations/calls.ts';
import { dottedName, type Expression } from '../../../../source/declarations/expression.ts';
import type { FileDeclarations } from '../../../../source/declarations/model.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import { numberOf } from '../../../../source/types/arithmetic.ts';
import { constantCalled, evaluate as evaluateConstant } from '../../../../source/types/constants.ts';
import { qualifiedNameOf, resolveName } from '../../../../source/types/resolve-name.ts';
import { resolveType } from '../../../../source/types/resolve-type.ts';
import { bodyScope } from '../../../../source/types/scope.ts';
import type { Span } from '../../../../text/span.ts';
import { anonymousClassAt } from './anonymous-class.ts';
import { classValue, constantValue } from './constant-value.ts';
import type { Interpreter } from './interpreter.ts';
import { lambdaAt } from './lambda.ts';
import { constantOfEnum, construct, fieldOf } from './objects.ts';
import { both, either, isNull, not, same } from './predicates.ts';
import { callNamed } from './project-calls.ts';
import { statementsIn, statementsOfLambda } from './statements.ts';
import { joined } from './text-calls.ts';
import {
  boolean,
  type CodePlace,
  type Frame,
  type FunctionValue,
  merged,
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
      return constantValue(numberOf(expression), run.project, frame.declared);
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
    case 'conditional': {
      const isMet = truth(value(expression.condition));
      const { whenTrue, whenFalse = expression.condition } = expression;
      if (isMet !== undefined) return value(isMet ? whenTrue : whenFalse);
      return merged(value(whenTrue), value(whenFalse));
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
    case 'annotation':
      return unknown;
    default:
      return opaque(run, expression.span, frame);
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
  return qualifiedNameOf(resolveName(run.project, scope, name)) ?? name;
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
    if (name === 'self') return at.self ?? unknown;
    if (name === 'above') return { kind: 'super', of: at };
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

/** What is no constant: lambdas, references, anonymous classes, calls with them, `instanceof`. */
function opaque(run: Interpreter, span: Span, frame: Frame): Value {
  const file = readable(frame.declared.file);
  const written = file.text.slice(span.start, span.end);
  const anonymous = anonymousClassAt(frame, span);
  if (anonymous !== undefined)
    return construct(run, anonymous.type, [], { declared: frame.declared, span }, frame, anonymous);
  const [, operand, type, variable] = INSTANCE.exec(written) ?? [];
  if (operand !== undefined && type !== undefined) return isInstance(run, operand, type, variable, frame);
  const elvis = file.language === 'kotlin' ? written.lastIndexOf('?:') : -1;
  if (elvis > 0) {
    const value = run.evaluate({ start: span.start, end: span.start + elvis }, frame);
    const missing = truth(isNull(value, true));
    if (missing === undefined) return value;
    return missing ? run.evaluate({ start: span.start + elvis + 2, end: span.end }, frame) : value;
  }
  return evaluateBody(run, expressionIn(file, span), frame, span);
}

function isInstance(
  run: Interpreter,
  operand: string,
  type: string,
  bound: string | undefined,
  frame: Frame,
): Value {
  const value = variable(run, operand, frame);
  if (bound !== undefined && value !== undefined) frame.locals.set(bound, value);
  const isMapping = value?.kind === 'mapping' && mappingTypes.has(simpleName(type));
  if (isMapping) return boolean(true);
  return value?.kind === 'mapping' && value.declared === undefined ? boolean(false) : unknown;
}

/** `RequestMappingHandlerMapping` and what it extends. */
const mappingTypes: ReadonlySet<string> = new Set([
  'RequestMappingHandlerMapping',
  'RequestMappingInfoHandlerMapping',
  'AbstractHandlerMethodMapping',
  'AbstractHandlerMapping',
  'HandlerMapping',
]);

/** @param tried what is no constant, so that it is not read as one again */
function evaluateBody(run: Interpreter, expression: BodyExpression, frame: Frame, tried: Span): Value {
  const place = { declared: frame.declared, span: expression.span };
  switch (expression.kind) {
    case 'plain': {
      const { member, span } = expression;
      const isTried = span.start === tried.start && span.end === tried.end;
      if (!isTried) return run.evaluate(span, frame);
      if (member === undefined) return unknown;
      return memberOf(run, evaluateBody(run, member.of, frame, tried), member.name, place, frame);
    }
    case 'lambda':
      return lambda(run, expression.span, frame);
    case 'reference':
      return reference(run, expression.target, expression.name, place, frame);
    case 'call': {
      const given = expression.arguments.map((each) => evaluateBody(run, each, frame, tried));
      const { target, name } = expression;
      if (target === undefined) return callNamed(run, { name, given, place, frame });
      if (target.kind === 'plain' && target.member === undefined) {
        const read = expressionAt(readable(frame.declared.file), target.span);
        if (read.kind !== 'opaque') return callOn(run, read, name, given, place, frame);
      }
      const made = evaluateBody(run, target, frame, tried);
      if (made.kind === 'unknown' && target.kind === 'plain') {
        const read = expressionAt(readable(frame.declared.file), target.span);
        const type = read.kind === 'opaque' ? undefined : typeNamed(run, read, frame);
        if (type !== undefined) return callNamed(run, { type, name, given, place, frame });
      }
      return callNamed(run, { target: made, name, given, place, frame });
    }
  }
}

function lambda(run: Interpreter, span: Span, frame: Frame): FunctionValue {
  const { file } = frame.declared;
  const { parameters, body, isKotlin } = lambdaAt(file, span);
  return {
    kind: 'function',
    takesTwo: parameters.length > 1,
    call: (given, receiver) => {
      const locals = new Map(parameters.map((name, index) => [name, given[index] ?? unknown]));
      if (isKotlin && parameters.length === 0 && given[0] !== undefined) locals.set('it', given[0]);
      if (receiver !== undefined) locals.set('self', receiver);
      const statements = isKotlin ? statementsOfLambda(file, body) : statementsIn(file, body);
      return run.run(statements, { locals, declared: frame.declared, self: undefined, around: frame });
    },
  };
}

/** `this::isApi`, `Predicates::isApi`, `Orders.class::isAssignableFrom`. */
function reference(
  run: Interpreter,
  target: string,
  name: string,
  place: CodePlace,
  frame: Frame,
): FunctionValue {
  return {
    kind: 'function',
    call: (given) => {
      if (name === 'new') return construct(run, target, given, place, frame);
      const start = place.span.start;
      const read = expressionAt(readable(frame.declared.file), { start, end: start + target.length });
      if (target === 'self' || target === '') return callNamed(run, { name, given, place, frame });
      const type = read.kind === 'opaque' ? undefined : typeNamed(run, read, frame);
      if (type === undefined)
        return callNamed(run, { target: evaluateExpression(run, read, frame), name, given, place, frame });
      const [first, ...others] = given;
      const ofType = callNamed(run, { type, name, given, place, frame });
      // `String::isEmpty` is called on what it is handed.
      return ofType.kind !== 'unknown' || first === undefined
        ? ofType
        : callNamed(run, { target: first, name, given: others, place, frame });
    },
  };
}

const INSTANCE = /^\(?(\w+) (?:instanceof|is) (?:final )?([\w.]+)(?: (\w+))?\)?$/;

const readableFiles = new WeakMap<FileDeclarations, FileDeclarations>();
const THIS = /(?<![\w."'/])(?:this|super)(?=[.)\],;:])/g;

/** `this` and `super` by names, `self` and `above`, which the reader of constants takes. */
export function readable(file: FileDeclarations): FileDeclarations {
  let known = readableFiles.get(file);
  if (known === undefined) {
    const masked = file.text.replace(THIS, (word) => (word === 'this' ? 'self' : 'above'));
    known = { ...file, text: masked };
    readableFiles.set(file, known);
  }
  return known;
}
