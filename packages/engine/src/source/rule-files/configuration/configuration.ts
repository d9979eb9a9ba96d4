/**
 * The configuration of one module: all rules that hold in it, in the order in which they count, with the files that
 * they include read and the placeholders in them resolved.
 */

import type { DiagnosticCode } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { withoutCredentials } from '../../../text/without-credentials.ts';
import type { Files } from '../../files/files.ts';
import { resolvePlaceholders } from '../../files/properties/placeholders.ts';
import type { NetworkRefusal, RemoteRules } from '../rule-network.ts';
import { absolutePath, findRefusal } from './allowed-file.ts';
import { readRuleFile } from './read-rule-file.ts';
import { readRuleYaml } from './read-rule-yaml.ts';
import { fileNameIn, isRemote, remoteAddress } from './remote-address.ts';
import { resolveEntries } from './resolve-entries.ts';
import { ruleFilesOf } from './rule-file-names.ts';
import type { RuleFileContent, WrittenEntry } from './statement.ts';

export interface Configuration {
  /** Highest tier first, and each tier in the order of its files and lines. */
  readonly entries: readonly RuleEntry[];
  readonly problems: readonly ConfigurationProblem[];
  /** Who brought in the files that lie on a server, by their addresses; the user's settings are in no file. */
  readonly remote: ReadonlyMap<string, Pick<RulePlace, 'file' | 'line'>>;
}

/** A rule, or a value that others refer to. */
export interface RuleEntry {
  readonly key: string;
  readonly filter: string | undefined;
  /** Placeholders resolved. */
  readonly value: string;
  /** Says whether other values refer to it by its key. */
  readonly isReferenced: boolean;
  readonly place: RulePlace;
  /** 0 is the highest; entries of one tier come from files of the same rank. */
  readonly tier: number;
}

export interface RulePlace {
  /** Absolute path, the name of an extension (`extension:gson`), or the address of a file on a server. */
  readonly file: string;
  /** Is where the key stands. */
  readonly line: number;
  /** Is where the value's first character stands. */
  readonly valueLine: number;
}

export interface ConfigurationProblem {
  readonly file: string;
  readonly line: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: DiagnosticCode;
  readonly message: string;
}

export interface ConfigurationRequest {
  /** Absolute; `${module_path}` stands for it. */
  readonly module: string;
  /** The folders that the user opened: nothing outside them and `userFolder` is read. */
  readonly roots: readonly string[];
  /** The user's own rules for all projects, `~/.easyapi`. */
  readonly userFolder: string | undefined;
  /** Rules of the extensions that are on. */
  readonly packs: readonly { readonly name: string; readonly text: string }[];
  /** Addresses of rules that the user chose for this project. */
  readonly remoteRules: readonly string[];
  readRemote(url: string): RemoteRules | NetworkRefusal;
  /** Values that no rule file gives: properties of the module. */
  lookUp(name: string): string | undefined;
}

export function readConfiguration(request: ConfigurationRequest, files: Files): Configuration {
  const reading = new Reading(request, files);
  let tier = 0;
  for (const group of ruleFilesOf(request, files, reading.problems)) {
    for (const path of group.files) reading.file(path, initialState, tier, 0);
    tier++;
    // Between a project's rules and a user's.
    if (group.isLastOfProject) {
      for (const { name, text } of request.packs) {
        reading.statements(`extension:${name}`, readRuleFile(text), initialState, tier, 0);
      }
      tier++;
      for (const url of request.remoteRules)
        reading.remoteFile(url, { file: '', line: 1 }, initialState, tier, 0);
      tier++;
    }
  }
  const { entries, problems, remote } = reading;
  return { entries: resolveEntries(entries, request, problems), problems, remote };
}

/** Says what directives have set where an entry stands. */
export interface DirectiveState {
  readonly resolveProperty: boolean;
  readonly ignoreUnresolved: boolean;
  readonly ignoreNotFoundFile: boolean;
  readonly resolveMulti: ResolveMulti;
}

export type ResolveMulti = 'FIRST' | 'LAST' | 'LONGEST' | 'SHORTEST' | 'ERROR';

