import type { Run } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { findEntry } from '../values/hashing.ts';
import { makeList } from '../values/items.ts';
import { newMap, put } from '../values/table.ts';
import { javaType } from '../values/types.ts';
import { type ClosureValue, isA, type Value, type Values } from '../values/values.ts';
import { constants, type LibraryPart, methods } from './signature.ts';

/** groovy.lang.Closure. */
const composed = (
  like: ClosureValue,
  body: ClosureValue['body'],
  parameters = like.parameters,
): ClosureValue => ({ ...like, body, parameters });

function curry(run: Run, f: ClosureValue, fixed: Values): ClosureValue {
  return composed(f, (args) => run.call(f, [...fixed, ...args]), f.parameters.slice(fixed.length));
}

/** Fixes parameters from the given one on; the others keep their order. */
function ncurry(run: Run, f: ClosureValue, at: number, fixed: Values): ClosureValue {
  const parameters = [...f.parameters.slice(0, at), ...f.parameters.slice(at + fixed.length)];
  return composed(f, (args) => run.call(f, [...args.slice(0, at), ...fixed, ...args.slice(at)]), parameters);
}

function rcurry(run: Run, f: ClosureValue, fixed: Values): ClosureValue {
  const parameters = f.parameters.slice(0, Math.max(0, f.parameters.length - fixed.length));
  return composed(f, (args) => run.call(f, [...args, ...fixed]), parameters);
}

function memoize(run: Run, f: ClosureValue): ClosureValue {
  const { table } = newMap();
  return composed(f, (args) => {
    const known = findEntry(run, table, makeList(run, args));
    if (known) return known.value;
    const value = run.call(f, args);
    put(run, table, makeList(run, args), value);
    return value;
  });
}

const then = (run: Run, f: ClosureValue, next: ClosureValue) =>
  composed(f, (args) => run.call(next, [run.call(f, args)]));

export const closureLibrary: LibraryPart = [
  methods<ClosureValue>()('Closure', {
    // The names that Java's functional interfaces give to the one method.
    'run|get|apply|accept|compare(Object...)': (f, args, run) => run.call(f, args),
    'test(Object)': (f, value, run) => run.truth(run.call(f, [value])),
    'curry(Object...)': (f, fixed, run) => curry(run, f, fixed),
    'rcurry(Object...)': (f, fixed, run) => rcurry(run, f, fixed),
    'ncurry(int,Object...)': (f, at, fixed, run) => ncurry(run, f, at, fixed),
    'rightShift(Closure)': (f, next, run) => then(run, f, next),
    'leftShift(Closure)': (f, first, run) => then(run, first, f),
    'memoize()': (f, run) => memoize(run, f),
    'isCase(Object)': (f, value, run) => run.truth(run.call(f, [value])),
    'clone()': (f) => ({ ...f }),
    'getOwner()': ({ owner }) => owner,
    'getDelegate()': ({ delegate }) => delegate,
    'getResolveStrategy()': ({ strategy }) => strategy,
    'getParameterTypes()': ({ parameters }, run) =>
      makeArray(
        run,
        parameters.map(({ type = javaType('Object') }): Value => ({ kind: 'Class', type })),
        javaType('Class'),
      ),
    'getThisObject()': ({ owner }, run) =>
      isA(owner, 'Closure') ? run.property(owner, 'thisObject') : owner,
    'getMaximumNumberOfParameters()': ({ parameters }) => parameters.length,
    'setDelegate(Object)': (f, delegate) => {
      f.delegate = delegate;
    },
    'setResolveStrategy(int)': (f, strategy) => {
      f.strategy = strategy;
    },
  }),
  constants('Closure', { OWNER_FIRST: 0, DELEGATE_FIRST: 1, OWNER_ONLY: 2, DELEGATE_ONLY: 3, TO_SELF: 4 }),
];
