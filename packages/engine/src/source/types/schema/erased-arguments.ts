/**
 * Spring hands a body to Jackson as the object that it is, unless it is a list, a map or an `Optional`
 * (`AbstractJackson2HttpMessageConverter#writeInternal`): of `Result<Animal>` Jackson sees a property of type `Object`,
 * and `@JsonTypeInfo` of what a type variable stands for writes no id.
 */
import type { Project } from '../../project/project.ts';
import { type ClassType, type ResolvedType, typeKey } from '../resolved-type.ts';
import { classAnnotations } from './jackson/class-rules.ts';
import { typeIds } from './jackson/subtypes.ts';
import { mayBeEmpty, unwrap } from './wrappers.ts';

/** The same type where nothing in its arguments has such ids. */
export function withErasedArguments(project: Project, type: ResolvedType): ResolvedType {
  if (type.kind !== 'class' || type.arguments.length === 0 || mayBeEmpty(project, type)) return type;
  const wrapped = unwrap(project, type);
  if (wrapped?.kind === 'one') {
    const index = type.arguments.findIndex((each) => typeKey(each) === typeKey(wrapped.of));
    return withArguments(type, (each, i) => (i === index ? withErasedArguments(project, each) : each));
  }
  return wrapped === undefined ? withArguments(type, (each) => erased(project, each)) : type;
}

function erased(project: Project, type: ResolvedType): ResolvedType {
  if (type.kind !== 'class') return type;
  const inside = withArguments(type, (each) => erased(project, each));
  const ids = type.declared && typeIds(project, classAnnotations(project, type), type);
  return ids === undefined ? inside : { ...inside, isErased: true };
}

function withArguments(
  type: ClassType,
  change: (argument: ResolvedType, index: number) => ResolvedType,
): ClassType {
  const changed = type.arguments.map(change);
  return changed.every((each, i) => each === type.arguments[i]) ? type : { ...type, arguments: changed };
}
