/** Says where the parts of a resource's endpoint come from. */
import type { Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { PartProvenance } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import type { Annotations, MergedAnnotation } from '../../../source/types/annotations.ts';
import { type MethodOf, overriddenMethods } from '../../../source/types/members.ts';
import { t } from '../../../text/l10n.ts';
import type { DocumentedResponse } from '../../openapi-annotations/documented-response.ts';
import {
  documentedBodyProvenance,
  listedParameterProvenance,
  nameProvenance,
  responseProvenance,
} from '../common/handlers/handler-provenance.ts';
import {
  annotationProvenance,
  type Contribution,
  declarationProvenance,
  onlyInPath,
  withoutPath,
} from '../common/handlers/provenance.ts';
import { hasVariable } from '../common/paths/path-template.ts';
import type { TakenParameter } from './bind-parameters.ts';
import type { AlwaysSent } from './client-headers.ts';
import type { MediaTypes, MethodParameter, ResourcePath } from './resource-methods.ts';

export interface Address {
  readonly host: string | undefined;
  readonly contextPath: string | undefined;
  /** `@ApplicationPath`, or `@RegisterRestClient` of a client. */
  readonly annotation: MergedAnnotation | undefined;
}

export interface FoundMethod {
  readonly address: Address;
  /** The root's `@Path`, those of the locators on the way, and the method's own. */
  readonly pieces: readonly ResourcePath[];
  /** `@GET` */
  readonly designator: MergedAnnotation;
  readonly consumed: MediaTypes | undefined;
  readonly produced: MediaTypes | undefined;
  /** Holds what a client adds to every request. */
  readonly always: readonly AlwaysSent[];
  /** Holds what the method takes, then what its class and the locators take. */
  readonly bound: readonly TakenParameter[];
  /** The parameter that takes the body. */
  readonly entity: MethodParameter | undefined;
  readonly method: MethodOf;
  /** Stand on the method and on those it overrides. */
  readonly annotations: Annotations;
  /** Holds what annotations say about the response. */
  readonly documented: DocumentedResponse | undefined;
}

export function provenanceOf(
  project: Project,
  endpoint: Endpoint,
  found: FoundMethod,
): readonly PartProvenance[] {
  const { address, pieces, designator, consumed, produced, always, entity, method, annotations, documented } =
    found;
  const from = (
    part: Contribution['part'],
    value: string | undefined,
    annotation: MergedAnnotation | undefined,
    attributes = ['value'],
  ): readonly PartProvenance[] =>
    annotation === undefined || value === undefined || value === ''
      ? []
      : annotationProvenance(project, { part, value }, annotation, attributes);

  const paths = pieces.flatMap(({ text, annotation }) => from('path', text, annotation));
  const path = { part: 'path', value: endpoint.path } as const;
  return [
    ...from('host', address.host, address.annotation, ['baseUri']),
    ...from('context-path', address.contextPath, address.annotation, ['value', 'baseUri']),
    ...(paths.length > 0 ? paths : annotationProvenance(project, path, designator, [], withoutPath)),
    ...from('method', endpoint.method, designator),
    ...from('consumes', consumed?.texts.join(', '), consumed?.annotation),
    ...from('produces', produced?.texts.join(', '), produced?.annotation),
    ...always.flatMap(({ annotation, condition }) =>
      condition === undefined
        ? []
        : from({ kind: 'condition', in: condition.in, name: condition.name }, condition.value, annotation),
    ),
    ...nameProvenance(project, endpoint, overriddenMethods(project, method), annotations),
    ...endpoint.parameters.flatMap((parameter) => parameterProvenance(project, parameter, found)),
    ...(entity === undefined || endpoint.body === undefined
      ? documentedBodyProvenance(project, endpoint, annotations)
      : [
          declarationProvenance(
            project,
            { part: 'body', value: endpoint.body.mediaType },
            entity.place,
            takesTheBody,
          ),
        ]),
    ...responseProvenance(project, endpoint, method, documented),
  ];
}

const takesTheBody = t('has no annotation that says where it comes from: it takes the body');
const takenByName = t('has no annotation: it is named like a variable of the path');

function parameterProvenance(
  project: Project,
  { in: place, name }: Parameter,
  { bound, pieces, annotations }: Pick<FoundMethod, 'bound' | 'pieces' | 'annotations'>,
): readonly PartProvenance[] {
  const contribution = { part: { kind: 'parameter', in: place, name }, value: '' } as const;
  const taking = bound.filter(({ parameter }) => parameter.in === place && parameter.name === name);
  if (taking.length === 0) {
    const holder = pieces.find(({ text }) => hasVariable(text, name))?.annotation;
    return holder === undefined
      ? listedParameterProvenance(project, { in: place, name }, annotations)
      : annotationProvenance(project, contribution, holder, [], onlyInPath);
  }
  return taking.flatMap(({ by }) =>
    'place' in by
      ? [declarationProvenance(project, contribution, by.place, takenByName)]
      : annotationProvenance(project, contribution, by, ['value']),
  );
}
