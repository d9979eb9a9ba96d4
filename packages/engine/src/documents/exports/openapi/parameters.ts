/** The parameters of an operation: of the path, the query, headers and cookies. */

import type { ValueRow } from '../../../client/request/request-values.ts';
import type { Condition, Parameter } from '../../../model/endpoint.ts';
import type { OperationParameter } from './document.ts';
import type { OperationSource } from './operation.ts';
import { exampleFor, type ParameterContext, parameterSchema } from './parameter-schema.ts';
import type { PathVariable } from './paths.ts';

export function writeParameters(
  source: OperationSource,
  path: readonly PathVariable[],
): readonly OperationParameter[] {
  const parameters = [
    ...path.map((variable) => pathParameter(variable, source)),
    ...declaredIn('query', source),
    ...declaredIn('header', source),
    ...declaredIn('cookie', source),
  ];
  const byName = new Map<string, OperationParameter>();
  for (const parameter of parameters) {
    const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
    const key = `${parameter.in} ${name}`;
    // Two parameters of a handler may read one parameter of the request.
    if (!byName.has(key)) byName.set(key, parameter);
  }
  return [...byName.values()];
}

function pathParameter(variable: PathVariable, source: OperationSource): OperationParameter {
  const { endpoint, values, defaults } = source.exported;
  const { name, style } = variable;
  const declared =
    variable.parameter ??
    endpoint.parameters.find((each) => each.in === 'path' && each.name === variable.source);
  const rowName =
    variable.parameter === undefined
      ? variable.source
      : `${variable.parameter.pathVariable ?? ''};${variable.parameter.name}`;
  const isRow = (row: ValueRow) => row.name === rowName;
  const writing = { ...source, row: values.pathParams.find(isRow), before: defaults.pathParams.find(isRow) };
  const description = [declared?.description, variable.description]
    .filter((text) => text !== undefined)
    .join('\n');
  return {
    name,
    in: 'path',
    ...(description !== '' && { description }),
    required: true,
    ...(style === 'matrix' && { style, explode: true }),
    schema: declared === undefined ? { type: 'string' } : parameterSchema(declared, writing),
    ...(declared !== undefined && exampleFor(declared, writing)),
  };
}

function declaredIn(
  place: 'query' | 'header' | 'cookie',
  source: OperationSource,
): readonly OperationParameter[] {
  const { endpoint, values, defaults } = source.exported;
  const isSame = (a: string, b: string) =>
    place === 'header' ? a.toLowerCase() === b.toLowerCase() : a === b;
  const rowsIn = { query: 'params', header: 'headers', cookie: undefined } as const;
  const list = rowsIn[place];
  const rowOf = (rows: typeof values, name: string) =>
    list === undefined ? undefined : rows[list].find((row) => isSame(row.name, name));
  const conditions = (endpoint.conditions ?? []).filter((condition) => condition.in === place);
  const written = endpoint.parameters
    .filter((parameter) => parameter.in === place && isWritable(parameter.name, place))
    .map((parameter) => {
      const asked = conditions.find(({ name }) => isSame(name, parameter.name));
      const writing = {
        ...source,
        row: rowOf(values, parameter.name),
        before: rowOf(defaults, parameter.name),
      };
      return declaredParameter(place, underCondition(parameter, asked), writing);
    });
  const added = list === undefined ? [] : values[list].filter(isAdded);
  return [
    ...written,
    ...conditions
      .filter(({ name }) => isWritable(name, place))
      .map((condition) => declaredParameter(place, parameterOf(place, condition), source)),
    ...added.filter(({ name }) => isWritable(name, place)).map((row) => addedParameter(place, row, source)),
  ];
}

function declaredParameter(
  place: 'query' | 'header' | 'cookie',
  parameter: Parameter,
  writing: ParameterContext,
): OperationParameter {
  const { name, description, required, type } = parameter;
  return {
    name,
    in: place,
    ...(description !== undefined && description !== '' && { description }),
    ...(required && { required }),
    ...(type === 'array' && styles[place]),
    schema: parameterSchema(parameter, writing),
    ...exampleFor(parameter, writing),
  };
}

/**
 * Says how lists travel: Spring and JAX-RS take a parameter of the query several times (`ids=1&ids=2`); the values of a
 * header or a cookie stand behind each other with commas, which Spring takes apart.
 */
const styles = {
  query: { style: 'form', explode: true },
  header: { style: 'simple', explode: false },
  cookie: { style: 'form', explode: false },
} as const;

/** These are told by other parts of a document (OpenAPI 3.1.1, 4.8.12.2). */
function isWritable(name: string, place: 'query' | 'header' | 'cookie'): boolean {
  return place !== 'header' || !/^(?:accept|content-type|authorization|cookie)$/i.test(name);
}

/** Returns what the mapping asks for, of a parameter that the handler reads as well. */
function underCondition(parameter: Parameter, condition: Condition | undefined): Parameter {
  if (condition === undefined) return parameter;
  const { value } = condition;
  return { ...parameter, required: true, ...(value !== undefined && { enum: [value] }) };
}

function parameterOf(place: Parameter['in'], { name, value }: Condition): Parameter {
  return { in: place, name, required: true, type: 'string', ...(value !== undefined && { enum: [value] }) };
}

/** A row that the user sends beyond what the source declares. */
function isAdded({ origin, enabled, name }: ValueRow): boolean {
  return origin === 'user' && enabled && name.trim() !== '' && !/\{\{|\$\{/.test(name);
}

function addedParameter(
  place: 'query' | 'header' | 'cookie',
  row: ValueRow,
  source: OperationSource,
): OperationParameter {
  const parameter: Parameter = { in: place, name: row.name.trim(), required: false, type: 'string' };
  return declaredParameter(place, parameter, { ...source, row });
}
