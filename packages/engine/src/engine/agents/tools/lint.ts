import { lintEndpoints } from '../../../documents/lint/lint-endpoints.ts';
import { t } from '../../../text/l10n.ts';
import { counted, inPages, pageProperty } from '../pages.ts';
import { place, quote } from '../quote.ts';
import type { AgentTool } from '../tool.ts';

export const lint: AgentTool = {
  name: 'lint',
  title: t('What could be better about the API'),
  description:
    'Findings of the linter over all endpoints: ambiguous mappings, missing documentation, paths out of style.',
  input: {
    type: 'object',
    properties: {
      file: { type: 'string', description: 'Only in files that end like this.' },
      rule: { type: 'string', description: 'Only of this rule.' },
      ...pageProperty,
    },
    additionalProperties: false,
  },
  async run(project, words) {
    const { file, rule } = words;
    const { faults } = await project.access();
    const findings = lintEndpoints(await project.endpoints(), {}, faults).filter(
      (each) =>
        (file === undefined || each.file.endsWith(String(file))) &&
        (rule === undefined || each.code === rule),
    );
    const lines = findings.map(
      (each) => `${each.severity} ${place(each)} ${quote(each.message, 160)} [${each.code}]`,
    );
    return { text: inPages(counted(findings.length, 'finding'), lines, words) };
  },
};
