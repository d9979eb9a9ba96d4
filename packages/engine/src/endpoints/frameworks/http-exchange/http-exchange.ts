/**
 * Finds the endpoints of interfaces whose methods Spring turns into calls of somebody else's API (Spring Framework
 * reference, "HTTP Service Clients"). Where a controller implements such an interface, Spring MVC finds what it serves.
 */

import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import type { ClassType } from '../../../source/types/resolved-type.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { isOnlyABase } from '../common/candidates/interfaces.ts';
import { lookAbove } from '../common/candidates/names-above.ts';
import { controllerOf } from '../common/handlers/controller.ts';
import { asDeclared } from '../common/paths/server-properties.ts';
import { missingTypes } from '../common/unresolved/unresolved.ts';
import { missingInBodies } from '../common/unresolved/unresolved-bodies.ts';
import { findInEach } from '../count-parts.ts';
import type { Found, FoundEndpoint, Framework } from '../framework.ts';
import { springErrors } from '../spring-mvc/errors/spring-errors.ts';
import { endpointOf } from './endpoint-of.ts';
import { combineExchanges, type Exchange, exchangeOf, httpExchange } from './exchange.ts';
import { provenanceOf } from './provenance.ts';

export const httpExchanges: Framework = {
  id: 'http-exchange',
  title: t('Spring HTTP interfaces'),
  serverProperties: asDeclared,
  errors: springErrors,
  mightDeclareEndpoints: (file, project) =>
    file.types.some(
      ({ kind, annotations, methodAnnotations, supertypes }) =>
        kind === 'interface' &&
        [...annotations, ...methodAnnotations, ...supertypes].some((name) =>
          mightLeadToExchange(project, name),
        ),
    ),
  findEndpoints(types, project) {
    const interfaces = types.filter(
      (type) => type.declaration.kind === 'interface' && !isInheritedOnly(project, type),
    );
    return findInEach(project, interfaces, (type) => findInInterface(project, type));
  },
};

function findInInterface(project: Project, declared: DeclaredType): Found<FoundEndpoint> {
  const values: FoundEndpoint[] = [];
  const diagnostics: Diagnostic[] = [];
  const type: ClassType = {
    kind: 'class',
    name: declared.qualifiedName,
    declared,
    arguments: [],
  };
  const client = controllerOf(project, type, declared);
  const onType = exchangeOf(client.annotations);
  for (const method of client.methods) {
    const onMethod = exchangeOf(method.annotations);
    if (onMethod === undefined) continue;
    const exchange = combineExchanges(onType, onMethod);
    const bound = endpointOf(project, client, method, exchange);
    values.push({
      ...bound,
      owner: declared,
      handler: method.method,
      provenance: () => provenanceOf(project, bound.endpoint, client, method),
    });
    diagnostics.push(...unknownsOf(project, method.method.method.name, exchange));
  }
  const called = client.methods
    .filter(({ annotations }) => annotations.has(httpExchange))
    .map(({ method }) => method);
  diagnostics.push(
    ...missingTypes(project, type, called, values),
    ...missingInBodies(project, called, values),
  );
  return { values, diagnostics };
}

/** Leaves inherited calls to the interfaces that inherit them, unless this one says itself where it calls. */
function isInheritedOnly(project: Project, declared: DeclaredType): boolean {
  const { declaration } = declared;
  if (declaration.annotations.some(({ name }) => mightLeadToExchange(project, name))) return false;
  return isOnlyABase(project, declared);
}

const mightLeadToExchange = lookAbove(new Set([simpleName(httpExchange)]), 'methods');

function unknownsOf(project: Project, method: string, exchange: Exchange): readonly Diagnostic[] {
  const { file } = exchange.scope;
  return exchange.unknowns.map(({ attribute, text }) => {
    const end = attribute === 'url' ? t(' It stands in the path as it is written.') : '';
    return {
      file: project.nameOf(file.path),
      line: lineAt(project, file, exchange.written.span.start),
      severity: 'warning',
      code: 'unresolved-constant',
      message: t`The exchange of \`${method}\` uses \`${text}\`, whose value is not in the source.${end}`,
    };
  });
}
