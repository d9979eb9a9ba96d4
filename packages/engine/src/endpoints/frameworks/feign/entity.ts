/** Says how what is not in the URL or the headers is sent: as a body, or as a form. */
import type { Body, Parameter } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { bodyOf, type Entity, formMediaType, multipart } from '../spring-mvc/media-types.ts';
import { propertyParameters } from './query-map.ts';

export interface Sent {
  readonly parameters: readonly Parameter[];
  readonly consumes: readonly string[];
  readonly body: Body | undefined;
}

/**
 * `parameters` are already bound; those in a form decide that there is one. An object that is sent as a form becomes
 * its properties (feign-form, `FormEncoder`).
 */
export function sentAs(
  project: Project,
  from: {
    readonly entity: Entity | undefined;
    readonly contentType: string | undefined;
    readonly parameters: readonly Parameter[];
  },
): Sent {
  const { entity, contentType, parameters } = from;
  const hasParts = parameters.some(
    (each) => each.in === 'form' && (each.type === 'file' || each.items === 'file'),
  );
  const written = contentType === undefined ? [] : [contentType];
  const consumes = written.length === 0 && hasParts ? [multipart] : written;
  if (entity === undefined) return { parameters, consumes, body: undefined };
  const fields =
    formMediaType(consumes) === undefined ? [] : propertyParameters(project, entity.type, 'form');
  if (fields.length > 0) return { parameters: [...parameters, ...fields], consumes, body: undefined };
  return { parameters, consumes, body: bodyOf(project, entity, consumes) };
}
