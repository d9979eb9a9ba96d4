import { expect, test } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { presentItem } from './present.ts';

test.each([
  ['com.acme.shop.OrderController', 'OrderController.list · com.acme.shop'],
  ['OrderController', 'OrderController.list'],
])('a result of the search names the method before the package: %s', (className, detail) => {
  expect(presentItem(anEndpoint({ className, methodName: 'list' })).detail).toBe(detail);
});
