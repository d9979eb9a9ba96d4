/** Says what a script of a rule may write: its variables, and the members of the objects in them. */

import { catalogue, type RuleKeyName } from '../../../source/rule-files/catalogue.ts';
import { apiType } from '../engine/scripts/api-object.ts';
import { requestType, responseType } from '../engine/scripts/call-objects.ts';
import { configType } from '../engine/scripts/config-object.ts';
import { fieldContextType } from '../engine/scripts/field-context-object.ts';
import { filesType } from '../engine/scripts/files-object.ts';
import { helperType } from '../engine/scripts/helper-object.ts';
import { callType, httpClientType } from '../engine/scripts/http-client-object.ts';
import { loggerType } from '../engine/scripts/logger-object.ts';
import { pmBareNames } from '../engine/scripts/pm/pm-object.ts';
import { pmTypes } from '../engine/scripts/pm/pm-types.ts';
import { regexType } from '../engine/scripts/regex-object.ts';
import { runtimeType } from '../engine/scripts/runtime-object.ts';
import { storageType } from '../engine/scripts/storage-object.ts';
import { classType, typeObjectType } from '../engine/scripts/targets/class-object.ts';
import { enumConstantType } from '../engine/scripts/targets/enum-constants.ts';
import { fieldType } from '../engine/scripts/targets/field-object.ts';
import { methodType } from '../engine/scripts/targets/method-object.ts';
import { parameterType } from '../engine/scripts/targets/parameter-object.ts';
import { toolType } from '../engine/scripts/tool-object.ts';
import { memberDocs } from './member-docs.ts';
import type { ScriptTypeName } from './script-types.ts';

/** The tables that scripts are run with. */
const tables: Readonly<Record<ScriptTypeName, { readonly signatures: readonly string[] }>> = {
  class: classType,
  method: methodType,
  field: fieldType,
  parameter: parameterType,
  type: typeObjectType,
  enumConstant: enumConstantType,
  fieldContext: fieldContextType,
  api: apiType,
  request: requestType,
  response: responseType,
  httpClient: httpClientType,
  call: callType,
  logger: loggerType,
  storage: storageType,
  tool: toolType,
  regex: regexType,
  files: filesType,
  config: configType,
  helper: helperType,
  runtime: runtimeType,
  ...pmTypes,
};

export interface ScriptMember {
  readonly name: string;
  /** Says what it takes, once for each way to call it: `doc()`, `doc(String tag)`. Empty for a property. */
  readonly signatures: readonly string[];
  readonly about: string;
  /** Holds what it returns, where that has members itself. */
  readonly result: ScriptTypeName | undefined;
  /** Another name of a member before it. */
  readonly isAlias: boolean;
}

/** In the order of the tables. */
export function membersOf(type: ScriptTypeName): readonly ScriptMember[] {
  const known = members.get(type) ?? readMembers(type);
  members.set(type, known);
  return known;
}

