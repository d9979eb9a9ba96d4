/** The name that a mapper wraps whole bodies in: `@JsonRootName`, or else the name of the class. */
import { simpleName } from '../../declarations/qualified-name.ts';
import type { Project } from '../../project/project.ts';
import { textAttribute } from '../annotations.ts';
import type { ResolvedType } from '../resolved-type.ts';
import type { BodyUse } from './body-use.ts';
import { jackson } from './jackson/annotations.ts';
import { classAnnotations } from './jackson/class-rules.ts';
import { mapperSettings } from './jackson/mapper-settings.ts';
import { shapeOf } from './shape.ts';

/** `undefined` where the body stands for itself, as it does unless the application's mapper is told otherwise. */
export function rootName(project: Project, type: ResolvedType, use: BodyUse): string | undefined {
  if (!use.isWhole || type.kind !== 'class') return undefined;
  const shape = shapeOf(project, type, use);
  if (shape.kind === 'one') return rootName(project, shape.of, use);
  if (shape.kind !== 'object' && shape.kind !== 'variants') return undefined;
  if (!mapperSettings(project, type).isWrapped[use.direction]) return undefined;
  const named = classAnnotations(project, type).find(jackson.JsonRootName);
  return (named && textAttribute(named, 'value')) ?? simpleName(type.name);
}
