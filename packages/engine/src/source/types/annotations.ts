/** The annotations on a part of the source: which there are, directly or through composed ones, and what they say. */
import type { Annotation } from '../declarations/model.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { annotationNames } from './annotation-type.ts';
import { type Constant, constantText, unknownsIn } from './constant.ts';
import { mergedAnnotation } from './merge-annotations.ts';
import { headerScope, type Scope } from './scope.ts';

/** Annotations and the scope they stand in. */
export interface Annotated {
  readonly annotations: readonly Annotation[];
  readonly scope: Scope;
}

/** All annotations of one thing, which may be collected from several places: a method and the ones it overrides. */
export interface Annotations {
  /** Tells whether an annotation of this type is there, directly or as a meta-annotation at any depth. */
  has(type: string): boolean;
  /** From the first place that has one. */
  find(type: string): MergedAnnotation | undefined;
  /** Holds what stands in the source, first place first. */
  readonly written: readonly WrittenAnnotation[];
}

export interface WrittenAnnotation {
  readonly annotation: Annotation;
  /** Qualified names of the annotation and of what it is composed of; empty where nothing explains it. */
  readonly names: readonly string[];
  /** Says where its own names are to be read. */
  readonly scope: Scope;
}

/** An annotation of one type, with everything that composed annotations around it say. */
export interface MergedAnnotation {
  /** Qualified name of the annotation that was asked for. */
  readonly type: string;
  /** Values by attribute; defaults included where the annotation's declaration is known. */
  readonly values: AttributeValues;
  /** Holds what stands in the source: the annotation itself or a composed one. */
  readonly written: Annotation;
  readonly scope: Scope;
}

export interface AttributeValues extends Iterable<readonly [attribute: string, value: Constant]> {
  get(attribute: string): Constant | undefined;
}

/** Without those that belong to extensions which the user switched off. */
export function annotationsAt(project: Project, places: readonly Annotated[]): Annotations {
  return united(places, (place) =>
    project.memoize(annotationsOfPlace, place.annotations, '', () =>
      annotationsOf(project, place, project.rules.hiddenAnnotations),
    ),
  );
}

export function allAnnotationsAt(project: Project, places: readonly Annotated[]): Annotations {
  return united(places, (place) => annotationsOf(project, place, []));
}

export const noAnnotations: Annotations = { has: () => false, find: () => undefined, written: [] };

/** By the list of annotations, which stands in one place. */
const annotationsOfPlace: MemoKey<Annotations> = { onCycle: noAnnotations };

function united(
  places: readonly Annotated[],
  annotationsOfOne: (place: Annotated) => Annotations,
): Annotations {
  const all: Annotations[] = [];
  for (const place of places) {
    if (place.annotations.length === 0) continue;
    const found = annotationsOfOne(place);
    if (found.written.length > 0) all.push(found);
  }
  const [only = noAnnotations, ...others] = all;
  return others.length === 0 ? only : unitedAnnotations(all);
}

/** Those of several places as if they stood in one, the first place first. */
export function unitedAnnotations(all: readonly Annotations[]): Annotations {
  return {
    has: (type) => all.some((each) => each.has(type)),
    find: (type) => all.find((each) => each.has(type))?.find(type),
    written: all.flatMap(({ written }) => written),
  };
}

function annotationsOf(project: Project, place: Annotated, hidden: readonly string[]): Annotations {
  const { annotations, scope } = place;
  const all = annotations.map((annotation) => {
    return { annotation, names: annotationNames(project, scope, annotation), scope };
  });
  const isHidden = ({ names: [name] }: WrittenAnnotation) => hidden.some((each) => name?.startsWith(each));
  const written = all.some(isHidden) ? all.filter((each) => !isHidden(each)) : all;
  const has = (type: string): boolean => written.some(({ names }) => names.includes(type));
  return {
    has,
    find(type) {
      if (!has(type)) return undefined;
      const merged = () => mergedAnnotation(project, place, written, type);
      // Most are asked for by the name that they are written with: those need no table for each place.
      const direct = written.find(({ names }) => names[0] === type);
      return direct === undefined
        ? project.memoize(mergedOfPlace, written, type, merged)
        : project.memoize(mergedDirectly, direct, '', merged);
    },
    written,
  };
}

const mergedDirectly: MemoKey<MergedAnnotation | undefined> = { onCycle: undefined };
const mergedOfPlace: MemoKey<MergedAnnotation | undefined> = { onCycle: undefined };

export function annotatedType(type: DeclaredType): Annotated {
  return { annotations: type.declaration.annotations, scope: headerScope(type) };
}

/** The attribute as text; `undefined` where it is not there or empty. */
export function textAttribute(annotation: MergedAnnotation, name: string): string | undefined {
  const value = annotation.values.get(name);
  const text = value === undefined || value.kind === 'null' ? '' : constantText(value);
  return text === '' ? undefined : text;
}

export function booleanAttribute(annotation: MergedAnnotation, name: string): boolean | undefined {
  const value = annotation.values.get(name);
  return value?.kind === 'boolean' ? value.value : undefined;
}

/** An annotation that is the value of another one's attribute: `@Content(schema = @Schema(…))`. */
export function nestedAnnotation(
  project: Project,
  value: Constant | undefined,
): MergedAnnotation | undefined {
  if (value?.kind !== 'annotation') return undefined;
  const found = annotationsAt(project, [{ annotations: [value.annotation], scope: value.scope }]);
  const name = found.written[0]?.names[0];
  return name === undefined ? undefined : found.find(name);
}

/** The texts of an attribute that are in the source: a readable stand-in for the others is not to be sent. */
export function knownTexts(annotation: MergedAnnotation, name: string): readonly string[] {
  return arrayAttribute(annotation, name)
    .filter((value) => unknownsIn(value).length === 0)
    .map(constantText);
}

/** A single value counts as an array of one (JLS 9.7.1). */
export function arrayAttribute(annotation: MergedAnnotation, name: string): readonly Constant[] {
  const value = annotation.values.get(name);
  return value === undefined ? [] : arrayElements(value);
}

export function arrayElements(value: Constant): readonly Constant[] {
  return value.kind === 'array' ? value.elements : [value];
}
