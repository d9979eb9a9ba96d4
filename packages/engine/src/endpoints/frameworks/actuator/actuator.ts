/** Management endpoints of Spring Boot Actuator (Spring Boot reference, "Implementing Custom Endpoints"). */

import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { controllerOf } from '../common/handlers/controller.ts';
import { provenanceAt } from '../common/handlers/provenance.ts';
import { findInEach } from '../count-parts.ts';
import type { Found, FoundEndpoint, Framework } from '../framework.ts';
import { springErrors } from '../spring-mvc/errors/spring-errors.ts';
import { findInController } from '../spring-mvc/find-in-controller.ts';
import { findOperations } from './find-operations.ts';
import { asManagementEndpoint, type ManagementEndpoint, mightHoldEndpoint } from './management-endpoints.ts';
import { belowActuator } from './server-properties.ts';

export const actuator: Framework = {
  id: 'actuator',
  title: 'Spring Boot Actuator',
  serverProperties: belowActuator,
  errors: springErrors,
  mightDeclareEndpoints: mightHoldEndpoint,
  findEndpoints(types, project) {
    return findInEach(project, types, (declared) => {
      const endpoint = asManagementEndpoint(project, declared);
      return endpoint && findIn(project, endpoint);
    });
  },
};

/** Precedes all management endpoints; `management.endpoints.web.base-path` counts where properties are read. */
const basePath = '/actuator';

function findIn(project: Project, endpoint: ManagementEndpoint): Found<FoundEndpoint> {
  const path = `${basePath}/${endpoint.id}`;
  switch (endpoint.kind) {
    case 'operations':
      return findOperations(project, endpoint, path);
    case 'mappings':
      return findMappings(project, endpoint, path);
    case 'servlet':
      return { values: [], diagnostics: [servletNote(project, endpoint)] };
  }
}

/** A controller in all but name: what its methods map lies below the endpoint's path. */
function findMappings(project: Project, endpoint: ManagementEndpoint, path: string): Found<FoundEndpoint> {
  const { type, declared, annotation } = endpoint;
  const { values, diagnostics } = findInController(project, controllerOf(project, type, declared));
  const place = { file: annotation.scope.file, span: annotation.written.span };
  return {
    values: values.map((found) => ({
      ...found,
      endpoint: {
        ...found.endpoint,
        framework: 'actuator',
        path: found.endpoint.path === '/' ? path : path + found.endpoint.path,
      },
      provenance: () => [
        provenanceAt(project, { part: 'path', value: path }, t`the endpoint's id \`${endpoint.id}\``, place),
        ...found.provenance(),
      ],
    })),
    diagnostics,
  };
}

function servletNote(project: Project, { declared, annotation, id }: ManagementEndpoint): Diagnostic {
  const { file } = annotation.scope;
  return {
    file: project.nameOf(file.path),
    line: lineAt(project, file, annotation.written.span.start),
    severity: 'info',
    code: 'servlet-endpoint',
    message: t`What \`${declared.declaration.name}\` answers below \`${id}\` is for its servlet to say, so it is not listed.`,
  };
}
