/** The URL that a client calls, which may be absolute and may hold a query: both are part of its template. */
import type { Condition, Parameter } from '../../../../model/endpoint.ts';
import { requestParameters } from '../parameters/request-parameters.ts';
import { parsePathTemplate } from './path-template.ts';

export interface UrlTemplate {
  /** `https://api.example.com`; also a property that stands for it, `${orders.url}`. `undefined` in relative URLs. */
  readonly host: string | undefined;
  /** With variables, without the query. */
  readonly path: string;
  readonly query: readonly QueryPart[];
}

/** `page=1` has a value, `page={page}` a variable that fills it, `sort={field},desc` both, and `all` neither. */
export interface QueryPart {
  readonly name: string;
  readonly value: string | undefined;
  readonly variable: string | undefined;
}

export function parseUrl(url: string): UrlTemplate {
  const [, host, rest = ''] = /^(https?:\/\/[^/?]+|\$\{[^{}]*\}(?=\/|$))?(.*)$/is.exec(url) ?? [];
  const mark = rest.indexOf('?');
  const path = mark < 0 ? rest : rest.slice(0, mark);
  const query = mark < 0 ? [] : rest.slice(mark + 1).split('&');
  return { host, path, query: query.filter((part) => part !== '').map(queryPart) };
}

function queryPart(text: string): QueryPart {
  const equals = text.indexOf('=');
  const name = equals < 0 ? text : text.slice(0, equals);
  const value = equals < 0 ? undefined : text.slice(equals + 1);
  const [whole, variable] = (value && /(?<!\$)\{([^{}]{1,200})\}/.exec(value)) || [];
  return { name, value: whole === value ? undefined : value, variable };
}

export interface RequestTo {
  /** Begins with a slash; variables have no regular expressions. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Holds what stands in the query as it is. */
  readonly conditions: readonly Condition[];
}

/** `bound` holds what fills the variables, as path parameters, and everything else that is sent. */
export function requestTo(url: UrlTemplate, bound: readonly Parameter[]): RequestTo {
  const { path, variables } = parsePathTemplate(url.path);
  const values = bound.filter((each) => each.in === 'path');
  const inPath = values.filter(({ name }) => variables.some((variable) => variable.name === name));
  const inQuery = url.query.flatMap(({ name, value, variable }): readonly Parameter[] => {
    if (variable === undefined) return [];
    const filling = values.find((each) => each.name === variable);
    const parameter: Parameter = filling ?? { in: 'query', name, required: true, type: 'string' };
    // Only a part of the value varies: the whole of it is what has to be sent.
    const whole = value === undefined ? {} : ({ type: 'string', example: value } as const);
    return [{ ...parameter, in: 'query', name, ...whole }];
  });
  const others = bound.filter((each) => each.in !== 'path');
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    parameters: requestParameters([...inPath, ...inQuery, ...others], variables),
    conditions: url.query.flatMap(({ name, value, variable }): readonly Condition[] =>
      variable === undefined ? [{ in: 'query', name, ...(value === undefined ? {} : { value }) }] : [],
    ),
  };
}
