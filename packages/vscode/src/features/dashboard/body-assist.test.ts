import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../../../test/an-endpoint.fixture.ts';
import {
  fullBody,
  markBody,
  presentBodyCompletions,
  presentBodyHover,
  presentVariables,
} from './body-assist.ts';
import { openDraft } from './draft.ts';

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
    expect(JSON.parse(fullBody(endpoint) ?? '').tags).toHaveLength(2);
    expect(fullBody(anEndpoint())).toBeUndefined();
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
