import { findReach, type Option, scanOptions } from '@endpoint-atlas/engine';
import { optionGroups } from '@endpoint-atlas/engine/exports';
import { sendOptions } from '@endpoint-atlas/engine/requests';
import { type OwnSetting, ownSettings, type SettingReach } from './own-settings.ts';

/**
 * Every id that the manifest (`package.json`) contributes and the code uses. A test compares the two both ways, so
 * that an id is never misspelt and nothing contributed is left without code.
 */
export const commands = {
  openDashboard: 'endpointAtlas.openDashboard',
  openInNewDashboard: 'endpointAtlas.openInNewDashboard',
  runEndpoints: 'endpointAtlas.runEndpoints',
  runRequests: 'endpointAtlas.runRequests',
  newRequest: 'endpointAtlas.newRequest',
  importRequests: 'endpointAtlas.importRequests',
  search: 'endpointAtlas.search',
  refresh: 'endpointAtlas.refresh',
  cancelScan: 'endpointAtlas.cancelScan',
  export: 'endpointAtlas.export',
  compareWithRevision: 'endpointAtlas.compareWithRevision',
  verifyRunning: 'endpointAtlas.verifyRunning',
  searchInTree: 'endpointAtlas.searchInTree',
  clearSearch: 'endpointAtlas.clearSearch',
  expandAll: 'endpointAtlas.expandAll',
  arrange: 'endpointAtlas.arrange',
  showProblems: 'endpointAtlas.showProblems',
  showLog: 'endpointAtlas.showLog',
  openEndpoint: 'endpointAtlas.openEndpoint',
  goToSource: 'endpointAtlas.goToSource',
  findUsages: 'endpointAtlas.findUsages',
  copyPath: 'endpointAtlas.copyPath',
  copyAsCurl: 'endpointAtlas.copyAsCurl',
  copyAs: 'endpointAtlas.copyAs',
  pasteRequest: 'endpointAtlas.pasteRequest',
  searchHistory: 'endpointAtlas.searchHistory',
  clearHistory: 'endpointAtlas.clearHistory',
  openCall: 'endpointAtlas.openCall',
  openCallAsText: 'endpointAtlas.openCallAsText',
  useCall: 'endpointAtlas.useCall',
  sendCallAgain: 'endpointAtlas.sendCallAgain',
  compareCall: 'endpointAtlas.compareCall',
  deleteCall: 'endpointAtlas.deleteCall',
  resetToDefault: 'endpointAtlas.resetToDefault',
  selectEnvironment: 'endpointAtlas.selectEnvironment',
  expandBelow: 'endpointAtlas.expandBelow',
  collapseBelow: 'endpointAtlas.collapseBelow',
  forgetPostmanKey: 'endpointAtlas.forgetPostmanKey',
  switchOnProperties: 'endpointAtlas.switchOnProperties',
  neverSwitchOnProperties: 'endpointAtlas.neverSwitchOnProperties',
} as const;

/** One command per export format; the submenu *Export* lists them. */
export const exportAsCommand = (formatId: string) => `endpointAtlas.exportAs.${formatId}`;

export const views = {
  endpoints: 'endpointAtlas.endpoints',
  requests: 'endpointAtlas.requests',
  history: 'endpointAtlas.history',
} as const;

export const webviews = {
  dashboard: 'endpointAtlas.dashboard',
  run: 'endpointAtlas.run',
} as const;

/** Language ids. */
export const languages = {
  /** Rule files that are no YAML. */
  rules: 'endpoint-atlas-rules',
} as const;

/** Keys that `when` clauses of the manifest read and the code sets. */
export const contextKeys = {
  /** A `ScanStatus`. */
  scan: 'endpointAtlas.scan',
  hasEndpoints: 'endpointAtlas.hasEndpoints',
  isTreeFiltered: 'endpointAtlas.isTreeFiltered',
  /** The view *History* has rows. */
  hasHistory: 'endpointAtlas.hasHistory',
  /** Reading properties would change endpoints, and the user has not said what to do. */
  offersProperties: 'endpointAtlas.offersProperties',
  /** Line numbers, counted from 1, where an endpoint is mapped in one of the editors in sight. */
  endpointLines: 'endpointAtlas.endpointLines',
} as const;

/** All extensions share one list of tools, in which a name stands once. */
export const agentToolPrefix = 'endpoint_atlas_';

export const settingsSection = 'endpointAtlas';

/** Says what the command line has as well. */
const declaredGroups = {
  scan: scanOptions,
  markdown: optionGroups.markdown.options,
  openapi: optionGroups.openapi.options,
  curl: optionGroups.curl.options,
  send: sendOptions,
};

/** Declared settings are known by what stands in the settings file. */
type DeclaredSetting = {
  [Group in keyof typeof declaredGroups]: {
    [Name in keyof (typeof declaredGroups)[Group]]: (typeof declaredGroups)[Group][Name] extends {
      readonly setting: infer Setting extends string;
    }
      ? Setting
      : never;
  }[keyof (typeof declaredGroups)[Group]];
}[keyof typeof declaredGroups];

const declared = Object.values(declaredGroups)
  .flatMap((options): readonly Option[] => Object.values(options))
  .flatMap((option) => (option.setting === undefined ? [] : [{ option, setting: option.setting }]));

const declaredSettings = Object.fromEntries(declared.map(({ setting }) => [setting, setting])) as {
  readonly [Setting in DeclaredSetting]: Setting;
};

/** By the names of the records, and declared ones by what stands in the settings file. */
export const settings = { ...mapSettings(({ key }) => key), ...declaredSettings } as {
  readonly [Name in keyof typeof ownSettings]: (typeof ownSettings)[Name]['key'];
} & typeof declaredSettings;

const declaredReach = Object.fromEntries(
  declared.map(({ option, setting }) => [setting, findReach(option).workspace]),
) as Readonly<Record<DeclaredSetting, SettingReach>>;

/** Who may say what a setting is. */
export const settingReach = {
  ...mapSettings(({ reach }) => reach),
  ...declaredReach,
} as Readonly<Record<keyof typeof settings, SettingReach>>;

function mapSettings<Value>(read: (setting: OwnSetting) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(ownSettings).map(([name, setting]) => [name, read(setting)]));
}

/** Theme colours; a page sees `endpointAtlas.getForeground` as `--vscode-endpointAtlas-getForeground`. */
export const colors = {
  get: 'endpointAtlas.getForeground',
  post: 'endpointAtlas.postForeground',
  put: 'endpointAtlas.putForeground',
  patch: 'endpointAtlas.patchForeground',
  delete: 'endpointAtlas.deleteForeground',
  other: 'endpointAtlas.otherForeground',
  deprecated: 'endpointAtlas.deprecatedForeground',
  success: 'endpointAtlas.successForeground',
  clientError: 'endpointAtlas.clientErrorForeground',
  serverError: 'endpointAtlas.serverErrorForeground',
} as const;
