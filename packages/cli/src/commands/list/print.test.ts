import { expect, test } from 'vitest';
import { endpointWith } from '../../../../engine/src/client/request/endpoint.fixture.ts';
import { endpointTable } from './print.ts';

const plain = (text: string) => text;
const styles = {
  ...{ bold: plain, dim: plain, strike: plain, red: plain, green: plain, yellow: plain },
  ...{ blue: plain, magenta: plain, cyan: plain },
};

test('texts of the project can neither move the cursor nor turn a line of the table around', () => {
  const odd = endpointWith({ path: '/a\u202ecba\u2066', name: 'x\u001b[2K\u200b', folder: 'F\u200f' });
  const table = endpointTable([odd, endpointWith({ path: '/plain' })], styles);
  expect(table.split('\n').slice(0, 3)).toEqual([
    'F\\u200f com.acme.OrderController',
    '  GET /a\\u202ecba\\u2066 x\\u001b[2K\\u200b src/main/java/com/acme/OrderController.java:12',
    `  GET ${'/plain'.padEnd('/a\\u202ecba\\u2066'.length)} orders src/main/java/com/acme/OrderController.java:12`,
  ]);
});
