/** The settings as far as whoever wrote them may say them. VS Code leaves the others out, and so does this. Pure. */
import { settingReach, settings } from './contributions.ts';

/** The part of VS Code's `WorkspaceConfiguration` that is needed here. */
export interface SettingsSection {
  get(key: string): unknown;
  inspect(key: string): { readonly defaultValue?: unknown; readonly globalValue?: unknown } | undefined;
}

export interface AllowedSection {
  get<T>(key: string): T | undefined;
}

export function allowedSection(section: SettingsSection, isTrusted: boolean): AllowedSection {
  return {
    get<T>(key: string) {
      if (mayComeFromWorkspace(key, isTrusted)) return section.get(key) as T | undefined;
      const { globalValue, defaultValue } = section.inspect(key) ?? {};
      return (globalValue ?? defaultValue) as T | undefined;
    },
  };
}

function mayComeFromWorkspace(key: string, isTrusted: boolean): boolean {
  const name = names.find((each) => settings[each] === key);
  switch (name && settingReach[name]) {
    case 'safe':
      return true;
    case 'restricted':
      return isTrusted;
    case 'user':
    case undefined:
      return false;
  }
}

const names = Object.keys(settings) as (keyof typeof settings)[];
