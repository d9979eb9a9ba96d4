/** Says what the parameters of a handler take from a request, as its framework has bound them. */

import type { Endpoint, Parameter } from '../../../../model/endpoint.ts';
import type { Parameter as Declaration } from '../../../../source/declarations/model.ts';

/** A parameter of an endpoint with the parameters of the handler that take it; none where only a mapping names it. */
export interface BoundParameter {
  readonly parameter: Parameter;
  readonly from: readonly ParameterSource[];
}

export interface ParameterSource {
  /** As the handler's own method has it, which may take its annotations from one that it overrides. */
  readonly declaration: Declaration;
  /** Holds what says that it is taken: an annotation, the type or the name alone, or a property of its object. */
  readonly by: 'annotation' | 'type' | 'property';
}

/** A parameter of a handler, and what it takes. */
export interface BoundArgument extends ParameterSource {
  readonly takes: readonly Parameter[];
  readonly isBody: boolean;
}

/** Holds an endpoint's parameters with what takes them, and the handler's parameters that take the body. */
export interface Bound {
  readonly endpoint: Endpoint;
  /** In the order of the endpoint's. */
  readonly parameters: readonly BoundParameter[];
  readonly bodyFrom: readonly Declaration[];
}

/** An endpoint whose handler takes nothing that the framework knows of. */
export function unbound(endpoint: Endpoint): Bound {
  return bound(endpoint, []);
}

export function bound(endpoint: Endpoint, args: readonly BoundArgument[]): Bound {
  return boundBy(endpoint, args, (parameter, { takes }) => takes.some((each) => isSame(each, parameter)));
}

/** @param isTakenBy for frameworks whose templates call a parameter something else than what fills it */
export function boundBy<A extends BoundArgument>(
  endpoint: Endpoint,
  args: readonly A[],
  isTakenBy: (parameter: Parameter, argument: A) => boolean,
): Bound {
  return {
    endpoint,
    parameters: endpoint.parameters.map((parameter) => ({
      parameter,
      from: args
        .filter((each) => isTakenBy(parameter, each))
        .map(({ declaration, by }) => ({ declaration, by })),
    })),
    bodyFrom: args.filter(({ isBody }) => isBody).map(({ declaration }) => declaration),
  };
}

/** Whatever can be sent in a query may end up in a form. */
export function isSame(taken: Parameter, { in: place, name, pathVariable }: Parameter): boolean {
  if (taken.name !== name || taken.pathVariable !== pathVariable) return false;
  return taken.in === place || (taken.in === 'query' && place === 'form');
}

/** The same with other parameters. */
export function withParameters<B extends Bound>(before: B, parameters: readonly BoundParameter[]): B {
  const endpoint = { ...before.endpoint, parameters: parameters.map(({ parameter }) => parameter) };
  return { ...before, endpoint, parameters };
}

/** After a change of the endpoint by somebody who knows nothing of handlers: names and places tell what is what. */
export function withEndpoint<B extends Bound>(before: B, endpoint: Endpoint): B {
  if (endpoint.parameters === before.endpoint.parameters) return { ...before, endpoint };
  const parameters = endpoint.parameters.map((parameter): BoundParameter => {
    const known =
      before.parameters.find((each) => each.parameter === parameter) ??
      before.parameters.find((each) => isSame(each.parameter, parameter));
    return { parameter, from: known?.from ?? [] };
  });
  return { ...before, endpoint, parameters };
}
