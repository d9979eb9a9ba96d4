/** Says what annotations of a class say about all of its properties. */
import type { MemoKey, Project } from '../../../project/project.ts';
import {
  type Annotations,
  annotatedType,
  annotationsAt,
  arrayAttribute,
  booleanAttribute,
  type MergedAnnotation,
  noAnnotations,
} from '../../annotations.ts';
import { constantText } from '../../constant.ts';
import { type ClassType, erasure, typeText } from '../../resolved-type.ts';
import { isA, typeHierarchy } from '../../supertypes.ts';
import type { Direction } from '../body-use.ts';
import { jackson } from './annotations.ts';
import { mapperSettings } from './mapper-settings.ts';
import { isNamingStrategy } from './naming.ts';
import { type VisibilityRules, visibilityRules } from './visibility.ts';

export interface ClassRules {
  readonly namingStrategy: string;
  readonly visibility: VisibilityRules;
  readonly ignored: NameFilter;
  /** Names that come first, in this order. */
  readonly order: readonly string[];
  readonly isAlphabetic: boolean;
  /** Stand on the class and everything above it, the nearest first. */
  readonly annotations: Annotations;
}

/** Says which names of properties take no part. */
export interface NameFilter {
  readonly request: (name: string) => boolean;
  readonly response: (name: string) => boolean;
}

export function classRules(project: Project, type: ClassType): ClassRules {
  const annotations = classAnnotations(project, type);
  const order = annotations.find(jackson.JsonPropertyOrder);
  return {
    namingStrategy: namingStrategy(project, annotations) ?? mapperSettings(project, type).namingStrategy,
    visibility: visibilityRules(annotations),
    ignored: ignoredNames(annotations),
    order: order === undefined ? [] : arrayAttribute(order, 'value').map(constantText),
    isAlphabetic: order !== undefined && booleanAttribute(order, 'alphabetic') === true,
    annotations,
  };
}

/** Jackson's annotations are inherited from superclasses and interfaces. */
export function classAnnotations(project: Project, type: ClassType): Annotations {
  return project.memoize(annotationsOfClass, type.declared ?? type.name, '', () => {
    const { mixins } = mapperSettings(project, type);
    return annotationsAt(
      project,
      typeHierarchy(project, type).flatMap(({ declared }) => {
        const mixin = declared && mixins.get(declared.declaration.name);
        return [mixin, declared].flatMap((each) => (each === undefined ? [] : [annotatedType(each)]));
      }),
    );
  });
}

const annotationsOfClass: MemoKey<Annotations> = { onCycle: noAnnotations };

/** `@JsonIgnoreProperties` and `@JsonIncludeProperties`, of a class or a property. */
export function ignoredNames(annotations: Annotations): NameFilter {
  const ignore = annotations.find(jackson.JsonIgnoreProperties);
  const include = annotations.find(jackson.JsonIncludeProperties);
  if (ignore === undefined && include === undefined) return nothingIgnored;
  const names = new Set(ignore === undefined ? [] : arrayAttribute(ignore, 'value').map(constantText));
  const only = include && new Set(arrayAttribute(include, 'value').map(constantText));
  const isLeftOut = (name: string, exception: string): boolean =>
    only?.has(name) === false || (names.has(name) && !isTrue(ignore, exception));
  return {
    request: (name) => isLeftOut(name, 'allowSetters'),
    response: (name) => isLeftOut(name, 'allowGetters'),
  };
}

const nothingIgnored: NameFilter = { request: () => false, response: () => false };

export function isIgnored(filter: NameFilter, direction: Direction, name: string): boolean {
  return direction === 'request' ? filter.request(name) : filter.response(name);
}

function isTrue(annotation: MergedAnnotation | undefined, attribute: string): boolean {
  return annotation !== undefined && booleanAttribute(annotation, attribute) === true;
}

/**
 * The simple name of one of Jackson's strategies, also where a class of the project extends it. Empty for one of the
 * project's own, `undefined` where the class does not say.
 */
function namingStrategy(project: Project, annotations: Annotations): string | undefined {
  const value = annotations.find(jackson.JsonNaming)?.values.get('value');
  if (value?.kind !== 'class') return undefined;
  const { type } = value;
  const classes = type.kind === 'class' ? typeHierarchy(project, type) : [type];
  const names = classes.map((each) => typeText(erasure(each)));
  return names.find(isNamingStrategy) ?? '';
}

/** A type whose properties are nowhere in JSON, wherever they are declared. */
export function isIgnoredType(project: Project, type: ClassType): boolean {
  if (type.declared === undefined || isA(project, type, plain)) return false;
  const found = classAnnotations(project, type).find(jackson.JsonIgnoreType);
  return found !== undefined && booleanAttribute(found, 'value') !== false;
}

/** Most properties are texts, numbers and lists: those are not worth a look. */
const plain: ReadonlySet<string> = new Set([
  'java.lang.CharSequence',
  'java.lang.Number',
  'java.lang.Boolean',
  'java.lang.Iterable',
]);
