/** Says where the parts of a call come from. */
import type { Condition, Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { PartProvenance } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import type { MergedAnnotation } from '../../../source/types/annotations.ts';
import { typeText } from '../../../source/types/resolved-type.ts';
import { t } from '../../../text/l10n.ts';
import type { ControllerMethod } from '../common/handlers/controller.ts';
import {
  listedParameterProvenance,
  nameProvenance,
  responseProvenance,
} from '../common/handlers/handler-provenance.ts';
import {
  annotationProvenance,
  type Contribution,
  declarationProvenance,
  onlyInPath,
} from '../common/handlers/provenance.ts';
import { parseUrl } from '../common/paths/url-template.ts';
import { documentedSuccess } from '../spring-mvc/response.ts';
import { type Argument, type Call, fillingOf } from './call.ts';
import type { Client } from './clients.ts';

export function provenanceOf(
  project: Project,
  client: Client,
  method: ControllerMethod,
  call: Call,
  endpoint: Endpoint,
): readonly PartProvenance[] {
  const from = (
    part: Contribution['part'],
    value: string | undefined,
    annotation: MergedAnnotation | undefined,
    attributes: readonly string[],
  ): readonly PartProvenance[] =>
    value === undefined || value === '' || annotation === undefined
      ? []
      : annotationProvenance(project, { part, value }, annotation, attributes);
  const { mapping, onClass } = call;
  const ownPath = parseUrl(call.url).path.slice(client.path.length + (onClass?.path.length ?? 0)) || '/';
  return [
    ...(client.annotation === undefined
      ? []
      : annotationProvenance(project, { part: 'endpoint', value: '' }, client.annotation, [])),
    ...from('host', endpoint.host, client.annotation, ['url']),
    ...from('context-path', client.contextPath, client.annotation, ['url']),
    ...from('path', client.path, client.annotation, ['path']),
    ...from('path', onClass?.path, onClass?.annotation, ['path', 'value']),
    ...from('path', ownPath, mapping, ['path', 'value']),
    ...from('method', call.verb, mapping, ['method', 'value']),
    ...(endpoint.conditions ?? []).flatMap((condition) => conditionProvenance(project, condition, call)),
    ...nameProvenance(project, endpoint, method.overridden, method.annotations),
    ...endpoint.parameters.flatMap((parameter) => parameterProvenance(project, parameter, method, call)),
    ...bodyProvenance(project, endpoint, method, call),
    ...responseProvenance(project, endpoint, method.method, documentedSuccess(project, method)),
  ];
}

/** Finds what is always sent in the URL, in the mapping or in an annotation for headers. */
function conditionProvenance(
  project: Project,
  { in: place, name, value = name }: Condition,
  call: Call,
): readonly PartProvenance[] {
  const contribution = { part: { kind: 'condition', in: place, name }, value } as const;
  const header = place === 'header' ? call.headers.find((each) => each.name === name) : undefined;
  return header === undefined
    ? annotationProvenance(project, contribution, call.mapping, ['value', 'path', 'params', 'headers'])
    : annotationProvenance(project, contribution, header.annotation, ['value']);
}

function parameterProvenance(
  project: Project,
  parameter: Parameter,
  method: ControllerMethod,
  call: Call,
): readonly PartProvenance[] {
  const { in: place, name } = parameter;
  const contribution = { part: { kind: 'parameter', in: place, name }, value: '' } as const;
  const header = place === 'header' ? call.headers.find((each) => each.name === name) : undefined;
  const part = place === 'query' ? parseUrl(call.url).query.find((each) => each.name === name) : undefined;
  const isInUrl = place === 'path' || part !== undefined;
  const filling = fillingOf(call, parameter);
  const written = header?.annotation ?? (part === undefined ? undefined : call.mapping);
  return [
    ...(written === undefined ? [] : annotationProvenance(project, contribution, written, ['value', 'path'])),
    ...filling.flatMap((each) => argumentProvenance(project, contribution, method, each)),
    ...(filling.length === 0 && written === undefined
      ? isInUrl
        ? annotationProvenance(project, contribution, call.mapping, [], onlyInPath)
        : listedParameterProvenance(project, { in: place, name }, method.annotations)
      : []),
  ];
}

function bodyProvenance(
  project: Project,
  { body }: Endpoint,
  method: ControllerMethod,
  { bodyTemplate, arguments: args }: Call,
): readonly PartProvenance[] {
  if (body === undefined) return [];
  const contribution = { part: 'body', value: body.mediaType } as const;
  if (bodyTemplate !== undefined) return annotationProvenance(project, contribution, bodyTemplate, ['value']);
  return args
    .filter(({ isBody }) => isBody)
    .flatMap((each) => argumentProvenance(project, contribution, method, each));
}

function argumentProvenance(
  project: Project,
  contribution: Contribution,
  { method }: ControllerMethod,
  { parameter, annotation, isBody }: Argument,
): readonly PartProvenance[] {
  if (annotation !== undefined) {
    return annotationProvenance(project, contribution, annotation, ['name', 'value', 'defaultValue']);
  }
  const place = { file: method.declared.file, span: parameter.declaration.nameSpan };
  const note = isBody
    ? t('has no annotation: it is the body')
    : t`is of type \`${typeText(parameter.type)}\`, which Feign sends by its properties`;
  return [declarationProvenance(project, contribution, place, note)];
}
