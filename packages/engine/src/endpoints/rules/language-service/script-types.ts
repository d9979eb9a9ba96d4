/** The kinds of objects that scripts see, and how their members are told about. */
import { type PmTypeName, pmTypeNames } from '../engine/scripts/pm/pm-types.ts';

/** Those of rules. */
export const ruleTypeNames = [
  ...(['class', 'method', 'field', 'parameter', 'type', 'enumConstant', 'fieldContext'] as const),
  ...(['api', 'request', 'response'] as const),
  ...([
    'httpClient',
    'call',
    'logger',
    'storage',
    'tool',
    'regex',
    'files',
    'config',
    'helper',
    'runtime',
  ] as const),
] as const;

/** With those of scripts around a request. */
export const scriptTypeNames = [...ruleTypeNames, ...pmTypeNames] as const;

export type ScriptTypeName = (typeof ruleTypeNames)[number] | PmTypeName;

/** The sentence, and the kind of object that the member returns, where that has members itself. */
export type MemberDoc = readonly [about: string, result?: ScriptTypeName];
export type MemberDocs = Readonly<Record<string, MemberDoc>>;
