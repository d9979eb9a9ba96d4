/** An HTTP archive, as browsers save what they have sent (HAR 1.2). */

import { readFormText } from '../../client/http-files/form-text.ts';
import {
  type ImportedBody,
  type ImportedPart,
  leftOutBeyondItems,
  maxItems,
} from '../../client/http-files/imported-request.ts';
import { isMultipart, isUrlEncodedForm } from '../../client/request/media-type.ts';
import { isRecord, type Json } from '../../text/is-record.ts';
import { t } from '../../text/l10n.ts';
import type { ImportedItem, ReadCollection } from './imported-collection.ts';
import { scalarText } from './json-text.ts';

export function isHar(value: unknown): value is { readonly log: Json } {
  return isRecord(value) && isRecord(value.log) && Array.isArray(value.log.entries);
}

export function readHar({ log }: { readonly log: Json }): ReadCollection {
  const entries = (Array.isArray(log.entries) ? log.entries : []).filter(isRecord);
  const all = entries.filter(isCall);
  const calls = all.slice(0, maxItems);
  const seen = new Set<string>();
  const items = calls.flatMap((entry) => {
    const item = isRecord(entry.request) ? itemOf(entry.request) : undefined;
    const key = JSON.stringify(item);
    if (item === undefined || seen.has(key)) return [];
    seen.add(key);
    return [item];
  });
  const left = entries.length - all.length;
  const notes = [
    ...(left === 0 ? [] : [t`${left} requests for pages, scripts, styles, pictures and fonts are left out.`]),
    ...(all.length > maxItems ? [leftOutBeyondItems()] : []),
  ];
  return { title: 'Recorded', items, variables: [], notes };
}

/** Chrome says what asked for it; elsewhere the type of the response tells. */
function isCall({ _resourceType: asked, response }: Json): boolean {
  if (typeof asked === 'string') return asked === 'xhr' || asked === 'fetch' || asked === 'other';
  const content = isRecord(response) && isRecord(response.content) ? response.content : {};
  return !/^(?:image|font|text\/css|text\/html|(?:text|application)\/javascript)\b/.test(
    scalarText(content.mimeType) ?? '',
  );
}

function itemOf(request: Json): ImportedItem | undefined {
  const { method, url } = request;
  if (typeof method !== 'string' || typeof url !== 'string' || !/^https?:/i.test(url)) return undefined;
  const fields = (Array.isArray(request.headers) ? request.headers : []).flatMap((each) =>
    isRecord(each) && typeof each.name === 'string' && typeof each.value === 'string'
      ? [[each.name, each.value] as const]
      : [],
  );
  const [path] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  return {
    name: `${method} ${path || '/'}`,
    folders: [],
    method: method.toUpperCase(),
    url,
    headers: fields.filter(([name]) => !ofTheBrowser(name)),
    ...bodyWithType(fields.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '', request),
    ...{ before: [], after: [], notes: [] },
  };
}

/** The jar has the cookies, and the rest is made anew with each request. */
function ofTheBrowser(name: string): boolean {
  return /^(?::.*|host|connection|content-length|content-type|cookie|accept-encoding|user-agent|referer|origin|sec-.*|priority|pragma|cache-control|dnt|te|upgrade-insecure-requests)$/i.test(
    name,
  );
}

/** The boundary belongs to a text that spells its parts out. */
function bodyWithType(contentType: string, { postData }: Json): Pick<ImportedItem, 'contentType' | 'body'> {
  const body = bodyOf(postData);
  return { contentType: body.kind === 'multipart' ? 'multipart/form-data' : contentType, body };
}

/** Reads a body; some recorders write the text of a form, others its fields (HAR 1.2, "params"). */
function bodyOf(data: unknown): ImportedBody {
  if (!isRecord(data)) return { kind: 'none' };
  const text = typeof data.text === 'string' ? data.text : '';
  const type = scalarText(data.mimeType) ?? '';
  const fields = text === '' ? fieldsOf(data.params) : [];
  if (isUrlEncodedForm(type)) {
    const pairs = fields.map(({ name, value }) => [name, value] as const);
    return text === '' ? { kind: 'form', fields: pairs } : readFormText(text);
  }
  if (isMultipart(type) && fields.length > 0) return { kind: 'multipart', parts: fields };
  return text === '' ? { kind: 'none' } : { kind: 'text', text };
}

function fieldsOf(params: unknown): readonly ImportedPart[] {
  return (Array.isArray(params) ? params : []).flatMap((each): readonly ImportedPart[] => {
    if (!isRecord(each) || typeof each.name !== 'string') return [];
    const { name, fileName, contentType } = each;
    const ofType = typeof contentType === 'string' && contentType !== '' ? { contentType } : {};
    return typeof fileName === 'string' && fileName !== ''
      ? [{ name, value: fileName, type: 'file', ...ofType }]
      : [{ name, value: scalarText(each.value) ?? '', type: 'text', ...ofType }];
  });
}
