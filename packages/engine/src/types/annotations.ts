/**
 * Annotations, direct and composed, as Spring merges them: attributes of a composed annotation override those of its
 * meta-annotations through `@AliasFor` or by name, and attributes that mirror each other have one value.
 * (Spring Framework reference, "Spring Annotation Programming Model".)
 */
import type { Expression } from '../declarations/expression.ts';
import type { Annotation, Method } from '../declarations/model.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import { simpleName } from '../project/lookups.ts';
import type { Project, Question } from '../project/project.ts';
import { isWellKnownPath } from '../project/well-known/well-known-types.ts';
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
  let level: Instance[] = annotations.map((annotation) => ({ annotation, scope, overrides: [], above: [] }));
  const written = new Map<Instance, Annotation>(level.map((each) => [each, each.annotation]));
  while (level.length > 0) {
    const next: Instance[] = [];
    for (const instance of level) {
      const { annotation } = instance;
      if (!mightMean(project, instance, type)) continue;
      const root = written.get(instance) ?? annotation;
      const resolved = resolveAnnotation(project, instance.scope, annotation);
      if (resolved?.name === type) {
        const values = valuesOf(project, instance, resolved.declared);
        return { type, values, written: root, scope };
      }
      for (const meta of metaAnnotations(project, instance, resolved?.declared)) {
        written.set(meta, root);
        next.push(meta);
      }
    }
    level = next;
  }
  return undefined;
}

/** Whether an annotation of this type is present, directly or as a meta-annotation at any depth. */
export function hasAnnotation(project: Project, { annotations, scope }: Annotated, type: string): boolean {
  return annotations.some((annotation) => {
    const resolved = resolveAnnotation(project, scope, annotation);
    return resolved !== undefined && isOrHasMeta(project, resolved, type);
  });
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

interface ResolvedAnnotation {
  readonly name: string;
  readonly declared: DeclaredType | undefined;
}

function resolveAnnotation(
  project: Project,
  scope: Scope,
  annotation: Annotation,
): ResolvedAnnotation | undefined {
  const resolved = resolveName(project, scope, annotation.name);
  if (resolved.kind === 'declared') {
    return { name: resolved.type.declaration.qualifiedName, declared: resolved.type };
  }
  const name = qualifiedNameOf(resolved) ?? wellKnownAnnotation(project, annotation.name);
  if (name === undefined) return undefined;
  return { name, declared: project.type(name, scope.file) };
}

/** While somebody is typing, the import is often still missing: the only well-known annotation of that name is meant. */
function wellKnownAnnotation(project: Project, name: string): string | undefined {
  const candidates = project.typesNamed(name).filter((type) => type.kind === 'annotation');
  return candidates.length === 1 ? candidates[0]?.qualifiedName : undefined;
}

/** One annotation on the way from a composed annotation down to the one that was asked for. */
interface Instance {
  readonly annotation: Annotation;
  readonly scope: Scope;
  /** What the annotations above say about this one and those below it; the topmost first, which wins. */
  readonly overrides: readonly Override[];
  /** Names of the annotations above, to end where annotations annotate each other. */
  readonly above: readonly string[];
}

interface Override {
  /** Qualified name of the annotation; `undefined` where the attribute's name alone says what is overridden. */
  readonly type: string | undefined;
  readonly attribute: string;
  readonly value: Constant;
}

function metaAnnotations(
  project: Project,
  instance: Instance,
  declared: DeclaredType | undefined,
): readonly Instance[] {
  if (declared === undefined) return [];
  const { qualifiedName, annotations } = declared.declaration;
  if (instance.above.includes(qualifiedName)) return [];
  const overrides = [...instance.overrides, ...overridesBy(project, instance, declared)];
  const above = [...instance.above, qualifiedName];
  return annotations.map((annotation) => ({
    annotation,
    scope: headerScope(declared),
    overrides,
    above,
  }));
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
    const value = given ?? (defaultValue && evaluate(project, bodyScope(declared), defaultValue));
    if (value !== undefined) values.set(name, value);
    if (given !== undefined && !isDefault(project, declared, given, defaultValue)) isGiven.add(name);
  }
  for (const attribute of attributes) {
    const alias = aliasOf(project, declared, attribute);
    if (alias?.kind !== 'mirror' || isGiven.has(attribute.name)) continue;
    const mirrored = isGiven.has(alias.attribute) ? values.get(alias.attribute) : undefined;
    if (mirrored !== undefined) values.set(attribute.name, mirrored);
  }
  return values;
}

/** An alias that hands down its default counts as not given, so that its mirror may say something else. */
function isDefault(
  project: Project,
  declared: DeclaredType,
  value: Constant,
  defaultValue: Expression | undefined,
): boolean {
  if (defaultValue === undefined) return false;
  const other = evaluate(project, bodyScope(declared), defaultValue);
  return value.kind === other.kind && constantText(value) === constantText(other);
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

/** A cheap way out for the many annotations that have nothing to do with the one that is looked for. */
function mightMean(project: Project, { annotation, scope }: Instance, type: string): boolean {
  if (simpleName(annotation.name) === simpleName(type)) return true;
  const resolved = resolveAnnotation(project, scope, annotation);
  return resolved !== undefined && isOrHasMeta(project, resolved, type);
}

const metaAnnotationsOf: Question<ReadonlySet<string>> = { inCircles: new Set() };

function isOrHasMeta(project: Project, { name, declared }: ResolvedAnnotation, type: string): boolean {
  if (name === type) return true;
  if (declared === undefined) return false;
  if (isWellKnownPath(declared.file.path) && declared.declaration.annotations.length === 0) return false;
  return project.recall(metaAnnotationsOf, declared, '', () => allMeta(project, declared)).has(type);
}

/** Names of all annotations above an annotation type, at any depth; annotations may annotate each other. */
function allMeta(project: Project, declared: DeclaredType): ReadonlySet<string> {
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
}
