/** Interfaces that Feign turns into calls of somebody else's API: Spring Cloud OpenFeign's, and Feign's own. */
import type { Project } from '../../project/project.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { MergedAnnotation } from '../../types/annotations.ts';
import type { MethodOf } from '../../types/members.ts';
import type { ClassType } from '../../types/resolved-type.ts';
import { isHidden } from '../api-annotations.ts';
import type { Found, FoundEndpoint, Framework } from '../framework.ts';
import { hiddenOperation, missingTypes, unreadAttributes } from '../give-ups.ts';
import { missingInBodies } from '../missing-in-bodies.ts';
import { findInEach } from '../parts-of-endpoint.ts';
import { lineAt } from '../source-location.ts';
import { controllerOf } from '../spring-mvc/handler.ts';
import type { UnknownAttribute } from '../spring-mvc/request-mapping.ts';
import { asClient, type Client, mightHoldClient, unknownsOfClient } from './clients.ts';
import { foundEndpoint } from './endpoint-of.ts';
import { callInFeignsWords } from './feigns-words.ts';
import { callInSpringsWords } from './springs-words.ts';

export const feign: Framework = {
  id: 'feign',
  title: 'Feign',
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
    name: declared.declaration.qualifiedName,
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
      callInFeignsWords(project, calling, method, client) ??
      callInSpringsWords(project, calling, method, client);
    if (call === undefined) continue;
    if (isHidden(method.annotations) || isHidden(calling.annotations)) {
      diagnostics.push(hiddenOperation(project, method.method));
      continue;
    }
    values.push(foundEndpoint(project, client, calling, method, call));
    called.push(method.method);
    for (const { annotation, parameter } of call.arguments) {
      if (annotation !== undefined)
        diagnostics.push(...unreadAttributes(project, annotation, parameter.name));
    }
    diagnostics.push(...troubleWith(project, method.method.method.name, call.mapping, call.unknowns));
  }
  // Nobody is called where no method is mapped, so nothing is missing either.
  if (client.annotation !== undefined && values.length > 0) {
    const unknowns = unknownsOfClient(client);
    diagnostics.push(...troubleWith(project, declared.declaration.name, client.annotation, unknowns));
  }
  diagnostics.push(
    ...missingTypes(project, type, called, values),
    ...missingInBodies(project, called, values),
  );
  return { values, diagnostics };
}

function troubleWith(
  project: Project,
  name: string,
  { written, scope: { file } }: MergedAnnotation,
  unknowns: readonly UnknownAttribute[],
): readonly Diagnostic[] {
  return unknowns.map(({ attribute, text }) => {
    const end = attribute === 'path' ? ' It stands in the path as it is written.' : '';
    return {
      file: project.nameOf(file.path),
      line: lineAt(project, file, written.span.start),
      severity: 'warning',
      code: 'unresolved-constant',
      message: `The mapping of \`${name}\` uses \`${text}\`, whose value is not in the source.${end}`,
    };
  });
}
