/** Says what a request takes, put in order: the path's variables first, and everything only once. */
import type { Parameter } from '../../../../model/endpoint.ts';
import { alternativesOf, type PathVariable } from '../paths/path-template.ts';

/**
 * The path's variables in their order, also those that no handler parameter takes, then everything else. A handler
 * parameter that demands a variable which this path does not have stays: such a request fails, and the user should
 * see why.
 */
export function requestParameters(
  bound: readonly Parameter[],
  variables: readonly PathVariable[],
): readonly Parameter[] {
  const inPath = variables.map((variable) => pathParameter(variable, bound));
  const names = new Set(variables.map(({ name }) => name));
  const others = eachOnce(bound).filter((each) => each.in !== 'path' || !names.has(each.name));
  return [
    ...inPath,
    ...others.filter((each) => each.in === 'path' && each.required),
    ...others.filter((each) => each.in !== 'path'),
  ];
}

function pathParameter(variable: PathVariable, bound: readonly Parameter[]): Parameter {
  const { name, regex, takesSlashes } = variable;
  const parameter = bound.find((each) => each.in === 'path' && each.name === name);
  const values = alternativesOf(regex);
  return {
    ...(parameter ?? { in: 'path', name, type: 'string' }),
    required: true,
    ...(takesSlashes && { takesSlashes }),
    ...patternOf(regex),
    ...(values !== undefined && { enum: values }),
  };
}

/** A path pattern matches a whole segment. */
function patternOf(regex: string | undefined): Pick<Parameter, 'pattern'> {
  return regex === undefined ? {} : { pattern: `^(?:${regex})$` };
}

/** Two handler parameters may take the same thing; the first says more often what it is about. */
function eachOnce(parameters: readonly Parameter[]): readonly Parameter[] {
  const known = new Map<string, Parameter>();
  for (const parameter of parameters) {
    const key = `${parameter.in} ${parameter.pathVariable ?? ''};${parameter.name}`;
    const earlier = known.get(key);
    known.set(
      key,
      earlier === undefined ? parameter : { ...earlier, required: earlier.required || parameter.required },
    );
  }
  return [...known.values()];
}
