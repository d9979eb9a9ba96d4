import { t } from '../../../text/l10n.ts';
import { accessLine } from '../access-line.ts';
import { endpointLine, operation } from '../endpoint-line.ts';
import { meantEndpoint } from '../named-endpoint.ts';
import { counted, inPages, pageProperty } from '../pages.ts';
import { name, place, quote } from '../quote.ts';
import type { AgentTool } from '../tool.ts';

export const access: AgentTool = {
  name: 'access',
  title: t('Who may call an endpoint'),
  description:
    'Who may call an endpoint, evaluated from the source with the places that decide. Without an endpoint: those that everybody may call or of which nobody can tell, or those that an authority may call, and faults.',
  input: {
    type: 'object',
    properties: {
      endpoint: { type: 'string', description: 'GET /orders/7, a URL, OrderController.find, or an id.' },
      as: { type: 'string', description: 'An authority: which endpoints may be called with it alone.' },
      ...pageProperty,
    },
    additionalProperties: false,
  },
  async run(project, words) {
    const { endpoint, as } = words;
    const report = await project.access();
    if (endpoint !== undefined) {
      const meant = meantEndpoint(await project.endpoints(), String(endpoint));
      if (meant.kind === 'result') return meant.result;
      const found = report.endpoints.find((each) => each.endpoint.id === meant.endpoint.id);
      const exceptions = (found?.access?.exceptions ?? [])
        .slice(0, 5)
        .map((each) => `decided otherwise for one value: ${place(each)}`);
      return { text: [endpointLine(meant.endpoint), accessLine(found?.access), ...exceptions].join('\n') };
    }
    if (as !== undefined) {
      const index = report.authorities.indexOf(String(as));
      if (index < 0)
        return {
          text: `No rule asks for it. Rules ask for: ${
            report.authorities
              .slice(0, 40)
              .map((each) => name(each))
              .join(', ') || 'no authority'
          }.`,
          isError: true,
        };
      const lines = report.endpoints
        .map((each) => [each.byAuthority[index], each.endpoint] as const)
        .filter(([may]) => may === 'yes' || may === 'depends')
        .map(([may, each]) => `${operation(each)}${may === 'depends' ? ' (decided for each request)' : ''}`);
      return { text: inPages(`${counted(lines.length, 'endpoint')} may be called`, lines, words) };
    }
    const silent = report.endpoints.filter(({ access: said }) => said === undefined).length;
    const notable = report.endpoints.filter(
      ({ access: said, anonymous }) => said !== undefined && (anonymous === 'yes' || anonymous === 'unknown'),
    );
    const lines = [
      ...report.faults.map((each) => `fault ${each.code} ${place(each)} ${quote(each.message)}`),
      ...notable.map(
        ({ endpoint: each, anonymous }) => `${anonymous === 'yes' ? 'open' : 'unknown'} ${operation(each)}`,
      ),
    ];
    const head = `${counted(report.endpoints.length, 'endpoint')}: ${notable.length} open or unknown, ${silent} of which the source says nothing, ${counted(report.faults.length, 'fault')}`;
    return { text: inPages(head, lines, words) };
  },
};
