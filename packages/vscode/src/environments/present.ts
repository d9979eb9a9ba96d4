/** The lists and sentences of environments. Pure. */
import { t } from '@endpoint-atlas/engine/l10n';
import { isEnvironmentName, privateFileName, publicFileName } from '@endpoint-atlas/engine/requests';

/** A variable of a request is missing. @param active the environment that is active, if one is */
export function presentNoValue(name: string, active: string | undefined): string {
  return active === undefined
    ? t`The variable "${name}" has no value, and no environment is active.`
    : t`The variable "${name}" has no value in the environment "${active}".`;
}

export interface EnvironmentItem {
  /** Absent: no environment. */
  readonly name?: string;
  readonly label: string;
  readonly description: string;
}

export function presentEnvironments(
  names: readonly string[],
  active: string | undefined,
): readonly EnvironmentItem[] {
  const described = (isActive: boolean) => (isActive ? 'active' : '');
  return [
    ...names.map((name) => ({ name, label: name, description: described(name === active) })),
    { label: t('No Environment'), description: described(active === undefined) },
  ];
}

/** `undefined`: nothing to show. */
export function presentStatus(
  names: readonly string[],
  active: string | undefined,
): { readonly text: string; readonly tooltip: string } | undefined {
  if (names.length === 0) return undefined;
  return {
    text: `$(server-environment) ${(active ?? t('No Environment')).replaceAll('$(', '$ (')}`,
    tooltip: t('Environment of requests (Endpoint Atlas)'),
  };
}

/** Says why a name is none for a new environment. */
export function problemOfName(name: string, names: readonly string[]): string | undefined {
  if (name.trim() === '') return t('Enter a name, such as dev.');
  if (!isEnvironmentName(name)) return t('Names that begin with $ mean something else.');
  return names.includes(name) ? t`There is an environment "${name}" already.` : undefined;
}

/** Says why a name is none for a variable: no placeholder could name it. */
export function problemOfVariable(name: string): string | undefined {
  return /^[A-Za-z_][\w.-]*$/.test(name)
    ? undefined
    : t('A name begins with a letter, and holds letters, digits, dots, hyphens and underscores.');
}

/** In the status bar, as nothing else shows that it worked. The value may be a secret. */
export function presentVariableSet(name: string, environment: string): string {
  return t`$(check) ${name} is set in ${environment}`.replaceAll(/(?<!^)\$\(/g, '$ (');
}

/**
 * Finds where the first variable of an environment is typed: between the braces of one that has none.
 * @returns the offset; `undefined` where the environment has variables already
 */
export function placeForVariables(text: string, environment: string): number | undefined {
  const name = JSON.stringify(environment);
  const emptyBraces = /\s*:\s*\{(?=\s*\})/y;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    emptyBraces.lastIndex = at + name.length;
    if (emptyBraces.test(text)) return emptyBraces.lastIndex;
  }
  return undefined;
}

/** Says where a value may be written to. */
export type VariablePlace = 'private-file' | 'public-file' | 'secret' | 'secret-everywhere' | 'settings';

export interface PlaceItem {
  readonly place: VariablePlace;
  readonly label: string;
  readonly detail: string;
}

/** Offers what may be a secret a place that nobody else sees first. */
export function presentPlaces(mayBeSecret: boolean): readonly PlaceItem[] {
  const open = places.filter(({ place }) => place === 'public-file' || place === 'settings');
  const closed = places.filter((each) => !open.includes(each));
  return mayBeSecret ? [...closed, ...open] : [...open, ...closed];
}

const places: readonly PlaceItem[] = [
  {
    place: 'private-file',
    label: `$(lock) ${privateFileName}`,
    detail: t('For you, in the project; keep the file out of version control.'),
  },
  {
    place: 'secret',
    label: t('$(key) Secret Storage'),
    detail: t('For you, in this workspace; kept by VS Code, in no file.'),
  },
  {
    place: 'secret-everywhere',
    label: t('$(key) Secret Storage, All Workspaces'),
    detail: t('For you, in all workspaces; values of a project count more.'),
  },
  {
    place: 'public-file',
    label: `$(organization) ${publicFileName}`,
    detail: t('For everybody who works on the project.'),
  },
  {
    place: 'settings',
    label: t('$(settings-gear) User Settings'),
    detail: t('For you, in all workspaces; values of a project count more.'),
  },
];

/** `.gitignore` with a line for private files; `undefined`: there is one already. */
export function ignoringPrivateFile(text: string): string | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/^(?:\*\*)?\//, ''));
  const covered = [privateFileName, '*.private.env.json', 'http-client.private.*', '*.env.json'];
  if (lines.some((line) => covered.includes(line))) return undefined;
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  return `${text}${end}${privateFileName}\n`;
}
