import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const rulesHelp: CommandHelp = {
  purpose: t(`For the people who write rules.`),
  usage: ['rules explain ID [PATH...] [options]', 'rules check [PATH...] [options]'],
  about: t(`explain says which rule from which file and line set what on one endpoint. ID is its id, the start
of it, or its verb and path: endpoint-atlas rules explain "GET /users/{id}" services/users
It takes the options of list; the path is the working folder unless another one is named.

check looks at all rule files below the paths, and at files that are named, without scanning sources.`),
  notes: t(`Exit code: 0; 1 when check finds an error; 2 when the command or a path is wrong.`),
};
