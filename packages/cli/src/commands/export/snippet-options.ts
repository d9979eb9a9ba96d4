/** The option of `export --format snippet`: the language, and the library. */
import {
  defaultSnippetSettings,
  exporterIds,
  isSnippetTargetId,
  type SnippetSettings,
  snippetTargetIds,
  snippetTargets,
} from '@endpoint-atlas/engine/exports';
import { type UsageError, usageError } from '../../options/parse.ts';

/** All that `--format` takes. */
export const exportFormats: readonly string[] = [...exporterIds, 'snippet'];

export const snippetFlags = { target: { type: 'string' } } as const;

export function readSnippetSettings(
  { target }: { readonly target?: string },
  format: string,
): { readonly kind: 'read'; readonly value: SnippetSettings } | UsageError {
  const names = snippetTargetIds.join(', ');
  if (format !== 'snippet')
    return target === undefined
      ? { kind: 'read', value: defaultSnippetSettings }
      : usageError('--target is an option of --format snippet.');
  if (target === undefined) return usageError(`Say what the code is for: --target ${names}.`);
  return isSnippetTargetId(target)
    ? { kind: 'read', value: { target } }
    : usageError(`There is no target "${target}". Targets are: ${names}.`);
}

export const snippetOptionsHelp = `With --format snippet:
      --target NAME        what the code is for:
${snippetTargetIds.map((id) => `                           ${id.padEnd(24)}${snippetTargets[id].title}`).join('\n')}`;
