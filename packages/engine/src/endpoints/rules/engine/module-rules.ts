/**
 * Says what holds in each module: its rules, and the properties of its application. Read when a file of the module is
 * first asked about, and cached until rules or properties change.
 */
import type { Files } from '../../../source/files/files.ts';
import type { Properties, Property } from '../../../source/files/properties/module-properties.ts';
import type { Modules } from '../../../source/project/modules.ts';
import {
  type Configuration,
  type ConfigurationProblem,
  readConfiguration,
} from '../../../source/rule-files/configuration/configuration.ts';
import { mightHoldRules } from '../../../source/rule-files/configuration/rule-file-names.ts';
import { type ExtensionId, extensionsOn } from '../../../source/rule-files/extensions.ts';
import { findPacks } from '../../../source/rule-files/packs.ts';
import type { NetworkRefusal, RemoteRules } from '../../../source/rule-files/rule-network.ts';
import { type CompiledEntry, compileRules, type RuleSet } from '../../../source/rule-files/rule-set.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { hashText } from '../../../text/hash-text.ts';
import { PropertiesOfModules } from './properties-of-modules.ts';
import { nameOfRuleFile, RuleProblems, ruleProblemsByFile } from './rule-problems.ts';
import type { RuleSettings } from './rule-settings.ts';

export interface ModuleRules {
  readonly rules: RuleSet;
  readonly properties: Properties;
}

/** Says what rules and properties are asked about; folders are absolute. */
export type RuleQuestion =
  | { readonly kind: 'rules' | 'property-problems'; readonly folder: string }
  | { readonly kind: 'property'; readonly folder: string; readonly name: string }
  | { readonly kind: 'folders-with-rules' };

export interface ModuleTable {
  readonly extensions: ReadonlySet<ExtensionId>;
  /** The first of the scanned folders. */
  readonly root: string;
  folderOf(path: string): string;
  /** Returns what holds for a file; for what stands in no file, what holds in the scanned folder. */
  at(path: string): ModuleRules;
  /**
   * Returns what holds in the modules that may have more rules than the scanned folder, by the names of their folders.
   */
  withRules(): Iterable<ModuleRules>;
  /**
   * The properties of a file's module, whatever the extension `spring-properties` says: for somebody who asks what it
   * would change. They are read anew with each call, and what is wrong in them is not reported.
   */
  propertiesAnyway(
    isWanted: (name: string, value: string) => boolean,
  ): (path: string) => Properties['property'];
  /**
   * A property that may say who may call, whatever the extension says: it decides what a verdict is, and is not shown.
   * Cached until properties change.
   */
  accessProperty(name: string, path: string): Property | undefined;
  /** All of them, as files write them. */
  accessPropertyNames(path: string): readonly string[];
  /** The path as findings name it; an extension's rules have a name of their own. */
  nameOf(path: string): string;
  /** A rule failed for a target: reported once, however many targets it fails for. */
  report(problem: ConfigurationProblem): void;
  /** Rules or properties in these files changed: everything is read again when it is asked for. */
  forget(changed: readonly string[]): void;
  /** Returns what was wrong so far, by the file that it is in. */
  problems(): ReadonlyMap<string, readonly Diagnostic[]>;
  /** The same as it was reported, … */
  reported(): readonly ConfigurationProblem[];
  /** … which another scan of the same rules found: these and no others. */
  restore(problems: readonly ConfigurationProblem[]): void;
  /** Returns what was asked since rules and properties were read. */
  asked(): readonly RuleQuestion[];
  /** Returns what they say now, in a text that is another where they say something else. */
  say(question: RuleQuestion): string;
  /** Tells whether what was asked so far would have the same results again, as long as the files are the same. */
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

/** With what is needed to tell whether they say the same after their files have changed. */
interface ReadRules extends ModuleRules {
  /** Properties that were asked for. */
  readonly lookups: ReadonlyMap<string, Property | undefined>;
  /** Identifies all that the module's rules are. */
  hash(): string;
}

export function openModules(content: ModuleTableContent): ModuleTable {
  return new OpenModules(content);
}

class OpenModules implements ModuleTable {
  readonly extensions: ReadonlySet<ExtensionId>;
  readonly root: string;
  readonly folderOf: (path: string) => string;
  private readonly content: ModuleTableContent;
  private readonly packs: ReturnType<typeof findPacks>;
  private readonly found = new RuleProblems();
  private readonly properties: PropertiesOfModules;
  private readonly byModule = new Map<string, ReadRules>();
  /** Stages ask about the same few files again and again. */
  private readonly byPath = new Map<string, ModuleRules>();
  private readonly compiled = new Map<string, CompiledEntry>();
  /** Modules include the same addresses, and one result is enough for all of them. */
  private readonly remote = new Map<string, RemoteRules | NetworkRefusal>();
  private readonly ruleFolders: Set<string>;
  private foldersWithRules: readonly string[] | undefined;
  private ofAccess: ((path: string) => Pick<Properties, 'property' | 'names'>) | undefined;

