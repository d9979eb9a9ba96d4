/** The options of cURL commands in the export dialog: the saved ones are ticked, and count for this export. Pure. */
import type { CurlPreferences } from '../../settings.ts';

type CurlOption = {
  readonly [Key in keyof CurlPreferences]: CurlPreferences[Key] extends boolean ? Key : never;
}[keyof CurlPreferences];

export interface CurlOptionChoice {
  readonly option: CurlOption;
  readonly label: string;
  readonly detail: string;
}

const choices: readonly CurlOptionChoice[] = [
  { option: 'comments', label: 'Comments and section dividers', detail: 'Names, descriptions and folders' },
  { option: 'prettyJson', label: 'Pretty-printed JSON', detail: 'Bodies over several lines' },
  { option: 'multiLine', label: 'One flag per line', detail: 'Lines end with a backslash' },
  { option: 'longFlags', label: 'Long flags', detail: '--request, --header, --data' },
  { option: 'responseExample', label: 'Response examples', detail: 'As comments below the commands' },
  { option: 'runScripts', label: 'Run pre-request scripts', detail: 'Those of folders and classes' },
];

/** @param canRunScripts whether the workspace is trusted */
export function presentCurlOptions(canRunScripts: boolean): readonly CurlOptionChoice[] {
  return choices.filter(({ option }) => canRunScripts || option !== 'runScripts');
}

export function withCurlOptions(saved: CurlPreferences, chosen: readonly CurlOption[]): CurlPreferences {
  const switches = choices.map(({ option }) => [option, chosen.includes(option)] as const);
  return { ...saved, ...Object.fromEntries(switches) };
}
