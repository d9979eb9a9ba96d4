/** The URL of an exchange, which may be absolute and may hold a query: both are part of its template. */

export interface UrlTemplate {
  /** `https://api.example.com`; also a property that stands for it, `${orders.url}`. `undefined` in relative URLs. */
  readonly host: string | undefined;
  /** With variables, without the query. */
  readonly path: string;
  readonly query: readonly QueryPart[];
}

/** `page=1` has a value, `page={page}` a variable that fills it, `all` neither. */
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
  const variable = value && /^\{([^{}]+)\}$/.exec(value)?.[1];
  return variable === undefined || variable === ''
    ? { name, value, variable }
    : { name, value: undefined, variable };
}
