import type { GuidePage } from '../../web/http/api-description.ts';
import { actsGuide, briefGuide, ordersGuide, pricesGuide } from './guide-orders.ts';
import { repeatsGuide, warningsGuide } from './guide-repeats.ts';

export const orderGuide: readonly GuidePage[] = [
  {
    slug: 'prices',
    title: 'Prices',
    about: 'budget, variants, a price that holds',
    content: pricesGuide,
  },
  {
    slug: 'orders',
    title: 'Orders',
    about: 'place, dry run, complete, follow',
    content: ordersGuide,
  },
  {
    slug: 'brief',
    title: 'Brief and files',
    about: 'questions, one at a time or as a schema; files',
    content: briefGuide,
  },
  {
    slug: 'delivery',
    title: 'Delivery',
    about: 'stages, accept, changes, defects, cancel, messages',
    content: actsGuide,
  },
  {
    slug: 'repeats',
    title: 'Repeats and warnings',
    about: 'lost answers, typing mistakes, strict reading',
    content: (service) => [...repeatsGuide(service), ...warningsGuide(service)],
  },
];
