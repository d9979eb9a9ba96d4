/**
 * Names of properties of Kotlin in JSON: jackson-module-kotlin knows what parameters of constructors are called, and
 * leaves getters to Jackson, which makes all leading capitals small: `val xCoord` is read as `xCoord` and written as
 * `xcoord`, by its getter `getXCoord`.
 */
import { namesMentioned } from '../../../code/mentions.ts';
import type { MemoKey, Project } from '../../../project/project.ts';
import { type Annotations, annotationsAt } from '../../annotations.ts';
import type { Accessor } from '../accessors.ts';
import { isJackson3 } from './mapper-settings.ts';
import { propertyNameOf } from './naming.ts';

/** Names a property that stands in a constructor as it is written where nothing names its getter. */
export function nameOfGetter(project: Project, { kind, name, declaredIn }: Accessor): string {
  if (kind !== 'component' || declaredIn.declaration.kind === 'record' || isOwnGetter.test(name)) return name;
  const written = propertyNameOf(name.charAt(0).toUpperCase() + name.slice(1));
  if (written === name || isNamedAsInKotlin(project)) return name;
  // It looks for a field of the name (`FIX_FIELD_NAME_UPPER_CASE_PREFIX`), and every property has one.
  return isJackson3(project, declaredIn.path) ? name : written;
}

/** `isOpen` is its own getter, which the module calls like the property. */
const isOwnGetter = /^is(?![a-z])./;

/** Kotlin puts an annotation that does not say its target on the parameter first (Kotlin, "Annotation use-site targets"). */
export function annotationsOfGetter(project: Project, { annotated }: Accessor): Annotations {
  const ofGetter = annotated.annotations.filter(({ target }) => target === 'get');
  return annotationsAt(project, [{ ...annotated, annotations: ofGetter }]);
}

/** By the feature of jackson-module-kotlin 2.19 that is off unless a mapper is built with it. */
function isNamedAsInKotlin(project: Project): boolean {
  return project.memoize(namedAsInKotlin, 'feature', '', () =>
    project
      .filesImporting(features)
      .some((path) =>
        project
          .typesIn(path)
          .some(({ file, declaration }) => namesMentioned(file, declaration.span).has(feature)),
      ),
  );
}

const namedAsInKotlin: MemoKey<boolean> = { onCycle: false };
const feature = 'KotlinPropertyNameAsImplicitName';
const features = ['com.fasterxml.jackson.module.kotlin', 'tools.jackson.module.kotlin'].flatMap((name) => [
  name,
  `${name}.KotlinFeature`,
  `${name}.KotlinFeature.${feature}`,
]);
