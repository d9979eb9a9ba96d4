/**
 * Says what annotations call an operation and which groups they put it in: those of Swagger 3, MicroProfile's namesakes
 * of them, and those of Swagger 2. The newest of these that names a group counts.
 */
import type { ApiTag, DocumentedOperation, ExternalDocs } from '../../model/api-definition.ts';
import type { Project } from '../../source/project/project.ts';
import {
  type Annotations,
  arrayAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  noAnnotations,
  textAttribute,
} from '../../source/types/annotations.ts';
import { constantText } from '../../source/types/constant.ts';
import { everyAnnotation } from '../../source/types/repeated-annotations.ts';
import { microProfile, swagger3 } from '../../source/types/swagger-names.ts';
import { extensionsOfOperation } from './documented-extensions.ts';

const swagger2 = 'io.swagger.annotations';

/** @param owner of the class and of those above */
export function documentedOperation(
  project: Project,
  method: Annotations,
  owner: Annotations,
): DocumentedOperation {
  const id = idAttributes.flatMap(([type, attribute]) => textOf(method, type, attribute) ?? [])[0];
  const docs = docsOfOperation(project, method);
  const extensions = extensionsOfOperation(project, method);
  return {
    tags: tagsOfOperation(project, method, owner),
    ...(id !== undefined && { id: id.trim() }),
    ...(docs !== undefined && { docs }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
  };
}

const idAttributes = [
  [`${swagger3}.Operation`, 'operationId'],
  [`${microProfile}.Operation`, 'operationId'],
  [`${swagger2}.ApiOperation`, 'nickname'],
] as const;

/** The groups that annotations of a class name. */
export function tagsOfClass(project: Project, owner: Annotations): readonly ApiTag[] {
  return tagsOfOperation(project, noAnnotations, owner);
}

function tagsOfOperation(project: Project, method: Annotations, owner: Annotations): readonly ApiTag[] {
  for (const read of generations) {
    const tags = mergedTags(read(project, method, owner));
    if (tags.length > 0) return tags;
  }
  return [];
}

type ReadTags = (project: Project, method: Annotations, owner: Annotations) => readonly ApiTag[];

const generations: readonly ReadTags[] = [
  // springdoc puts an operation into the groups of its class and into its own (`OpenAPIService.buildTags`).
  (project, method, owner) => [
    ...tagsAt(project, owner, `${swagger3}.tags`),
    ...named(method.find(`${swagger3}.Operation`), 'tags'),
    ...tagsAt(project, method, `${swagger3}.tags`),
  ],
  // Those of the method stand in place of those of its class (MicroProfile OpenAPI, `@Tag`).
  (project, method, owner) => {
    const own = tagsAt(project, method, `${microProfile}.tags`);
    return own.length > 0 ? own : tagsAt(project, owner, `${microProfile}.tags`);
  },
  (_, method, owner) => {
    const own = named(method.find(`${swagger2}.ApiOperation`), 'tags');
    return own.length > 0 ? own : tagsOfApi(owner.find(`${swagger2}.Api`));
  },
];

function tagsAt(project: Project, annotations: Annotations, library: string): readonly ApiTag[] {
  const single = everyAnnotation(project, annotations, `${library}.Tag`);
  const lists = everyAnnotation(project, annotations, `${library}.Tags`);
  return [
    ...single.flatMap((each) => tagOf(project, each)),
    ...lists.flatMap((each) => [...tagsIn(project, each, 'value'), ...named(each, 'refs')]),
  ];
}

/** Annotations that an attribute of another one holds. */
export function tagsIn(project: Project, list: MergedAnnotation, attribute: string): readonly ApiTag[] {
  return arrayAttribute(list, attribute).flatMap((value) => {
    const annotation = nestedAnnotation(project, value);
    return annotation === undefined ? [] : tagOf(project, annotation);
  });
}

function tagOf(project: Project, annotation: MergedAnnotation): readonly ApiTag[] {
  const name = textAttribute(annotation, 'name') ?? textAttribute(annotation, 'ref');
  if (name === undefined) return [];
  const description = textAttribute(annotation, 'description');
  const docs = docsOf(nestedAnnotation(project, annotation.values.get('externalDocs')));
  return [{ name, ...(description !== undefined && { description }), ...(docs !== undefined && { docs }) }];
}

/** Without tags its path is one, slashes left out (`Reader.extractTags` of swagger-core 1.5). */
function tagsOfApi(api: MergedAnnotation | undefined): readonly ApiTag[] {
  const tags = named(api, 'tags');
  if (api === undefined) return [];
  const name = textAttribute(api, 'value')?.replaceAll('/', '') ?? '';
  const found = tags.length > 0 || name === '' ? tags : [{ name }];
  const description = textAttribute(api, 'description');
  // What it says is said of the class, which is one group only where it names one.
  return description === undefined || found.length !== 1
    ? found
    : found.map((tag) => ({ ...tag, description }));
}

function named(annotation: MergedAnnotation | undefined, attribute: string): readonly ApiTag[] {
  if (annotation === undefined) return [];
  return arrayAttribute(annotation, attribute)
    .map(constantText)
    .filter((name) => name.trim() !== '')
    .map((name) => ({ name }));
}

/** Merges tags of one name: the first that says more than the name counts. */
export function mergedTags(tags: readonly ApiTag[]): readonly ApiTag[] {
  const byName = new Map<string, ApiTag>();
  for (const tag of tags) byName.set(tag.name, { ...tag, ...byName.get(tag.name) });
  return [...byName.values()];
}

function docsOfOperation(project: Project, method: Annotations): ExternalDocs | undefined {
  const operation = method.find(`${swagger3}.Operation`);
  const nested = operation && nestedAnnotation(project, operation.values.get('externalDocs'));
  const alone = [swagger3, microProfile].map((library) => method.find(`${library}.ExternalDocumentation`));
  return [nested, ...alone].flatMap((each) => docsOf(each) ?? [])[0];
}

/** `@ExternalDocumentation`, and Swagger 2's `@ExternalDocs`, which calls its description a value. */
function docsOf(annotation: MergedAnnotation | undefined): ExternalDocs | undefined {
  const url = annotation && textAttribute(annotation, 'url');
  if (annotation === undefined || url === undefined) return undefined;
  const description = textAttribute(annotation, 'description') ?? textAttribute(annotation, 'value');
  return { ...(description !== undefined && { description }), url };
}

function textOf(annotations: Annotations, type: string, attribute: string): string | undefined {
  const annotation = annotations.find(type);
  return annotation && textAttribute(annotation, attribute);
}
