/** The body of an item, in the mode of Postman's editor that fits it. */

import { isJson, readEssence } from '../../../client/request/media-type.ts';
import { sentRows, type ValueRow } from '../../../client/request/request-values.ts';
import { headerValue, type Part } from '../../../model/http-request.ts';
import type { HttpExport } from '../folders.ts';
import { unchosenFile } from '../unchosen-file.ts';
import type { FormPart, ItemBody, RawLanguage } from './collection.ts';
import { fieldOf } from './field.ts';
import { writePlaceholders } from './placeholders.ts';

/** `undefined`: the request has none. Rows that are switched off stand in it, too, as such. */
export function writeBody({ request, values, textNames }: HttpExport): ItemBody | undefined {
  const { body, headers } = request;
  const { form } = values;
  const write = (text: string) => writePlaceholders(text, textNames);
  // Each row that is sent is one field or part, in the same order.
  const rows = sentRows(form).map(([, row]) => row);
  const isOff = ({ enabled, name }: ValueRow) => !enabled && name.trim() !== '';
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'text': {
      const language = languageOf(headerValue(headers, 'Content-Type') ?? '');
      return { mode: 'raw', raw: write(body.text), options: { raw: { language } } };
    }
    case 'bytes':
      return { mode: 'file', file: { src: body.file === unchosenFile ? null : body.file } };
    case 'form': {
      const sent = body.fields.map(([name, value], index) =>
        fieldOf(write(name), write(value), rows[index] ?? {}),
      );
      const off = form.filter(isOff).map((row) => fieldOf(write(row.name), write(row.value), row));
      return { mode: 'urlencoded', urlencoded: [...sent, ...off] };
    }
    case 'multipart': {
      const sent = body.parts.map((part, index) => writePart(part, rows[index], write));
      return {
        mode: 'formdata',
        formdata: [...sent, ...form.filter(isOff).map((row) => partThatIsOff(row, write))],
      };
    }
  }
}

/** Returns what the user has to fill in, or what Postman sends in its own way: sentences. */
export function gapsOf({ request: { body } }: HttpExport): readonly string[] {
  if (body.kind === 'bytes' && body.file === unchosenFile) return ['no file is chosen for its body.'];
  if (body.kind !== 'multipart') return [];
  if (body.parts.length === 0)
    return ['no part of its form is switched on, and Postman sends no empty ones.'];
  const files = body.parts.flatMap((part) =>
    part.kind === 'file' && part.path === '' ? [`no file is chosen for "${part.name}".`] : [],
  );
  if (readEssence(body.mediaType) === 'multipart/form-data') return files;
  return [...files, `Postman sends its parts as multipart/form-data instead of ${body.mediaType}.`];
}

/** Returns what Postman colours a text as, and what it shows an example as. */
export function languageOf(mediaType: string): RawLanguage {
  if (isJson(mediaType)) return 'json';
  const essence = readEssence(mediaType);
  if (/^(?:application|text)\/xml$|\+xml$/.test(essence)) return 'xml';
  if (essence === 'text/html') return 'html';
  return /^(?:application|text)\/(?:javascript|ecmascript)$/.test(essence) ? 'javascript' : 'text';
}

type WriteText = (text: string) => string;

function partThatIsOff(row: ValueRow, write: WriteText): FormPart {
  const { name, value } = row;
  const contentType = row.contentType === undefined ? {} : { contentType: row.contentType };
  return row.type === 'file'
    ? writePart({ kind: 'file', name, path: value, ...contentType }, row, write)
    : writePart({ kind: 'text', name, value, ...contentType }, row, write);
}

function writePart(part: Part, row: ValueRow | undefined, write: WriteText): FormPart {
  const { value, ...field } = fieldOf(
    write(part.name),
    part.kind === 'text' ? write(part.value) : '',
    row ?? {},
  );
  const contentType = part.contentType === undefined ? {} : { contentType: part.contentType };
  return part.kind === 'file'
    ? { ...field, type: 'file', src: part.path === '' ? null : writePlaceholders(part.path), ...contentType }
    : { ...field, value, type: 'text', ...contentType };
}
