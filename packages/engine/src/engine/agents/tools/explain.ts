import { t } from '../../../text/l10n.ts';
import { endpointLine } from '../endpoint-line.ts';
import { endpointProperty, meantEndpoint } from '../named-endpoint.ts';
import { inPages, pageProperty } from '../pages.ts';
import { name, place, quote } from '../quote.ts';
import type { AgentTool } from '../tool.ts';

export const explain: AgentTool = {
  name: 'explain',
  title: t('Where the parts of an endpoint come from'),
  description:
    'Which line of source, rule or property makes the path, the verb, a parameter, a status or the access of an endpoint.',
  input: {
    type: 'object',
    properties: { ...endpointProperty, ...pageProperty },
    required: ['endpoint'],
    additionalProperties: false,
  },
  async run(project, words) {
    const meant = meantEndpoint(await project.endpoints(), String(words.endpoint ?? ''));
    if (meant.kind === 'result') return meant.result;
    const explanation = await project.explain(meant.endpoint.id);
    if (explanation === undefined) return { text: 'There is no such endpoint any more.', isError: true };
    const lines = explanation.provenance.map(({ part, value, why, from }) => {
      const about =
        'name' in part
          ? `${part.kind} ${name(part.name)}`
          : 'status' in part
            ? `status ${name(part.status)}`
            : part.kind;
      return `${about}: ${value === '' ? '' : `${name(value)} `}${quote(why)} ${place(from)}`;
    });
    const trouble = explanation.diagnostics.map(
      (each) => `not understood: ${quote(each.message)} ${place(each)}`,
    );
    return { text: inPages(endpointLine(meant.endpoint), [...lines, ...trouble], words) };
  },
};
