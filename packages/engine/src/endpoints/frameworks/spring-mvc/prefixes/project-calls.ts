/** Calls in configuring code: into the project where it has the method, else to what is known of libraries. */

import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import {
  type CallShape,
  importedFunction,
  memberCalled,
  topLevelFunction,
} from '../../../../source/types/calls/resolve-call.ts';
import type { MethodOf } from '../../../../source/types/members.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { fileScope } from '../../../../source/types/scope.ts';
import { findSupertypes, superclassChain } from '../../../../source/types/supertypes.ts';
import type { Interpreter } from './interpreter.ts';
import { callOn, callStatic } from './library-calls.ts';
import { constantOfEnum, construct, fieldOf } from './objects.ts';
import {
  type CodePlace,
  emptyMap,
  type Frame,
  type MappingValue,
  type MapValue,
  type ObjectValue,
  put,
  unknown,
  type Value,
} from './values.ts';

export interface NamedCall {
  readonly target?: Value;
  /** The qualified name of a class whose static method is called. */
  readonly type?: string;
  readonly name: string;
  readonly given: readonly Value[];
  readonly place: CodePlace;
  readonly frame: Frame;
}

export function callNamed(run: Interpreter, call: NamedCall): Value {
  const { target, type } = call;
  if (type !== undefined) return callOfType(run, call, type);
  if (target === undefined) return callWithoutTarget(run, call);
  return callOnValue(run, call, target);
}

/** Returns what is looked for among methods: a name and as many arguments. */
function signatureOf({ name, given }: NamedCall): CallShape {
  return { name, arguments: given };
}

function callWithoutTarget(run: Interpreter, call: NamedCall): Value {
  const { name, given, place, frame } = call;
  const { file } = frame.declared;
  for (let at: Frame | undefined = frame; at !== undefined; at = at.around) {
    const local = at.locals.get(name);
    if (local?.kind === 'function' || local?.kind === 'selector')
      return run.context(place).call(local, given);
    const made = at.locals.get('this');
    const called = made && callOnReceiver(run, made, call);
    if (called !== undefined) return called;
    const found = methodAround(run, at, call);
    if (found !== undefined) return run.invoke(found.of, found.self, given, at.self?.around);
    if (at.self?.kind === 'mapping') {
      const known = callOnMapping(run, at.self, call);
      if (known !== undefined) return known;
    }
  }
  const imported =
    importedFunction(run.project, fileScope(file), signatureOf(call)) ??
    topLevelFunction(run.project, fileScope(file), signatureOf(call));
  if (imported !== undefined) return run.invoke(imported, undefined, given);
  // Kotlin makes objects without a word for it.
  if (/^[A-Z]/.test(name)) return construct(run, name, given, place, frame);
  const owner = file.imports.find((each) => each.isStatic && each.name.endsWith(`.${name}`))?.name;
  const type = owner === undefined ? '' : (owner.split('.').at(-2) ?? '');
  return orHandedOn(run, call, callStatic(type, name, given, run.context(place)));
}

/**
 * Calls what goes without a name in `{{ put(…); }}` and `apply { … }`; `undefined` for anything else that is called
 * there.
 */
function callOnReceiver(run: Interpreter, receiver: Value, call: NamedCall): Value | undefined {
  if (receiver.kind === 'mapping') return callOnMapping(run, receiver, call);
  const isOfReceiver =
    (receiver.kind === 'configurer' && call.name === 'addPathPrefix') ||
    (receiver.kind === 'map' && /^put/.test(call.name));
  return isOfReceiver ? callOnValue(run, call, receiver) : undefined;
}

interface Found {
  readonly of: MethodOf;
  readonly self: Frame['self'];
}

