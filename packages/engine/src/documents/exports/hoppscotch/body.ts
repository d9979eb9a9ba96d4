/** The body of an exported request, as the kind of body in Hoppscotch's editor that fits it; `request.ts` asks. */
import { isJson, readEssence } from '../../../client/request/media-type.ts';
import type { ValueRow } from '../../../client/request/request-values.ts';
import type { Part } from '../../../model/http-request.ts';
import type { HttpExport } from '../folders.ts';
import { type FormPart, type RequestBody, type TextType, textTypes } from './collection.ts';
import { writeFormLine } from './form-line.ts';
import { writePlaceholders } from './placeholders.ts';

/** Form rows that are switched off are exported as inactive fields. */
export function writeBody(exported: HttpExport): RequestBody {
  const { request, values, textNames } = exported;
  const { body } = request;
  const write = (text: string) => writePlaceholders(text, textNames);
  const off = values.form.filter(({ enabled, name }) => !enabled && name.trim() !== '');
  switch (body.kind) {
    case 'none':
      return { contentType: null, body: null };
    case 'text':
      return { contentType: textTypeOf(values.contentType), body: write(body.text) };
    case 'bytes':
      return { contentType: 'application/octet-stream', body: null };
    case 'form': {
      const line = (name: string, value: string, isActive: boolean) =>
        writeFormLine(write(name), write(value), isActive);
      const lines = [
        ...body.fields.map(([name, value]) => line(name, value, true)),
        ...off.map(({ name, value }) => line(name, value, false)),
      ];
      return { contentType: 'application/x-www-form-urlencoded', body: lines.join('\n') };
    }
    case 'multipart': {
      const parts = [
        ...body.parts.map((part) => writePart(part, true, write)),
        ...off.map((row) => writePart(partOf(row), false, write)),
      ];
      return {
        contentType: 'multipart/form-data',
        body: parts,
        ...(parts.some(({ contentType }) => contentType !== undefined) && {
          showIndividualContentType: true,
        }),
      };
    }
  }
}

/** Sentences for the user: what is to be filled in, and what Hoppscotch sends in its own way. */
export function gapsOfBody(exported: HttpExport): readonly string[] {
  const { body } = exported.request;
  const chosenThere = 'Hoppscotch keeps no files in collections, so that it has to be chosen there.';
  if (body.kind === 'bytes') return [`the file to send is missing: ${chosenThere}`];
  if (body.kind === 'form' && body.fields.length === 0 && exported.values.form.length > 0) {
    return ["all fields of its form are switched off, which Hoppscotch's command line sends as a text."];
  }
  if (body.kind !== 'multipart') return [];
  const files = body.parts
    .filter(({ kind }) => kind === 'file')
    .map(({ name }) => `the file of "${name}" is missing: ${chosenThere}`);
  if (readEssence(body.mediaType) === 'multipart/form-data') return files;
  return [...files, `Hoppscotch sends its parts as multipart/form-data instead of ${body.mediaType}.`];
}

/** The nearest of those that Hoppscotch knows. */
function textTypeOf(mediaType: string): TextType {
  const essence = readEssence(mediaType);
  const known = textTypes.find((each) => each === essence);
  if (known !== undefined) return known;
  if (isJson(mediaType)) return 'application/json';
  return /\+xml$/.test(essence) ? 'application/xml' : 'text/plain';
}

function partOf({ type, name, value, contentType }: ValueRow): Part {
  const media = contentType === undefined ? {} : { contentType };
  return type === 'file'
    ? { kind: 'file', name, path: value, ...media }
    : { kind: 'text', name, value, ...media };
}

function writePart(part: Part, active: boolean, write: (text: string) => string): FormPart {
  const field = {
    key: write(part.name),
    active,
    ...(part.contentType !== undefined && { contentType: part.contentType }),
  };
  return part.kind === 'file'
    ? { ...field, isFile: true, value: [] }
    : { ...field, isFile: false, value: write(part.value) };
}
