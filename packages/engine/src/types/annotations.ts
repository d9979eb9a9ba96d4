/**
 * Annotations, direct and composed, as Spring merges them: attributes of a composed annotation override those of its
 * meta-annotations through `@AliasFor` or by name, and attributes that mirror each other have one value.
 * (Spring Framework reference, "Spring Annotation Programming Model".)
 */
import type { Expression } from '../declarations/expression.ts';
import type { Annotation, Method } from '../declarations/model.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { Project, Question } from '../project/project.ts';
import { type Constant, constantText } from './constant.ts';
import { evaluate } from './constants.ts';
import { qualifiedNameOf, resolveName } from './resolve-name.ts';
import { bodyScope, headerScope, type Scope } from './scope.ts';

/** An annotation of one type, with everything that composed annotations around it say. */
export interface MergedAnnotation {
  /** Qualified name of the annotation that was asked for. */
  readonly type: string;
  /** Values by attribute; defaults included where the annotation's declaration is known. */
  readonly values: ReadonlyMap<string, Constant>;
  /** What stands in the source: the annotation itself or a composed one. */
  readonly written: Annotation;
  readonly scope: Scope;
}

/** Annotations and the scope they stand in. */
export interface Annotated {
  readonly annotations: readonly Annotation[];
  readonly scope: Scope;
}

/** The nearest annotation of a type: a direct one before a meta-annotation, the first written of several. */
export function findAnnotation(
  project: Project,
  { annotations, scope }: Annotated,
  type: string,
): MergedAnnotation | undefined {
  const direct = annotations.filter((annotation) => means(project, scope, annotation, type));
  let level: readonly Instance[] = direct.map((annotation) => ({
    annotation,
    scope,
    overrides: [],
    written: annotation,
    above: [],
  }));
  while (level.length > 0) {
    for (const instance of level) {
      const resolved = resolveAnnotation(project, instance.scope, instance.annotation);
      if (resolved?.name !== type) continue;
      const values = valuesOf(project, instance, resolved.declared);
      return { type, values, written: instance.written, scope };
    }
    level = level.flatMap((instance) => metaAnnotations(project, instance, type));
  }
  return undefined;
}

/** Whether an annotation of this type is present, directly or as a meta-annotation at any depth. */
export function hasAnnotation(project: Project, { annotations, scope }: Annotated, type: string): boolean {
  return annotations.some((annotation) => means(project, scope, annotation, type));
}

