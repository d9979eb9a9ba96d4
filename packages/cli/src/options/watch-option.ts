import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';

export const watchOption = {
  watch: {
    kind: 'flag',
    default: false,
    flag: 'watch',
    help: t('do it again whenever a file of the project changes, until Ctrl+C'),
    description: 'Do it again whenever a file changes.',
    // Nobody wants a command that never ends because a repository says so.
    reach: { repository: 'user', workspace: 'user' },
  },
} as const satisfies Options;
