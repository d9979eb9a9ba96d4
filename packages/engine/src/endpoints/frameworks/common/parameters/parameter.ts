/** Builds the parameters of endpoints from types: shared by all frameworks. */
import type { Parameter } from '../../../../model/endpoint.ts';
import { type ParameterMetadata, parameterOfSchema } from '../../../../model/schema-parameter.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { Annotations } from '../../../../source/types/annotations.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import { asText, type BodyUse, inRequest } from '../../../../source/types/schema/body-use.ts';
import { readConstraints } from '../../../../source/types/schema/constraints.ts';
import { schemaOf } from '../../../../source/types/schema/schema-of.ts';
import { documentedParameter } from '../../../openapi-annotations/api-annotations.ts';

/**
 * `annotations` are the parameter's own, among them those of validation and of documentation. A part of a form may be
 * JSON; everything else is one text or several, unless `use` says otherwise.
 */
export function parameterOfType(
  project: Project,
  type: ResolvedType,
  facts: ParameterMetadata,
  annotations?: Annotations,
  use: BodyUse = facts.in === 'form' ? inRequest : asText,
): Parameter {
  const schema = schemaOf(project, type, use) ?? {};
  if (annotations === undefined) return parameterOfSchema(schema, facts);
  const constraints = readConstraints(annotations, schema).schema;
  return documentedParameter(project, parameterOfSchema({ ...schema, ...constraints }, facts), annotations);
}

/** The parameter with another type, and what its framework said of it. */
export function retyped(
  project: Project,
  { in: place, name, required, default: value, description }: Parameter,
  type: ResolvedType,
): Parameter {
  return parameterOfType(project, type, { in: place, name, required, default: value, description });
}
