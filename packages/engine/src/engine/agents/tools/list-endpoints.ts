import { indexEndpoints } from '../../../documents/search/search-index.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { t } from '../../../text/l10n.ts';
import { searchEndpoints } from '../../search-endpoints.ts';
import { endpointLine } from '../endpoint-line.ts';
import { counted, inPages, pageProperty } from '../pages.ts';
import type { AgentTool, ToolWords } from '../tool.ts';

export const listEndpoints: AgentTool = {
  name: 'list_endpoints',
  title: t('List endpoints'),
  description: 'All endpoints of the project, a line each, in pages: verb, path, handler, place.',
  input: {
    type: 'object',
    properties: {
      search: { type: 'string', description: 'Only those that fit these words or this part of a path.' },
      verb: { type: 'string', description: 'Only this verb.' },
      class: { type: 'string', description: 'Only this class.' },
      module: { type: 'string', description: 'Only this module.' },
      file: { type: 'string', description: 'Only those whose file ends like this.' },
      role: {
        type: 'string',
        description: 'server, or client for calls of other services.',
        enum: ['server', 'client'],
      },
      ...pageProperty,
    },
    additionalProperties: false,
  },
  async run(project, words) {
    const all = await project.endpoints();
    const { search } = words;
    const searched = search === undefined ? all : searchEndpoints(String(search), indexEndpoints(all));
    const shown = searched.filter((each) => fits(each, words));
    return {
      text: inPages(
        `${counted(shown.length, 'endpoint')}${shown.length < all.length ? ` of ${all.length}` : ''}`,
        shown.map(endpointLine),
        words,
      ),
    };
  },
};

function fits(endpoint: Endpoint, { verb, class: type, module, file, role }: ToolWords): boolean {
  const { method, anyMethod, className, source } = endpoint;
  const isType =
    type === undefined ||
    className === type ||
    className.endsWith(`.${type}`) ||
    className.endsWith(`$${type}`);
  return (
    (verb === undefined || anyMethod === true || method === String(verb).toUpperCase()) &&
    isType &&
    (module === undefined || endpoint.module === module) &&
    (file === undefined || source.file.endsWith(String(file))) &&
    (role === undefined || endpoint.role === role)
  );
}