  constructor(content: ModuleTableContent) {
    this.content = content;
    this.extensions = extensionsOn(content.settings);
    this.root = content.roots[0] ?? '/';
    this.folderOf = content.modules.folderOf;
    this.packs = findPacks(this.extensions);
    this.properties = new PropertiesOfModules(content, this.extensions.has('spring-properties'), this.found);
    this.ruleFolders = new Set(content.ruleFolders);
  }

  at(path: string): ModuleRules {
    let moduleRules = this.byPath.get(path);
    if (moduleRules === undefined) {
      moduleRules = this.ofModule(path === '' ? this.root : this.folderOf(path));
      this.byPath.set(path, moduleRules);
    }
    return moduleRules;
  }

  *withRules(): Iterable<ModuleRules> {
    for (const module of this.modulesWithRules()) yield this.ofModule(module);
  }

  propertiesAnyway(
    isWanted: (name: string, value: string) => boolean,
  ): (path: string) => Properties['property'] {
    return this.properties.readAnyway(isWanted);
  }

  accessProperty(name: string, path: string): Property | undefined {
    this.ofAccess ??= this.properties.readForAccess();
    return this.ofAccess(path).property(name);
  }

  accessPropertyNames(path: string): readonly string[] {
    this.ofAccess ??= this.properties.readForAccess();
    return this.ofAccess(path).names;
  }

  nameOf(path: string): string {
    return nameOfRuleFile(path, this.content.modules.nameOf);
  }

  report(problem: ConfigurationProblem): void {
    this.found.report(problem);
  }

  forget(changed: readonly string[]): void {
    for (const path of changed.filter(mightHoldRules)) this.ruleFolders.add(folderWithRules(path));
    this.foldersWithRules = undefined;
    this.ofAccess = undefined;
    for (const each of [this.byPath, this.byModule, this.compiled, this.remote, this.properties, this.found])
      each.clear();
  }

  problems(): ReadonlyMap<string, readonly Diagnostic[]> {
    return ruleProblemsByFile(this.found.all(), this.content.modules.nameOf);
  }

  reported(): readonly ConfigurationProblem[] {
    return this.found.all();
  }

  restore(problems: readonly ConfigurationProblem[]): void {
    this.found.clear();
    for (const each of problems) this.found.report(each);
  }

  asked(): readonly RuleQuestion[] {
    return [
      ...[...this.byModule].flatMap(([folder, { lookups }]) => [
        { kind: 'rules', folder } as const,
        ...[...lookups.keys()].map((name) => ({ kind: 'property', folder, name }) as const),
      ]),
      ...this.properties.read().map((folder) => ({ kind: 'property-problems', folder }) as const),
      ...(this.foldersWithRules === undefined ? [] : [{ kind: 'folders-with-rules' } as const]),
    ];
  }

