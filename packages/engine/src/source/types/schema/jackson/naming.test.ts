import { expect, test } from 'vitest';
import { propertyNameOf, renameBy } from './naming.ts';

test.each([
  ['Name', 'name'],
  ['URL', 'url'],
  ['URLName', 'urlname'],
  ['aB', 'aB'],
  ['X', 'x'],
])('getter suffix %s names %s', (suffix, name) => {
  expect(propertyNameOf(suffix)).toBe(name);
});

test.each([
  ['SnakeCaseStrategy', 'orderNumber', 'order_number'],
  ['SnakeCaseStrategy', 'someURLValue', 'some_urlvalue'],
  ['SnakeCaseStrategy', 'x', 'x'],
  ['UpperSnakeCaseStrategy', 'orderNumber', 'ORDER_NUMBER'],
  ['SnakeCaseStrategy', '_private', 'private'],
  ['SNAKE_CASE', 'orderNumber', 'order_number'],
  ['KebabCaseStrategy', 'orderNumber', 'order-number'],
  ['KebabCaseStrategy', 'someURLValue', 'some-url-value'],
  ['LowerDotCaseStrategy', 'orderNumber', 'order.number'],
  ['LowerCaseStrategy', 'orderNumber', 'ordernumber'],
  ['UpperCamelCaseStrategy', 'orderNumber', 'OrderNumber'],
  ['MyOwnStrategy', 'orderNumber', 'orderNumber'],
])('%s makes %s to %s', (strategy, name, renamed) => {
  expect(renameBy(strategy, name)).toBe(renamed);
});
