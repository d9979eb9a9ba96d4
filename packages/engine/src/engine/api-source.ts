/** What the source of an open project says about its API as a whole. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { ApiSource } from '../exports/api-source.ts';
import { apiDefinition } from '../frameworks/api-definition.ts';
import { elementsOf } from '../frameworks/handler-of.ts';
import type { ClassElement } from '../project/conventions.ts';
import type { Project } from '../project/project.ts';
import { annotatedType, annotationsAt, textAttribute } from '../types/annotations.ts';
import { documentationText } from '../types/documentation.ts';

export function apiSourceOf(
  project: Project,
  paths: readonly string[],
  pathOf: (endpoint: Endpoint) => string | undefined,
): ApiSource {
  return {
    definition: () => apiDefinition(project, new Set(paths.map((path) => project.moduleOf(path)))),
    describeFolder(endpoint) {
      const path = pathOf(endpoint);
      const owner = path === undefined ? undefined : elementsOf(project, path, endpoint)?.owner;
      return owner && descriptionOf(project, owner);
    },
  };
}

/** Annotations were written for this; comments may be for other developers. */
function descriptionOf(project: Project, owner: ClassElement): string | undefined {
  const annotations = annotationsAt(project, [annotatedType(owner.declared)]);
  for (const name of describing) {
    const found = annotations.find(name);
    const text = found && textAttribute(found, 'description');
    if (text !== undefined) return text;
  }
  const { documentation } = owner.declared.declaration;
  const written = documentation && documentationText(documentation).description;
  const ruled = project.conventions.texts('class.doc', owner).map(({ value }) => value);
  const texts = [written, ...ruled].filter((text) => text !== undefined && text !== '');
  return texts.length === 0 ? undefined : texts.join('\n');
}

const describing = [
  'io.swagger.v3.oas.annotations.tags.Tag',
  'org.eclipse.microprofile.openapi.annotations.tags.Tag',
  'io.swagger.annotations.Api',
];
