import type { EndpointList, ListedEndpoint } from '../../../documents/exports/endpoint-list.ts';
import { accessLine } from '../access-line.ts';
import { endpointLine, purpose } from '../endpoint-line.ts';
import { endpointProperty, meantEndpoint } from '../named-endpoint.ts';
import { constraints, namesWithin, typeLines, typeText } from '../outline-types.ts';
import { name, quote } from '../quote.ts';
import type { AgentTool } from '../tool.ts';

export const endpointContract: AgentTool = {
  name: 'endpoint_contract',
  title: 'What an endpoint takes and gives',
  description:
    'Parameters, body, responses and access of an endpoint, with two levels of types (! is required, ? may be null). `expand` tells one type that is only named.',
  input: {
    type: 'object',
    properties: {
      ...endpointProperty,
      expand: { type: 'string', description: 'A type of the contract whose properties are wanted.' },
    },
    required: ['endpoint'],
    additionalProperties: false,
  },
  async run(project, { endpoint = '', expand }) {
    const meant = meantEndpoint(await project.endpoints(), String(endpoint));
    if (meant.kind === 'result') return meant.result;
    const list = await project.list([meant.endpoint.id]);
    const [listed] = list.endpoints;
    if (listed === undefined) return { text: 'There is no such endpoint any more.', isError: true };
    if (expand !== undefined) return expandType(list, listed, String(expand));
    const types: string[] = [];
    const lines = [
      [endpointLine(meant.endpoint), ...purpose(meant.endpoint)].join(' '),
      ...parameterLines(listed),
      ...bodyLines(listed, types),
      ...responseLines(listed, types),
      ...(listed.alwaysThrows ? ['It always throws.'] : []),
      accessLine(listed.access),
    ];
    return { text: [...lines, ...typeLines(list.schemas, types, 2)].join('\n') };
  },
};

function expandType({ schemas }: EndpointList, listed: ListedEndpoint, type: string) {
  const own: string[] = [];
  bodyLines(listed, own);
  responseLines(listed, own);
  const known = namesWithin(schemas, own);
  if (!known.has(type))
    return {
      text:
        known.size === 0
          ? 'The contract names no types.'
          : `The contract has these types: ${[...known].slice(0, 40).map(name).join(', ')}.`,
      isError: true as const,
    };
  return { text: typeLines(schemas, [type], 2).join('\n') };
}

const mostParameters = 30;

function parameterLines({ parameters }: ListedEndpoint): readonly string[] {
  const shown = parameters.slice(0, mostParameters).map((each) => {
    const { in: where, type, format, items, required, description, enum: values } = each;
    const ofItems = type === 'array' && items !== undefined ? `${items}[]` : type;
    const kind =
      values === undefined
        ? `${ofItems}${format ? `(${name(format)})` : ''}`
        : values.slice(0, 8).map(name).join('|');
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
