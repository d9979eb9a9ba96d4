/**
 * Operations of OpenAPI documents that no class of the project implements: they are listed where the document has them,
 * so that nobody has to compare the list with the document.
 */

import type { Endpoint } from '../../model/endpoint.ts';
import type { PartProvenance } from '../../model/explanation.ts';
import { isGeneratedPath } from '../../source/contract-first/generated-path.ts';
import type { GeneratedApis, ServedDocument } from '../../source/contract-first/read-generated-apis.ts';
import type { OperationName } from '../../source/contract-first/write-apis.ts';
import type { TypeOutline } from '../../source/declarations/outline.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import { namesIn, noDependenciesYet } from '../../source/project/dependencies.ts';
import type { Modules } from '../../source/project/modules.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { methodsOf } from '../../source/types/members.ts';
import { type ClassType, classTypeOf } from '../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../source/types/supertypes.ts';
import { isDecorator } from '../frameworks/common/candidates/decorators.ts';
import type { FoundEndpoint, Framework } from '../frameworks/framework.ts';
import { applyRules } from './apply-rules.ts';
import { withDistinctIds } from './distinct-ids.ts';
import { endpointsAmong, type FoundEndpoints } from './find-endpoints.ts';

interface DocumentContext {
  readonly project: Project;
  readonly frameworks: readonly Framework[];
  readonly modules: Pick<Modules, 'nameOf'>;
}

/** @param path of a document, or of a build file that names one which cannot be read; absolute */
export function findInDocuments(
  path: string,
  { served, diagnostics }: GeneratedApis,
  { project, frameworks, modules }: DocumentContext,
): FoundEndpoints {
  const dependencies = noDependenciesYet();
  const found = project.record(dependencies, () => listed(path, served.get(path) ?? [], project, frameworks));
  const own = diagnostics.filter(({ file }) => file === path);
  return {
    ...endpointsAmong(found),
    diagnostics: own.map((each) => ({ ...each, file: modules.nameOf(each.file) })),
    dependencies: namesIn(dependencies),
  };
}

/** Says why a part of such an endpoint is what it is. */
export function documentProvenance(
  { id }: Pick<Endpoint, 'id'>,
  path: string,
  served: readonly ServedDocument[],
  project: Project,
  frameworks: readonly Framework[],
): readonly PartProvenance[] {
  const found = listed(path, served, project, frameworks);
  return found.find(({ endpoint }) => endpoint.id === id)?.provenance() ?? [];
}

function listed(
  document: string,
  served: readonly ServedDocument[],
  project: Project,
  frameworks: readonly Framework[],
): readonly FoundEndpoint[] {
  const found = served.flatMap((each) => notImplementedIn(each, project, frameworks));
  return withDistinctIds(project, document, found);
}

function notImplementedIn(
  { style, path, module, operations }: ServedDocument,
  project: Project,
  enabled: readonly Framework[],
): readonly FoundEndpoint[] {
  const framework = enabled.find(({ documentStyle }) => documentStyle === style);
  if (framework?.findInDocument === undefined) return [];
  const missing = operations.filter((operation) => !isImplemented(project, path, operation));
  // A class that implements the interface in part has more to say about its paths than the interface.
  const owners = new Map(missing.map((each) => [each, ownerOf(project, path, each)]));
  const wanted = new Set(
    missing.map((each) => `${owners.get(each)?.declaration.qualifiedName}#${each.method}`),
  );
  project.expansion.startFile();
  const types = [...new Set(owners.values())].filter((declared) => declared !== undefined);
  const found = framework
    .findInDocument(types, project)
    .values.filter(({ endpoint }) => wanted.has(`${endpoint.className}#${endpoint.methodName}`));
  const ofModule = project.moduleOf(`${module}/pom.xml`);
  return applyRules(project, path, found).map((each) => ({
    ...each,
    endpoint: { ...each.endpoint, module: ofModule, notImplemented: true },
  }));
}

function ownerOf(
  project: Project,
  path: string,
  { interfaces: [first = ''] }: OperationName,
): DeclaredType | undefined {
  const [implementing] = implementationsOf(project, path, first);
  return (
    implementing?.declared ??
    project.typesIn(path).find(({ declaration }) => declaration.qualifiedName === first)
  );
}

/** Tells whether a class that can be instantiated has the method of an operation, its own or inherited from a class. */
function isImplemented(project: Project, path: string, { interfaces, method }: OperationName): boolean {
  return interfaces.some((name) =>
    implementationsOf(project, path, name).some((type) =>
      methodsOf(project, type).some(
        (each) =>
          each.method.name === method &&
          each.declared.kind !== 'interface' &&
          !isGeneratedPath(each.declared.path),
      ),
    ),
  );
}

const implementations: MemoKey<readonly ClassType[]> = { onCycle: [] };

/** Classes of the project below a type, at any distance. */
function implementationsOf(project: Project, path: string, qualifiedName: string): readonly ClassType[] {
  return project.memoize(implementations, qualifiedName, '', () => {
    const found: ClassType[] = [];
    const names = new Set([simpleName(qualifiedName)]);
    // A Set's iteration also visits what is added on the way.
    for (const name of names) {
      for (const outline of project.typesExtending(name)) {
        names.add(simpleName(outline.qualifiedName));
        const declared = isConcrete(outline) ? project.type(outline.qualifiedName, { path }) : undefined;
        const type = declared && !isDecorator(project, declared) ? classTypeOf(declared) : undefined;
        if (type && typeHierarchy(project, type).some((each) => each.name === qualifiedName))
          found.push(type);
      }
    }
    return found;
  });
}

function isConcrete({ kind, modifiers }: TypeOutline): boolean {
  return (kind === 'class' || kind === 'object' || kind === 'record') && !modifiers.includes('abstract');
}
