/**
 * The settings that only VS Code has, each a record: the manifest's entries (`npm run fix`), the page of the guide,
 * who may say a setting and how it is read are made of it. Its texts are `setting.<key>` of `package.nls.json`. Pure.
 */
import { megabyte, type OptionReach } from '@endpoint-atlas/engine';
import { defaultApiAddress } from '@endpoint-atlas/engine/exports';

/**
 * Who may say what a setting is. Settings that widen what is read, sent, run or believed are not for a workspace that
 * nobody trusts; those that open the machine itself are the user's alone.
 */
export type SettingReach = OptionReach['workspace'];

export type OwnSetting = SettingPlace &
  (
    | { readonly kind: 'flag'; readonly default: boolean }
    | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
    | { readonly kind: 'text'; readonly default: string }
    | { readonly kind: 'texts'; readonly default: readonly string[]; readonly hasEachOnce?: true }
    | NumberSetting
    | { readonly kind: 'record'; readonly valueSchema: object }
    | { readonly kind: 'switches'; readonly of: 'frameworks' | 'extensions' }
  );

interface SettingPlace {
  /** Below `endpointAtlas.`. */
  readonly key: string;
  /** The section of the settings editor, as `package.nls.json` names it: `settings.<section>`. */
  readonly section: string;
  /** Within the section. */
  readonly order: number;
  readonly reach: SettingReach;
  /** Whether the folders of a workspace may differ. */
  readonly isOfFolder?: true;
}

/** A `size` is in megabytes, a `count` is whole. */
interface NumberSetting {
  readonly kind: 'count' | 'size';
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
}

export const ownSettings = {
  scanOnStart: {
    key: 'scan.onStart',
    section: 'scan',
    order: 1,
    reach: 'safe',
    kind: 'flag',
    default: true,
  },
  frameworks: {
    key: 'scan.frameworks',
    section: 'scan',
    order: 4,
    reach: 'safe',
    kind: 'switches',
    of: 'frameworks',
  },
  codeLens: {
    key: 'editor.codeLens',
    section: 'editor',
    order: 1,
    reach: 'safe',
    kind: 'flag',
    default: true,
  },
  usageLens: {
    key: 'editor.usages',
    section: 'editor',
    order: 2,
    reach: 'safe',
    kind: 'flag',
    default: true,
  },
  gutterIcon: {
    key: 'editor.gutterIcon',
    section: 'editor',
    order: 3,
    reach: 'safe',
    kind: 'flag',
    default: true,
  },
  markdownUsages: {
    key: 'markdown.usages',
    section: 'markdown',
    order: 3,
    reach: 'safe',
    kind: 'flag',
    default: false,
  },
  /** Never empty: without a host there is nothing to prefill. */
  hosts: {
    key: 'request.hosts',
    section: 'requests',
    order: 1,
    reach: 'restricted',
    kind: 'texts',
    default: ['http://localhost:8080'],
    hasEachOnce: true,
  },
  environments: {
    key: 'request.environments',
    section: 'requests',
    order: 5,
    reach: 'user',
    kind: 'record',
    valueSchema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  },
  trustedCertificates: {
    key: 'request.trustedCertificates',
    section: 'requests',
    order: 10,
    reach: 'user',
    kind: 'record',
    valueSchema: { type: 'string' },
  },
  /** Files of PEM, absolute or below the first workspace folder. */
  certificateAuthorities: {
    key: 'request.certificateAuthorities',
    section: 'requests',
    order: 11,
    // Whoever stands between could read along with what a workspace trusts.
    reach: 'restricted',
    isOfFolder: true,
    kind: 'texts',
    default: [],
  },
  clientCertificates: {
    key: 'request.clientCertificates',
    section: 'requests',
    order: 12,
    reach: 'user',
    kind: 'record',
    valueSchema: {
      type: 'object',
      additionalProperties: false,
      properties: { cert: { type: 'string' }, key: { type: 'string' }, pfx: { type: 'string' } },
    },
  },
  unverifiedHosts: {
    key: 'request.unverifiedHosts',
    section: 'requests',
    order: 13,
    reach: 'user',
    kind: 'texts',
    default: [],
  },
  /** Says whether cookies of responses are sent with the requests that follow. */
  useCookies: {
    key: 'request.useCookies',
    section: 'requests',
    order: 8,
    reach: 'user',
    kind: 'flag',
    default: true,
  },
  /** Says whether they are there again after the window was closed. */
  keepCookies: {
    key: 'request.keepCookies',
    section: 'requests',
    order: 9,
    reach: 'user',
    kind: 'flag',
    default: false,
  },
  keepHistory: {
    key: 'history.enabled',
    section: 'requests',
    order: 11,
    // What is sent lies on the disk, for as long as these say.
    reach: 'user',
    kind: 'flag',
    default: true,
  },
  historyCalls: {
    key: 'history.maxCalls',
    section: 'requests',
    order: 12,
    reach: 'user',
    kind: 'count',
    default: 500,
    minimum: 1,
    maximum: 10000,
  },
  /** Lenses above the requests of `.http` files; `auto`: unless another extension has its own. */
  httpFileLenses: {
    key: 'httpFiles.codeLens',
    section: 'requests',
    order: 20,
    reach: 'safe',
    kind: 'choice',
    values: ['auto', 'on', 'off'],
    default: 'auto',
  },
  /** Below the first workspace folder. */
  requestsFolder: {
    key: 'httpFiles.folder',
    section: 'requests',
    order: 21,
    // It stays below the workspace whatever it says.
    reach: 'safe',
    kind: 'text',
    default: 'requests',
  },
  curlPlaceholders: {
    key: 'curl.placeholders',
    section: 'curl',
    order: 1,
    // Values of variables, tokens among them, would stand in commands instead of their names.
    reach: 'restricted',
    kind: 'choice',
    values: ['keep', 'resolve', 'ask'],
    default: 'ask',
  },
  curlRunScripts: {
    key: 'curl.runScripts',
    section: 'curl',
    order: 7,
    reach: 'restricted',
    kind: 'flag',
    default: false,
  },
  curlCopyFrom: {
    key: 'curl.copyFrom',
    section: 'curl',
    order: 8,
    reach: 'safe',
    kind: 'choice',
    values: ['edited', 'source'],
    default: 'edited',
  },
  /** As the user wrote it. */
  postmanApi: {
    key: 'postman.apiAddress',
    section: 'postman',
    order: 1,
    reach: 'user',
    kind: 'text',
    default: defaultApiAddress,
  },
  doubleShift: {
    key: 'search.doubleShift',
    section: 'search',
    order: 1,
    reach: 'safe',
    kind: 'flag',
    default: false,
  },
  revealActiveEndpoint: {
    key: 'tree.revealActiveEndpoint',
    section: 'search',
    order: 2,
    reach: 'safe',
    kind: 'flag',
    default: true,
  },
  strikeDeprecated: {
    key: 'tree.strikeDeprecated',
    section: 'search',
    order: 3,
    reach: 'safe',
    kind: 'flag',
    default: true,
  },
  treeGroupBy: {
    key: 'tree.groupBy',
    section: 'search',
    order: 4,
    reach: 'safe',
    kind: 'choice',
    values: ['controller', 'path'],
    default: 'controller',
  },
  treeSortBy: {
    key: 'tree.sortBy',
    section: 'search',
    order: 5,
    reach: 'safe',
    kind: 'choice',
    values: ['source', 'path', 'verb'],
    default: 'source',
  },
  extensions: {
    key: 'extensions.enabled',
    section: 'extensions',
    order: 1,
    // Extensions are rules.
    reach: 'restricted',
    kind: 'switches',
    of: 'extensions',
  },
  diffRules: {
    key: 'diff.rules',
    section: 'openapi',
    order: 6,
    reach: 'safe',
    isOfFolder: true,
    kind: 'record',
    valueSchema: { type: 'string', enum: ['error', 'warning', 'info', 'off'] },
  },
} as const satisfies Readonly<Record<string, OwnSetting>>;

