/** Says in a few lines, with two levels of types, what an endpoint takes and gives: for agents, and for hovers of editors. */
import type { EndpointList, ListedEndpoint } from '../../documents/exports/endpoint-list.ts';
import { accessLine } from './access-line.ts';
import { constraints, typeLines, typeText } from './outline-types.ts';
import { name, quote } from './quote.ts';

/** Parameters, body, responses, access, then the types that these name. */
export function contractLines(listed: ListedEndpoint, schemas: EndpointList['schemas']): readonly string[] {
  const types: string[] = [];
  return [
    ...parameterLines(listed),
    ...bodyLines(listed, types),
    ...responseLines(listed, types),
    ...(listed.alwaysThrows ? ['It always throws.'] : []),
    accessLine(listed.access),
    ...typeLines(schemas, types, 2),
  ];
}

/** The types that the body and the responses name. */
export function typesOfContract(listed: ListedEndpoint): readonly string[] {
  const types: string[] = [];
  bodyLines(listed, types);
  responseLines(listed, types);
  return types;
}

const mostParameters = 30;

function parameterLines({ parameters }: ListedEndpoint): readonly string[] {
  const shown = parameters.slice(0, mostParameters).map((each) => {
    const { in: where, type, format, items, required, description, enum: values } = each;
    const ofItems = type === 'array' && items !== undefined ? `${items}[]` : type;
    const kind =
      values === undefined
        ? `${ofItems}${format ? `(${name(format)})` : ''}`
        : values
            .slice(0, 8)
            .map((each) => name(each))
            .join('|');
    const otherwise = each.default === undefined ? '' : ` = ${name(each.default)}`;
    const said = description === undefined ? '' : ` ${quote(description, 60)}`;
    return `${where} ${name(each.name)}${required ? '!' : ''}: ${kind}${constraints({ ...each })}${otherwise}${said}`;
  });
  return parameters.length > mostParameters
    ? [...shown, `and ${parameters.length - mostParameters} more parameters`]
    : shown;
}

function bodyLines({ body }: ListedEndpoint, types: string[]): readonly string[] {
  if (body === undefined) return [];
  return [`body${body.required ? '!' : ''} ${name(body.mediaType)}: ${inPlace(body.schema, types)}`];
}

function responseLines({ responses }: ListedEndpoint, types: string[]): readonly string[] {
  return responses.map(({ status, description, contents }) => {
    const kinds = contents.map(
      ({ mediaType, schema }) =>
        `${name(mediaType)}${schema === undefined ? '' : `: ${inPlace(schema, types)}`}`,
    );
    const said =
      contents.length === 0 && description !== undefined ? quote(description, 60) : kinds.join(', ');
    return `${name(status)} ${said}`.trimEnd();
  });
}

function inPlace(schema: unknown, types: string[]): string {
  const { text, names } = typeText(schema);
  types.push(...names);
  return text;
}
