/** `pm.environment`, `pm.globals` and `pm.collectionVariables`, and `pm.variables`, which looks into all of them. */
import { fromJson, type HostValue, hostType, type Json, methodsOn, missing } from '@endpoint-atlas/groovy';
import type { PmCall, VariableScopes, VariableValues } from './pm-call.ts';
import { jsonOf, jsonText, mapOfValues } from './values.ts';

interface Variables {
  /** Says where values are looked for, the narrowest scope first; what is set goes into the first. */
  readonly scopes: readonly [VariableValues, ...VariableValues[]];
  readonly call: PmCall;
}

export function variablesObject(
  call: PmCall,
  scope: Exclude<keyof VariableScopes, 'local'> | 'all',
): HostValue {
  const { variables } = call;
  return variablesType.of({ call, scopes: scope === 'all' ? allScopes(variables) : [variables[scope]] });
}

/** As text, for placeholders; `undefined` where no scope has the name. */
export function variableText(scopes: VariableScopes, name: string): string | undefined {
  const value = find(allScopes(scopes), name);
  return value === undefined ? undefined : jsonText(value);
}

export const variablesType = hostType<Variables>({
  name: 'variables',
  methods: methodsOn<Variables>()({
    'has(String)': ({ scopes }, name) => find(scopes, name) !== undefined,
    'get(String)': ({ scopes }, name) => fromJson(find(scopes, name) ?? null),
    'set(String,Object?)': ({ scopes: [own] }, name, value, run) => void own.set(name, jsonOf(value, run)),
    'unset(String)': ({ scopes: [own] }, name) => void own.delete(name),
    'clear()': ({ scopes: [own] }) => own.clear(),
    'toObject()': ({ scopes }) => mapOfValues(scopes.toReversed().flatMap((scope) => [...scope])),
    'replaceIn(String)': ({ scopes, call }, text) =>
      call.replaceIn(text, (name) => {
        const value = find(scopes, name);
        return value === undefined ? undefined : jsonText(value);
      }),
  }),
  // `environment.token` reads well; a name that a method has is reached by `get`.
  dynamic: {
    get({ scopes }, name) {
      const value = find(scopes, name);
      return value === undefined ? missing : fromJson(value);
    },
    set({ scopes: [own] }, name, value, run) {
      own.set(name, jsonOf(value, run));
      return true;
    },
  },
});

function allScopes({
  local,
  environment,
  collectionVariables,
  globals,
}: VariableScopes): Variables['scopes'] {
  return [local, environment, collectionVariables, globals];
}

function find(scopes: readonly VariableValues[], name: string): Json | undefined {
  return scopes.find((scope) => scope.has(name))?.get(name);
}
