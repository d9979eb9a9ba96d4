import { expect, test } from 'vitest';
import { documentationText } from './documentation.ts';

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