/** A method of the object around, of the class that the code stands in, or of one around that. */
function methodAround(run: Interpreter, { self, declared }: Frame, call: NamedCall): Found | undefined {
  const own = self?.declared;
  const ofSelf = own && memberCalled(run.project, classTypeOf(own), signatureOf(call));
  if (ofSelf !== undefined) return { of: ofSelf, self };
  for (let type: DeclaredType | undefined = declared; type !== undefined; type = type.outer) {
    const of = memberCalled(run.project, classTypeOf(type), signatureOf(call));
    if (of !== undefined) return { of, self: type === declared ? self : undefined };
  }
  return undefined;
}

function callOfType(run: Interpreter, call: NamedCall, type: string): Value {
  const { name, given, place, frame } = call;
  const declared = run.project.type(type, frame.declared.file);
  if (declared !== undefined && run.project.filesDeclaring(type).length > 0) {
    const of = memberCalled(run.project, classTypeOf(declared), signatureOf(call));
    if (of !== undefined) return run.invoke(of, undefined, given);
    if (declared.kind === 'enum' && name === 'values') {
      const { constants } = declared.declaration;
      const items = constants.map((constant) =>
        constantOfEnum(run, { kind: 'enum-constant', constant, type: declared }),
      );
      return { kind: 'list', items };
    }
  }
  return orHandedOn(run, call, callStatic(simpleName(type), name, given, run.context(place)));
}

function callOnValue(run: Interpreter, call: NamedCall, target: Value): Value {
  const { name, given, place } = call;
  const [only] = given;
  // Kotlin's `"/api" to predicate`.
  if (name === 'to' && only !== undefined) return { kind: 'list', items: [target, only] };
  const scoped = callScope(call, target);
  if (scoped !== undefined) return scoped;
  switch (target.kind) {
    case 'super':
      return callOnSuper(run, target.of, call);
    case 'configurer':
      if (name === 'addPathPrefix') addPrefix(run, target.prefixes, call);
      return target;
    case 'mapping':
      return callOnMapping(run, target, call) ?? callOnObject(run, target, call);
    case 'object':
      return callOnObject(run, target, call);
    case 'unknown':
      return orHandedOn(run, call, unknown);
    default:
      return orHandedOn(run, call, callOn(target, name, given, run.context(place)));
  }
}

/** Kotlin's `apply`, `also`, `let`, `run` with a lambda, whose receiver may go without a name. */
function callScope({ name, given }: NamedCall, target: Value): Value | undefined {
  const [block] = given;
  const isScoping = name === 'apply' || name === 'also' || name === 'let' || name === 'run';
  if (!isScoping || block?.kind !== 'function' || hasMethod(target, name)) return undefined;
  const result = block.call([target], name === 'apply' || name === 'run' ? target : undefined);
  return name === 'apply' || name === 'also' ? target : result;
}

/** Java's functions have methods of these names, which are called by them. */
function hasMethod(target: Value, name: string): boolean {
  return target.kind === 'function' && (name === 'apply' || name === 'run');
}

/** Whoever is handed what carries prefixes may add some. */
function orHandedOn(run: Interpreter, { given, place }: NamedCall, result: Value): Value {
  if (result.kind === 'unknown') for (const each of given) run.marksUnread(each, place);
  return result;
}

function callOnSuper(run: Interpreter, of: Frame, call: NamedCall): Value {
  const { name, given } = call;
  const { superclass } = findSupertypes(run.project, classTypeOf(of.declared));
  const isOfProject = superclass !== undefined && run.project.filesDeclaring(superclass.name).length > 0;
  const found = isOfProject ? memberCalled(run.project, superclass, signatureOf(call)) : undefined;
  if (found !== undefined) return run.invoke(found, of.self, given, of.self?.around);
  switch (name) {
    case 'getMappingForMethod':
    case 'createRequestMappingInfo':
      return { kind: 'mapping-info', prefix: '', isOfHandler: true };
    case 'registerHandlerMethod':
      if (given[2] !== undefined) of.self?.fields.set(registered, run.isCertain ? given[2] : unknown);
      return { kind: 'null' };
    case 'createRequestMappingHandlerMapping':
    case 'getRequestMappingHandlerMapping':
    case 'requestMappingHandlerMapping':
      return {
        kind: 'mapping',
        declared: undefined,
        fields: new Map(),
        around: undefined,
        prefixes: emptyMap(),
      };
    case 'afterPropertiesSet':
    case 'initHandlerMethods':
      of.self?.fields.set(detected, { kind: 'boolean', value: true });
      return { kind: 'null' };
    default:
      return of.self?.kind === 'mapping' ? (callOnMapping(run, of.self, call) ?? unknown) : unknown;
  }
}

