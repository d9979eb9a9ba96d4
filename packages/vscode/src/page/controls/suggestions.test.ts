import { describe, expect, it } from 'vitest';
import { filledIn, suggestName, suggestValue } from './suggestions.ts';

const variables = [
  { name: 'baseUrl', value: 'http://localhost' },
  { name: 'orderId', value: '42' },
];
const values = (name: string, text: string, caret = text.length) =>
  suggestValue('headers', name, text, caret, variables).map(({ value }) => value);

describe('suggestions', () => {
  it('are names of headers, those that begin with the typed text first', () => {
    expect(suggestName('headers', 'acc').map(({ value }) => value)).toEqual([
      'Accept',
      'Accept-Charset',
      'Accept-Encoding',
      'Accept-Language',
    ]);
    expect(suggestName('headers', 'ENCODING').map(({ value }) => value)).toEqual([
      'Accept-Encoding',
      'Content-Encoding',
    ]);
    expect(suggestName('headers', 'accept').some(({ value }) => value === 'Accept')).toBe(false);
    expect(suggestName('params', 'acc')).toEqual([]);
  });

  it('are usual values of a header, whatever its case', () => {
    expect(values('accept', 'application/x')).toEqual(['application/xml', 'application/x-ndjson']);
    expect(values('X-Own', 'a')).toEqual([]);
    expect(suggestValue('params', 'Accept', 'app', 3, variables)).toEqual([]);
  });

  it('are variables within braces, anywhere in a value', () => {
    expect(values('X-Own', 'a {{ord')).toEqual(['a {{orderId}}']);
    expect(values('X-Own', '{{}}/x', 2)).toEqual(['{{baseUrl}}/x', '{{orderId}}/x']);
    expect(suggestValue('params', 'q', '{{b', 3, variables)).toEqual([
      { label: 'baseUrl', detail: 'http://localhost', value: '{{baseUrl}}' },
    ]);
  });
});

describe('a value with placeholders', () => {
  it('is told as it will be sent', () => {
    expect(filledIn('{{baseUrl}}/{{ orderId }}/{{none}}', variables)).toBe('http://localhost/42/{{none}}');
    expect(filledIn('plain', variables)).toBeUndefined();
  });
});
