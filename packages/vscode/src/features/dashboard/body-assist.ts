/** What helps to write a body: marks, completions, hovers and examples, by its schema and the variables. Pure. */
import type { Endpoint, Schema } from '@endpoint-atlas/engine';
import {
  completeBody,
  dynamicVariableNames,
  findBodyMismatches,
  fullExampleOf,
  hoverBody,
  isJson,
  mayBeSecret,
  type RequestValues,
  type StoredVariables,
  secretMask,
  type VariableResolver,
} from '@endpoint-atlas/engine/requests';
import type { ContractMismatch } from '../../protocol/exchange-view.ts';
import type { ScriptCompletion, ScriptHover, VariableView } from '../../protocol/messages.ts';

/** `undefined` where the source says nothing about JSON. */
function schemaOf(endpoint: Endpoint, contentType: string): Schema | undefined {
  return isJson(contentType) ? endpoint.body?.schema : undefined;
}

export function markBody(
  endpoint: Endpoint,
  { body, contentType }: RequestValues,
): readonly ContractMismatch[] {
  const schema = schemaOf(endpoint, contentType);
  return schema === undefined ? [] : findBodyMismatches(body, schema, 'request');
}

/** @param values of the request; the text may be ahead of them */
export function presentBodyCompletions(
  endpoint: Endpoint,
  { contentType }: RequestValues,
  at: { readonly text: string; readonly offset: number },
  variables: readonly VariableView[],
): readonly ScriptCompletion[] {
  const offers = completeBody(at.text, at.offset, schemaOf(endpoint, contentType), variables);
  return offers.map((offer) => ({ ...offer, caret: offer.insert.length }));
}

export function presentBodyHover(
  endpoint: Endpoint,
  { contentType }: RequestValues,
  at: { readonly text: string; readonly offset: number },
  variables: readonly VariableView[],
): ScriptHover | undefined {
  return hoverBody(at.text, at.offset, schemaOf(endpoint, contentType), variables);
}

export function fullBody(endpoint: Endpoint): string | undefined {
  const schema = endpoint.body?.schema;
  return schema === undefined ? undefined : JSON.stringify(fullExampleOf(schema), undefined, 2);
}

/** The names that count, each once, and those that are made up anew for each request. */
export function presentVariables(
  { environment, collectionVariables, globals }: StoredVariables,
  resolve: VariableResolver,
): readonly VariableView[] {
  const names = [...environment, ...collectionVariables, ...globals].map(([name]) => name);
  const own = [...new Set(names)].sort().map((name) => {
    const value = resolve(name) ?? '';
    return { name, value: mayBeSecret(name, value) ? secretMask : value.slice(0, maxShown) };
  });
  return [...own, ...dynamicVariableNames.map((name) => ({ name, value: 'made up for each request' }))];
}

const maxShown = 200;
