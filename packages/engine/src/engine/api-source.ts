/** Says what the source of an open project says about its API as a whole. */

import type { ApiSource, DocumentedFolder } from '../documents/exports/api-source.ts';
import { withAccess, withRefusedCallers } from '../endpoints/access/access-of.ts';
import { asDefined } from '../endpoints/access/refused-responses.ts';
import { type Handled, ownerTarget } from '../endpoints/bind/handler-reference.ts';
import { findContract } from '../endpoints/contract/contract-of.ts';
import { readHandler } from '../endpoints/frameworks/common/handlers/handler.ts';
import { apiDefinition } from '../endpoints/openapi-annotations/api-definition.ts';
import { apiGroups } from '../endpoints/openapi-annotations/api-groups.ts';
import { documentedOperation, tagsOfClass } from '../endpoints/openapi-annotations/documented-operation.ts';
import type { ApiDefinition, DocumentedOperation } from '../model/api-definition.ts';
import type { Contract } from '../model/contract.ts';
import type { Endpoint } from '../model/endpoint.ts';
import type { DeclaredType } from '../source/project/declared-type.ts';
import type { Project } from '../source/project/project.ts';
import type { ClassTarget } from '../source/project/rule-engine.ts';
import { annotatedType, annotationsAt } from '../source/types/annotations.ts';
import { documentationText } from '../source/types/documentation.ts';

/** @param contractOf works a contract out once */
export function apiSourceOf(
  project: Project,
  paths: readonly string[],
  handled: (endpoint: Endpoint) => Handled | undefined,
  version: () => string | undefined,
  contractOf: (key: string, work: () => Contract) => Contract,
): ApiSource {
  const folders = new Map<DeclaredType, DocumentedFolder>();
  const operations = new Map<string, DocumentedOperation>();
  const contracts = new Map<string, Contract>();
  let defined: ApiDefinition | undefined;
  const definition = () => {
    defined ??= apiDefinition(project, paths);
    return defined;
  };
  return {
    definition,
    groups: () => apiGroups(project, paths),
    version,
    folderOf(endpoint) {
      const found = handled(endpoint);
      const owner = found && ownerTarget(found);
      if (owner === undefined) return {};
      const folder = folders.get(owner.declared) ?? documentedFolder(project, owner);
      folders.set(owner.declared, folder);
      return folder;
    },
    operationOf(endpoint) {
      const known = operations.get(endpoint.id) ?? operationAt(project, handled(endpoint));
      operations.set(endpoint.id, known);
      return known;
    },
    contractOf(endpoint, errors) {
      const key = `${errors} ${endpoint.id}`;
      const contract = contractOf(key, () => {
        const found = handled(endpoint);
        const own = findContract(project, endpoint, found, errors);
        return errors === 'documented'
          ? withAccess(project, endpoint, found, own)
          : withRefusedCallers(project, endpoint, found, own);
      });
      if (errors === 'documented') return contract;
      const known = contracts.get(key) ?? asDefined(contract, definition());
      contracts.set(key, known);
      return known;
    },
  };
}

function operationAt(project: Project, handled: Handled | undefined): DocumentedOperation {
  const handler = handled && readHandler(project, handled);
  if (handler === undefined) return { tags: [] };
  return documentedOperation(project, handler.annotations, handler.ownerAnnotations);
}

/** Annotations were written for this; comments may be for other developers. */
function documentedFolder(project: Project, owner: ClassTarget): DocumentedFolder {
  const annotations = annotationsAt(project, [annotatedType(owner.declared)]);
  const said = tagsOfClass(project, annotations).find((tag) => tag.description !== undefined);
  const description = said?.description ?? commentOf(project, owner);
  return description === undefined ? {} : { description };
}

function commentOf(project: Project, owner: ClassTarget): string | undefined {
  const { documentation } = owner.declared.declaration;
  const written = documentation && documentationText(documentation).description;
  const fromRules = project.rules.texts('class.doc', owner).map(({ value }) => value);
  const texts = [written, ...fromRules].filter((text) => text !== undefined && text !== '');
  return texts.length === 0 ? undefined : texts.join('\n');
}
