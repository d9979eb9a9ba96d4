/** Accessors that Lombok generates: they are not in the source, but JSON and data binding see them. */
import type { Project } from '../../project/project.ts';
import { type Annotated, findAnnotation, textAttribute } from '../annotations.ts';
import type { Accessor } from './accessors.ts';

export function lombokAccessors(
  project: Project,
  owner: Annotated,
  field: Accessor,
  isFinal: boolean,
): readonly Accessor[] {
  const suffix = accessorSuffix(field);
  const accessor = (kind: 'getter' | 'setter'): Accessor => ({
    ...field,
    kind,
    name: suffix,
    isPublic: true,
    initializer: undefined,
  });
  const getter = hasAccessor(project, owner, field, ['Getter'], ['Data', 'Value', 'Getter']);
  const setter = !isFinal && hasAccessor(project, owner, field, ['Setter'], ['Data', 'Setter']);
  return [...(getter ? [accessor('getter')] : []), ...(setter ? [accessor('setter')] : [])];
}

/** An annotation on the field says more than one on the class; `AccessLevel.NONE` takes the accessor away. */
function hasAccessor(
  project: Project,
  owner: Annotated,
  field: Accessor,
  onField: readonly string[],
  onClass: readonly string[],
): boolean {
  const find = (annotated: Annotated, names: readonly string[]) =>
    names.flatMap((name) => findAnnotation(project, annotated, `lombok.${name}`) ?? [])[0];
  const annotation = find(field.annotated, onField) ?? find(owner, onClass);
  if (annotation === undefined) return false;
  const level = textAttribute(annotation, 'value');
  return level === undefined || level === 'PUBLIC';
}

/** `name` → `Name`; of a primitive boolean `isActive` only `Active` is kept, as the getter is `isActive()`. */
function accessorSuffix({ name, type }: Accessor): string {
  const isFlag = type.kind === 'primitive' && type.name === 'boolean' && /^is\p{Lu}/u.test(name);
  const base = isFlag ? name.slice(2) : name;
  return base.charAt(0).toUpperCase() + base.slice(1);
}
