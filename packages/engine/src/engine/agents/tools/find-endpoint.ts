import { indexEndpoints } from '../../../documents/search/search-index.ts';
import { t } from '../../../text/l10n.ts';
import { searchEndpoints } from '../../search-endpoints.ts';
import { endpointLine, purpose } from '../endpoint-line.ts';
import { pickedEndpoints } from '../named-endpoint.ts';
import { counted } from '../pages.ts';
import type { AgentTool } from '../tool.ts';

const mostOthers = 5;

export const findEndpoint: AgentTool = {
  name: 'find_endpoint',
  title: t('Find the handler of a URL'),
  description:
    'Which handler serves a URL or a verb and path, as the server would pick it (marked =>), or which endpoints fit some words.',
  input: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: 'GET /orders/7, http://localhost:8080/orders/7?x=1, or words: cancel order.',
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
  async run(project, { query = '' }) {
    const words = String(query).trim();
    const endpoints = await project.endpoints();
    const picked = pickedEndpoints(endpoints, words).map(({ endpoint }) => endpoint);
    const found = searchEndpoints(words, indexEndpoints(endpoints)).filter((each) => !picked.includes(each));
    const others = found.slice(0, mostOthers);
    if (picked.length + others.length === 0)
      return {
        text: `No endpoint fits. ${counted(endpoints.length, 'endpoint')} in all: list_endpoints.`,
        isError: true,
      };
    // A URL alone may be called with several verbs, each of which has its handler.
    const isOpen = new Set(picked.map(({ method }) => method)).size < picked.length;
    const marks = isOpen ? '=?' : '=>';
    return {
      text: [
        ...picked.slice(0, mostOthers).map((each) => [marks, endpointLine(each), ...purpose(each)].join(' ')),
        ...(isOpen ? ['The source does not tell which of these the server picks.'] : []),
        ...(others.length > 0 && picked.length > 0 ? ['Others that fit:'] : []),
        ...others.map((each) => [endpointLine(each), ...(picked.length > 0 ? [] : purpose(each))].join(' ')),
        ...(found.length > mostOthers
          ? [`and ${found.length - mostOthers} more: list_endpoints has pages.`]
          : []),
      ].join('\n'),
    };
  },
};
