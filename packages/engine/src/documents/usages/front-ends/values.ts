/** Says what an expression of a front end may be, as far as its text tells without running it. */
import type { Node, ObjectExpression } from '@babel/types';
import { joinOptions, mostOptions, type Options } from '../pieces.ts';
import type { ClassNode, FunctionNode } from './nodes.ts';
import type { SourceModule } from './source-module.ts';

export type Value =
  /** Each option is a text with holes; several where a condition decides. */
  | { readonly kind: 'text'; readonly options: Texts }
  | { readonly kind: 'object'; readonly node: ObjectExpression; readonly place: Place }
  /** Has the properties of all, those of the last first: `Object.assign({}, defaults, options)`. */
  | { readonly kind: 'merged'; readonly parts: readonly Value[] }
  | { readonly kind: 'function'; readonly node: FunctionNode; readonly place: Place }
  | ClassValue
  | InstanceValue
  | {
      readonly kind: 'enum';
      readonly node: Extract<Node, { type: 'TSEnumDeclaration' }>;
      readonly place: Place;
    }
  | { readonly kind: 'module'; readonly module: SourceModule }
  /** A package exports this, or it is a global: `axios`'s `default`. */
  | { readonly kind: 'library'; readonly from: string; readonly name: string }
  | { readonly kind: 'client'; readonly client: ClientKind; readonly base: Texts }
  /** AngularJS makes it of a template for URLs and the actions that send: `$resource('/orders/:id')`. */
  | { readonly kind: 'resource'; readonly url: Value; readonly defaults: Value; readonly actions: Value }
  | { readonly kind: 'unknown'; readonly name: string; readonly from?: Source };

export interface ClassValue {
  readonly kind: 'class';
  readonly node: ClassNode;
  readonly module: SourceModule;
}

export interface InstanceValue {
  readonly kind: 'instance';
  readonly of: ClassValue;
  /** Holds what its constructor was given, where that is known. */
  readonly given?: readonly Value[];
}

/** Says where an expression is evaluated. */
export interface Place {
  readonly module: SourceModule;
  /** Holds what functions on the way were given. */
  readonly given: ReadonlyMap<FunctionNode, readonly Value[]>;
  /** Holds what `this` is, where it is not just the class around. */
  readonly self?: InstanceValue;
  readonly depth: number;
}

export type Texts = Options<Source>;

/** Says what has to be known for a hole: whoever calls the function, or extends the class, says it. */
export type Source =
  | { readonly kind: 'parameter'; readonly of: FunctionNode }
  | { readonly kind: 'member'; readonly of: ClassNode };

export type ClientKind =
  | 'angular'
  | 'axios'
  | 'ky'
  | 'fetch'
  /** Its verb is a call behind it: `useFetch(url).put(body)`. */
  | 'fluent'
  /** Is given what to send, or a function that sends: `useRequest('/orders')`. */
  | 'hook'
  /** Its URLs have the variables of the document: `client.GET('/orders/{id}')`. */
  | 'openapi'
  | 'alova'
  /** Its URL is given before its verb: `wretch('/orders').get()`. */
  | 'wretch'
  | 'superagent'
  /** Sends what the endpoints of RTK Query give it. */
  | 'base-query'
  | 'jquery'
  | 'angularjs'
  | 'mini-program'
  | 'cypress';

export function textValue(text: string): Value {
  return { kind: 'text', options: [[{ kind: 'text', text }]] };
}

export function unknown(name: string, from?: Source): Value {
  return { kind: 'unknown', name, ...(from !== undefined && { from }) };
}

/** As texts, with a hole for what is none. */
export function textsOf(value: Value): Texts {
  if (value.kind === 'text') return value.options;
  const name = value.kind === 'unknown' || value.kind === 'library' ? value.name : 'value';
  const from = value.kind === 'unknown' ? value.from : undefined;
  return [[{ kind: 'hole', name, ...(from !== undefined && { from }) }]];
}

export function concatenated(values: readonly Value[]): Value {
  return { kind: 'text', options: joinOptions(values.map(textsOf)) };
}

export function anyOf(values: readonly Value[]): Value {
  const [first] = values;
  if (first === undefined) return unknown('value');
  if (values.length === 1) return first;
  const notText = values.find((each) => each.kind !== 'text' && each.kind !== 'unknown');
  if (notText !== undefined) return notText;
  return { kind: 'text', options: values.flatMap(textsOf).slice(0, mostOptions) };
}

/** The text where it is known as a whole. */
export function knownText(value: Value): string | undefined {
  if (value.kind !== 'text' || value.options.length !== 1) return undefined;
  const [pieces] = value.options;
  if (pieces?.length === 0) return '';
  const [only] = pieces ?? [];
  return pieces?.length === 1 && only?.kind === 'text' ? only.text : undefined;
}

/** Stands for a property that an object has not, which is known as a whole. */
export const absent: Value = unknown('absent');
