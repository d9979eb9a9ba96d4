import { describe, expect, it } from 'vitest';
import type { EndpointEdits } from './endpoint-edits.ts';
import { mayHoldSecret } from './secret-edits.ts';

const header = (name: string, value: string): EndpointEdits => ({
  headers: { added: [{ name, value, enabled: true, type: 'text' }] },
});

describe('mayHoldSecret', () => {
  it.each<[string, EndpointEdits, boolean]>([
    ['no edits', {}, false],
    ['a bearer token', header('Authorization', 'Bearer abc'), true],
    ['an API key of own making', header('X-Acme-Api-Key', 'abc'), true],
    ['cookies', header('Cookie', 'SESSION=1'), true],
    ['a harmless header', header('Accept', 'text/plain'), false],
    ['the name of an author', header('X-Author', 'Ada'), false],
    ['a secret header without a value', header('Authorization', ''), false],
    ['a placeholder for a token', header('Authorization', 'Bearer {{token}}'), false],
    ['a token in the query', { params: { changed: [{ name: 'access_token', value: 'abc' }] } }, true],
    ['only the switch of a secret row', { params: { changed: [{ name: 'token', enabled: false }] } }, false],
    ['a password in the body', { body: '{ "user": "ada", "password" : "lovelace" }' }, true],
    ['a body without secrets', { body: '{ "author": "Ada", "count": 1 }' }, false],
    ['a password in the host', { host: 'https://ada:lovelace@api.example' }, true],
    ['a plain host', { host: 'https://api.example' }, false],
  ])('answers for %s', (_what, edits, expected) => {
    expect(mayHoldSecret(edits)).toBe(expected);
  });
});
