/** The option of `export --format snippet`: the language, and the library. */

import type { Options } from '@endpoint-atlas/engine';
import {
  defaultSnippetSettings,
  exporterIds,
  isSnippetTargetId,
  type SnippetSettings,
  snippetTargetIds,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import type { OptionSection } from '../../options/option-section.ts';
import { type UsageError, usageError } from '../../options/parse.ts';

/** All that `--format` takes. */
export const exportFormats: readonly string[] = [...exporterIds, 'backstage', 'snippet'];

export const snippetOptions = {
  target: {
    kind: 'choice',
    flag: 'target',
    placeholder: 'NAME',
    values: snippetTargetIds,
    help: t('what the code is for, of the names below'),
    description: 'Code: the language and the library.',
  },
} as const satisfies Options;

export function readSnippetSettings(
  { target }: { readonly target?: string },
  format: string,
): { readonly kind: 'read'; readonly value: SnippetSettings } | UsageError {
  const names = snippetTargetIds.join(', ');
  if (format !== 'snippet')
    return target === undefined
      ? { kind: 'read', value: defaultSnippetSettings }
      : usageError(t('--target is an option of --format snippet.'));
  if (target === undefined) return usageError(t`Say what the code is for: --target ${names}.`);
  return isSnippetTargetId(target)
    ? { kind: 'read', value: { target } }
    : usageError(t`There is no target "${target}". Targets are: ${names}.`);
}

export const snippetSection: OptionSection = { title: t('With --format snippet'), options: snippetOptions };
