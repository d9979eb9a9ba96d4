/** Objects whose properties Feign writes into the query or into a form, one parameter each. */
import type { Parameter, ParameterPlace } from '../../../model/endpoint.ts';
import { parameterOfSchema } from '../../../model/schema-parameter.ts';
import type { Project } from '../../../source/project/project.ts';
import { type Annotations, textAttribute } from '../../../source/types/annotations.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { asText, inRequest } from '../../../source/types/schema/body-use.ts';
import { buildJsonObject } from '../../../source/types/schema/json-object.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { isMap } from './parameters.ts';

/** Reads the properties of a `@QueryMap` or `@SpringQueryMap`. Only the caller knows the keys of a map. */
export function queryMapParameters(project: Project, type: ResolvedType): readonly Parameter[] {
  return propertyParameters(project, type, 'query');
}

/** Empty for maps and for types that the source does not show. */
export function propertyParameters(
  project: Project,
  type: ResolvedType,
  place: ParameterPlace & ('query' | 'form'),
): readonly Parameter[] {
  if (type.kind !== 'class' || isMap(project, type)) return [];
  const whole = schemaOf(project, type, asText);
  return buildJsonObject(project, type, inRequest)
    .properties.filter(({ access }) => access !== 'write')
    .map(({ name, type: propertyType, annotations, isRequired, description }) => {
      const schema = whole?.properties?.[name] ?? schemaOf(project, propertyType, asText) ?? {};
      const required = isRequired || whole?.required?.includes(name) === true;
      return parameterOfSchema(schema, {
        in: place,
        name: nameFor(annotations) ?? name,
        required,
        description,
      });
    });
}

/** `@Param("page_size")` for queries, `@FormProperty("page_size")` for forms. */
function nameFor(annotations: Annotations): string | undefined {
  const renamed = annotations.find('feign.Param') ?? annotations.find('feign.form.FormProperty');
  return renamed && textAttribute(renamed, 'value');
}
