/** The user's settings, read and checked in one place: a settings file may hold anything. */
import {
  findDefault,
  isRecord,
  mapValues,
  megabyte,
  type Option,
  type Options,
  type Switches,
  scanOptions,
  type ValuesOf,
} from '@endpoint-atlas/engine';
import type { ChangeLevels } from '@endpoint-atlas/engine/diff';
import { type CurlSettings, type OpenApiSettings, optionGroups } from '@endpoint-atlas/engine/exports';
import {
  type EnvironmentSource,
  readEnvironmentFile,
  readHost,
  sendOptions,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { type AllowedSection, allowedSection } from './allowed-section.ts';
import type { Arrangement } from './arrangement.ts';
import { settings, settingsSection } from './contributions.ts';
import { isCount, type PlainValues, readOwnSettings, textsIn } from './own-settings.ts';

/** Bounds the calls of a workspace together. */
const maxHistoryBytes = 50 * megabyte;

export interface HistoryLimits {
  /** Says whether calls are stored from now on. */
  readonly isOn: boolean;
  readonly maxCalls: number;
  readonly maxBytes: number;
}

/** Says how the user wants cURL commands. */
export interface CurlPreferences extends Omit<CurlSettings, 'form'> {
  /** Holds what becomes of placeholders: they stay, get the values of the active environment, or the user is asked. */
  readonly placeholders: PlaceholderMode;
  /** Says whether the user's scripts change requests before they are written. */
  readonly runScripts: boolean;
  /** Says whether *Copy as cURL* takes an endpoint as it was edited in the dashboard, or as the source has it. */
  readonly copyFrom: 'edited' | 'source';
}

export const placeholderModes = ['keep', 'resolve', 'ask'] as const;
export type PlaceholderMode = (typeof placeholderModes)[number];

/** Folders are as the user wrote them, absolute or below the first workspace folder. */
export interface Settings extends PlainValues, ValuesOf<typeof scanOptions>, ValuesOf<typeof sendOptions> {
  /** Frameworks that are switched off, and those that are on anyway. */
  readonly switches: Switches;
  /** Extensions that are switched on and off. */
  readonly extensions: Switches;
  /** The user's own environments, as in an environment file; never a workspace's. */
  readonly environments: EnvironmentSource;
  /** By host with port: the SHA-256 of the certificate that the user trusts for it. */
  readonly trustedCertificates: Readonly<Record<string, string>>;
  /** Hosts with port whose certificate is not checked. */
  readonly unverifiedHosts: readonly string[];
  /** By host with port: the user's own certificate, which is shown to that host. */
  readonly clientCertificates: Readonly<Record<string, CertificateFiles>>;
  /** Says whether calls are stored, how many, and in how much room. */
  readonly history: HistoryLimits;
  readonly markdown: MarkdownPreferences;
  readonly openapi: OpenApiSettings;
  /** Holds what the rules of changes are to the user. */
  readonly diffRules: ChangeLevels;
  readonly curl: CurlPreferences;
  readonly tree: Arrangement;
}

/** Empty where the user leaves it to the project. */
export interface MarkdownPreferences {
  readonly language: string;
  /** A file, absolute or below the first workspace folder. */
  readonly template: string;
}

/** PEM with its key, or PKCS#12. */
export interface CertificateFiles {
  readonly cert?: string;
  /** Absent: in the file of the certificate. */
  readonly key?: string;
  readonly pfx?: string;
}

const changeLevelChoices = ['error', 'warning', 'info', 'off'] as const;

export function readSettings(): Settings {
  const section = allowedSection(
    vscode.workspace.getConfiguration(settingsSection),
    vscode.workspace.isTrusted,
  );
  const own = readOwnSettings((key) => section.get<unknown>(key));
  return {
    ...own,
    ...declaredValues(scanOptions, section),
    ...declaredValues(sendOptions, section),
    switches: switchesIn(own.frameworks),
    extensions: switchesIn(own.extensions),
    environments: environmentsIn(own.environments),
    trustedCertificates: fingerprintsIn(own.trustedCertificates),
    unverifiedHosts: own.unverifiedHosts.map(withPort),
    clientCertificates: certificatesIn(own.clientCertificates),
    history: {
      isOn: own.keepHistory,
      maxCalls: own.historyCalls,
      maxBytes: maxHistoryBytes,
    },
    markdown: {
      language: textIn(section.get(settings['markdown.language'])),
      template: textIn(section.get(settings['markdown.template'])),
    },
    openapi: declaredValues(optionGroups.openapi.options, section),
    diffRules: changeLevelsIn(own.diffRules),
    curl: {
      ...declaredValues(optionGroups.curl.options, section),
      placeholders: own.curlPlaceholders,
      runScripts: own.curlRunScripts,
      copyFrom: own.curlCopyFrom,
    },
    tree: { groupBy: own.treeGroupBy, sortBy: own.treeSortBy },
  };
}

/** Returns what the settings say about declared options; what they cannot mean is the default. */
function declaredValues<const Declared extends Options>(
  options: Declared,
  section: AllowedSection,
): ValuesOf<Declared> {
  return mapValues(options, (option) =>
    option.setting === undefined
      ? undefined
      : (readSetting(option, section.get<unknown>(option.setting)) ?? findDefault(option)),
  );
}

/** @returns `undefined` where the option cannot be what the settings say */
function readSetting(option: Option, said: unknown): unknown {
  switch (option.kind) {
    case 'flag':
      return typeof said === 'boolean' ? said : undefined;
    case 'choice':
      return option.values.find((each) => each === said);
    case 'texts':
      return textsIn(said);
    case 'size':
      return isCount(said) ? Math.round(Math.min(said, option.megabytes.maximum) * megabyte) : undefined;
    case 'seconds':
      // Beyond 24 days a timer of Node ends at once.
      return isCount(said) ? Math.round(Math.min(said, option.seconds.maximum) * 1000) : undefined;
    case 'text':
    case 'path':
      return undefined;
  }
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A setting with the shape of an environment file is read as one. */
function environmentsIn(value: unknown): EnvironmentSource {
  return readEnvironmentFile('settings.json', isRecord(value) ? JSON.stringify(value) : '');
}

/** Reads `{ "localhost:8443": "80:3F:…" }`. */
function fingerprintsIn(value: unknown): Readonly<Record<string, string>> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([host, each]) =>
      typeof each === 'string' ? [[withPort(host), each.trim().toUpperCase()]] : [],
    ),
  );
}

