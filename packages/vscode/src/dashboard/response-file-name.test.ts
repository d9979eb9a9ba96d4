import { expect, it } from 'vitest';
import { responseFileName } from './response-file-name.ts';

it.each([
  ['application/json', '', '/api/books', 'books.json'],
  ['application/problem+json; charset=utf-8', '', '/api/books/{id}', 'books.json'],
  ['image/png', '', '/api/books/{id}/cover', 'cover.png'],
  ['text/plain', '', '/{id}', 'response.txt'],
  ['application/x-odd', '', '/', 'response.bin'],
  ['', '', '/shop.v1.Orders/Place', 'Place.bin'],
  ['image/png', 'inline', '/cover', 'cover.png'],
  ['image/png', 'attachment; filename=front.png', '/cover', 'front.png'],
  ['image/png', 'attachment; filename="the front.png"', '/cover', 'the front.png'],
  ['image/png', `attachment; filename="f.png"; filename*=UTF-8''%C3%BC.png`, '/cover', 'ü.png'],
  ['image/png', `attachment; filename*=UTF-8''%.png`, '/cover', 'cover.png'],
  ['image/png', 'attachment; filename="../../.bashrc"', '/cover', '.bashrc'],
  ['image/png', 'attachment; filename=".."', '/cover', 'cover.png'],
])('names a saved response: %s %s %s', (contentType, disposition, path, name) => {
  const headers = [
    ['Content-Type', contentType],
    ['Content-Disposition', disposition],
  ] as const;
  expect(responseFileName({ headers }, path)).toBe(name);
});
