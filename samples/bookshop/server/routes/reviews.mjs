// @ts-check
/** `ReviewController`, whose mappings stand on the interface `ReviewApi`. */
import { required } from '../checks.mjs';
import { created, missing, ok } from '../problems.mjs';
import * as shape from '../shapes.mjs';
import { JSON_TYPE, removed } from './route.mjs';

/** @typedef {import('./route.mjs').Route} Route */

/** @type {readonly Route[]} */
export const reviewRoutes = [
  {
    method: 'GET',
    path: '/api/books/{bookId}/reviews',
    handler: 'ReviewController#list',
    produces: JSON_TYPE,
    pathVariables: { bookId: required(shape.id) },
    query: { minStars: { kind: 'integer', min: 1, max: 5, default: '1' } },
    answer: ({ path, query }, shop) =>
      shop.books.get(path.bookId)
        ? ok(
            shop.reviews
              .all()
              .filter((review) => review.bookId === path.bookId && review.stars >= query.minStars)
              .sort((a, b) => b.postedAt.localeCompare(a.postedAt)),
          )
        : missing('book', path.bookId),
  },
  {
    method: 'POST',
    path: '/api/books/{bookId}/reviews',
    handler: 'ReviewController#write',
    produces: JSON_TYPE,
    pathVariables: { bookId: required(shape.id) },
    body: { kind: 'json', type: 'ReviewDraft', check: shape.reviewDraft },
    answer: ({ path, body }, shop) =>
      shop.books.get(path.bookId)
        ? created(
            shop.reviews.add({
              ...body,
              bookId: path.bookId,
              nickname: body.nickname ?? 'A reader',
              postedAt: shop.now().toISOString(),
            }),
          )
        : missing('book', path.bookId),
  },
  {
    method: 'DELETE',
    path: '/api/books/{bookId}/reviews/{reviewId}',
    handler: 'ReviewController#remove',
    produces: JSON_TYPE,
    pathVariables: { bookId: required(shape.id), reviewId: required(shape.id) },
    headers: { 'X-Moderator': required({ kind: 'string', notBlank: true }) },
    answer: ({ path }, shop) => {
      const belongs = shop.reviews.get(path.reviewId)?.bookId === path.bookId;
      return belongs
        ? removed(shop.reviews, 'review', path.reviewId)
        : missing(`review of book ${path.bookId} with the number`, path.reviewId);
    },
  },
];
