/** The conventions of a project, answered from the rules and properties of its modules. */
import type { Conventions } from '../project/conventions.ts';
import type { Project } from '../project/project.ts';
import { hiddenAnnotations, plainTypes } from '../rules/extensions.ts';
import { answersOf } from './answers.ts';
import { filledIn } from './configured-values.ts';
import type { ModuleTable } from './module-conventions.ts';
import type { ScriptHost } from './scripts/script-host.ts';
import { createScriptRunner } from './scripts/script-runner.ts';

/** @param curlOf see `Conventions`; the stage that knows how is a later one */
export function createConventions(
  project: Project,
  modules: ModuleTable,
  host: ScriptHost,
  curlOf: Conventions['curlOf'],
): Conventions {
  const scripts = createScriptRunner(project, { modules, host });
  return {
    ...answersOf(project, modules, scripts),
    hiddenAnnotations: hiddenAnnotations(modules.extensions),
    plainTypes: plainTypes(modules.extensions),
    isOn: (extension) => modules.extensions.has(extension),
    property(name, path) {
      const found = modules.at(path).properties.property(name);
      if (found === undefined) return undefined;
      const from = { key: name, file: modules.nameOf(found.file), line: found.line };
      return { value: found.value, from };
    },
    readsPaths: (path) => modules.at(path).rules.readsPaths,
    filledIn: (text, path) => filledIn(modules, text, path),
    curlOf,
  };
}
