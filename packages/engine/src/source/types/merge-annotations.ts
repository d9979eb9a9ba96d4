/**
 * Composed annotations, as Spring merges them: attributes of a composed annotation override those of its
 * meta-annotations through `@AliasFor` or by name, and attributes that mirror each other have one value.
 * (Spring Framework reference, "Spring Annotation Programming Model".)
 */
import type { Annotation, Method } from '../declarations/model.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { annotationNames, annotationType } from './annotation-type.ts';
import type { Annotated, AttributeValues, MergedAnnotation, WrittenAnnotation } from './annotations.ts';
import { type Constant, constantText } from './constant.ts';
import { evaluate } from './constants.ts';
import { bodyScope, headerScope, type Scope } from './scope.ts';

/** The nearest annotation of a type: a direct one before a meta-annotation, the first written of several. */
export function mergedAnnotation(
  project: Project,
  { scope }: Annotated,
  written: readonly WrittenAnnotation[],
  type: string,
): MergedAnnotation | undefined {
  const leading = written.filter(({ names }) => names.includes(type));
  const first = leading.find(({ names }) => names[0] === type) ?? leading[0];
  if (first === undefined) return undefined;
  let level = (first.names[0] === type ? [first] : leading).map(
    ({ annotation }): Instance => ({ annotation, scope, overrides: [], written: annotation }),
  );
  const seen = new Set<string>();
  while (level.length > 0) {
    for (const instance of level) {
      const found = annotationType(project, instance.scope, instance.annotation);
      // Of an annotation that nothing explains, whoever asks knows the name better.
      if (found !== undefined && found.name !== type) continue;
      const values = valuesOf(project, instance, found?.declared);
      return { type, values, written: instance.written, scope };
    }
    level = level.flatMap((instance) => metaAnnotations(project, instance, type, seen));
  }
  return undefined;
}

/** Those annotations that are of the type, or composed of it. */
function leadingTo(project: Project, { annotations, scope }: Annotated, type: string): readonly Annotation[] {
  return annotations.filter((annotation) => annotationNames(project, scope, annotation).includes(type));
}

/** One annotation on the way from what is written down to the annotation that was asked for. */
interface Instance {
  readonly annotation: Annotation;
  readonly scope: Scope;
  /** Holds what the annotations above say about this one and those below it; the topmost first, which wins. */
  readonly overrides: readonly Override[];
  /** The topmost annotation. */
  readonly written: Annotation;
}

interface Override {
  /** Qualified name of the annotation; `undefined` where the attribute's name alone says what is overridden. */
  readonly type: string | undefined;
  readonly attribute: string;
  readonly value: Constant;
}

/**
 * The annotations on an annotation's declaration that lead to the type that was asked for. `seen` are the annotations
 * that were followed before: a second way to the same one is never shorter, and there may be very many of them.
 */
function metaAnnotations(
  project: Project,
  instance: Instance,
  type: string,
  seen: Set<string>,
): readonly Instance[] {
  const declared = annotationType(project, instance.scope, instance.annotation)?.declared;
  if (declared === undefined || seen.has(declared.qualifiedName)) return [];
  seen.add(declared.qualifiedName);
  const scope = headerScope(declared);
  const wanted = leadingTo(project, { annotations: declared.declaration.annotations, scope }, type);
  if (wanted.length === 0) return [];
  const overrides = [...instance.overrides, ...overridesBy(project, instance, declared)];
  return wanted.map((annotation) => ({ annotation, scope, overrides, written: instance.written }));
}

/** Returns what an annotation says about its meta-annotations, with its defaults where nothing is written. */
function overridesBy(project: Project, instance: Instance, declared: DeclaredType): readonly Override[] {
  const values = valuesOf(project, instance, declared);
  return attributesOf(project, declared).attributes.flatMap(({ name, alias }): readonly Override[] => {
    const value = values.get(name);
    if (value === undefined || alias?.kind === 'mirror') return [];
    if (alias !== undefined) return [{ type: alias.type, attribute: alias.attribute, value }];
    // Spring up to 6.x: an attribute without an alias overrides its namesake, except for `value`.
    return name === 'value' ? [] : [{ type: undefined, attribute: name, value }];
  });
}

