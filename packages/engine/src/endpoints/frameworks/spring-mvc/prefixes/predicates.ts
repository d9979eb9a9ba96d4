/** Predicates about classes: lambdas, what joins them, and `HandlerTypePredicate`. */
import { packageOf } from '../../../../source/declarations/qualified-name.ts';
import { annotationsOfClass, isAssignable } from './class-values.ts';
import type { LibraryContext } from './library-context.ts';
import {
  boolean,
  type ClassValue,
  type FunctionValue,
  type SelectorValue,
  truth,
  unknown,
  type Value,
} from './values.ts';

export function functionValue(call: FunctionValue['call']): FunctionValue {
  return { kind: 'function', call };
}

/** As `HandlerTypePredicate` compares: any of what it was told, and every class where that is nothing. */
function takes({ tests }: SelectorValue, type: ClassValue): boolean | undefined {
  const found = tests.map((test) => test(type));
  if (found.length === 0 || found.includes(true)) return true;
  return found.includes(undefined) ? undefined : false;
}

export function select(
  selector: SelectorValue,
  kind: string,
  given: readonly Value[],
  { project, resolved }: LibraryContext,
): Value {
  const values = given.flatMap((each) => (each.kind === 'list' ? each.items : [each]));
  const classes = (test: (asked: ClassValue, type: ClassValue) => boolean | undefined) =>
    values.map((each) => (type: ClassValue) => (each.kind === 'class' ? test(each, type) : undefined));
  const added = (() => {
    switch (kind.toLowerCase()) {
      case 'annotation':
        return classes(
          (asked, type) => annotationsOfClass(project, type)?.inherited(asked.name) !== undefined,
        );
      case 'assignabletype':
        return classes((asked, type) => isAssignable(project, asked, type));
      case 'basepackageclass':
        return classes((asked, type) =>
          isBelow(asked.declared?.file.packageName ?? packageOf(asked.name), type),
        );
      case 'basepackage':
        return values.map((each) => (type: ClassValue) => {
          const name = resolved(each);
          return name === undefined ? undefined : name !== '' && isBelow(name, type);
        });
      default:
        return [() => undefined];
    }
  })();
  return { kind: 'selector', tests: [...selector.tests, ...added] };
}

/** A package and all below it. */
function isBelow(base: string, { name }: ClassValue): boolean {
  return name.startsWith(base.endsWith('.') ? base : `${base}.`);
}

export function callOnSelector(
  target: SelectorValue,
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value {
  if (name === 'build') return target;
  const known = /^(?:annotation|assignableType|basePackage|basePackageClass)$/.test(name);
  return known
    ? select(target, name, given, context)
    : callOnFunction(asFunction(target), name, given, context);
}

export function asFunction(value: Value | undefined): FunctionValue {
  if (value?.kind === 'function') return value;
  if (value?.kind !== 'selector') return functionValue(() => unknown);
  return functionValue(([type]) => (type?.kind === 'class' ? boolean(takes(value, type)) : unknown));
}

export function callOnFunction(
  target: FunctionValue,
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value {
  const [first] = given;
  switch (name) {
    case 'negate':
      return negated(target, context);
    case 'and':
      return functionValue((args) => both(target.call(args), () => context.call(first, args)));
    case 'or':
      return functionValue((args) => either(target.call(args), () => context.call(first, args)));
    case 'test':
    case 'apply':
    case 'get':
    case 'accept':
    case 'invoke':
      return target.call(given);
    default:
      return unknown;
  }
}

export function negated(value: Value | undefined, context: LibraryContext): Value {
  return functionValue((args) => not(context.call(value, args)));
}

export function not(value: Value): Value {
  return value.kind === 'boolean' ? boolean(!value.value) : unknown;
}

/** The right one is asked only where the left one leaves it open, as by `&&`. */
export function both(left: Value, right: () => Value): Value {
  if (truth(left) === false) return left;
  const other = right();
  if (truth(other) === false) return other;
  return truth(left) === undefined ? unknown : other;
}

export function either(left: Value, right: () => Value): Value {
  if (truth(left) === true) return left;
  const other = right();
  if (truth(other) === true) return other;
  return truth(left) === undefined ? unknown : other;
}

export function isNull(value: Value | undefined, isWanted: boolean): Value {
  if (value === undefined || value.kind === 'unknown') return unknown;
  // Without a value and without a default, nobody knows.
  if (value.kind === 'text' && /^\$\{[^:{}]*\}$/.test(value.text)) return unknown;
  return boolean((value.kind === 'null') === isWanted);
}

export function same(one: Value | undefined, other: Value | undefined, { resolved }: LibraryContext): Value {
  if (one === undefined || other === undefined) return unknown;
  if (one.kind === 'text' || other.kind === 'text') {
    const [a, b] = [resolved(one), resolved(other)];
    if (one.kind === 'null' || other.kind === 'null') return isNull(one.kind === 'null' ? other : one, true);
    return a === undefined || b === undefined ? unknown : boolean(a === b);
  }
  if (one.kind === 'null' || other.kind === 'null') return isNull(one.kind === 'null' ? other : one, true);
  if (one.kind === 'class' && other.kind === 'class') return boolean(one.name === other.name);
  if (one.kind === 'number' && other.kind === 'number') return boolean(one.value === other.value);
  if (one.kind === 'boolean' && other.kind === 'boolean') return boolean(one.value === other.value);
  return unknown;
}
