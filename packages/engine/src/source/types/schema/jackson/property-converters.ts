/** Says what a property is in JSON that a converter of its own writes or reads. */
import type { Project } from '../../../project/project.ts';
import type { Annotations } from '../../annotations.ts';
import type { ResolvedType } from '../../resolved-type.ts';
import { asSupertype } from '../../supertypes.ts';
import type { Direction } from '../body-use.ts';
import type { JsonProperty } from '../json-property.ts';
import { jackson } from './annotations.ts';

/**
 * The property with the type that its converter writes or reads. `@JsonUnwrapped` has no effect then: until Jackson 3.2
 * the serializer of a converter (`StdDelegatingSerializer`) cannot unwrap, and the value is written under its name.
 */
export function byConverter(project: Project, property: JsonProperty, direction: Direction): JsonProperty {
  const type = convertedTypeOf(project, property.annotations, direction);
  return type === undefined ? property : { ...property, type, written: undefined, unwrapped: undefined };
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
