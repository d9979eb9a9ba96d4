/** All targets, in the order in which they run. */
import { type FuzzTargetName, fuzzTargetNames } from './fuzz-messages.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { bodyTarget } from './targets/bodies.ts';
import { configurationTargets } from './targets/configuration.ts';
import { importTargets } from './targets/imports.ts';
import { languageTargets } from './targets/languages.ts';
import { messageTargets } from './targets/messages.ts';
import { projectTargets } from './targets/projects.ts';
import { scanCacheTarget } from './targets/scan-cache.ts';
import { textTargets } from './targets/texts.ts';

const all = [
  ...languageTargets,
  ...configurationTargets,
  ...textTargets,
  ...importTargets,
  ...messageTargets,
  bodyTarget,
  scanCacheTarget,
  ...projectTargets,
];

export const fuzzTargets: readonly FuzzTarget[] = fuzzTargetNames.map(fuzzTarget);

export function fuzzTarget(name: FuzzTargetName): FuzzTarget {
  const target = all.find((each) => each.name === name);
  if (target === undefined) throw new Error(`There is no target ${name}.`);
  return target;
}
