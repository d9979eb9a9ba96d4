/**
 * What holds in each module: its rules, and the properties of its application. Read when a file of the module is first
 * asked about, and cached until rules or properties change.
 */

import type { Files } from '../../ports/files.ts';
import type { NetworkRefusal, RemoteRules } from '../../ports/rule-network.ts';
import type { Modules } from '../../project/modules.ts';
import { type Properties, readModuleProperties } from '../../properties/module-properties.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { groupBy } from '../../text/group-by.ts';
import { type ConfigurationProblem, readConfiguration } from '../files/configuration/configuration.ts';
import { mightHoldRules } from '../files/configuration/rule-file-names.ts';
import { type ExtensionChoice, type ExtensionId, extensionsOn } from '../files/extensions.ts';
import { packsOf } from '../files/packs.ts';
import { type CompiledEntry, compileRules, type RuleSet } from '../files/rule-set.ts';

/** What the user chose for a scan. */
export interface RuleSettings extends ExtensionChoice {
  /** Spring's active profiles, the one that wins last. */
  readonly profiles: readonly string[];
  /** The user's own rules for all projects, an absolute path; `undefined` where nobody looks for any. */
  readonly userFolder: string | undefined;
  /** Addresses of rules that count after the project's own and those of extensions. */
  readonly remoteRules: readonly string[];
}

export const defaultRuleSettings: RuleSettings = {
  enable: [],
  disable: [],
  profiles: [],
  userFolder: undefined,
  remoteRules: [],
};

export interface ModuleRules {
  readonly rules: RuleSet;
  readonly properties: Properties;
}

export interface ModuleTable {
  readonly extensions: ReadonlySet<ExtensionId>;
  /** The first of the scanned folders. */
  readonly root: string;
  folderOf(path: string): string;
  /** What holds for a file; for what stands in no file, what holds in the scanned folder. */
  at(path: string): ModuleRules;
  /** What holds in the modules that may have more rules than the scanned folder, by the names of their folders. */
  withRules(): Iterable<ModuleRules>;
  /**
   * The properties of a file's module, whatever the extension `spring-properties` says: for somebody who asks what it
   * would change. They are read anew with each call, and what is wrong in them is not reported.
   */
  propertiesAnyway(
    isWanted: (name: string, value: string) => boolean,
  ): (path: string) => Properties['property'];
  /** The path as findings name it; an extension's rules have a name of their own. */
  nameOf(path: string): string;
  /** A rule failed for an element: told once, however many elements it fails for. */
  report(problem: ConfigurationProblem): void;
  /** Rules or properties in these files changed: everything is read again when it is asked for. */
  forget(changed: readonly string[]): void;
  /** What was wrong so far, by the file that it is in. */
  problems(): ReadonlyMap<string, readonly Diagnostic[]>;
  /** The same as it was reported, … */
  reported(): readonly ConfigurationProblem[];
  /** … which another scan of the same rules found. */
  restore(problems: readonly ConfigurationProblem[]): void;
  /** Whether what was asked so far would have the same results again, as long as the files are the same. */
  isRepeatable(): boolean;
}

export interface ModuleTableContent {
  readonly settings: RuleSettings;
  /** The folders that are scanned. */
  readonly roots: readonly string[];
  readonly modules: Modules;
  /** Folders with rules, or with a folder of rules. */
  readonly ruleFolders: readonly string[];
  readonly files: Files;
  readRemote(url: string): RemoteRules | NetworkRefusal;
}

