/** Says where the parts of an operation come from. */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { PartProvenance } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import { t } from '../../../text/l10n.ts';
import type { ControllerMethod, HandlerParameter } from '../common/handlers/controller.ts';
import { nameProvenance, responseProvenance } from '../common/handlers/handler-provenance.ts';
import {
  annotationProvenance,
  type Contribution,
  declarationProvenance,
} from '../common/handlers/provenance.ts';
import { type ManagementEndpoint, selector } from './management-endpoints.ts';
import type { Operation } from './operations.ts';

export interface FoundOperation {
  readonly endpoint: ManagementEndpoint;
  /** Names the endpoint's path, as in `/actuator/loggers`. */
  readonly path: string;
  readonly operation: Operation;
}

export function provenanceOf(
  project: Project,
  found: Endpoint,
  { endpoint, path, operation }: FoundOperation,
): readonly PartProvenance[] {
  const { method, annotation: mapping, selectors, inputs } = operation;
  const parameters = [...selectors, ...inputs];
  const ofEndpoint = (part: Contribution['part'], value: string) =>
    annotationProvenance(project, { part, value }, endpoint.annotation, ['id', 'endpoint']);
  const produces = operation.produces.join(', ');
  return [
    ...ofEndpoint('endpoint', ''),
    ...ofEndpoint('path', path),
    ...parameters.flatMap(({ name, annotations }) => {
      const selecting = annotations.find(selector);
      return selecting === undefined
        ? []
        : annotationProvenance(project, { part: 'path', value: `{${name}}` }, selecting, []);
    }),
    ...annotationProvenance(project, { part: 'method', value: operation.verb }, mapping, []),
    ...(produces === ''
      ? []
      : annotationProvenance(project, { part: 'produces', value: produces }, mapping, ['produces'])),
    ...nameProvenance(project, found, method.overridden, method.annotations),
    ...parameters.flatMap((parameter) => parameterProvenance(project, found, method, parameter)),
    ...responseProvenance(project, found, method.method),
  ];
}

function parameterProvenance(
  project: Project,
  { body }: Endpoint,
  { method }: ControllerMethod,
  { name, declaration, annotations }: HandlerParameter,
): readonly PartProvenance[] {
  const part = (place: 'path' | 'query') =>
    ({ part: { kind: 'parameter', in: place, name }, value: '' }) as const;
  const selecting = annotations.find(selector);
  if (selecting !== undefined) return annotationProvenance(project, part('path'), selecting, []);
  const place = { file: method.declared.file, span: declaration.nameSpan };
  return body === undefined
    ? [declarationProvenance(project, part('query'), place, t('is no selector: it is sent in the query'))]
    : [
        declarationProvenance(
          project,
          { part: 'body', value: body.mediaType },
          place,
          t('is no selector: a write operation takes it from the body'),
        ),
      ];
}
