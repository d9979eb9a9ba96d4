// @ts-check
/** Every endpoint of the bookshop, as plain data with what each one answers. */
import { bookRoutes, coverRoutes, stockRoutes } from './routes/books.mjs';
import { basketRoutes, orderRoutes } from './routes/orders.mjs';
import { peopleRoutes } from './routes/people.mjs';
import { reviewRoutes } from './routes/reviews.mjs';
import { statusRoutes } from './routes/status.mjs';
import { tillRoutes } from './routes/tills.mjs';
import { wholesaleRoutes } from './routes/wholesale.mjs';
import { workshopRoutes } from './routes/workshop.mjs';

/** @type {readonly import('./routes/route.mjs').Route[]} */
export const routes = [
  ...bookRoutes,
  ...coverRoutes,
  ...stockRoutes,
  ...basketRoutes,
  ...orderRoutes,
  ...peopleRoutes,
  ...reviewRoutes,
  ...statusRoutes,
  ...tillRoutes,
  ...wholesaleRoutes,
  ...workshopRoutes,
];