type ValueOf<Setting> = Setting extends { readonly kind: 'flag' }
  ? boolean
  : Setting extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
    ? Value
    : Setting extends { readonly kind: 'text' }
      ? string
      : Setting extends { readonly kind: 'texts' }
        ? readonly string[]
        : Setting extends { readonly kind: 'count' | 'size' }
          ? number
          : unknown;

/** Sizes in bytes; of records and switches what the settings say, unchecked. */
export type OwnValues = {
  readonly [Name in keyof typeof ownSettings]: ValueOf<(typeof ownSettings)[Name]>;
};

/** Those that are read as they are, without a line in `settings.ts`. */
export type PlainValues = {
  readonly [Name in keyof typeof ownSettings as (typeof ownSettings)[Name]['kind'] extends PlainKind
    ? Name
    : never]: OwnValues[Name];
};

type PlainKind = 'flag' | 'choice' | 'text' | 'texts';

/**
 * Reads settings; what cannot be meant is the default.
 * @param said what the settings say about a key
 */
export function readOwnSettings(said: (key: string) => unknown): OwnValues {
  const entries = Object.entries(ownSettings).map(([name, setting]) => [
    name,
    readOwnSetting(setting, said(setting.key)),
  ]);
  return Object.fromEntries(entries);
}

function readOwnSetting(setting: OwnSetting, said: unknown): unknown {
  switch (setting.kind) {
    case 'flag':
      return typeof said === 'boolean' ? said : setting.default;
    case 'choice':
      return setting.values.find((each) => each === said) ?? setting.default;
    case 'text':
      return (typeof said === 'string' && said.trim()) || setting.default;
    case 'texts': {
      const texts = textsIn(said);
      return texts.length > 0 ? texts : setting.default;
    }
    case 'count':
      return Math.floor(within(setting, said));
    case 'size':
      return Math.round(within(setting, said) * megabyte);
    case 'record':
    case 'switches':
      return said;
  }
}

/** More than there may be is as much as there may be. */
function within({ default: usual, minimum, maximum }: NumberSetting, said: unknown): number {
  return isCount(said) ? Math.min(Math.max(said, minimum), maximum) : usual;
}

/** A number that something can be counted or measured by. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Texts with something in them, of what should be a list of texts. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string' && each.trim() !== '') : [];
}
