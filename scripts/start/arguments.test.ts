import { expect, it } from 'vitest';
import { readArguments } from './arguments.mjs';

it.each(['99999', '65536', '-1', '8420x', ''])('refuses the port %s in a sentence', (port) => {
  expect(() => readArguments([`--port=${port}`])).toThrow(
    `--port takes a number from 0 to 65535, not "${port}".`,
  );
});

it.each([
  ['0', 0],
  ['65535', 65_535],
])('takes the port %s', (port, expected) => {
  expect(readArguments(['--port', port]).port).toBe(expected);
});
