import type { EndpointList, ListedEndpoint } from '../../../documents/exports/endpoint-list.ts';
import { t } from '../../../text/l10n.ts';
import { contractLines, typesOfContract } from '../contract-lines.ts';
import { endpointLine, purpose } from '../endpoint-line.ts';
import { endpointProperty, meantEndpoint } from '../named-endpoint.ts';
import { namesWithin, typeLines } from '../outline-types.ts';
import { name } from '../quote.ts';
import type { AgentTool } from '../tool.ts';

export const endpointContract: AgentTool = {
  name: 'endpoint_contract',
  title: t('What an endpoint takes and gives'),
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
    const head = [endpointLine(meant.endpoint), ...purpose(meant.endpoint)].join(' ');
    return { text: [head, ...contractLines(listed, list.schemas)].join('\n') };
  },
};

function expandType({ schemas }: EndpointList, listed: ListedEndpoint, type: string) {
  const known = namesWithin(schemas, typesOfContract(listed));
  if (!known.has(type))
    return {
      text:
        known.size === 0
          ? 'The contract names no types.'
          : `The contract has these types: ${[...known]
              .slice(0, 40)
              .map((each) => name(each))
              .join(', ')}.`,
      isError: true as const,
    };
  return { text: typeLines(schemas, [type], 2).join('\n') };
}
