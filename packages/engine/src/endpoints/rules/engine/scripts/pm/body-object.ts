/** `pm.request.body`: a text, the fields of a form, or the parts of a multipart form. */
import { type HostValue, hostType, methodsOn, type Run, raise, type Value } from '@endpoint-atlas/groovy';
import { type BodyDraft, type BodyMode, bodyModes, type Pair, type PartDraft } from '../request-draft.ts';
import { pairListObject, pairsOf } from './pair-list.ts';
import { isMap, plainOf, textOf } from './values.ts';

export function bodyObject(body: BodyDraft): HostValue {
  return bodyType.of(body);
}

export const bodyType = hostType<BodyDraft>({
  name: 'body',
  methods: methodsOn<BodyDraft>()({
    'update(Object?)': setBody,
    'isEmpty()': ({ mode }) => mode === 'none',
  }),
  properties: {
    mode: ({ mode }) => mode,
    raw: ({ mode, raw }) => (mode === 'raw' ? raw : null),
    urlencoded: (body) => fieldsObject(body),
    formdata: (body) => partsObject(body),
  },
  setters: {
    raw: (body, value, run) => Object.assign(body, rawBody(textOf(value, run))),
    mode: (body, value, run) => Object.assign(body, { mode: modeOf(textOf(value, run)) }),
    urlencoded: (body, value, run) => Object.assign(body, fieldsBody(pairsOf(value, run))),
    formdata: (body, value, run) => Object.assign(body, partsBody(body, pairsOf(value, run))),
  },
  text: ({ mode, raw, urlencoded }) =>
    mode === 'urlencoded' ? urlencoded.map(([name, value]) => `${name}=${value}`).join('&') : raw,
});

export function setBody(body: BodyDraft, value: Value, run: Run): void {
  Object.assign(body, bodyOf(body, value, run));
}

/** A text or any other value is the body itself; a map with a `mode` describes one, as Postman writes it. */
function bodyOf(before: BodyDraft, value: Value, run: Run): Partial<BodyDraft> {
  const plain = plainOf(value, run);
  if (plain === null) return { mode: 'none' };
  if (!isMap(plain) || !plain.has('mode')) return rawBody(textOf(value, run));
  const member = (name: string) => run.property(value, name);
  const mode = modeOf(textOf(member('mode'), run));
  switch (mode) {
    case 'none':
      return { mode };
    case 'raw':
      return rawBody(textOf(member(mode), run));
    case 'urlencoded':
      return fieldsBody(pairsOf(member(mode), run));
    case 'formdata':
      return partsBody(before, pairsOf(member(mode), run));
  }
}

function modeOf(name: string): BodyMode {
  const mode = bodyModes.find((each) => each === name);
  if (mode === undefined)
    throw raise('IllegalArgumentException', `The mode of a body is one of ${bodyModes.join(', ')}.`);
  return mode;
}

function rawBody(raw: string): Partial<BodyDraft> {
  return { mode: 'raw', raw };
}

function fieldsBody(urlencoded: readonly Pair[]): Partial<BodyDraft> {
  return { mode: 'urlencoded', urlencoded };
}

/** A script cannot choose a file to send; those that the user chose stay where their names do. */
function partsBody({ formdata: before }: BodyDraft, pairs: readonly Pair[]): Partial<BodyDraft> {
  const formdata = pairs.map(([name, value]): PartDraft => {
    const same = before.find((part) => part.name === name && part.value === value);
    return same ?? { name, value, isFile: false, contentType: undefined };
  });
  return { mode: 'formdata', formdata };
}

function fieldsObject(body: BodyDraft): HostValue {
  return pairListObject({
    ignoresCase: false,
    read: () => body.urlencoded,
    write: (pairs) => Object.assign(body, fieldsBody(pairs)),
  });
}

function partsObject(body: BodyDraft): HostValue {
  return pairListObject({
    ignoresCase: false,
    read: () => body.formdata.map(({ name, value }) => [name, value]),
    write: (pairs) => Object.assign(body, partsBody(body, pairs)),
  });
}
