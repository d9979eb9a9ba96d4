/** Headers and query parameters that an interface of MicroProfile Rest Client adds to its requests by annotations. */
import type { Condition } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import {
  type Annotated,
  annotatedType,
  annotationsAt,
  arrayAttribute,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { constantText } from '../../../source/types/constant.ts';
import type { TakenParameter } from './bind-parameters.ts';
import type { ResourceMethod } from './resource-methods.ts';
import type { Resource } from './resources.ts';

export interface AlwaysSent {
  readonly annotation: MergedAnnotation;
  /** Says where the value stands in the source. */
  readonly condition?: Condition;
  /** Is the method or setting that gives the value: `{computeToken}`, `${api.key}`. */
  readonly bound?: TakenParameter;
}

/**
 * Joins the headers of the interfaces, the root first, with those of the method, which win (Rest Client 4.0, 4.2.1).
 */
export function alwaysSent(
  project: Project,
  resources: readonly Resource[],
  { places }: ResourceMethod,
): readonly AlwaysSent[] {
  const onTypes = [...new Set(resources)].map(({ declared }) => annotatedType(declared));
  const sent = new Map<string, AlwaysSent>();
  for (const place of [...onTypes, ...places]) {
    for (const annotation of clientParameters(project, place)) {
      const name = textAttribute(annotation, 'name');
      if (name === undefined) continue;
      const where = annotation.type === clientHeaderParam ? 'header' : 'query';
      sent.set(`${where} ${name.toLowerCase()}`, sentValue(annotation, where, name));
    }
  }
  return [...sent.values()];
}

function sentValue(annotation: MergedAnnotation, where: Condition['in'], name: string): AlwaysSent {
  const value = arrayAttribute(annotation, 'value').map(constantText).join(',');
  if (!(value.includes('{') && value.lastIndexOf('}') > value.indexOf('{')))
    return { annotation, condition: { in: where, name, value } };
  return {
    annotation,
    bound: {
      parameter: { in: where, name, required: true, type: 'string', example: value },
      by: annotation,
    },
  };
}

/** Each of a repeated annotation, with or without the one that holds them. */
function clientParameters(project: Project, { annotations, scope }: Annotated): readonly MergedAnnotation[] {
  return annotations.flatMap((annotation): readonly MergedAnnotation[] => {
    const single = annotationsAt(project, [{ annotations: [annotation], scope }]);
    const found = [clientHeaderParam, clientQueryParam].map(single.find).find((each) => each !== undefined);
    if (found !== undefined) return [found];
    const holder = [`${clientHeaderParam}s`, `${clientQueryParam}s`]
      .map(single.find)
      .find((each) => each !== undefined);
    const held = holder === undefined ? [] : arrayAttribute(holder, 'value');
    return held.flatMap((each) =>
      each.kind === 'annotation'
        ? clientParameters(project, { annotations: [each.annotation], scope: each.scope })
        : [],
    );
  });
}

const clientHeaderParam = 'org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam';
const clientQueryParam = 'io.quarkus.rest.client.reactive.ClientQueryParam';
