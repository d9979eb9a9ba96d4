/** Says what helps to write a body: marks, completions, hovers and examples, by its schema and the variables. Pure. */

import { type Endpoint, type Schema, writeJson } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  buildFullExample,
  completeBody,
  defaultValues,
  dynamicVariableNames,
  findBodyMismatches,
  hoverBody,
  isForm,
  isJson,
  mayBeSecret,
  type PlacedMessage,
  type RequestValues,
  type StoredVariables,
  secretMask,
  splitMessages,
  takesMany,
  type VariableResolver,
} from '@endpoint-atlas/engine/requests';
import type { ContractMismatch } from '../protocol/exchange-view.ts';
import type { ScriptCompletion, ScriptHover, VariableView } from '../protocol/messages.ts';

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
  const { text, start, schema } = messageAt(endpoint, schemaOf(endpoint, contentType), at);
  const offers = completeBody(text, at.offset - start, schema, variables);
  return offers.map((offer) => ({
    ...offer,
    start: offer.start + start,
    end: offer.end + start,
    caret: offer.insert.length,
  }));
}

export function presentBodyHover(
  endpoint: Endpoint,
  { contentType }: RequestValues,
  at: { readonly text: string; readonly offset: number },
  variables: readonly VariableView[],
): ScriptHover | undefined {
  const { text, start, schema } = messageAt(endpoint, schemaOf(endpoint, contentType), at);
  const hover = hoverBody(text, at.offset - start, schema, variables);
  return hover && { ...hover, start: hover.start + start, end: hover.end + start };
}

/** An rpc may be called with several messages: the one that is written at the place. */
function messageAt(
  { grpc }: Endpoint,
  schema: Schema | undefined,
  { text, offset }: { readonly text: string; readonly offset: number },
): PlacedMessage & { readonly schema: Schema | undefined } {
  if (grpc === undefined) return { text, start: 0, schema };
  const message = splitMessages(text).find(
    (each) => each.start <= offset && offset <= each.start + each.text.length,
  ) ?? { text: '', start: offset };
  const isArrayOfMessages = takesMany(grpc.streaming) && message.text.startsWith('[');
  if (!isArrayOfMessages || schema === undefined) return { ...message, schema };
  const { $defs, ...items } = schema;
  return { ...message, schema: { type: 'array', items, ...($defs && { $defs }) } };
}

/**
 * Returns what the request has where everything that the source knows is sent: fields of a form, or the text of a body.
 */
export function fillFully(endpoint: Endpoint, values: RequestValues): RequestValues {
  const schema = endpoint.body?.schema;
  if (isForm(values.contentType)) return { ...values, form: fullForm(endpoint, values) };
  if (schema === undefined) return values;
  return { ...values, body: writeJson(buildFullExample(schema), 2) };
}

/** Every field of the source takes part, unless it is a file that nobody has chosen. */
function fullForm(endpoint: Endpoint, { form }: RequestValues): RequestValues['form'] {
  const declared = new Map(defaultValues(endpoint).form.map((row) => [row.name, row]));
  return form.map((row) => {
    if (row.origin === 'user') return row;
    const value = row.value === '' ? (declared.get(row.name)?.value ?? '') : row.value;
    return { ...row, value, enabled: row.type === 'text' || value !== '' || row.enabled };
  });
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
  return [...own, ...dynamicVariableNames.map((name) => ({ name, value: t('made up for each request') }))];
}

const maxShown = 200;
