import { userRow } from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { openDraft } from '../calls/draft.ts';
import {
  fillFully,
  markBody,
  presentBodyCompletions,
  presentBodyHover,
  presentVariables,
} from './body-assist.ts';

const schema = {
  type: 'object',
  title: 'Order',
  required: ['sku'],
  properties: { sku: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
} as const;
const endpoint = anEndpoint({
  method: 'POST',
  consumes: ['application/json'],
  body: { mediaType: 'application/json', required: true, schema },
});
const { values } = openDraft(endpoint, { edits: {}, host: '', revision: 1 });
const variables = [{ name: 'sku', value: 'A-1' }];

describe('help with a body', () => {
  it('marks what does not fit, and nothing of what the example writes', () => {
    expect(markBody(endpoint, values)).toEqual([]);
    expect(markBody(endpoint, { ...values, body: '{"tag":1}' }).map(({ message }) => message)).toEqual([
      '`sku` is missing; the source requires it.',
      'Order has no `tag`. Is `tags` meant?',
    ]);
    expect(markBody(endpoint, { ...values, contentType: 'text/plain', body: 'x' })).toEqual([]);
    expect(markBody(anEndpoint(), values)).toEqual([]);
  });

  it('completes and explains by schema and variables', () => {
    const [sku] = presentBodyCompletions(endpoint, values, { text: '{}', offset: 1 }, variables);
    expect(sku).toMatchObject({ label: 'sku', insert: '"sku": "sku"', caret: 12, start: 1, end: 1 });
    const text = '{"sku": "{{sku}}"}';
    expect(presentBodyHover(endpoint, values, { text, offset: 12 }, variables)?.paragraphs).toEqual([
      '`sku` is `A-1`',
    ]);
  });

  it('writes out everything, arrays with two items', () => {
    expect(JSON.parse(fillFully(endpoint, values).body).tags).toHaveLength(2);
    expect(fillFully(anEndpoint(), values)).toEqual(values);
  });

  it('switches every field of a form on that has a value, and leaves those of the user alone', () => {
    const form = anEndpoint({
      method: 'POST',
      consumes: ['multipart/form-data'],
      parameters: [
        { in: 'form', name: 'title', required: true, type: 'string', example: 'Emma' },
        { in: 'form', name: 'pages', required: false, type: 'integer', example: '7' },
        { in: 'form', name: 'cover', required: false, type: 'file' },
      ],
    });
    const draft = openDraft(form, { edits: {}, host: '', revision: 1 });
    const [title, ...others] = draft.values.form;
    if (title === undefined) throw new Error('The form has no fields.');
    const own = { ...userRow('note', 'mine'), enabled: false };
    const edited = { ...draft.values, form: [{ ...title, value: '' }, ...others, own] };
    const filled = fillFully(form, edited).form;
    expect(filled.map(({ name, value, enabled }) => [name, value, enabled])).toEqual([
      ['title', 'Emma', true],
      ['pages', '7', true],
      ['cover', '', false],
      ['note', 'mine', false],
    ]);
  });

  it.each([
    ['one message', '{"sku": "a", }', 13, 13],
    ['the second of two', '{"sku": "a"}\n{"sku": "b", }', 26, 26],
    ['one behind a line of ===', '{"sku": "a"}\n===\n{"sku": "b", ', 30, 30],
    ['one in an array', '[{"sku": "a"}, {"sku": "b", }]', 28, 28],
  ])('completes %s of an rpc', (_which, text, offset, start) => {
    const grpc = { service: 'Orders', package: 'shop', rpc: 'Add', streaming: 'client' } as const;
    const rpc = anEndpoint({ ...endpoint, protocol: 'grpc', grpc });
    const [tags, ...others] = presentBodyCompletions(rpc, values, { text, offset }, []);
    expect(tags).toMatchObject({ label: 'tags', start, end: start });
    expect(others).toEqual([]);
    const at = text.lastIndexOf('sku');
    expect(presentBodyHover(rpc, values, { text, offset: at }, [])).toEqual({
      paragraphs: ['`sku`: string'],
      start: at - 1,
      end: at + 4,
    });
  });

  it('names variables once, and masks what may be secret', () => {
    const shown = presentVariables(
      { environment: [['host', 'a']], collectionVariables: [['token', 'abcdef']], globals: [['host', 'b']] },
      (name) => ({ host: 'a', token: 'abcdef' })[name],
    );
    expect(shown.slice(0, 2)).toEqual([
      { name: 'host', value: 'a' },
      { name: 'token', value: '•••' },
    ]);
    expect(shown.map(({ name }) => name)).toContain('$guid');
  });
});