export const initialState: DirectiveState = {
  resolveProperty: true,
  ignoreUnresolved: false,
  ignoreNotFoundFile: false,
  resolveMulti: 'FIRST',
};

/** An entry as it is read, before its placeholders are resolved. */
export interface ReadEntry extends Omit<RuleEntry, 'isReferenced'> {
  readonly state: DirectiveState;
}

const maxFileBytes = 1024 * 1024;
const maxIncludeDepth = 16;
const maxFiles = 200;
const maxEntries = 20_000;

/** Gathers what is collected while files are read. */
class Reading {
  readonly entries: ReadEntry[] = [];
  readonly problems: ConfigurationProblem[] = [];
  readonly remote = new Map<string, Pick<RulePlace, 'file' | 'line'>>();
  readonly #request: ConfigurationRequest;
  readonly #files: Files;
  #filesRead = 0;

  constructor(request: ConfigurationRequest, files: Files) {
    this.#request = request;
    this.#files = files;
  }

  file(path: string, state: DirectiveState, tier: number, depth: number): void {
    if (this.#areTooMany(path)) return;
    // A pipe would wait for somebody to write into it.
    const isFile = this.#files.stat(path)?.type === 'file';
    const read = isFile ? this.#files.readText(path, maxFileBytes) : undefined;
    if (read?.kind !== 'text') {
      const reason = read === undefined ? t('is no regular file') : t`could not be read (${read.detail})`;
      this.#complain(path, 1, 'file-unreadable', t`These rules are left out: the file ${reason}.`);
      return;
    }
    const content = /\.ya?ml$/.test(path) ? readRuleYaml(read.text) : readRuleFile(read.text);
    this.statements(path, content, state, tier, depth);
  }

  /** @param by the line that names the address */
  remoteFile(
    url: string,
    by: Pick<RulePlace, 'file' | 'line'>,
    state: DirectiveState,
    tier: number,
    depth: number,
  ): void {
    const complain = (message: string) => this.#complain(by.file, by.line, 'rule-include', message);
    if (this.#areTooMany(url)) return;
    const read = this.#request.readRemote(url);
    if (read.kind === 'refusal') {
      complain(t`The rules of ${withoutCredentials(url)} are left out: ${read.message}`);
      return;
    }
    if (read.isStale) {
      const message = t`${withoutCredentials(url)} could not be asked; its rules are those that it gave before.`;
      this.problems.push({ ...by, severity: 'info', code: 'rule-include', message });
    }
    if (!this.remote.has(url)) this.remote.set(url, by);
    const content = /\.ya?ml$/.test(fileNameIn(url)) ? readRuleYaml(read.text) : readRuleFile(read.text);
    this.statements(url, content, state, tier, depth);
  }

  #areTooMany(path: string): boolean {
    if (++this.#filesRead === maxFiles + 1) {
      const message = t`There are more than ${maxFiles} rule files; the others are left out.`;
      this.#complain(path, 1, 'rule-include', message);
    }
    return this.#filesRead > maxFiles;
  }

  statements(
    file: string,
    { statements, problems }: RuleFileContent,
    initial: DirectiveState,
    tier: number,
    depth: number,
  ): void {
    for (const { line, message } of problems) this.#complain(file, line, 'rule-syntax', message);
    let state = initial;
    /** The conditions around the current line; only if all of them hold does it count. */
    const conditions: boolean[] = [];
    for (const statement of statements) {
      if (statement.kind === 'if') conditions.push(this.#holds(statement));
      else if (statement.kind === 'endif') conditions.pop();
      else if (!conditions.includes(false)) {
        if (statement.kind === 'set') state = this.#changed(state, file, statement);
        else if (statement.kind === 'entry') this.#add(file, statement, state, tier);
        else this.#include(file, statement, state, tier, depth);
      }
    }
  }

  #add(
    file: string,
    { key, filter, value, line, valueLine }: WrittenEntry,
    state: DirectiveState,
    tier: number,
  ) {
    if (this.entries.length >= maxEntries) return;
    this.entries.push({ key, filter, value, tier, state, place: { file, line, valueLine } });
    if (this.entries.length === maxEntries) {
      this.#complain(
        file,
        line,
        'rule-include',
        t`There are more than ${maxEntries} rules; the others are left out.`,
      );
    }
  }