  say(question: RuleQuestion): string {
    switch (question.kind) {
      case 'rules':
        return this.ofModule(question.folder).hash();
      case 'property':
        return JSON.stringify(this.ofModule(question.folder).properties.property(question.name) ?? null);
      case 'property-problems':
        return JSON.stringify(this.properties.problemsOf(question.folder));
      case 'folders-with-rules':
        return JSON.stringify(this.modulesWithRules());
    }
  }

  isRepeatable(): boolean {
    const areRepeatable = [...this.byModule.values()].every(({ rules }) => rules.areRepeatable);
    // What was truncated because time ran out is not what another scan would find.
    const isTruncated = this.found.all().some(({ code }) => code === 'rule-limit');
    return this.remote.size === 0 && areRepeatable && !isTruncated;
  }

  private modulesWithRules(): readonly string[] {
    this.foldersWithRules ??= foldersBelowRoot(this.content, this.ruleFolders);
    return this.foldersWithRules;
  }

  private ofModule(module: string): ReadRules {
    let moduleRules = this.byModule.get(module);
    if (moduleRules === undefined) {
      moduleRules = this.read(module);
      this.byModule.set(module, moduleRules);
    }
    return moduleRules;
  }

  private read(module: string): ReadRules {
    const { roots, settings, files } = this.content;
    const lookups = new Map<string, Property | undefined>();
    const properties = lookedUpOnce(this.properties.of(module), lookups);
    const configuration = readConfiguration(
      {
        module,
        roots,
        userFolder: settings.userFolder,
        packs: this.packs,
        remoteRules: settings.remoteRules,
        readRemote: (url) => this.readRemote(url),
        lookUp: (name) => properties.property(name)?.value,
      },
      files,
    );
    for (const [url, by] of configuration.remote) this.found.bring(url, by);
    const rules = compileRules(configuration.entries, this.compiled);
    for (const problem of [...configuration.problems, ...rules.problems]) this.found.report(problem);
    return { rules, properties, lookups, hash: () => hashOf(configuration) };
  }

  private readRemote(url: string): RemoteRules | NetworkRefusal {
    let read = this.remote.get(url);
    if (read === undefined) {
      read = this.content.readRemote(url);
      this.remote.set(url, read);
    }
    return read;
  }
}

/** Rules of extensions are the program's: of them only differs which other rules refer to. */
function hashOf({ entries, problems }: Configuration): string {
  const said = entries.map((entry) =>
    entry.place.file.startsWith('extension:') ? entry.isReferenced : entry,
  );
  return hashText(JSON.stringify([said, problems]));
}

function lookedUpOnce(properties: Properties, lookups: Map<string, Property | undefined>): Properties {
  return {
    ...properties,
    property(name) {
      if (!lookups.has(name)) lookups.set(name, properties.property(name));
      return lookups.get(name);
    },
  };
}

/**
 * The modules whose rules may be more than those of the scanned folder: what holds there holds in all modules, and is no
 * reason to read the rules of each. Only in a folder's modules placeholders of its rules have their values.
 */
function foldersBelowRoot(
  { roots, modules }: ModuleTableContent,
  ruleFolders: ReadonlySet<string>,
): readonly string[] {
  const isBelowRoot = (folder: string) => !`${roots[0] ?? ''}/`.startsWith(`${folder}/`);
  const modulesAt = (folder: string) => {
    const below = modules.folders.filter((module) => `${module}/`.startsWith(`${folder}/`));
    return below.length > 0 ? below : [folder];
  };
  return [...new Set([...ruleFolders].filter(isBelowRoot).flatMap(modulesAt))].sort();
}

/** Returns the folder of a file of rules, or of one in a folder of rules. */
function folderWithRules(path: string): string {
  return path.slice(0, path.lastIndexOf('/')).replace(/\/\.[^/]*$/, '');
}

/**
 * Tells whether a change of this file can change what holds in a module. Files with other names count where rules
 * include them.
 */
export function mightHoldConfiguration(path: string): boolean {
  return mightHoldRules(path) || /\/(?:application|bootstrap)[^/]*\.(?:properties|ya?ml)$/.test(path);
}
