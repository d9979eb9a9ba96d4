/** What the source of an open project says about its API as a whole. */

import { type Handled, ownerElement } from '../bind/handler-reference.ts';
import { contractOf } from '../contract/contract-of.ts';
import type { Contract } from '../endpoints/contract.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { ApiSource, DocumentedFolder } from '../exports/api-source.ts';
import { apiDefinition } from '../openapi-annotations/api-definition.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { Project } from '../project/project.ts';
import type { ClassTarget } from '../project/rule-engine.ts';
import { annotatedType, annotationsAt, arrayAttribute, textAttribute } from '../types/annotations.ts';
import { constantText } from '../types/constant.ts';
import { documentationText } from '../types/documentation.ts';

export function apiSourceOf(
  project: Project,
  paths: readonly string[],
  handled: (endpoint: Endpoint) => Handled | undefined,
  version: () => string | undefined,
): ApiSource {
  const folders = new Map<DeclaredType, DocumentedFolder>();
  const contracts = new Map<string, Contract>();
  return {
    definition: () => apiDefinition(project, paths),
    version,
    folderOf(endpoint) {
      const found = handled(endpoint);
      const owner = found && ownerElement(found);
      if (owner === undefined) return {};
      const folder = folders.get(owner.declared) ?? documentedFolder(project, owner);
      folders.set(owner.declared, folder);
      return folder;
    },
    contractOf(endpoint, errors) {
      const key = `${errors} ${endpoint.id}`;
      const known = contracts.get(key) ?? contractOf(project, endpoint, handled(endpoint), errors);
      contracts.set(key, known);
      return known;
    },
  };
}

/** Annotations were written for this; comments may be for other developers. */
function documentedFolder(project: Project, owner: ClassTarget): DocumentedFolder {
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

function commentOf(project: Project, owner: ClassTarget): string | undefined {
  const { documentation } = owner.declared.declaration;
  const written = documentation && documentationText(documentation).description;
  const ruled = project.rules.texts('class.doc', owner).map(({ value }) => value);
  const texts = [written, ...ruled].filter((text) => text !== undefined && text !== '');
  return texts.length === 0 ? undefined : texts.join('\n');
}

const describing = [
  { type: 'io.swagger.v3.oas.annotations.tags.Tag', names: 'name' },
  { type: 'org.eclipse.microprofile.openapi.annotations.tags.Tag', names: 'name' },
  { type: 'io.swagger.annotations.Api', names: 'tags' },
] as const;
