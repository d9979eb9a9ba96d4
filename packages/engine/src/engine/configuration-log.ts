/**
 * Says what findings rest on beside the sources: what was asked of rules, properties, build files and OpenAPI
 * documents, with what they said. Where they say the same after their files have changed, what was found still holds.
 * Most edits of a build file or of an `application.yml` are about something else.
 */

import type { ModuleTable, RuleQuestion } from '../endpoints/rules/engine/module-rules.ts';
import type { GeneratedApiTable } from '../source/contract-first/read-generated-apis.ts';
import type { BuildQuestion, Modules } from '../source/project/modules.ts';

export type ConfigurationQuestion = RuleQuestion | BuildQuestion | { readonly kind: 'generated-apis' };

/** Plain data, which the scan cache keeps. What was said is a text that is another where something else is said. */
export type ConfigurationRecord = readonly (readonly [question: ConfigurationQuestion, said: string])[];

/** Says where everything is asked. */
export interface ConfigurationTables {
  readonly modules: Modules;
  readonly moduleRules: ModuleTable;
  readonly generatedApis: GeneratedApiTable;
}

export interface ConfigurationLog {
  /** Everything that was asked so far; `undefined` where the same may say something else at any time. */
  record(): ConfigurationRecord | undefined;
  /** Counts as asked what an earlier scan asked. */
  restore(record: ConfigurationRecord): void;
  /** Files of it changed: everything is read again when it is asked for. */
  forget(changed: readonly string[]): void;
  /** Asks the same again. It counts as asked then, but only where all of it is as it was. */
  saysTheSame(record: ConfigurationRecord): boolean;
}

export function openConfigurationLog(tables: ConfigurationTables): ConfigurationLog {
  const { modules, moduleRules, generatedApis } = tables;
  let restored: ConfigurationRecord = [];

  function forget(changed: readonly string[]): void {
    restored = [];
    modules.forget();
    moduleRules.forget(changed);
    generatedApis.forget();
  }

  return {
    record() {
      if (!moduleRules.isRepeatable()) return undefined;
      const asked = [...moduleRules.asked(), ...modules.asked(), { kind: 'generated-apis' } as const];
      const now = asked.map((question) => [question, say(question, tables)] as const);
      return [...new Map([...restored, ...now].map((each) => [JSON.stringify(each[0]), each])).values()];
    },
    restore(record) {
      restored = record;
    },
    forget,
    saysTheSame(record) {
      const isSame = record.every(([question, said]) => say(question, tables) === said);
      if (!isSame) forget([]);
      return isSame;
    },
  };
}

function say(
  question: ConfigurationQuestion,
  { modules, moduleRules, generatedApis }: ConfigurationTables,
): string {
  switch (question.kind) {
    case 'rules':
    case 'property':
    case 'property-problems':
    case 'folders-with-rules':
      return moduleRules.say(question);
    case 'users':
      return modules.usersOf(question.folder).join('\n');
    case 'libraries':
      return modules.librariesOf(question.folder).join('\n');
    case 'title':
      return modules.titleOf(question.folder);
    case 'generated-apis':
      return generatedApis.current().hash();
  }
}
