/** Caches the properties of each module, with those that all applications agree on which are built with it. */

import {
  type Properties,
  type PropertyProblem,
  readModuleProperties,
} from '../../../source/files/properties/module-properties.ts';
import type { ModuleTableContent } from './module-rules.ts';
import type { RuleProblems } from './rule-problems.ts';

export class PropertiesOfModules {
  private readonly content: ModuleTableContent;
  private readonly isWhole: boolean;
  private readonly problems: RuleProblems;
  private readonly byModule = new Map<string, Properties>();

  /** @param isWhole all properties count, not only those that say how JSON is written */
  constructor(content: ModuleTableContent, isWhole: boolean, problems: RuleProblems) {
    this.content = content;
    this.isWhole = isWhole;
    this.problems = problems;
  }

  of(module: string): Properties {
    return this.withUsers(module, (each) => this.own(each));
  }

  /** Reads the wanted properties although the extension that reads them may be off: nothing is cached or reported. */
  readAnyway(isWanted: (name: string, value: string) => boolean): (path: string) => Properties['property'] {
    const own = this.ownAnyway(isWanted);
    return (path) => this.withUsers(this.content.modules.folderOf(path), own).property;
  }

  /**
   * The same of what decides access. Of a module without any property that nothing is built with, those count that all
   * modules with properties agree on: it is no application by itself.
   */
  readForAccess(): (path: string) => Pick<Properties, 'property' | 'names'> {
    const { modules } = this.content;
    const own = this.ownAnyway(mayDecideAccess);
    return (path) => {
      const module = modules.folderOf(path);
      const { property } = this.withUsers(module, own);
      const names = [module, ...modules.usersOf(module)].flatMap((each) => own(each).names);
      if (names.length > 0) return { property, names };
      const agreed: Properties['property'] = (name) => {
        const [first, ...others] = modules.folders.flatMap((each) => own(each).property(name) ?? []);
        return others.every(({ value }) => value === first?.value) ? first : undefined;
      };
      return { property: agreed, names: [] };
    };
  }

  private ownAnyway(isWanted: (name: string, value: string) => boolean): (module: string) => Properties {
    const { settings, files } = this.content;
    const byModule = new Map<string, Properties>();
    return (module) => {
      const properties =
        byModule.get(module) ?? readModuleProperties(module, settings.profiles, files, isWanted);
      byModule.set(module, properties);
      return properties;
    };
  }

  clear(): void {
    this.byModule.clear();
  }

  /** The folders of the modules that were read. */
  read(): readonly string[] {
    return [...this.byModule.keys()];
  }

  problemsOf(module: string): readonly PropertyProblem[] {
    return this.own(module).problems;
  }

  private own(module: string): Properties {
    let own = this.byModule.get(module);
    if (own === undefined) {
      const { settings, files } = this.content;
      const all = readModuleProperties(module, settings.profiles, files);
      own = this.isWhole ? all : withoutSecrets(all);
      this.byModule.set(module, own);
      for (const problem of own.problems)
        this.problems.report({ ...problem, severity: 'warning', code: 'property-syntax' });
    }
    return own;
  }

  /** A library has what the applications that it is built into have, as far as they agree. */
  private withUsers(module: string, ownProperties: (module: string) => Properties): Properties {
    const own = ownProperties(module);
    return {
      ...own,
      property: (name) => {
        const found = own.property(name);
        if (found !== undefined) return found;
        const [first, ...others] = this.content.modules
          .usersOf(module)
          .flatMap((user) => ownProperties(user).property(name) ?? []);
        return others.every(({ value }) => value === first?.value) ? first : undefined;
      },
    };
  }
}

/**
 * Property files may hold secrets, which is why the extension that reads them is off until somebody wants it. How JSON
 * is written, what pages are called, and which paths are open is no secret, and requests and access are wrong without it.
 */
function withoutSecrets(properties: Properties): Properties {
  return {
    property: (name) => (isNoSecret.test(name) ? properties.property(name) : undefined),
    names: [],
    problems: [],
  };
}

/** Switches and lists of paths, whatever they are called, and all that is not called as secrets are. */
function mayDecideAccess(name: string): boolean {
  const isSaid =
    /^quarkus\.(?:http\.auth\.p(?:ermission|olicy)|security\.jaxrs|keycloak\.policy-enforcer\.paths)[.[]|(?:abled?|\[\d{1,4}\])$/.test(
      name,
    );
  return isSaid || !/pass|secret|token|credential|key|private|salt/i.test(name);
}

const isNoSecret =
  /^spring\.(?:jackson|data\.web)\.|^spring\.mvc\.servlet\.path$|^management\.(?:endpoints\.web|server)\.|(?:url|uri|path|pattern|ignore|ignored|white|whites|whitelist|permit|anon|exclude)s?\[\d{1,4}\]$/i;
