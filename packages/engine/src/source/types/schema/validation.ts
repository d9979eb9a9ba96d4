/**
 * Says in which groups constraints hold. Without more knowledge they hold in the default group (Jakarta Validation 3,
 * section 5.4); where a parameter names groups, or a strict extension is on, in those that are validated there.
 */
import type { Project } from '../../project/project.ts';
import { type Annotations, arrayAttribute, type MergedAnnotation } from '../annotations.ts';
import { type Constant, constantText } from '../constant.ts';
import { typeHierarchy } from '../supertypes.ts';
import type { BodyUse, Validation } from './body-use.ts';

/** The same use, with the groups that `@Validated` or `@Valid` of a parameter names, where an extension asks for them. */
export function validatedIn(project: Project, use: BodyUse, annotations: Annotations): BodyUse {
  const validation = validationBy(project, annotations);
  return validation === undefined ? use : { ...use, validation };
}

export function validationBy(project: Project, annotations: Annotations): Validation | undefined {
  const strict = strictPackages(project);
  if (strict.length > 0) return { strict, groups: validatedGroups(project, annotations) };
  // Whoever names groups has no others validated (Jakarta Validation 3, 5.4; Spring's `@Validated`).
  const named = annotations.find(ofSpring)?.values.get('value');
  if (named === undefined) return undefined;
  const packages = strictExtensions.map(([, from]) => from);
  return { strict: packages, groups: validatedGroups(project, annotations) };
}

/** Nobody validates what is sent back: a strict extension lets no constraint hold there. */
export function withoutValidation(project: Project): Validation | undefined {
  const strict = strictPackages(project);
  return strict.length > 0 ? { strict, groups: [] } : undefined;
}

function strictPackages(project: Project): readonly string[] {
  return strictExtensions.flatMap(([extension, from]) => (project.rules.isOn(extension) ? [from] : []));
}

const ofSpring = 'org.springframework.validation.annotation.Validated';

const strictExtensions = [
  ['jakarta-validation-strict', 'jakarta.validation'],
  ['javax-validation-strict', 'javax.validation'],
] as const;

function validatedGroups(project: Project, annotations: Annotations): readonly string[] {
  const found = annotations.find(ofSpring);
  const named = found === undefined ? [] : arrayAttribute(found, 'value');
  if (named.length > 0) return named.flatMap((group) => groupNames(project, group));
  const isValidated =
    found !== undefined || strictExtensions.some(([, from]) => annotations.has(`${from}.Valid`));
  return isValidated ? [defaultGroup] : [];
}

/** A group holds for those that it extends, too. */
function groupNames(project: Project, group: Constant): readonly string[] {
  if (group.kind !== 'class' || group.type.kind !== 'class') return [nameOf(group)];
  return typeHierarchy(project, group.type).map(({ name }) => withoutPackage(name));
}

/** The constraint, if it holds; `from` is the package that it is of. */
export function validated(
  found: MergedAnnotation | undefined,
  from: string,
  validation: Validation | undefined,
): MergedAnnotation | undefined {
  if (found === undefined) return undefined;
  const own = arrayAttribute(found, 'groups').map(nameOf);
  const groups = own.length === 0 ? [defaultGroup] : own;
  const asked = validation?.strict.includes(from) ? validation.groups : [defaultGroup];
  return groups.some((group) => asked.includes(group)) ? found : undefined;
}

function nameOf(group: Constant): string {
  return group.kind === 'class' && group.type.kind === 'class'
    ? withoutPackage(group.type.name)
    : withoutPackage(constantText(group));
}

const defaultGroup = 'Default';

/** The default group is in a jar, so that it may only be known by its simple name. */
function withoutPackage(name: string): string {
  return /(?:^|\.)Default$/.test(name) ? defaultGroup : name;
}