function valuesOf(project: Project, instance: Instance, declared: DeclaredType | undefined): AttributeValues {
  const explicit = new Map(
    instance.annotation.arguments.map(({ name, value }) => [name, evaluate(project, instance.scope, value)]),
  );
  if (declared === undefined) return explicit;

  const { attributes, standards, hasMirrors } = attributesOf(project, declared);
  // Most annotations stand alone.
  const isPlain = instance.overrides.length === 0 && !hasMirrors;
  if (isPlain && [...explicit.keys()].every((name) => standards.has(name))) {
    return explicit.size === 0 ? standards : laidOver(standards, explicit);
  }
  const { qualifiedName } = declared.declaration;
  const values = new Map<string, Constant>();
  const isGiven = new Set<string>();
  for (const { name, standard } of attributes) {
    const override = instance.overrides.find(
      (each) => each.attribute === name && (each.type === qualifiedName || each.type === undefined),
    );
    const given = override?.value ?? explicit.get(name);
    const value = given ?? standard;
    if (value !== undefined) values.set(name, value);
    // An alias that hands down its default counts as not given, so that its mirror may say something else.
    if (given !== undefined && !isSame(given, standard)) isGiven.add(name);
  }
  for (const { name, alias } of attributes) {
    if (alias?.kind !== 'mirror' || isGiven.has(name)) continue;
    const mirrored = isGiven.has(alias.attribute) ? values.get(alias.attribute) : undefined;
    if (mirrored !== undefined) values.set(name, mirrored);
  }
  return values;
}

/** `values` and what `over` says else, without a copy: annotations of documentation have dozens of attributes. */
function laidOver(
  values: ReadonlyMap<string, Constant>,
  over: ReadonlyMap<string, Constant>,
): AttributeValues {
  return {
    get: (attribute) => over.get(attribute) ?? values.get(attribute),
    *[Symbol.iterator]() {
      for (const [attribute, value] of values) yield [attribute, over.get(attribute) ?? value];
    },
  };
}

interface Attribute {
  readonly name: string;
  /** Its default. */
  readonly standard: Constant | undefined;
  readonly alias: Alias | undefined;
}

interface Attributes {
  readonly attributes: readonly Attribute[];
  /** The defaults of those that have one. */
  readonly standards: ReadonlyMap<string, Constant>;
  /** Says whether attributes stand for each other. */
  readonly hasMirrors: boolean;
}

const attributesOfType: MemoKey<Attributes> = {
  onCycle: { attributes: [], standards: new Map(), hasMirrors: false },
};

function attributesOf(project: Project, declared: DeclaredType): Attributes {
  return project.memoize(attributesOfType, declared, '', () => {
    const attributes = declared.declaration.methods.map(
      (method): Attribute => ({
        name: method.name,
        standard: method.defaultValue && evaluate(project, bodyScope(declared), method.defaultValue),
        alias: aliasOf(project, declared, method),
      }),
    );
    const standards = new Map<string, Constant>();
    for (const { name, standard } of attributes) if (standard !== undefined) standards.set(name, standard);
    return { attributes, standards, hasMirrors: attributes.some(({ alias }) => alias?.kind === 'mirror') };
  });
}

function isSame(a: Constant, b: Constant | undefined): boolean {
  return a.kind === b?.kind && constantText(a) === constantText(b);
}

export type Alias =
  /** This mirrors another attribute of the same annotation. */
  | { readonly kind: 'mirror'; readonly attribute: string }
  /** This overrides an attribute of a meta-annotation. */
  | { readonly kind: 'override'; readonly type: string; readonly attribute: string };

const aliasOfAttribute: MemoKey<Alias | undefined> = { onCycle: undefined };

/** Returns what `@AliasFor` on an attribute of an annotation says. */
export function aliasOf(project: Project, declared: DeclaredType, attribute: Method): Alias | undefined {
  return project.memoize(aliasOfAttribute, attribute, '', () => {
    const scope = bodyScope(declared);
    const written = attribute.annotations.find(
      (annotation) => annotationType(project, scope, annotation)?.name === aliasFor,
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
    if (type === undefined || type === declared.qualifiedName) {
      return { kind: 'mirror', attribute: name };
    }
    return { kind: 'override', type, attribute: name };
  });
}

const aliasFor = 'org.springframework.core.annotation.AliasFor';
