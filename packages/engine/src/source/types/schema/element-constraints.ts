/** Constraints on what a container holds: `List<@NotBlank String>`, `Map<String, @Min(1) Integer>`. */

import type { Schema } from '../../../model/schema.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { Project } from '../../project/project.ts';
import { annotationsAt } from '../annotations.ts';
import type { Scope } from '../scope.ts';
import type { Validation } from './body-use.ts';
import { readConstraints } from './constraints.ts';

interface Written {
  readonly type: TypeReference;
  readonly scope: Scope;
}

/** `schema` is that of the written type; it is the same object where nothing constrains the elements. */
export function constrainedElements(
  project: Project,
  { type, scope }: Written,
  schema: Schema,
  validation: Validation | undefined,
): Schema {
  const element = elementOf(type);
  const [word, inner] =
    schema.items === undefined
      ? ['additionalProperties' as const, schema.additionalProperties]
      : ['items' as const, schema.items];
  if (element === undefined || inner === undefined) return schema;
  const below = constrainedElements(project, { type: element, scope }, inner, validation);
  const annotations = element.kind === 'named' ? element.annotations : [];
  const found = annotationsAt(project, [{ annotations, scope }]);
  const own = annotations.length === 0 ? {} : readConstraints(found, below, validation).schema;
  if (below === inner && Object.keys(own).length === 0) return schema;
  return { ...schema, [word]: { ...below, ...own } };
}

/** The last type argument: of a list its elements, of a map its values. */
function elementOf(type: TypeReference): TypeReference | undefined {
  if (type.kind === 'array') return type.element;
  return type.kind === 'named' ? type.arguments?.at(-1) : undefined;
}
