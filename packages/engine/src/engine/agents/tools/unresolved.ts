import { t } from '../../../text/l10n.ts';
import { counted, inPages, pageProperty } from '../pages.ts';
import { place, quote } from '../quote.ts';
import type { AgentTool } from '../tool.ts';

export const unresolved: AgentTool = {
  name: 'unresolved',
  title: t('What was not understood'),
  description:
    'What the scan could not read or resolve, with places: other tools may miss what stands there.',
  input: {
    type: 'object',
    properties: {
      file: { type: 'string', description: 'Only in files that end like this.' },
      ...pageProperty,
    },
    additionalProperties: false,
  },
  async run(project, words) {
    const { file } = words;
    const all = (await project.diagnostics()).filter(
      (each) => file === undefined || each.file.endsWith(String(file)),
    );
    const lines = all.map(
      (each) => `${each.severity} ${place(each)} ${quote(each.message, 160)} [${each.code}]`,
    );
    return { text: inPages(counted(all.length, 'diagnostic'), lines, words) };
  },
};
