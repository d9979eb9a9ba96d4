import { groupChanges } from '../../../documents/diff/group-changes.ts';
import { t } from '../../../text/l10n.ts';
import { counted, inPages, pageProperty } from '../pages.ts';
import { name, place, quote } from '../quote.ts';
import type { AgentTool } from '../tool.ts';

export const apiChanges: AgentTool = {
  name: 'api_changes',
  title: t('What has changed in the API'),
  description:
    'What the working folder changes in the API since a revision of git: breaking changes first, with their places.',
  input: {
    type: 'object',
    properties: {
      base: { type: 'string', description: 'A revision of git (main, HEAD~3), or an OpenAPI document.' },
      level: {
        type: 'string',
        description: 'From which level on; warning otherwise.',
        enum: ['error', 'warning', 'info'],
      },
      ...pageProperty,
    },
    required: ['base'],
    additionalProperties: false,
  },
  async run(project, words) {
    const { base = '', level = 'warning' } = words;
    const compared = await project.compare(String(base));
    if (compared.kind === 'problem') return { text: quote(compared.message, 300), isError: true };
    const ranks = ['error', 'warning', 'info'];
    const most = ranks.indexOf(String(level));
    const shown = compared.changes
      .filter((each) => ranks.indexOf(each.level) <= most)
      .sort((one, other) => ranks.indexOf(one.level) - ranks.indexOf(other.level));
    const lines = groupChanges(shown).flatMap(({ subject, changes }) =>
      changes.map((change) => {
        const about =
          subject.kind === 'api'
            ? 'API'
            : subject.name
                .split(' ')
                .map((each) => name(each))
                .join(' ');
        const where = change.place ?? change.nearest;
        const shared =
          change.sharedBy === undefined
            ? ''
            : ` in ${counted(change.sharedBy.operations.length, 'operation')}`;
        return `${change.level} ${about}: ${quote(change.message, 200)}${shared}${where === undefined ? '' : ` ${place(where)}`} [${change.id}]`;
      }),
    );
    const count = (which: string) => compared.changes.filter((each) => each.level === which).length;
    const head = `${count('error')} breaking, ${count('warning')} risky, ${count('info')} other changes`;
    const left =
      compared.leftOut.length > 0 ? `; ${counted(compared.leftOut.length, 'file')} could not be read` : '';
    return { text: inPages(head + left, lines, words) };
  },
};
