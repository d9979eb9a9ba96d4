import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const lspHelp: CommandHelp = {
  purpose: t(
    'Serves the endpoints below the given files and folders to editors, by the Language Server Protocol on stdio.',
  ),
  usage: ['lsp [PATH...] [options]'],
  notes: t`Without a path the folders count that the editor has opened. The guide says how Neovim and Emacs start it.
No file of the project is written, and nothing is sent.
Exit code: 0 when the editor ends it; 1 when it goes away without a word; 2 when the command or a path is wrong.`,
};
