/** The rules of each module with its properties, read when they are first asked about. */
import type { NetworkRefusal, RemoteRules } from '../../ports/rule-network.ts';
import { readConfiguration } from '../files/configuration/configuration.ts';
import type { ExtensionId } from '../files/extensions.ts';
import { packsOf } from '../files/packs.ts';
import { type CompiledEntry, compileRules } from '../files/rule-set.ts';
import type { ModuleRules, ModuleTableContent } from './module-rules.ts';
import type { PropertiesOfModules } from './properties-of-modules.ts';
import type { RuleProblems } from './rule-problems.ts';

export class RulesOfModules {
  private readonly content: ModuleTableContent;
  private readonly packs: ReturnType<typeof packsOf>;
  private readonly properties: PropertiesOfModules;
  private readonly problems: RuleProblems;
  private readonly byModule = new Map<string, ModuleRules>();
  private readonly compiled = new Map<string, CompiledEntry>();
  /** Modules include the same addresses, and one result is enough for all of them. */
  private readonly remote = new Map<string, RemoteRules | NetworkRefusal>();

  constructor(
    content: ModuleTableContent,
    extensions: ReadonlySet<ExtensionId>,
    properties: PropertiesOfModules,
    problems: RuleProblems,
  ) {
    this.content = content;
    this.packs = packsOf(extensions);
    this.properties = properties;
    this.problems = problems;
  }

  of(module: string): ModuleRules {
    let moduleRules = this.byModule.get(module);
    if (moduleRules === undefined) {
      moduleRules = this.read(module);
      this.byModule.set(module, moduleRules);
    }
    return moduleRules;
  }

  /** Whether the rules that were read so far would say the same again. */
  areRepeatable(): boolean {
    return this.remote.size === 0 && [...this.byModule.values()].every(({ rules }) => rules.areRepeatable);
  }

  clear(): void {
    this.byModule.clear();
    this.compiled.clear();
    this.remote.clear();
  }

  private read(module: string): ModuleRules {
    const { roots, settings, files } = this.content;
    const properties = this.properties.of(module);
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
    for (const [url, by] of configuration.remote) this.problems.bring(url, by);
    const rules = compileRules(configuration.entries, this.compiled);
    for (const problem of [...configuration.problems, ...rules.problems]) this.problems.report(problem);
    return { rules, properties };
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
