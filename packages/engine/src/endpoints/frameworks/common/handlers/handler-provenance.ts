/** Says where the name and the response of an endpoint come from, whichever framework found its handler. */
import type { Endpoint, Parameter } from '../../../../model/endpoint.ts';
import type { PartProvenance } from '../../../../model/explanation.ts';
import type { Project } from '../../../../source/project/project.ts';
import { type Annotations, noAnnotations } from '../../../../source/types/annotations.ts';
import { documentationText } from '../../../../source/types/documentation.ts';
import { type MethodOf, returnType } from '../../../../source/types/members.ts';
import { typeText } from '../../../../source/types/resolved-type.ts';
import { t } from '../../../../text/l10n.ts';
import {
  implicitBody,
  operationNotes,
  parameterNotes,
} from '../../../openapi-annotations/api-annotations.ts';
import { bodyAnnotation } from '../../../openapi-annotations/documented-body.ts';
import type { DocumentedResponse } from '../../../openapi-annotations/documented-response.ts';
import { annotationProvenance, provenanceAt } from './provenance.ts';

/**
 * Returns what gives the endpoint its name: an annotation, else the comment of the handler or of a method that it
 * overrides.
 */
export function nameProvenance(
  project: Project,
  { name }: Endpoint,
  methods: readonly MethodOf[],
  annotations: Annotations = noAnnotations,
): readonly PartProvenance[] {
  const contribution = { part: 'name', value: name } as const;
  const notes = operationNotes(annotations);
  if (notes?.summary === name)
    return annotationProvenance(project, contribution, notes.annotation, ['summary', 'value']);
  const documented = methods.find(
    ({ method: { documentation } }) =>
      documentation !== undefined && documentationText(documentation).summary === name,
  );
  const comment = documented?.method.documentation;
  if (documented === undefined || comment === undefined) return [];
  const why = t`the comment of ${nameOf(documented)}`;
  const place = { file: documented.declared.file, span: comment.span };
  return [provenanceAt(project, contribution, why, place)];
}

/** Finds where the annotations of the method list a parameter that nothing takes. */
export function listedParameterProvenance(
  project: Project,
  parameter: Pick<Parameter, 'in' | 'name'>,
  annotations: Annotations,
): readonly PartProvenance[] {
  const listed = parameterNotes(project, parameter, annotations);
  const part = { kind: 'parameter', in: parameter.in, name: parameter.name } as const;
  return listed === undefined ? [] : annotationProvenance(project, { part, value: '' }, listed, ['name']);
}

/** Finds where a body is documented that no parameter takes. */
export function documentedBodyProvenance(
  project: Project,
  { body }: Endpoint,
  annotations: Annotations,
): readonly PartProvenance[] {
  const annotation =
    body && (bodyAnnotation(project, annotations) ?? implicitBody(project, annotations)?.annotation);
  if (annotation === undefined) return [];
  return annotationProvenance(project, { part: 'body', value: body?.mediaType ?? '' }, annotation, []);
}

/** The return type, and what annotations document; nothing where the endpoint says nothing about its response. */
export function responseProvenance(
  project: Project,
  { response }: Endpoint,
  method: MethodOf,
  documented?: DocumentedResponse,
): readonly PartProvenance[] {
  if (response === undefined) return [];
  const isDocumented = documented !== undefined && documented.status === response.status;
  const noted = isDocumented || documented?.schema !== undefined ? documented : undefined;
  const type = noted?.schema === undefined ? returnType(project, method) : undefined;
  const isSaidByType = type !== undefined && (response.schema !== undefined || noted === undefined);
  const status = response.status === undefined ? '' : String(response.status);
  return [
    ...(noted === undefined
      ? []
      : annotationProvenance(
          project,
          { part: 'response', value: isDocumented ? status : '' },
          noted.annotation,
          [],
        )),
    ...(isSaidByType
      ? [
          provenanceAt(
            project,
            { part: 'response', value: '' },
            t`${nameOf(method)} returns \`${typeText(type)}\``,
            { file: method.declared.file, span: method.method.nameSpan },
          ),
        ]
      : []),
  ];
}

function nameOf({ declared, method }: MethodOf): string {
  return `\`${declared.declaration.name}.${method.name}\``;
}
