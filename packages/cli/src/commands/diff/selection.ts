/** `--only`, `--search` and `--exclude` of `diff`: an endpoint that is new, or gone, is named by the side that has it. */

import { resolve, sep } from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import type { ComparisonSelection } from '@endpoint-atlas/engine/diff';
import { t } from '@endpoint-atlas/engine/l10n';
import { type UsageError, usageError } from '../../options/parse.ts';
import type { SelectionArguments } from '../../options/selection-options.ts';
import { isNamedBy, searched } from '../../project/searched.ts';

export interface DiffSelection extends SelectionArguments {
  readonly exclude: readonly string[];
}

export interface ReadSelection {
  /** `undefined` where everything is compared. */
  readonly selection: ComparisonSelection | undefined;
  /** Once both sides are read: a name that nothing has on either side is a mistake. */
  findUnknown(): UsageError | undefined;
}

export function readSelection({ only, search, exclude }: DiffSelection): ReadSelection {
  if (only.length === 0 && search === undefined && exclude.length === 0)
    return { selection: undefined, findUnknown: () => undefined };
  const found = new Set<string>();
  const hasName = (endpoint: Endpoint, name: string) => {
    if (!isNamedBy(endpoint, name) && !isBelow(endpoint.source.file, name)) return false;
    found.add(name);
    return true;
  };
  const hasAny = (endpoint: Endpoint, names: readonly string[]) =>
    // Each name is looked for, so that all of them are known to be there.
    names.filter((name) => hasName(endpoint, name)).length > 0;
  const selection: ComparisonSelection = {
    endpoints(all) {
      const kept = all.filter((each) => {
        const isExcluded = hasAny(each, exclude);
        return (only.length === 0 || hasAny(each, only)) && !isExcluded;
      });
      return searched(kept, search, 'listed');
    },
    hasProto(file) {
      const isIn = (names: readonly string[]) => {
        const named = names.filter((name) => isBelow(file, name));
        for (const name of named) found.add(name);
        return named.length > 0;
      };
      const isExcluded = isIn(exclude);
      return search === undefined && (only.length === 0 || isIn(only)) && !isExcluded;
    },
  };
  return {
    selection,
    findUnknown() {
      const unknown = only.find((name) => !found.has(name));
      return unknown === undefined ? undefined : usageError(nothingNamed(unknown));
    },
  };
}

function isBelow(file: string, name: string): boolean {
  const [path, folder] = [resolve(file), resolve(name)];
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function nothingNamed(name: string): string {
  return t`--only "${name}" names nothing on either side. It takes an id, a verb and path ("GET /users/{id}"), a class, a module, a file or a folder, in full; --search finds by parts.`;
}
