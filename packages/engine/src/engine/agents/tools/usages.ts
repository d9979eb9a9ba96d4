import { areFollowed, type UsedEndpoint } from '../../../documents/usages/report-usages.ts';
import type { Usage } from '../../../documents/usages/usage.ts';
import { t } from '../../../text/l10n.ts';
import { endpointLine } from '../endpoint-line.ts';
import { meantEndpoint } from '../named-endpoint.ts';
import { counted, inPages, pageProperty } from '../pages.ts';
import { name, place, quote } from '../quote.ts';
import type { AgentProject, AgentTool, AgentUsages } from '../tool.ts';

const selections = ['untested', 'never-called', 'broken'] as const;

export const usages: AgentTool = {
  name: 'usages',
  title: t('Who calls an endpoint'),
  description:
    'Callers, tests and request files of an endpoint. Without an endpoint: the endpoints that no test calls (untested), that nothing calls (never-called), or calls that no endpoint serves (broken).',
  input: {
    type: 'object',
    properties: {
      endpoint: { type: 'string', description: 'GET /orders/7, a URL, OrderController.find, or an id.' },
      which: {
        type: 'string',
        description: 'Used where no endpoint is named; untested otherwise.',
        enum: selections,
      },
      ...pageProperty,
    },
    additionalProperties: false,
  },
  async run(project, words) {
    const { endpoint, which = 'untested' } = words;
    const report = await project.usages();
    if (endpoint !== undefined) {
      const meant = meantEndpoint(await project.endpoints(), String(endpoint));
      if (meant.kind === 'result') return meant.result;
      const used = report.endpoints.find((each) => each.endpoint.id === meant.endpoint.id);
      const lines = used === undefined ? [] : usageLines(used, project);
      const none = used?.isNeverCalled
        ? 'Nothing calls it.'
        : 'No call of it was found; not all calls could be followed.';
      return { text: inPages(endpointLine(meant.endpoint), lines.length > 0 ? lines : [none], words) };
    }
    const lines = listed(report, String(which), project);
    return { text: inPages(headOf(report, String(which), lines.length), lines, words) };
  },
};

/** @returns a line for each place */
export function usageLines(
  { callers, tests, requestFiles }: UsedEndpoint,
  project: AgentProject,
): readonly string[] {
  return [...callers, ...tests, ...requestFiles].map((each) => {
    const { kind, caller, outcome } = each;
    const doubt =
      outcome.kind === 'endpoint' && outcome.confidence !== 'certain' ? ` (${outcome.confidence})` : '';
    return `${kind} ${placeOf(each, project)}${caller === undefined ? '' : ` ${name(caller)}`}${doubt}`;
  });
}

function placeOf({ file, line }: Usage, project: AgentProject): string {
  return place({ file: project.nameOf(file), line });
}

function listed({ endpoints, broken }: AgentUsages, which: string, project: AgentProject): readonly string[] {
  switch (which) {
    case 'broken':
      return broken.map((each) => {
        const reason = each.outcome.kind === 'endpoint' ? '' : ` ${quote(each.outcome.reason)}`;
        return `${name(each.method ?? 'ANY')} ${name(each.url)} ${placeOf(each, project)}${reason}`;
      });
    case 'never-called':
      return endpoints
        .filter(({ isNeverCalled, tests }) => isNeverCalled && tests.length === 0)
        .map(({ endpoint }) => endpointLine(endpoint));
    default:
      return endpoints.filter(({ isUntested }) => isUntested).map(({ endpoint }) => endpointLine(endpoint));
  }
}

function headOf({ endpoints, modules, calls }: AgentUsages, which: string, count: number): string {
  if (which === 'broken') return `${counted(count, 'call')} of ${calls} that no endpoint serves`;
  const unknown = modules
    .filter((each) => !areFollowed(which === 'untested' ? each.tests : each.callers))
    .map(({ module }) => module);
  const known = `${count} of ${counted(endpoints.length, 'endpoint')} ${which === 'untested' ? 'that no test calls' : 'that nothing calls'}`;
  if (unknown.length === 0) return known;
  return `${known}. Nobody can tell of these modules, whose calls are too few or not followed: ${unknown
    .slice(0, 10)
    .map((each) => name(each) || '.')
    .join(', ')}`;
}