export function openModules(content: ModuleTableContent): ModuleTable {
  const { settings, roots, modules, files } = content;
  const extensions = extensionsOn(settings);
  const packs = packsOf(extensions);
  const byFolder = new Map<string, ModuleRules>();
  const propertiesByFolder = new Map<string, Properties>();
  /** Stages ask about the same few files again and again. */
  const byPath = new Map<string, ModuleRules>();
  const compiledRules = new Map<string, CompiledEntry>();
  const ruleFolders = new Set(content.ruleFolders);
  let foldersWithRules: readonly string[] | undefined;
  const found = new Map<string, ConfigurationProblem>();
  /** Modules include the same addresses, and one result is enough for all of them. */
  const remote = new Map<string, RemoteRules | NetworkRefusal>();
  const broughtBy = new Map<string, Pick<ConfigurationProblem, 'file' | 'line'>>();
  const nameOf = (path: string) => (isNoPath(path) ? path : modules.nameOf(path));

  function readRemote(url: string): RemoteRules | NetworkRefusal {
    let read = remote.get(url);
    if (read === undefined) {
      read = content.readRemote(url);
      remote.set(url, read);
    }
    return read;
  }

  /** What is wrong on a server is told where it was brought in: there is no other file to show. */
  function told(problem: ConfigurationProblem): ConfigurationProblem {
    const by = broughtBy.get(problem.file);
    if (by === undefined) return problem;
    return told({ ...problem, ...by, message: `${problem.file}:${problem.line}: ${problem.message}` });
  }

  function report(written: ConfigurationProblem): void {
    const problem = told(written);
    // A script that fails for one field fails for many.
    const what = problem.code === 'rule-failed' ? problem.code : problem.message;
    const key = `${problem.file}:${problem.line} ${what}`;
    if (!found.has(key)) found.set(key, problem);
  }

  function ownProperties(module: string): Properties {
    let own = propertiesByFolder.get(module);
    if (own === undefined) {
      const all = readModuleProperties(module, settings.profiles, files);
      own = extensions.has('spring-properties') ? all : withoutSecrets(all);
      propertiesByFolder.set(module, own);
      for (const problem of own.problems)
        report({ ...problem, severity: 'warning', code: 'property-syntax' });
    }
    return own;
  }

  /** A library has what the applications that it is built into have, as far as they agree. */
  function propertiesOf(module: string, ownProperties: (module: string) => Properties): Properties {
    const own = ownProperties(module);
    return {
      ...own,
      property(name) {
        const found = own.property(name);
        if (found !== undefined) return found;
        const [first, ...others] = modules
          .usersOf(module)
          .flatMap((user) => ownProperties(user).property(name) ?? []);
        return others.every(({ value }) => value === first?.value) ? first : undefined;
      },
    };
  }

  function read(module: string): ModuleRules {
    const properties = propertiesOf(module, ownProperties);
    const configuration = readConfiguration(
      {
        module,
        roots,
        userFolder: settings.userFolder,
        packs,
        remoteRules: settings.remoteRules,
        readRemote,
        lookUp: (name) => properties.property(name)?.value,
      },
      files,
    );
    for (const [url, by] of configuration.remote) if (!broughtBy.has(url)) broughtBy.set(url, by);
    const rules = compileRules(configuration.entries, compiledRules);
    for (const problem of [...configuration.problems, ...rules.problems]) report(problem);
    return { rules, properties };
  }

  function ofModule(module: string): ModuleRules {
    let moduleRules = byFolder.get(module);
    if (moduleRules === undefined) {
      moduleRules = read(module);
      byFolder.set(module, moduleRules);
    }
    return moduleRules;
  }

  /** What holds in the scanned folder holds in all modules, and is no reason to read the rules of each. */
  function isBelowRoot(folder: string): boolean {
    return !`${roots[0] ?? ''}/`.startsWith(`${folder}/`);
  }

  /** Those at a folder and below it: only there placeholders of the folder's rules have their values. */
  function modulesAt(folder: string): readonly string[] {
    const below = modules.folders.filter((module) => `${module}/`.startsWith(`${folder}/`));
    return below.length > 0 ? below : [folder];
  }

  return {
    extensions,
    root: roots[0] ?? '/',
    folderOf: modules.folderOf,
    at(path) {
      let moduleRules = byPath.get(path);
      if (moduleRules === undefined) {
        moduleRules = ofModule(path === '' ? (roots[0] ?? '/') : modules.folderOf(path));
        byPath.set(path, moduleRules);
      }
      return moduleRules;
    },
    *withRules() {
      foldersWithRules ??= [...new Set([...ruleFolders].filter(isBelowRoot).flatMap(modulesAt))].sort();
      for (const module of foldersWithRules) yield ofModule(module);
    },
    propertiesAnyway(isWanted) {
      const byModule = new Map<string, Properties>();
      const ofModuleItself = (module: string) => {
        const properties =
          byModule.get(module) ?? readModuleProperties(module, settings.profiles, files, isWanted);
        byModule.set(module, properties);
        return properties;
      };
      return (path) => propertiesOf(modules.folderOf(path), ofModuleItself).property;
    },
    nameOf,
    report,
    forget(changed) {
      for (const path of changed.filter(mightHoldRules)) ruleFolders.add(folderWithRules(path));
      foldersWithRules = undefined;
      byFolder.clear();
      propertiesByFolder.clear();
      byPath.clear();
      compiledRules.clear();
      found.clear();
      remote.clear();
      broughtBy.clear();
    },
    problems() {
      const byPath = groupBy(found.values(), ({ file }) => file);
      return new Map(
        [...byPath].map(([path, all]) => [path, all.map((each) => ({ ...each, file: nameOf(path) }))]),
      );
    },
    reported: () => [...found.values()],
    restore: (problems) => problems.forEach(report),
    // What was cut because time ran out is not what another scan would find.
    isRepeatable: () =>
      remote.size === 0 &&
      [...found.values()].every(({ code }) => code !== 'rule-limit') &&
      [...byFolder.values()].every(({ rules }) => rules.areRepeatable),
  };
}

/** Of a file of rules, or one in a folder of rules. */
function folderWithRules(path: string): string {
  return path.slice(0, path.lastIndexOf('/')).replace(/\/\.[^/]*$/, '');
}

/** Names of extensions and addresses. */
function isNoPath(file: string): boolean {
  return /^(?:extension|https?):/i.test(file);
}

/**
 * Property files may hold secrets, which is why the extension that reads them is off until somebody wants it. How JSON
 * is written is no secret, and bodies are wrong without it.
 */
function withoutSecrets(properties: Properties): Properties {
  return {
    property: (name) => (name.startsWith('spring.jackson.') ? properties.property(name) : undefined),
    names: [],
    problems: [],
  };
}

/** Whether a change of this file can change what holds in a module. Files with other names count where rules include them. */
export function mightHoldConfiguration(path: string): boolean {
  return mightHoldRules(path) || /\/(?:application|bootstrap)[^/]*\.(?:properties|ya?ml)$/.test(path);
}
