/**
 * Says what a request to a handler consists of: the bindings of its parameters, joined with what its mapping asks for.
 */
import type { Body, Condition, Parameter } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { requestParameters } from '../common/parameters/request-parameters.ts';
import type { PathVariable } from '../common/paths/path-template.ts';
import type { Binding } from './bind-parameters.ts';
import { bodyOf, formMediaType } from './media-types.ts';
import type { CombinedMapping } from './request-mapping.ts';

export interface RequestLine {
  readonly mapping: CombinedMapping;
  /** `undefined` where any verb will do. */
  readonly verb: string | undefined;
  /** Stand in the one pattern that the request is made for. */
  readonly variables: readonly PathVariable[];
}

export interface ExpectedRequest {
  /** Path variables first, in the order of the path. */
  readonly parameters: readonly Parameter[];
  readonly conditions: readonly Condition[];
  readonly body: Body | undefined;
}

/** Request parameters and properties of objects are sent in the query or as a form, whichever the handler expects. */
export function requestOf(
  project: Project,
  bindings: readonly Binding[],
  { mapping, verb, variables }: RequestLine,
): ExpectedRequest {
  const { consumes } = mapping;
  const bodyBinding = bindings.find((binding) => binding.kind === 'body');
  const parts = bindings.filter((binding) => binding.kind === 'part');
  const isForm =
    bodyBinding === undefined &&
    (formMediaType(consumes) !== undefined || parts.some(({ isReactive }) => !isReactive));
  // Browsers send an object's properties as a form wherever there can be one, which no other media type lets them.
  const takesForms = consumes.length === 0 || consumes.some((each) => /^(?:\*|application)\/\*/.test(each));
  const isObjectForm =
    isForm || (bodyBinding === undefined && (parts.length > 0 || (takesForms && formVerbs.has(verb ?? ''))));
  const parameters = bindings.flatMap((binding) =>
    parametersSent(binding, { isForm, isObjectForm }, variables),
  );
  const body = bodyBinding && bodyOf(project, bodyBinding, consumes);
  return { ...withConditions(requestParameters(parameters, variables), mapping), body };
}

interface FormUse {
  /** Request parameters go into a form. */
  readonly isForm: boolean;
  /** Properties of objects do. */
  readonly isObjectForm: boolean;
}

function parametersSent(
  binding: Binding,
  { isForm, isObjectForm }: FormUse,
  variables: readonly PathVariable[],
): readonly Parameter[] {
  switch (binding.kind) {
    case 'parameters':
      return isForm ? binding.parameters.map(asForm) : binding.parameters;
    case 'model-attribute':
      return (
        binding.properties
          .map(({ parameter }) => parameter)
          // A property that is named like a variable of the path is filled from the path.
          .filter(({ name }) => !variables.some((variable) => variable.name === name))
          .map((parameter) => (isObjectForm && !binding.isOfQuery ? asForm(parameter) : parameter))
      );
    case 'part':
      return [binding.parameter];
    case 'body':
    case 'nothing':
      return [];
  }
}

const formVerbs: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

function asForm(parameter: Parameter): Parameter {
  return parameter.in === 'query' ? { ...parameter, in: 'form' } : parameter;
}

/** A condition on a parameter that the handler takes anyway only says more about that parameter. */
function withConditions(
  parameters: readonly Parameter[],
  mapping: CombinedMapping,
): { readonly parameters: readonly Parameter[]; readonly conditions: readonly Condition[] } {
  const wanted = mapping.conditions.filter(({ isNegated }) => !isNegated);
  const isSame = (parameter: Parameter, condition: CombinedMapping['conditions'][number]) =>
    condition.in === 'header'
      ? parameter.in === 'header' && parameter.name.toLowerCase() === condition.name.toLowerCase()
      : (parameter.in === 'query' || parameter.in === 'form') && parameter.name === condition.name;
  return {
    parameters: parameters.map((parameter) => {
      const condition = wanted.find((each) => isSame(parameter, each));
      if (condition === undefined) return parameter;
      const { value } = condition;
      return { ...parameter, required: true, ...(value === undefined ? {} : { example: value }) };
    }),
    conditions: wanted
      .filter((condition) => !parameters.some((parameter) => isSame(parameter, condition)))
      .map(({ in: place, name, value }) => ({ in: place, name, ...(value === undefined ? {} : { value }) })),
  };
}