  #holds({ name, value, isNegated }: { name: string; value: string; isNegated: boolean }): boolean {
    const known =
      name === 'remoteConfig' ? String(this.#request.remoteRules.length > 0) : conditionValues[name];
    const actual = known ?? this.entries.find(({ key }) => key === name)?.value ?? '';
    return (actual.toLowerCase() === value.toLowerCase()) !== isNegated;
  }

  #changed(
    state: DirectiveState,
    file: string,
    { name, value, line }: { name: string; value: string; line: number },
  ): DirectiveState {
    const setting = Object.keys(state).find((each) => each.toLowerCase() === name.toLowerCase());
    if (setting === 'resolveMulti') {
      const choice = value.toUpperCase();
      if (isResolveMulti(choice)) return { ...state, resolveMulti: choice };
      this.#complain(file, line, 'rule-syntax', t`resolveMulti is one of ${resolveMultis.join(', ')}.`);
      return state;
    }
    if (setting !== undefined) return { ...state, [setting]: value.toLowerCase() === 'true' };
    const names = Object.keys(initialState).join(', ');
    this.#complain(file, line, 'rule-syntax', t`There is no setting \`${name}\`; there are ${names}.`);
    return state;
  }

  #include(
    file: string,
    { target, line }: { target: string; line: number },
    state: DirectiveState,
    tier: number,
    depth: number,
  ): void {
    const complain = (message: string) => this.#complain(file, line, 'rule-include', message);
    const resolved = resolvePlaceholders(target, {
      lookUp: (name) => this.#lookUp(name),
      unresolved: 'stays',
    }).text;
    if (file.startsWith('extension:')) return;
    if (depth >= maxIncludeDepth) {
      complain(t('Rule files include each other in circles, or too deeply: this one is left out.'));
      return;
    }
    if (isRemote(file) || isRemote(resolved)) {
      // The path of the module is nobody's business on the other side, so that it stays a placeholder.
      const url = isRemote(file) && !isRemote(resolved) ? remoteAddress(file, target) : resolved;
      if (url === undefined) complain(t`Rules from a server include no files of this machine: ${target}.`);
      else this.remoteFile(url, { file, line }, state, tier, depth + 1);
      return;
    }
    const path = this.#includedPath(file, resolved);
    const { roots, userFolder } = this.#request;
    const allowed = userFolder === undefined ? roots : [...roots, userFolder];
    const refusal = findRefusal(path, allowed, this.#files);
    if (refusal !== undefined) complain(t`${resolved} is not included: ${refusal}.`);
    else if (this.#files.stat(path) !== undefined) this.file(path, state, tier, depth + 1);
    // A module need not have all the property files that rules for every module name.
    else if (!state.ignoreNotFoundFile && !target.includes('${module_path}'))
      complain(t`There is no file ${resolved}.`);
  }

  #includedPath(file: string, path: string): string {
    const home = this.#request.userFolder?.replace(/\/[^/]*$/, '');
    if (path.startsWith('~/') && home !== undefined) return absolutePath(home, path.slice(2));
    return absolutePath(file.slice(0, file.lastIndexOf('/')), path);
  }

  #lookUp(name: string): string | undefined {
    if (name === 'module_path') return this.#request.module;
    return this.entries.find(({ key, filter }) => key === name && filter === undefined)?.value;
  }

  #complain(file: string, line: number, code: DiagnosticCode, message: string): void {
    this.problems.push({ file, line, severity: 'warning', code, message });
  }
}

export const resolveMultis: readonly ResolveMulti[] = ['FIRST', 'LAST', 'LONGEST', 'SHORTEST', 'ERROR'];

function isResolveMulti(text: string): text is ResolveMulti {
  return resolveMultis.some((each) => each === text);
}

/** Says what `###if` may ask for; the rest are keys of rules before it. */
export const conditionValues: Readonly<Record<string, string>> = {
  builtInConfig: 'false',
  remoteConfig: 'false',
  extensionConfig: 'true',
  unsafeSsl: 'false',
  feignEnable: 'true',
  jaxrsEnable: 'true',
  actuatorEnable: 'true',
};
