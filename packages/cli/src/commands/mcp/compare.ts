import type { ProjectProblem } from '@endpoint-atlas/engine/agents';
import { type Comparison, compareRevisions } from '@endpoint-atlas/engine/diff';
import { readDiff } from '../diff/options.ts';
import { comparisonPorts, nameSides } from '../diff/sides.ts';
import type { McpCommand } from './options.ts';

/** Compares the working folder with a base as `endpoint-atlas diff BASE` does, where nobody has said more. */
export async function compareWithBase(
  base: string,
  command: McpCommand,
): Promise<Comparison | ProjectProblem> {
  const diff = readDiff([base], command.paths);
  if (diff.kind !== 'diff')
    return { kind: 'problem', message: diff.kind === 'usage-error' ? diff.message : 'No base.' };
  const named = { ...diff, ...command, kind: 'diff' as const, quiet: true };
  const sides = nameSides(named);
  const { api, openapi } = named;
  const compared = await compareRevisions(comparisonPorts(named), sides.base, sides.revision, {
    ...{ levels: new Map(), api, openapi, selection: undefined },
  });
  return compared.kind === 'cancelled'
    ? { kind: 'problem', message: 'The comparison was cancelled.' }
    : compared;
}
