/** The rules of a project, evaluated by the rules and properties of its modules. */

import type { Project } from '../../../source/project/project.ts';
import type { RuleEngine } from '../../../source/project/rule-engine.ts';
import { hiddenAnnotations, plainTypes } from '../../../source/rule-files/extensions.ts';
import { filledIn } from './configured-values.ts';
import { evaluateRules } from './evaluate-rules.ts';
import type { ModuleTable } from './module-rules.ts';
import type { ScriptHost } from './scripts/script-host.ts';
import { createScriptRunner } from './scripts/script-runner.ts';

/** @param curlOf see `RuleEngine`; the stage that knows how is a later one */
export function createRuleEngine(
  project: Project,
  modules: ModuleTable,
  host: ScriptHost,
  curlOf: RuleEngine['curlOf'],
): RuleEngine {
  const scripts = createScriptRunner(project, { modules, host });
  return {
    ...evaluateRules(project, modules, scripts),
    hiddenAnnotations: hiddenAnnotations(modules.extensions),
    plainTypes: plainTypes(modules.extensions),
    isOn: (extension) => modules.extensions.has(extension),
    property(name, path) {
      const found = modules.at(path).properties.property(name);
      if (found === undefined) return undefined;
      const from = { key: name, file: modules.nameOf(found.file), line: found.line };
      return { value: found.value, from };
    },
    accessProperty: (name, path) => modules.accessProperty(name, path)?.value,
    accessPropertyPlace(name, path) {
      const found = modules.accessProperty(name, path);
      return found && { file: modules.nameOf(found.file), line: found.line };
    },
    accessPropertyNames: (path) => modules.accessPropertyNames(path),
    readsPaths: (path) => modules.at(path).rules.readsPaths,
    filledIn: (text, path) => filledIn(modules, text, path),
    curlOf,
  };
}
