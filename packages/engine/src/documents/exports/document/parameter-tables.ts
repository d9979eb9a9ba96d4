/** Parameters by where they stand in a request: a table each. */

import { defaultValues } from '../../../client/request/default-values.ts';
import { isForm } from '../../../client/request/media-type.ts';
import { pathVariables } from '../../../client/request/path-template.ts';
import { splitPlaceholders } from '../../../client/request/placeholders.ts';
import type { RequestValues, RowList, ValueRow } from '../../../client/request/request-values.ts';
import { mayBeSecret } from '../../../client/request/secrets.ts';
import type { Endpoint, Parameter, ParameterPlace } from '../../../model/endpoint.ts';
import type { ExportedRequest } from '../exporter.ts';
import {
  type AllowedValue,
  allowedValues,
  constraintRemarks,
  type Remark,
  type RemarkOf,
} from './constraints.ts';
import type { Labels } from './labels/labels.ts';
import { parameterType } from './type-text.ts';

export interface ParameterTable {
  readonly in: ParameterPlace;
  readonly title: string;
  readonly rows: readonly ParameterRow[];
  /** Says whether any row has an example. */
  readonly hasExamples: boolean;
}

export interface ParameterRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Empty where there is none. */
  readonly default: string;
  /** Says what the source gives as one, or what the user entered to send it. */
  readonly example: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly allowed: readonly AllowedValue[];
  readonly constraints: readonly Remark[];
  readonly notes: readonly string[];
}

export function parameterTables(
  { endpoint, values }: ExportedRequest,
  labels: Labels,
  remarkOf: RemarkOf,
): readonly ParameterTable[] {
  const defaults = defaultValues(endpoint);
  return places(endpoint, labels).flatMap(([place, title]) => {
    const list = rowLists[place];
    const own = declared(endpoint, place).map((parameter) => {
      const edited = list === undefined ? undefined : enteredFor(parameter, list, values, defaults);
      const remarks = constraintRemarks(parameter, labels, remarkOf);
      return rowOf(parameter, edited ?? parameter.example ?? '', remarks);
    });
    const added = list === undefined ? [] : values[list].filter(isAdded(place, values)).map(addedRow);
    const rows = [...own, ...added];
    if (rows.length === 0) return [];
    return [{ in: place, title, rows, hasExamples: rows.some(({ example }) => example !== '') }];
  });
}

function places({ protocol }: Endpoint, labels: Labels): readonly (readonly [ParameterPlace, string])[] {
  return [
    ['path', labels.pathParameters],
    ['matrix', labels.matrixParameters],
    ['query', labels.queryParameters],
    ['header', protocol === 'grpc' ? labels.metadata : labels.headers],
    ['cookie', labels.cookies],
    ['form', labels.formFields],
  ];
}

/** All cookies are one row of the headers. */
const rowLists: Readonly<Record<ParameterPlace, RowList | undefined>> = {
  path: 'pathParams',
  matrix: 'pathParams',
  query: 'params',
  header: 'headers',
  cookie: undefined,
  form: 'form',
};

/** Also what the mapping asks for, and variables of the path that no parameter reads. */
function declared(endpoint: Endpoint, place: ParameterPlace): readonly Parameter[] {
  const own = endpoint.parameters.filter((parameter) => parameter.in === place);
  const isNew = (name: string) => !own.some((parameter) => parameter.name === name);
  const variables =
    place === 'path' ? pathVariables((endpoint.contextPath ?? '') + endpoint.path).filter(isNew) : [];
  const conditions = endpoint.conditions?.filter((each) => each.in === place && isNew(each.name)) ?? [];
  return [
    ...own,
    ...variables.map((name): Parameter => ({ in: place, name, required: true, type: 'string' })),
    ...conditions.map(({ name, value }): Parameter => {
      return {
        in: place,
        name,
        required: true,
        type: 'string',
        ...(value !== undefined && { enum: [value] }),
      };
    }),
  ];
}

function rowOf(parameter: Parameter, example: string, constraints: readonly Remark[]): ParameterRow {
  return {
    name: parameter.name,
    type: parameterType(parameter),
    required: parameter.required,
    default: parameter.default ?? '',
    example,
    description: parameter.description ?? '',
    deprecated: false,
    allowed: allowedValues(parameter.enum === undefined ? {} : { enum: parameter.enum }),
    constraints,
    notes: [],
  };
}

/** Returns what the user entered in place of the value that the source gives. */
function enteredFor(
  parameter: Parameter,
  list: RowList,
  values: RequestValues,
  defaults: RequestValues,
): string | undefined {
  const name =
    parameter.in === 'matrix' ? `${parameter.pathVariable ?? ''};${parameter.name}` : parameter.name;
  const rowIn = (from: RequestValues) =>
    from[list].find((row) => row.origin === 'source' && row.name === name);
  const row = rowIn(values);
  const isEdited = row?.enabled === true && row.value !== '' && row.value !== rowIn(defaults)?.value;
  return isEdited ? shownValue(row) : undefined;
}

/** Rows that users add, where they are sent. */
function isAdded(place: ParameterPlace, values: RequestValues): (row: ValueRow) => boolean {
  return ({ origin, enabled, name }) => {
    if (origin !== 'user' || !enabled || name.trim() === '') return false;
    if (place === 'path' || place === 'matrix') return name.includes(';') === (place === 'matrix');
    return place !== 'form' || isForm(values.contentType);
  };
}

/** A document goes to others: what a user entered as a secret stays out of it; a variable is none. */
function shownValue({ name, value }: Pick<ValueRow, 'name' | 'value'>): string {
  if (!mayBeSecret(name, value)) return value;
  return splitPlaceholders(value).some(({ kind }) => kind === 'placeholder') ? value : '…';
}

function addedRow({ name, value, type, description }: ValueRow): ParameterRow {
  return {
    name,
    type: type === 'file' ? 'file' : 'string',
    required: false,
    default: '',
    example: shownValue({ name, value }),
    description: description ?? '',
    deprecated: false,
    allowed: [],
    constraints: [],
    notes: [],
  };
}
