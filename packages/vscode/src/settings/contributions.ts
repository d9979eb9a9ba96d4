import { type Option, type OptionReach, reachOf, scanOptions } from '@endpoint-atlas/engine';
import { optionGroups } from '@endpoint-atlas/engine/exports';
import { sendOptions } from '@endpoint-atlas/engine/requests';

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

export const settingsSection = 'endpointAtlas';

const ownSettings = {
  scanOnStart: 'scan.onStart',
  maxFileSizeMb: 'scan.maxFileSizeMb',
  frameworks: 'scan.frameworks',
  codeLens: 'editor.codeLens',
  gutterIcon: 'editor.gutterIcon',
  hosts: 'request.hosts',
  environments: 'request.environments',
  maxMessageSizeMb: 'request.maxMessageSizeMb',
  trustedCertificates: 'request.trustedCertificates',
  certificateAuthorities: 'request.certificateAuthorities',
  clientCertificates: 'request.clientCertificates',
  unverifiedHosts: 'request.unverifiedHosts',
  useCookies: 'request.useCookies',
  keepCookies: 'request.keepCookies',
  keepHistory: 'history.enabled',
  historyCalls: 'history.maxCalls',
  httpFileLenses: 'httpFiles.codeLens',
  requestsFolder: 'httpFiles.folder',
  curlPlaceholders: 'curl.placeholders',
  curlRunScripts: 'curl.runScripts',
  curlCopyFrom: 'curl.copyFrom',
  postmanApi: 'postman.apiAddress',
  doubleShift: 'search.doubleShift',
  revealActiveEndpoint: 'tree.revealActiveEndpoint',
  strikeDeprecated: 'tree.strikeDeprecated',
  treeGroupBy: 'tree.groupBy',
  treeSortBy: 'tree.sortBy',
  extensions: 'extensions.enabled',
  diffRules: 'diff.rules',
} as const;

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

export const settings = { ...ownSettings, ...declaredSettings };

/**
 * Who may say what a setting is. Settings that widen what is read, sent, run or believed are not for a workspace that
 * nobody trusts; those that open the machine itself are the user's alone. A test holds the manifest against this.
 */
export type SettingReach = OptionReach['workspace'];

const ownReach: Readonly<Record<keyof typeof ownSettings, SettingReach>> = {
  scanOnStart: 'safe',
  // Files of any size would be read into memory.
  maxFileSizeMb: 'restricted',
  frameworks: 'safe',
  codeLens: 'safe',
  gutterIcon: 'safe',
  hosts: 'restricted',
  environments: 'user',
  // A server may fill the memory as far as this says.
  maxMessageSizeMb: 'restricted',
  trustedCertificates: 'user',
  // Whoever stands between could read along with what a workspace trusts.
  certificateAuthorities: 'restricted',
  clientCertificates: 'user',
  unverifiedHosts: 'user',
  useCookies: 'user',
  keepCookies: 'user',
  httpFileLenses: 'safe',
  // It stays below the workspace whatever it says.
  requestsFolder: 'safe',
  // What is sent lies on the disk, for as long as these say.
  keepHistory: 'user',
  historyCalls: 'user',
  // Values of variables, tokens among them, would stand in commands instead of their names.
  curlPlaceholders: 'restricted',
  curlRunScripts: 'restricted',
  curlCopyFrom: 'safe',
  postmanApi: 'user',
  doubleShift: 'safe',
  revealActiveEndpoint: 'safe',
  strikeDeprecated: 'safe',
  treeGroupBy: 'safe',
  treeSortBy: 'safe',
  // Extensions are rules.
  extensions: 'restricted',
  diffRules: 'safe',
};

const declaredReach = Object.fromEntries(
  declared.map(({ option, setting }) => [setting, reachOf(option).workspace]),
) as Readonly<Record<DeclaredSetting, SettingReach>>;

export const settingReach: Readonly<Record<keyof typeof settings, SettingReach>> = {
  ...ownReach,
  ...declaredReach,
};

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
