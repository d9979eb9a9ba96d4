/** Interfaces that Feign turns into calls of somebody else's API: Spring Cloud OpenFeign's, and Feign's own. */

import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import type { MergedAnnotation } from '../../../source/types/annotations.ts';
import type { MethodOf } from '../../../source/types/members.ts';
import type { ClassType } from '../../../source/types/resolved-type.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { controllerOf } from '../common/handlers/controller.ts';
import { asDeclared } from '../common/paths/server-properties.ts';
import { missingTypes, unresolvedAttributes } from '../common/unresolved/unresolved.ts';
import { missingInBodies } from '../common/unresolved/unresolved-bodies.ts';
import { findInEach } from '../count-parts.ts';
import type { Found, FoundEndpoint, Framework } from '../framework.ts';
import type { UnknownAttribute } from '../spring-mvc/request-mapping.ts';
import { asClient, type Client, mightHoldClient, unknownsOfClient } from './clients.ts';
import { foundEndpoint } from './endpoint-of.ts';
import { readFeignContract } from './feign-contract.ts';
import { readSpringCall } from './spring-contract.ts';

export const feign: Framework = {
  id: 'feign',
  title: 'Feign',
  serverProperties: asDeclared,
  mightDeclareEndpoints: mightHoldClient,
  findEndpoints(types, project) {
    return findInEach(project, types, (declared) => {
      const client = asClient(project, declared);
      return client && findInClient(project, client);
    });
  },
};

function findInClient(project: Project, client: Client): Found<FoundEndpoint> {
  const { declared } = client;
  const type: ClassType = {
    kind: 'class',
    name: declared.qualifiedName,
    declared,
    arguments: [],
  };
  const calling = controllerOf(project, type, declared);
  const values: FoundEndpoint[] = [];
  const diagnostics: Diagnostic[] = [];
  const called: MethodOf[] = [];
  for (const method of calling.methods) {
    // Feign leaves methods with a body to Java (`Contract.BaseContract`).
    if (method.method.method.body !== undefined || method.annotations.has('feign.FeignIgnore')) continue;
    // Which of the two a `@FeignClient` understands is for its configuration to say; nobody writes both.
    const call =
      readFeignContract(project, calling, method, client) ?? readSpringCall(project, calling, method, client);
    if (call === undefined) continue;
    values.push(foundEndpoint(project, client, calling, method, call));
    called.push(method.method);
    for (const { annotation, parameter } of call.arguments) {
      if (annotation !== undefined)
        diagnostics.push(...unresolvedAttributes(project, annotation, parameter.name));
    }
    diagnostics.push(
      ...unresolvedDiagnostics(project, method.method.method.name, call.mapping, call.unknowns),
    );
  }
  // Nobody is called where no method is mapped, so nothing is missing either.
  if (client.annotation !== undefined && values.length > 0) {
    const unknowns = unknownsOfClient(client);
    diagnostics.push(
      ...unresolvedDiagnostics(project, declared.declaration.name, client.annotation, unknowns),
    );
  }
  diagnostics.push(
    ...missingTypes(project, type, called, values),
    ...missingInBodies(project, called, values),
  );
  return { values, diagnostics };
}

function unresolvedDiagnostics(
  project: Project,
  name: string,
  { written, scope: { file } }: MergedAnnotation,
  unknowns: readonly UnknownAttribute[],
): readonly Diagnostic[] {
  return unknowns.map(({ attribute, text }) => {
    const end = attribute === 'path' ? t(' It stands in the path as it is written.') : '';
    return {
      file: project.nameOf(file.path),
      line: lineAt(project, file, written.span.start),
      severity: 'warning',
      code: 'unresolved-constant',
      message: t`The mapping of \`${name}\` uses \`${text}\`, whose value is not in the source.${end}`,
    };
  });
}
