import { expect, test } from 'vitest';
import { documentationText, inheritedDocumentation } from './documentation.ts';

const javadoc = (text: string) =>
  documentationText({ text, format: 'javadoc', span: { start: 0, end: text.length } });

test.each([
  ['Finds orders. All of them.', 'Finds orders'],
  ['Finds orders, e.g. the open ones. All of them.', 'Finds orders, e.g. the open ones'],
  ['Since 1.5 orders\nhave lines', 'Since 1.5 orders have lines'],
  ['Really? Yes.', 'Really?'],
  ['订单列表。第二句', '订单列表'],
  ['First paragraph\n\nSecond paragraph', 'First paragraph'],
  ['<p>Finds <b>all</b> orders.</p>', 'Finds all orders'],
  ['Returns {@code Map<String, Object>} &amp; more', 'Returns Map<String, Object> & more'],
  ['Calls {@code GET /w/{slug}/x} and {@literal {a: {}}}', 'Calls GET /w/{slug}/x and {a: {}}'],
  ['See {@link Order#getId() the id} of {@link Order}', 'See the id of Order'],
  ['See {@link #other(int, String)}', 'See other(int, String)'],
  ['{@literal @}home', '@home'],
  ['@param x only tags', ''],
  ['a < b and b > c', 'a < b and b > c'],
])('%j is about %j', (text, summary) => {
  expect(javadoc(text).summary).toBe(summary);
});

test('reads block tags over several lines', () => {
  const text = javadoc(`Finds orders.
@param id the order's
          number
@param <T> is no parameter
@param empty
@return   the order,
  or nothing
@deprecated use something else
@since 1.0`);
  expect([...text.parameters]).toEqual([
    ['id', "the order's number"],
    ['empty', ''],
  ]);
  expect(text.returns).toBe('the order, or nothing');
  expect(text.isDeprecated).toBe(true);
  expect(text.description).toBe('Finds orders.');
});

test('does not take an at sign in code for a tag', () => {
  const text = javadoc('Use {@code\n@GetMapping\n} like this:\n```\n@param no\n```\n@param yes really');
  expect([...text.parameters.keys()]).toEqual(['yes']);
  expect(text.description).toContain('@GetMapping');
});

test('keeps paragraphs and list items apart', () => {
  const html = 'One\nline.<p>Two<ul><li>three</li><li>four</li></ul>five';
  expect(javadoc(html).description).toBe('One line.\nTwo\n- three\n- four\nfive');
});

test.each([
  ['See [Order] and [the line][Line.sku]', 'See Order and the line'],
  ['See [the page](https://example.com), a[i] and [ ]', 'See [the page](https://example.com), a[i] and [ ]'],
])('%j in KDoc says %j', (text, summary) => {
  const comment = documentationText({ text, format: 'kdoc', span: { start: 0, end: text.length } });
  expect(comment.summary).toBe(summary);
});

test('takes from overridden methods what a comment leaves out or asks for', () => {
  const comments = [
    'All: {@inheritDoc}\n@param id the number, {@inheritDoc}',
    '@return the order',
    'Finds it.\n@param id never null\n@param deep how deep\n@return something',
  ].map((text) => ({ text, format: 'javadoc' as const, span: { start: 0, end: text.length } }));
  const { description, parameters, returns } = inheritedDocumentation(comments) ?? {};
  expect(description).toBe('All: Finds it.');
  expect(Object.fromEntries(parameters ?? [])).toEqual({ id: 'the number, never null', deep: 'how deep' });
  expect(returns).toBe('the order');
});
