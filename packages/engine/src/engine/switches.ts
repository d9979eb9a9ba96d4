/** Says what users switch on and off by name, alike on the command line and in VS Code: frameworks and extensions. */

import { type FrameworkId, frameworkIds } from '../model/framework-traits.ts';
import { extensionIds, idleExtensions } from '../source/rule-files/extensions.ts';
import { t } from '../text/l10n.ts';
import { nearestName } from '../text/nearest-name.ts';

/** Names to switch on and off beyond the defaults. */
export interface Switches {
  readonly enable: readonly string[];
  /** Wins over `enable`. */
  readonly disable: readonly string[];
}

/** All names that mean something, frameworks first. */
export function switchNames(): readonly string[] {
  return [...frameworkIds, ...extensionIds];
}

/** All frameworks are on unless somebody switches them off. */
export function frameworksOff({ disable }: Switches): readonly FrameworkId[] {
  return frameworkIds.filter((id) => disable.includes(id));
}

/** Returns what to tell whoever wrote names that mean nothing; `undefined` where all mean something. */
export function unknownSwitch(names: readonly string[]): string | undefined {
  const known = switchNames();
  const unknown = names.find((name) => !known.includes(name) && !idleExtensions.includes(name));
  if (unknown === undefined) return undefined;
  const nearest = nearestName(unknown, known);
  const hint = nearest === undefined ? t`Names are ${known.join(', ')}.` : t`Did you mean ${nearest}?`;
  return t`There is no framework or extension "${unknown}". ${hint}`;
}
