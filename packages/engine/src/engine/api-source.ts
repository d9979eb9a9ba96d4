/** What the source of an open project says about its API as a whole. */
import { contractOf } from '../contract/contract-of.ts';
import type { Contract } from '../endpoints/contract.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { ApiSource, DocumentedFolder } from '../exports/api-source.ts';
import { apiDefinition } from '../frameworks/api-definition.ts';
import { elementsOf } from '../frameworks/handler-of.ts';
import type { ClassElement } from '../project/conventions.ts';
import type { Project } from '../project/project.ts';
import { annotatedType, annotationsAt, arrayAttribute, textAttribute } from '../types/annotations.ts';
import { constantText } from '../types/constant.ts';
import { documentationText } from '../types/documentation.ts';

export function apiSourceOf(
  project: Project,
  paths: readonly string[],
  pathOf: (endpoint: Endpoint) => string | undefined,
  version: () => string | undefined,
): ApiSource {
  const folders = new Map<string, DocumentedFolder>();
  const contracts = new Map<string, Contract>();
  return {
    definition: () => apiDefinition(project, new Set(paths.map((path) => project.moduleOf(path)))),
    version,
    folderOf(endpoint) {
      const path = pathOf(endpoint) ?? '';
      const key = `${path} ${endpoint.className}`;
      const known = folders.get(key);
      if (known !== undefined) return known;
      const owner = elementsOf(project, path, endpoint)?.owner;
      const folder = owner === undefined ? {} : documentedFolder(project, owner);
      folders.set(key, folder);
      return folder;
    },
    contractOf(endpoint, errors) {
      const key = `${errors} ${endpoint.id}`;
      const known = contracts.get(key) ?? contractOf(project, pathOf(endpoint) ?? '', endpoint, errors);
      contracts.set(key, known);
      return known;
    },
  };
}

/** Annotations were written for this; comments may be for other developers. */
function documentedFolder(project: Project, owner: ClassElement): DocumentedFolder {
  const annotations = annotationsAt(project, [annotatedType(owner.declared)]);
  const [found] = describing.flatMap(({ type, names }) => {
    const annotation = annotations.find(type);
    return annotation === undefined ? [] : [{ annotation, names }];
  });
  // A class that stands in several groups has no name of its own.
  const [name, ...others] =
    found === undefined ? [] : arrayAttribute(found.annotation, found.names).map(constantText);
  const said = found && textAttribute(found.annotation, 'description');
  const description = said ?? commentOf(project, owner);
  return {
    ...(name !== undefined && name !== '' && others.length === 0 && { name }),
    ...(description !== undefined && { description }),
  };
}

function commentOf(project: Project, owner: ClassElement): string | undefined {
  const { documentation } = owner.declared.declaration;
  const written = documentation && documentationText(documentation).description;
  const ruled = project.conventions.texts('class.doc', owner).map(({ value }) => value);
  const texts = [written, ...ruled].filter((text) => text !== undefined && text !== '');
  return texts.length === 0 ? undefined : texts.join('\n');
}

const describing = [
  { type: 'io.swagger.v3.oas.annotations.tags.Tag', names: 'name' },
  { type: 'org.eclipse.microprofile.openapi.annotations.tags.Tag', names: 'name' },
  { type: 'io.swagger.annotations.Api', names: 'tags' },
] as const;
