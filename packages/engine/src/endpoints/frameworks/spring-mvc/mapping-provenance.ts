/** Says what the mappings of a class and of its handler contribute to an endpoint. */
import type { Condition, Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { EndpointPart, PartProvenance, WholePart } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import type { Annotations, MergedAnnotation } from '../../../source/types/annotations.ts';
import { t } from '../../../text/l10n.ts';
import { annotationProvenance, onlyInPath, withoutPath } from '../common/handlers/provenance.ts';
import { hasVariable } from '../common/paths/path-template.ts';
import { mappingAnnotation, type RequestMapping, requestMappingOf } from './request-mapping.ts';

/** Path, verb, conditions and media types; `annotations` are those of the class, then those of the handler. */
export function mappingProvenance(
  project: Project,
  endpoint: Endpoint,
  annotations: readonly Annotations[],
): readonly PartProvenance[] {
  const mappings = annotations.flatMap(writtenMapping);
  const from = (
    part: EndpointPart | WholePart,
    attributes: readonly string[],
    contributes: (mapping: RequestMapping) => readonly string[],
    counting = mappings,
  ): readonly PartProvenance[] =>
    counting.flatMap(({ mapping, annotation }) => {
      const value = contributes(mapping).join(', ');
      return value === '' ? [] : annotationProvenance(project, { part, value }, annotation, attributes);
    });
  /** Explains what the handler's own mapping leaves open. */
  const own = (part: WholePart, value: string, note: string) =>
    mappings
      .slice(-1)
      .flatMap(({ annotation }) => annotationProvenance(project, { part, value }, annotation, [], note));
  /** Prefers the media types of a method to those of its class. */
  const nearest = (texts: (mapping: RequestMapping) => readonly string[]) =>
    mappings.filter(({ mapping }) => texts(mapping).length > 0).slice(-1);

  const paths = from('path', pathAttributes, ({ patterns }) => patterns);
  return [
    ...(paths.length > 0 ? paths : own('path', endpoint.path, withoutPath)),
    ...(endpoint.anyMethod === true
      ? own('method', endpoint.method, anyVerb)
      : from('method', ['method'], ({ verbs }) => verbs.filter((verb) => verb === endpoint.method))),
    ...(endpoint.conditions ?? []).flatMap((condition) =>
      from(partOf(condition), conditionAttributes, ({ conditions }) =>
        conditions.some((each) => each.in === condition.in && each.name === condition.name && !each.isNegated)
          ? [condition.value ?? condition.name]
          : [],
      ),
    ),
    ...from('consumes', consumesAttributes, consumesOf, nearest(consumesOf)),
    ...from('produces', producesAttributes, producesOf, nearest(producesOf)),
  ];
}

const anyVerb = t(', which names no verb: any will do');
const pathAttributes = ['path', 'value', 'url'];
const conditionAttributes = ['params', 'headers'];
const consumesAttributes = ['consumes', 'contentType', 'headers'];
const producesAttributes = ['produces', 'accept', 'headers'];
const consumesOf = ({ consumes }: RequestMapping) => consumes;
const producesOf = ({ produces }: RequestMapping) => produces;

function partOf({ in: place, name }: Condition): EndpointPart {
  return { kind: 'condition', in: place, name };
}

/** The attribute `name` of mappings, where neither a comment nor an annotation names the endpoint. */
export function mappingNameProvenance(
  project: Project,
  { name, methodName }: Endpoint,
  annotations: readonly Annotations[],
): readonly PartProvenance[] {
  if (name === methodName) return [];
  return annotations.flatMap(writtenMapping).flatMap(({ mapping, annotation }) => {
    const isPart = mapping.name !== undefined && name.split('#').includes(mapping.name);
    return isPart
      ? annotationProvenance(project, { part: 'name', value: mapping.name ?? '' }, annotation, ['name'])
      : [];
  });
}

/** Finds a variable that stands in the path and that no parameter of the handler takes. */
export function pathVariableProvenance(
  project: Project,
  { in: place, name }: Parameter,
  annotations: readonly Annotations[],
): readonly PartProvenance[] {
  const holder = annotations
    .flatMap(writtenMapping)
    .find(({ mapping }) => mapping.patterns.some((pattern) => hasVariable(pattern, name)));
  if (holder === undefined) return [];
  const contribution = { part: { kind: 'parameter', in: place, name }, value: '' } as const;
  return annotationProvenance(project, contribution, holder.annotation, [], onlyInPath);
}

interface WrittenMapping {
  readonly mapping: RequestMapping;
  readonly annotation: MergedAnnotation;
}

function writtenMapping(annotations: Annotations): readonly WrittenMapping[] {
  const mapping = requestMappingOf(annotations);
  const annotation = mappingAnnotation(annotations);
  return mapping === undefined || annotation === undefined ? [] : [{ mapping, annotation }];
}