/** Reads `{ "localhost:8443": { "cert": "client.pem", "key": "client.key" } }`. */
function certificatesIn(value: unknown): Readonly<Record<string, CertificateFiles>> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([host, files]) => {
      const isHost = URL.canParse(`https://${host.trim()}`);
      return isHost && isRecord(files) ? [[withPort(host), certificateFilesIn(files)]] : [];
    }),
  );
}

function certificateFilesIn(files: Readonly<Record<string, unknown>>): CertificateFiles {
  const named = (['cert', 'key', 'pfx'] as const).flatMap((part) => {
    const file = files[part];
    return typeof file === 'string' && file.trim() !== '' ? [[part, file.trim()] as const] : [];
  });
  return Object.fromEntries(named);
}

/** As connections know the host: certificates are those of https, whose port is 443. */
function withPort(host: string): string {
  return readHost(`https://${host.trim()}`) ?? host.trim().toLowerCase();
}

/** Reads `{ "api-tag-added": "off" }`; rules that nobody knows say nothing. */
function changeLevelsIn(value: unknown): ChangeLevels {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([rule, said]) => {
      const level = changeLevelChoices.find((each) => each === said);
      return level === undefined ? [] : [[rule, level]];
    }),
  );
}

/** Reads `{ "feign": false, "jax-rs": true }`. */
function switchesIn(value: unknown): Switches {
  const entries = isRecord(value) ? Object.entries(value) : [];
  const named = (isOn: boolean) => entries.filter(([, each]) => each === isOn).map(([name]) => name);
  return { enable: named(true), disable: named(false) };
}

/** Calls the listener when one of these settings has changed. */
export function onDidChangeSettings(keys: readonly string[], listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (keys.some((key) => event.affectsConfiguration(`${settingsSection}.${key}`))) listener();
  });
}

/** Saves it for the user, in all workspaces. */
export async function saveUserSetting(key: string, value: unknown): Promise<void> {
  const section = vscode.workspace.getConfiguration(settingsSection);
  await section.update(key, value, vscode.ConfigurationTarget.Global);
}