/** Qualified names of the direct annotations; simple names where nothing explains them. */
export function annotationNames(project: Project, { annotations, scope }: Annotated): readonly string[] {
  return annotations.map(
    (annotation) => resolveAnnotation(project, scope, annotation)?.name ?? annotation.name,
  );
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

/** A single value counts as an array of one (JLS 9.7.1). */
export function arrayAttribute(annotation: MergedAnnotation, name: string): readonly Constant[] {
  const value = annotation.values.get(name);
  if (value === undefined) return [];
  return value.kind === 'array' ? value.elements : [value];
}

export function annotatedType(type: DeclaredType): Annotated {
  return { annotations: type.declaration.annotations, scope: headerScope(type) };
}

/** Whether an annotation is of a type, or is composed of one. */
function means(project: Project, scope: Scope, annotation: Annotation, type: string): boolean {
  const resolved = resolveAnnotation(project, scope, annotation);
  if (resolved === undefined) return false;
  return resolved.name === type || metaAnnotationNames(project, resolved).has(type);
}

interface ResolvedAnnotation {
  readonly name: string;
  readonly declared: DeclaredType | undefined;
}

const typeOfAnnotation: Question<ResolvedAnnotation | undefined> = { inCircles: undefined };

function resolveAnnotation(
  project: Project,
  scope: Scope,
  annotation: Annotation,
): ResolvedAnnotation | undefined {
  return project.recall(typeOfAnnotation, annotation, '', () => {
    const resolved = resolveName(project, scope, annotation.name);
    if (resolved.kind === 'declared') {
      return { name: resolved.type.declaration.qualifiedName, declared: resolved.type };
    }
    const name = qualifiedNameOf(resolved) ?? wellKnownAnnotation(project, annotation.name);
    if (name === undefined) return undefined;
    return { name, declared: project.type(name, scope.file) };
  });
}

/** While somebody is typing, the import is often still missing: the only well-known annotation of that name is meant. */
function wellKnownAnnotation(project: Project, name: string): string | undefined {
  const candidates = project.typesNamed(name).filter((type) => type.kind === 'annotation');
  return candidates.length === 1 ? candidates[0]?.qualifiedName : undefined;
}

/** One annotation on the way from what is written down to the annotation that was asked for. */
interface Instance {
  readonly annotation: Annotation;
  readonly scope: Scope;
  /** What the annotations above say about this one and those below it; the topmost first, which wins. */
  readonly overrides: readonly Override[];
  /** The topmost annotation. */
  readonly written: Annotation;
  /** Names of the annotations above, to end where annotations annotate each other. */
  readonly above: readonly string[];
}

interface Override {
  /** Qualified name of the annotation; `undefined` where the attribute's name alone says what is overridden. */
  readonly type: string | undefined;
  readonly attribute: string;
  readonly value: Constant;
}

/** The annotations on an annotation's declaration that lead to the type that was asked for. */
function metaAnnotations(project: Project, instance: Instance, type: string): readonly Instance[] {
  const declared = resolveAnnotation(project, instance.scope, instance.annotation)?.declared;
  if (declared === undefined || instance.above.includes(declared.declaration.qualifiedName)) return [];
  const { annotations, scope } = annotatedType(declared);
  const wanted = annotations.filter((annotation) => means(project, scope, annotation, type));
  if (wanted.length === 0) return [];
  const overrides = [...instance.overrides, ...overridesBy(project, instance, declared)];
  const above = [...instance.above, declared.declaration.qualifiedName];
  return wanted.map((annotation) => ({ annotation, scope, overrides, written: instance.written, above }));
}

/** What an annotation says about its meta-annotations, with its defaults where nothing is written. */
function overridesBy(project: Project, instance: Instance, declared: DeclaredType): readonly Override[] {
  const values = valuesOf(project, instance, declared);
  return declared.declaration.methods.flatMap((attribute): readonly Override[] => {
    const value = values.get(attribute.name);
    const alias = aliasOf(project, declared, attribute);
    if (value === undefined || alias?.kind === 'mirror') return [];
    if (alias !== undefined) return [{ type: alias.type, attribute: alias.attribute, value }];
    // Spring up to 6.x: an attribute without an alias overrides its namesake, except for `value`.
    return attribute.name === 'value' ? [] : [{ type: undefined, attribute: attribute.name, value }];
  });
}

function valuesOf(
  project: Project,
  instance: Instance,
  declared: DeclaredType | undefined,
): ReadonlyMap<string, Constant> {
  const explicit = new Map(
    instance.annotation.arguments.map(({ name, value }) => [name, evaluate(project, instance.scope, value)]),
  );
  if (declared === undefined) return explicit;

  const attributes = declared.declaration.methods;
  const { qualifiedName } = declared.declaration;
  const values = new Map<string, Constant>();
  const isGiven = new Set<string>();
  for (const { name, defaultValue } of attributes) {
    const override = instance.overrides.find(
      (each) => each.attribute === name && (each.type === qualifiedName || each.type === undefined),
    );
    const given = override?.value ?? explicit.get(name);
    const standard = defaultValue && defaultOf(project, declared, defaultValue);
    const value = given ?? standard;
    if (value !== undefined) values.set(name, value);
    // An alias that hands down its default counts as not given, so that its mirror may say something else.
    if (given !== undefined && !isSame(given, standard)) isGiven.add(name);
  }
  for (const attribute of attributes) {
    const alias = aliasOf(project, declared, attribute);
    if (alias?.kind !== 'mirror' || isGiven.has(attribute.name)) continue;
    const mirrored = isGiven.has(alias.attribute) ? values.get(alias.attribute) : undefined;
    if (mirrored !== undefined) values.set(attribute.name, mirrored);
  }
  return values;
}

const defaultOfAttribute: Question<Constant | undefined> = { inCircles: undefined };

function defaultOf(project: Project, declared: DeclaredType, value: Expression): Constant | undefined {
  return project.recall(defaultOfAttribute, value, '', () => evaluate(project, bodyScope(declared), value));
}

function isSame(a: Constant, b: Constant | undefined): boolean {
  return a.kind === b?.kind && constantText(a) === constantText(b);
}

type Alias =
  /** Of another attribute of the same annotation. */
  | { readonly kind: 'mirror'; readonly attribute: string }
  /** Of an attribute of a meta-annotation. */
  | { readonly kind: 'override'; readonly type: string; readonly attribute: string };

const aliasOfAttribute: Question<Alias | undefined> = { inCircles: undefined };

function aliasOf(project: Project, declared: DeclaredType, attribute: Method): Alias | undefined {
  return project.recall(aliasOfAttribute, attribute, '', () => {
    const scope = bodyScope(declared);
    const written = attribute.annotations.find(
      (annotation) => resolveAnnotation(project, scope, annotation)?.name === aliasFor,
    );
    if (written === undefined) return undefined;
    const argument = (name: string): Constant | undefined => {
      const expression = written.arguments.find((each) => each.name === name)?.value;
      return expression && evaluate(project, scope, expression);
    };
    const target = argument('annotation');
    const named = argument('attribute') ?? argument('value');
    const name = named?.kind === 'string' && named.value !== '' ? named.value : attribute.name;
    const type = target?.kind === 'class' && target.type.kind === 'class' ? target.type.name : undefined;
    if (type === undefined || type === declared.declaration.qualifiedName) {
      return { kind: 'mirror', attribute: name };
    }
    return { kind: 'override', type, attribute: name };
  });
}

const aliasFor = 'org.springframework.core.annotation.AliasFor';

const noNames: ReadonlySet<string> = new Set();
const metaAnnotationsOf: Question<ReadonlySet<string>> = { inCircles: noNames };

/** Names of all annotations above an annotation, at any depth; annotations may annotate each other. */
function metaAnnotationNames(project: Project, { declared }: ResolvedAnnotation): ReadonlySet<string> {
  if (declared === undefined || declared.declaration.annotations.length === 0) return noNames;
  return project.recall(metaAnnotationsOf, declared, '', () => {
    const names = new Set<string>();
    const pending = [declared];
    for (let type = pending.pop(); type !== undefined; type = pending.pop()) {
      const { annotations, scope } = annotatedType(type);
      for (const annotation of annotations) {
        const meta = resolveAnnotation(project, scope, annotation);
        if (meta === undefined || names.has(meta.name)) continue;
        names.add(meta.name);
        if (meta.declared !== undefined) pending.push(meta.declared);
      }
    }
    return names;
  });
}
