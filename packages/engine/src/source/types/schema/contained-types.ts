/** Says which object types a type consists of, and whether that ever ends. */
import type { ResolvedType } from '../resolved-type.ts';
import { withoutVariables } from '../resolved-type.ts';
import { questionPerUse } from './body-use.ts';
import { convertedType } from './converted-type.ts';
import {
  inside,
  keyOf,
  leftOutIn,
  nothingLeftOut,
  type ObjectUse,
  objectOf,
  objectUse,
  type SchemaContext,
} from './object-use.ts';
import { shapeOf } from './shape.ts';

/** Types that a type may contain at all depths before it becomes a definition. This bounds the depth, too. */
const maxContainedTypes = 200;

const withoutEnd = questionPerUse<boolean>(false);

/** Tells whether a type contains itself, or so many others that looking for the end is not worth it. */
export function isWithoutEnd(context: SchemaContext, of: ObjectUse): boolean {
  const key = keyOf(of);
  return context.project.memoize(withoutEnd(context.use), key, '', () => {
    const seen = new Set<string>();
    const pending = [of];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      for (const next of objectsIn(context, at)) {
        const nextKey = keyOf(next);
        if (nextKey === key || seen.size > maxContainedTypes) return true;
        if (seen.has(nextKey)) continue;
        seen.add(nextKey);
        pending.push(next);
      }
    }
    return false;
  });
}

const objectsInType = questionPerUse<readonly ObjectUse[]>([]);

/** The object types that a type's properties consist of, through arrays, maps and wrappers. */
function objectsIn(context: SchemaContext, of: ObjectUse): readonly ObjectUse[] {
  return context.project.memoize(objectsInType(context.use), keyOf(of), '', () => {
    const { properties, others } = objectOf(context, of);
    return [
      ...properties.flatMap((property) =>
        objectTypesOf(inside(context, of, property.name), property.type, leftOutIn(context, property)),
      ),
      ...(others === undefined ? [] : objectTypesOf(context, others, nothingLeftOut)),
    ];
  });
}

function objectTypesOf(
  context: SchemaContext,
  type: ResolvedType,
  leftOut: readonly string[],
): readonly ObjectUse[] {
  if (type.kind === 'array') return objectTypesOf(context, type.element, leftOut);
  if (type.kind !== 'class' && type.kind !== 'unresolved') return [];
  const converted = convertedType(context.project, type);
  if (converted !== undefined) return objectTypesOf(context, withoutVariables(converted), leftOut);
  if (type.kind === 'unresolved') return [];
  const shape = shapeOf(context.project, type, context.use);
  switch (shape.kind) {
    case 'scalar':
    case 'nothing':
      return [];
    case 'one':
    case 'many':
    case 'map':
      return objectTypesOf(context, withoutVariables(shape.of), leftOut);
    case 'variants':
      return shape.of.map((each) => objectUse(context, each, nothingLeftOut));
    case 'object':
      return [objectUse(context, type, leftOut)];
  }
}
