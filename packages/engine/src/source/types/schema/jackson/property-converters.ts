/** Says what a property is in JSON that a converter of its own writes or reads. */
import type { Project } from '../../../project/project.ts';
import type { Annotations } from '../../annotations.ts';
import { objectType, type ResolvedType } from '../../resolved-type.ts';
import { asSupertype } from '../../supertypes.ts';
import type { Direction } from '../body-use.ts';
import type { JsonProperty } from '../json-property.ts';
import { unwrap } from '../wrappers.ts';
import { jackson } from './annotations.ts';
import { isNoConverter } from './own-serializers.ts';

/**
 * The property with the type that its converter writes or reads. `@JsonUnwrapped` has no effect then: until Jackson 3.2
 * the serializer of a converter (`StdDelegatingSerializer`) cannot unwrap, and the value is written under its name.
 */
export function byConverter(project: Project, property: JsonProperty, direction: Direction): JsonProperty {
  const type =
    convertedTypeOf(project, property.annotations, direction) ?? contentOf(project, property, direction);
  return type === undefined ? property : { ...property, type, written: undefined, unwrapped: undefined };
}

/** Nobody knows what a serializer of the elements writes, or a deserializer of them reads. */
function contentOf(
  project: Project,
  { annotations, type }: JsonProperty,
  direction: Direction,
): ResolvedType | undefined {
  if (annotations.written.length === 0) return undefined;
  const name = direction === 'response' ? jackson.JsonSerialize : jackson.JsonDeserialize;
  const using = annotations.find(name)?.values.get('contentUsing');
  if (using?.kind !== 'class' || !('name' in using.type) || isNoConverter(using.type.name)) return undefined;
  if (type.kind === 'array') return { ...type, element: objectType };
  const wrapped = type.kind === 'class' ? unwrap(project, type) : undefined;
  if (type.kind !== 'class' || wrapped === undefined) return undefined;
  return { ...type, arguments: [...type.arguments.slice(0, -1), objectType] };
}

function convertedTypeOf(
  project: Project,
  annotations: Annotations,
  direction: Direction,
): ResolvedType | undefined {
  if (annotations.written.length === 0) return undefined;
  const [name, side] =
    direction === 'response'
      ? ([jackson.JsonSerialize, 1] as const)
      : ([jackson.JsonDeserialize, 0] as const);
  const converter = annotations.find(name)?.values.get('converter');
  if (converter?.kind !== 'class' || converter.type.kind !== 'class') return undefined;
  const { type } = converter;
  const [made] = converters.flatMap((name) => asSupertype(project, type, name) ?? []);
  return made?.arguments[side];
}

/** The second is Jackson 3's. */
const converters = ['com.fasterxml.jackson.databind.util.Converter', 'tools.jackson.databind.util.Converter'];