function readMembers(type: ScriptTypeName): readonly ScriptMember[] {
  const byName = new Map<string, ScriptMember>();
  for (const signature of new Set(tables[type].signatures)) {
    const [, names = '', parameters] = /^([^(]*)(\(.*\))?$/.exec(signature) ?? [];
    const [first = '', ...others] = names.split('|');
    const [about = '', result] = docOf(type, first, others) ?? [];
    for (const name of [first, ...others]) {
      const known = byName.get(name);
      const written = parameters === undefined ? [] : [`${name}${readable(parameters)}`];
      byName.set(name, {
        name,
        about: known?.about ?? about,
        result: known?.result ?? result,
        isAlias: known?.isAlias ?? name !== first,
        signatures: [...(known?.signatures ?? []), ...written],
      });
    }
  }
  return [...byName.values()];
}

function docOf(type: ScriptTypeName, first: string, others: readonly string[]) {
  const docs = memberDocs[type];
  const documented = [first, ...others].find((name) => Object.hasOwn(docs, name));
  return documented === undefined ? undefined : docs[documented];
}

/** `(String,Object?=)` of the tables as people read it: what may be left out in brackets, `null` is nobody's business. */
function readable(parameters: string): string {
  const list = parameters.slice(1, -1);
  if (list === '') return '()';
  const written = list.split(',').map((each) => {
    const type = each.replace(/[?=]/g, '');
    return each.endsWith('=') ? `[${type}]` : type;
  });
  return `(${written.join(', ')})`;
}

/** Read when somebody asks for the first time: only editors of rules do. */
const members = new Map<ScriptTypeName, readonly ScriptMember[]>();

export interface ScriptVariable {
  readonly name: string;
  /** Several for `it` of a key that is evaluated for several kinds of targets. */
  readonly types: readonly ScriptTypeName[];
  readonly about: string;
  readonly isAlias: boolean;
}

/** Returns what a script of this key sees; of a key that is not known, what all scripts see. */
export function variablesOf(key: RuleKeyName | undefined): readonly ScriptVariable[] {
  return [...(key === undefined ? [it(allTargets)] : variablesOfKey(key)), ...sharedVariables];
}

function variablesOfKey(key: RuleKeyName): readonly ScriptVariable[] {
  if (key === 'http.call.before') return [it(['request']), requestVariable];
  if (key === 'http.call.after') return [it(['response']), requestVariable, responseVariable];
  if (key === 'field.order.with')
    return [
      it(['class']),
      variable('a', ['field'], 'The one field.'),
      variable('b', ['field'], 'The other field.'),
    ];
  const on: readonly string[] = catalogue[key].on;
  const targets = allTargets.filter((target) => on.includes(target));
  return [
    ...(targets.length > 0 ? [it(targets)] : []),
    ...(changesEndpoint.test(key) ? [apiVariable] : []),
    ...(on.includes('field') ? [fieldContextVariable] : []),
  ];
}

/** Keys whose scripts see the endpoint. */
const changesEndpoint =
  /^(?:api\.method\.parse\.(?:before|after)|custom\.method\.parse\.after|(?:custom\.)?export\.after|method\.doc|method\.additional\..+)$/;

/** Returns what scripts around a request see, as `rules/engine/scripts/pm/pm-object.ts` names it. */
export function requestScriptVariables(): readonly ScriptVariable[] {
  return [
    variable('pm', ['pm'], 'The request, its response, variables, tests and other requests.'),
    ...membersOf('pm')
      .filter(({ name }) => pmBareNames.includes(name))
      .map(({ name, result, about }) => variable(name, result === undefined ? [] : [result], about)),
    variable('logger', ['logger'], 'Messages beside the tests.'),
  ];
}

const allTargets: readonly ScriptTypeName[] = ['class', 'method', 'parameter', 'field', 'type'];

function it(types: readonly ScriptTypeName[]): ScriptVariable {
  return variable('it', types, `What the rule is asked about: ${types.join(' or ')}.`);
}

const fieldContextVariable = variable(
  'fieldContext',
  ['fieldContext'],
  'Where the field stands in the body.',
);
const apiVariable = variable('api', ['api'], 'The endpoint, which may be changed.');
const requestVariable = variable('request', ['request'], 'The request; before it is sent it may be changed.');
const responseVariable = variable('response', ['response'], 'What came back.');

/** As `rules/engine/scripts/shared-objects.ts` names them; a test runs a script for each. */
const sharedVariables: readonly ScriptVariable[] = [
  ...named(['logger', 'LOG'], 'logger', 'Messages for the log.'),
  ...named(['session', 'S', 'sessionStorage'], 'storage', 'Values that are kept until the window is closed.'),
  ...named(['localStorage'], 'storage', 'Values that are kept for the workspace.'),
  ...named(['tool', 'T'], 'tool', 'Small functions on texts, collections, JSON and time.'),
  ...named(['regex', 'RE'], 'regex', 'Regular expressions; the pattern comes first.'),
  ...named(['files', 'F'], 'files', 'Saves files.'),
  ...named(['httpClient'], 'httpClient', 'Sends requests to hosts that you allowed.'),
  ...named(['config', 'C'], 'config', 'Values of rule files and properties.'),
  ...named(['helper', 'H'], 'helper', 'Finds classes of the project.'),
  ...named(['runtime', 'R'], 'runtime', 'Where the script runs.'),
];

function named(names: readonly string[], type: ScriptTypeName, about: string): readonly ScriptVariable[] {
  return names.map((name, index) => ({ ...variable(name, [type], about), isAlias: index > 0 }));
}

function variable(name: string, types: readonly ScriptTypeName[], about: string): ScriptVariable {
  return { name, types, about, isAlias: false };
}