/** Under this name a mapping keeps what `registerHandlerMethod` hands to Spring. */
export const registered = 'registered()';

/** Under this name it keeps that it has found its handlers, after which prefixes change nothing. */
const detected = 'detected()';

/** `undefined` for methods that have nothing to do with paths. */
function callOnMapping(run: Interpreter, mapping: MappingValue, call: NamedCall): Value | undefined {
  const { name, given, place } = call;
  switch (name) {
    case 'setPathPrefixes': {
      run.reached.add(keyOf(place));
      // Spring has looked for handlers already.
      if (mapping.fields.has(detected)) return mapping;
      const [prefixes] = given;
      if (run.isCertain) mapping.prefixes.entries.length = 0;
      const known =
        prefixes?.kind === 'map'
          ? prefixes.entries
          : [{ key: unknown, value: unknown, place, isCertain: false }];
      for (const each of known)
        put(mapping.prefixes, { ...each, isCertain: each.isCertain && run.isCertain });
      return mapping;
    }
    case 'getPathPrefixes':
      return { kind: 'map', entries: [...mapping.prefixes.entries] };
    default:
      return undefined;
  }
}

function addPrefix(run: Interpreter, prefixes: MapValue, { given, place }: NamedCall): void {
  run.reached.add(keyOf(place));
  const [key = unknown, value = unknown] = given;
  put(prefixes, { key, value, place, isCertain: run.isCertain });
}

/** Finds where a call ends, which readers of expressions and of calls say alike. */
export function keyOf({ declared, span }: CodePlace): string {
  return `${declared.file.path}:${span.end}`;
}

function callOnObject(run: Interpreter, object: ObjectValue | MappingValue, call: NamedCall): Value {
  const { name, given } = call;
  const { declared } = object;
  if (declared === undefined) return orHandedOn(run, call, unknown);
  const found = memberCalled(run.project, classTypeOf(declared), signatureOf(call));
  if (found?.method.body !== undefined) return run.invoke(found, object, given, object.around);
  if (name === 'name' && object.fields.has('name()')) return object.fields.get('name()') ?? unknown;
  const field = fieldNamedBy(name, given.length, declared, run);
  if (field === undefined) return orHandedOn(run, call, unknown);
  if (given.length === 0) return fieldOf(run, object, field);
  object.fields.set(field, run.isCertain ? (given[0] ?? unknown) : unknown);
  return object;
}

/** The field of an accessor that nobody wrote: Lombok's, a record's, Kotlin's. */
function fieldNamedBy(
  name: string,
  count: number,
  declared: DeclaredType,
  run: Interpreter,
): string | undefined {
  const [, bean] = (count === 0 ? /^(?:get|is)([A-Z]\w*)$/ : /^set([A-Z]\w*)$/).exec(name) ?? [];
  const candidates = [
    name,
    ...(bean === undefined ? [] : [`${bean.charAt(0).toLowerCase()}${bean.slice(1)}`]),
  ];
  const names = superclassChain(run.project, classTypeOf(declared)).flatMap((each) => {
    const { components, fields } = each.declared?.declaration ?? { components: [], fields: [] };
    return [...components, ...fields].map((field) => field.name);
  });
  return count > 1 ? undefined : candidates.find((each) => names.includes(each));
}
