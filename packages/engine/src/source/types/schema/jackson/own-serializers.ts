/** This file reads what serializers of a project write, as far as their calls of the generator tell. */
import type { Schema } from '../../../../model/schema.ts';
import { readBody } from '../../../code/read-code.ts';
import { callsIn, expressionsIn } from '../../../code/walk.ts';
import type { CallExpression, Expression } from '../../../declarations/expression.ts';
import type { DeclaredType } from '../../../project/declared-type.ts';
import type { Annotations } from '../../annotations.ts';
import type { ResolvedType } from '../../resolved-type.ts';
import type { Direction } from '../body-use.ts';
import type { JsonProperty } from '../json-property.ts';
import { jackson } from './annotations.ts';

/** Reads a `JsonSerializer` or `ValueSerializer`; `undefined` where a superclass writes, or nothing is understood. */
export function writtenBy({ declaration, file }: DeclaredType): Schema | undefined {
  const body = declaration.methods.find(({ name }) => name === 'serialize')?.body;
  if (body === undefined) return undefined;
  const calls = callsIn(readBody(file, body));
  if (calls.some(({ name }) => name === 'serialize')) return undefined;
  const written = calls.filter(({ name }) => /^write/.test(name)).map(schemaOfCall);
  const distinct = new Map(written.map((each) => [JSON.stringify(each), each]));
  const [only, ...others] = distinct.values();
  // An object, a list, or what the generator is handed: any JSON.
  if (only === undefined || distinct.has('{}')) return {};
  return others.length === 0 ? only : { oneOf: [...distinct.values()] };
}

/**
 * A class that names what writes or reads it is JSON as that has it, whatever its properties are (`@JsonSerialize(using)`,
 * `@JsonDeserialize(using)`). `undefined` where it names nothing.
 */
export function byOwnConverter(annotations: Annotations, direction: Direction): Schema | undefined {
  const name = direction === 'response' ? jackson.JsonSerialize : jackson.JsonDeserialize;
  const using = annotations.find(name)?.values.get('using');
  if (using?.kind !== 'class' || !('name' in using.type)) return undefined;
  const { type } = using;
  if (isNoConverter(type.name)) return undefined;
  if (/(?:^|\.)ToStringSerializer$/.test(type.name)) return { type: 'string' };
  const declared = direction === 'response' && type.kind === 'class' ? type.declared : undefined;
  return (declared && writtenBy(declared)) ?? {};
}

/**
 * Describes what a serializer that a property names writes, which is also what its deserializer is taken to read. Those
 * of Jackson itself write what the type is, and so does what nobody can read.
 */
export function byConverterOfProperty(
  { annotations }: Pick<JsonProperty, 'annotations'>,
  direction: Direction,
): Schema | undefined {
  if (annotations.written.length === 0) return undefined;
  const usingOf = (name: string) => annotations.find(name)?.values.get('using');
  const reader = usingOf(jackson.JsonDeserialize);
  if (direction === 'request' && (reader?.kind !== 'class' || !isOfProject(reader))) return undefined;
  const writer = usingOf(jackson.JsonSerialize);
  if (writer?.kind !== 'class' || writer.type.kind !== 'class' || writer.type.declared === undefined)
    return undefined;
  return isOfProject(writer) ? (writtenBy(writer.type.declared) ?? {}) : undefined;
}

function isOfProject({ type }: { readonly type: ResolvedType }): boolean {
  return type.kind === 'class' && type.declared !== undefined && !isNoConverter(type.name);
}

/** One that is left out is `None`, or the `Void` that the well-known declaration has in its place. */
export function isNoConverter(name: string): boolean {
  return /(?:^|[.$])(?:None|Void)$/.test(name);
}

function schemaOfCall({ name, arguments: [value] }: CallExpression): Schema {
  switch (name) {
    case 'writeNumber':
      return value !== undefined && [...expressionsIn(value)].some(isMillis)
        ? { type: 'integer', format: 'int64' }
        : { type: 'number' };
    case 'writeString':
      return { type: 'string' };
    case 'writeBoolean':
      return { type: 'boolean' };
    default:
      return {};
  }
}

function isMillis(expression: Expression): boolean {
  return expression.kind === 'call' && /^(?:toEpochMilli|getTime|toMillis)$/.test(expression.name);
}
