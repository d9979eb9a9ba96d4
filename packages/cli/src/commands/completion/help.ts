import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const completionHelp: CommandHelp = {
  purpose: t('Prints a script that makes a shell complete commands, options and their values.'),
  usage: ['completion bash | zsh | fish | powershell'],
  notes: t(`To switch it on, once for each user:
  bash        echo 'source <(endpoint-atlas completion bash)' >> ~/.bashrc
  zsh         endpoint-atlas completion zsh > "\${fpath[1]}/_endpoint-atlas"
  fish        endpoint-atlas completion fish > ~/.config/fish/completions/endpoint-atlas.fish
  PowerShell  endpoint-atlas completion powershell >> $PROFILE

Exit code: 0; 2 when the shell is none of these.`),
};
