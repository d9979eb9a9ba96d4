/** Constraints on the parameter that takes a body, and on what it holds: `@Size(min = 2) List<@Min(5) Integer>`. */
import type { Schema } from '../../../../model/schema.ts';
import type { Parameter } from '../../../../source/declarations/model.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { Annotations } from '../../../../source/types/annotations.ts';
import type { Validation } from '../../../../source/types/schema/body-use.ts';
import { readConstraints } from '../../../../source/types/schema/constraints.ts';
import { constrainedElements } from '../../../../source/types/schema/element-constraints.ts';
import type { Scope } from '../../../../source/types/scope.ts';

/** Spring has validated them since 6.1, and Jakarta REST always has: both refuse the call with 400. */
export function constrainedBody(
  project: Project,
  schema: Schema,
  { type }: Pick<Parameter, 'type'>,
  scope: Scope,
  annotations: Annotations,
  validation?: Validation,
): Schema {
  if (schema.$ref !== undefined) return schema;
  const inside =
    type === undefined ? schema : constrainedElements(project, { type, scope }, schema, validation);
  const own = readConstraints(annotations, inside, validation).schema;
  return Object.keys(own).length === 0 ? inside : { ...inside, ...own };
}
