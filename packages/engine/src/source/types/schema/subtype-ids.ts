/** The ids that tell subtypes apart, where Jackson writes them: into the object, around it or beside it. */
import type { JsonValue, Schema } from '../../../model/schema.ts';
import type { Project } from '../../project/project.ts';
import type { ClassType } from '../resolved-type.ts';
import { beanOf } from './jackson/bean.ts';
import { type TypeIds, typeIds, variantsOf } from './jackson/subtypes.ts';
import type { JsonProperty } from './json-property.ts';
import type { SchemaPart } from './schema-part.ts';

/** Only this property puts an id into the object: what is a definition for others stays without. */
export function withIdInFront(part: SchemaPart, property: string, ids: readonly string[]): SchemaPart {
  const { $ref, properties, required = [] } = part.schema;
  if ($ref !== undefined) return part;
  return {
    ...part,
    schema: {
      ...part.schema,
      properties: { [property]: { type: 'string', enum: ids }, ...properties },
      required: [property, ...required],
    },
  };
}

export function withIdAround(part: SchemaPart, type: ClassType, ids: TypeIds | undefined): SchemaPart {
  const [id = ''] = ids?.idsOf(type) ?? [];
  switch (ids?.place) {
    case 'wrapper-object': {
      const schema: Schema = { type: 'object', properties: { [id]: part.schema }, required: [id] };
      return { ...part, schema, size: part.size + 1 };
    }
    case 'wrapper-array': {
      const prefixItems: readonly Schema[] = [{ type: 'string', enum: [id] }, part.schema];
      return {
        ...part,
        schema: { type: 'array', prefixItems, minItems: 2, maxItems: 2 },
        size: part.size + 2,
      };
    }
    default:
      return part;
  }
}

export const typeInfo = 'com.fasterxml.jackson.annotation.JsonTypeInfo';

/** An id in a property beside the one that holds the object (`EXTERNAL_PROPERTY`). */
export function addIdBeside(project: Project, property: JsonProperty, properties: Map<string, Schema>): void {
  const { annotations, type } = property;
  if (!annotations.has(typeInfo) || type.kind !== 'class') return;
  const ids = typeIds(project, annotations, undefined);
  if (ids?.place !== 'beside') return;
  const variants = variantsOf(project, type, annotations).flatMap(ids.idsOf);
  properties.set(ids.property, { type: 'string', ...(variants.length > 0 ? { enum: variants } : {}) });
}

/** The property that says which class the object is of comes first, unless the class has it anyway. */
export function withId(
  project: Project,
  type: ClassType,
  { properties, required }: { readonly properties: Map<string, Schema>; readonly required: Set<string> },
): Schema {
  const annotations = beanOf(project, type)?.rules.annotations;
  const ids = annotations && !type.isErased ? typeIds(project, annotations, type) : undefined;
  const isIdWithin = ids?.place === 'property' || ids?.place === 'beside';
  const known = ids && properties.get(ids.property);
  const entries = [...properties];
  // On a class there is nothing beside the object, so that the id goes in, too.
  if (ids !== undefined && isIdWithin) {
    const id = idSchema(ids.idsOf(type), known);
    if (known === undefined) entries.unshift([ids.property, id]);
    else
      entries.splice(
        entries.findIndex(([name]) => name === ids.property),
        1,
        [ids.property, id],
      );
    required.add(ids.property);
  }
  return {
    // Unlike an assignment, this keeps a property named `__proto__` as data.
    ...(entries.length > 0 ? { properties: Object.fromEntries(entries) } : {}),
    ...(required.size > 0
      ? { required: entries.map(([name]) => name).filter((name) => required.has(name)) }
      : {}),
  };
}

/**
 * An example or a default of all types of a hierarchy is right in one of them only. The id is always there, and is read
 * by the deserializer of the type, whether or not the class has a setter for it.
 */
function idSchema(ids: readonly string[], known: Schema = {}): Schema {
  const { examples, default: usual, nullable: _, readOnly: __, ...rest } = known;
  const isId = (value: JsonValue) => ids.some((each) => each === value);
  const fitting = examples?.filter(isId) ?? [];
  return {
    ...rest,
    type: 'string',
    enum: ids,
    ...(usual !== undefined && isId(usual) && { default: usual }),
    ...(fitting.length > 0 && { examples: fitting }),
  };
}
