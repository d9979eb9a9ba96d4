/** The options of cURL commands in the export dialog: the saved ones are ticked, and count for this export. Pure. */

import { optionGroups } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import type { CurlPreferences } from '../settings/settings.ts';

type CurlOption = {
  readonly [Key in keyof CurlPreferences]: CurlPreferences[Key] extends boolean ? Key : never;
}[keyof CurlPreferences];

export interface CurlOptionChoice {
  readonly option: CurlOption;
  readonly label: string;
  readonly detail: string;
}

const layouts = optionGroups.curl.options;

const choices: readonly CurlOptionChoice[] = [
  ...(Object.keys(layouts) as (keyof typeof layouts)[]).map((option) => {
    const { label, detail } = layouts[option];
    return { option, label, detail };
  }),
  { option: 'runScripts', label: t('Run pre-request scripts'), detail: t('Those of folders and classes') },
];

/** @param canRunScripts whether the workspace is trusted */
export function presentCurlOptions(canRunScripts: boolean): readonly CurlOptionChoice[] {
  return choices.filter(({ option }) => canRunScripts || option !== 'runScripts');
}

export function withCurlOptions(saved: CurlPreferences, chosen: readonly CurlOption[]): CurlPreferences {
  const switches = choices.map(({ option }) => [option, chosen.includes(option)] as const);
  return { ...saved, ...Object.fromEntries(switches) };
}
