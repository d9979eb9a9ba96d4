/** Methods that handle requests, and methods that lead to sub-resources (JAX-RS 3.3 and 3.4.1). */
import type { Project } from '../../../source/project/project.ts';
import {
  type Annotated,
  type Annotations,
  annotationsAt,
  knownTexts,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { constantText, unknownsIn } from '../../../source/types/constant.ts';
import { type DocumentationText, documentationText } from '../../../source/types/documentation.ts';
import {
  type MethodOf,
  methodsOf,
  overriddenMethods,
  parameterType,
  scopeOf,
} from '../../../source/types/members.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../../source/types/supertypes.ts';
import { isOfDocument } from '../common/handlers/controller.ts';
import type { Place } from '../common/handlers/provenance.ts';
import { isJersey } from './jersey.ts';
import { findAny, hasAny, httpMethods, inBothPackages, pathAnnotations } from './names.ts';
import type { Resource } from './resources.ts';

export interface ResourceMethod {
  /** The method that is called, which may take its annotations from one that it overrides. */
  readonly method: MethodOf;
  /** In their order, each with the annotation that says it; none where the method is a locator of a sub-resource. */
  readonly verbs: ReadonlyMap<string, MergedAnnotation>;
  readonly path: ResourcePath;
  /** `undefined` where the class decides. */
  readonly consumes: MediaTypes | undefined;
  readonly produces: MediaTypes | undefined;
  /** Says where annotations may stand: the method that maps first, then those around it. */
  readonly places: readonly Annotated[];
  /** Stand on all these places. */
  readonly annotations: Annotations;
  /** The annotation that maps it: the first verb, or the path of a locator. */
  readonly mapping: MergedAnnotation | undefined;
  readonly parameters: readonly MethodParameter[];
  readonly documentation: DocumentationText | undefined;
}

export interface MethodParameter {
  readonly name: string;
  /** Says where its name stands. */
  readonly place: Place;
  readonly type: ResolvedType;
  readonly annotations: Annotations;
  /** Kotlin's type says that it cannot be null. */
  readonly isNeverNull: boolean;
  readonly isMarkedNullable: boolean;
}

export interface MediaTypes {
  readonly texts: readonly string[];
  readonly annotation: MergedAnnotation;
}

/** Says what `@Path` says; empty where there is none. */
export interface ResourcePath {
  readonly text: string;
  /** Parts of it whose value is not in the source, as written. */
  readonly unknowns: readonly string[];
  readonly annotation: MergedAnnotation | undefined;
}

export function resourceMethodsOf(project: Project, resource: Resource): readonly ResourceMethod[] {
  const { type, declared, annotated } = resource;
  const home = isJersey(project, declared.file) ? type : annotated;
  const owners = new Set(typeHierarchy(project, home).map(({ name }) => name));
  return methodsOf(project, type).flatMap((method) => {
    // What a class inherits of a document and does not implement is listed with the document.
    const isForeign = isOfDocument(method) && resource.listsDocument !== true;
    if (!mayBeResourceMethod(method) || isForeign) return [];
    const overridden = inOrderOfPrecedence(project, resource, method);
    const source = overridden.find((each) => owners.has(each.owner.name) && isMapped(project, each));
    return source === undefined ? [] : [resourceMethod(project, method, source, overridden)];
  });
}

function mayBeResourceMethod({ method }: MethodOf): boolean {
  return !method.modifiers.includes('private') && !method.modifiers.includes('static');
}

/** Annotations of a superclass's method take precedence over those of an interface's (JAX-RS 3.6). */
function inOrderOfPrecedence(project: Project, { type }: Resource, method: MethodOf): readonly MethodOf[] {
  const found = overriddenMethods(project, method);
  // A superclass may implement an interface that only the subclass names.
  const seenFromType =
    method.owner.name === type.name ? [] : overriddenMethods(project, { ...method, owner: type }).slice(1);
  const all = [...new Map([...found, ...seenFromType].map((each) => [each.method, each])).values()];
  const isOfClass = ({ declared }: MethodOf) => declared.kind !== 'interface';
  return [...all.filter(isOfClass), ...all.filter((each) => !isOfClass(each))];
}

function annotationsOn(project: Project, of: MethodOf): Annotations {
  return annotationsAt(project, [{ annotations: of.method.annotations, scope: scopeOf(of) }]);
}

function isMapped(project: Project, of: MethodOf): boolean {
  return hasAny(annotationsOn(project, of), mappings);
}

const mappings = [...httpMethods, ...pathAnnotations];

/** One method's annotations count, those of its parameters included; what others add are constraints and the like. */
function resourceMethod(
  project: Project,
  method: MethodOf,
  source: MethodOf,
  overridden: readonly MethodOf[],
): ResourceMethod {
  const own = annotationsOn(project, source);
  const methods = [source, ...overridden.filter((each) => each !== source)];
  const places = methods.map((each) => ({ annotations: each.method.annotations, scope: scopeOf(each) }));
  const path = pathOf(own);
  const verbs = verbsOf(project, source, own);
  return {
    method,
    verbs,
    path,
    consumes: mediaTypes(own, 'Consumes'),
    produces: mediaTypes(own, 'Produces'),
    places,
    annotations: annotationsAt(project, places),
    mapping: [...verbs.values()][0] ?? path.annotation,
    parameters: isOfDocument(source)
      ? parametersOf(project, source, [source])
      : parametersOf(project, method, methods),
    documentation: documentationOf([method, ...overridden]),
  };
}

/** `@GET`, or an annotation of the project's own that carries `@HttpMethod("REPORT")`. */
function verbsOf(project: Project, source: MethodOf, own: Annotations): ResourceMethod['verbs'] {
  const verbs = new Map<string, MergedAnnotation>();
  for (const { annotation, names } of own.written) {
    if (!names.some((name) => httpMethods.includes(name))) continue;
    const single = annotationsAt(project, [{ annotations: [annotation], scope: scopeOf(source) }]);
    const designator = findAny(single, httpMethods);
    const verb = designator && textAttribute(designator, 'value')?.toUpperCase();
    if (designator !== undefined && verb !== undefined && !verbs.has(verb)) verbs.set(verb, designator);
  }
  return verbs;
}

function parametersOf(
  project: Project,
  method: MethodOf,
  methods: readonly MethodOf[],
): readonly MethodParameter[] {
  return method.method.parameters.map((declaration, i) => {
    // The one that maps also says whether there may be nothing.
    const written = methods[0]?.method.parameters[i]?.type;
    const annotations = annotationsAt(
      project,
      methods.map((each) => ({
        annotations: each.method.parameters[i]?.annotations ?? [],
        scope: scopeOf(each),
      })),
    );
    return {
      name: declaration.name,
      place: { file: method.declared.file, span: declaration.nameSpan },
      type: parameterType(project, method, declaration),
      annotations,
      isNeverNull: written?.kind === 'named' && written.isNullable === false,
      isMarkedNullable: written?.kind === 'named' && written.isNullable === true,
    };
  });
}

/** The first comment that says something. */
function documentationOf(methods: readonly MethodOf[]): DocumentationText | undefined {
  const texts = methods.flatMap(({ method }) =>
    method.documentation === undefined ? [] : [documentationText(method.documentation)],
  );
  return texts.find(({ summary }) => summary !== '') ?? texts[0];
}

export function pathOf(annotations: Annotations): ResourcePath {
  const annotation = findAny(annotations, pathAnnotations);
  const value = annotation?.values.get('value');
  if (value === undefined) return { text: '', unknowns: [], annotation };
  return { text: constantText(value), unknowns: unknownsIn(value).map(({ text }) => text), annotation };
}

const mediaTypeAnnotations = {
  Consumes: inBothPackages(['Consumes']),
  Produces: inBothPackages(['Produces']),
};

/** One text may name several: `@Produces("application/json, text/plain")`. */
export function mediaTypes(annotations: Annotations, name: 'Consumes' | 'Produces'): MediaTypes | undefined {
  const annotation = findAny(annotations, mediaTypeAnnotations[name]);
  if (annotation === undefined) return undefined;
  const texts = knownTexts(annotation, 'value')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return { texts, annotation };
}
