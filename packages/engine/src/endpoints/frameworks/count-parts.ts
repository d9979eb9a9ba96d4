/** Says how much of a file's budget endpoints take. */
import type { Endpoint } from '../../model/endpoint.ts';
import { expansionLimits } from '../../source/project/expansion.ts';
import type { Project } from '../../source/project/project.ts';
import { t } from '../../text/l10n.ts';
import type { Found, FoundEndpoint } from './framework.ts';

export function countParts({ parameters, conditions = [], path }: Endpoint): number {
  return 10 + parameters.length + conditions.length + Math.floor(path.length / 1000);
}

/** Looks into one type after the other, until what was found in them is more than a file may have. */
export function findInEach<T>(
  project: Project,
  types: readonly T[],
  find: (type: T) => Found<FoundEndpoint> | undefined,
): Found<FoundEndpoint> {
  const values: FoundEndpoint[] = [];
  const diagnostics: Found<FoundEndpoint>['diagnostics'][number][] = [];
  let refused = 0;
  for (const type of types) {
    const found = find(type);
    const parts = (found?.values ?? []).reduce((sum, { endpoint }) => sum + countParts(endpoint), 0);
    const isTaken = project.expansion.takeParts(parts, parts <= partsOfSmallType ? 'first' : 'further');
    if (!isTaken && refused++ >= maxRefused) break;
    if (!isTaken && refused > 1) continue;
    for (const each of found?.values ?? []) values.push(each);
    for (const each of found?.diagnostics ?? []) diagnostics.push(each);
  }
  return { values, diagnostics };
}

/** Types of usual size are still listed behind one that has used up the budget of the file. */
const partsOfSmallType = 1_000;
const maxRefused = 10;

export function tooManyPaths(handler: string): string {
  return t`\`${handler}\` has more than ${expansionLimits.pathsOfHandler} paths: the rest of them is left out.`;
}
