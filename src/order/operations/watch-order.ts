import { recordAnswer } from '../views/record-answer.ts';

/** Describes the stream of an order. It is no operation, because its answer has no end. */
export const watchOrder = {
  name: 'watch_order',
  summary: 'Server-sent events: the order on connect and after every change',
  description:
    'Follow an order that is waited for: the order comes at once and again after every change, ' +
    'in the shape that show_order has. A connection that breaks off goes on with Last-Event-ID; ' +
    'it ends for good where the order is erased.',
  access: 'order_holder',
  effect: 'reads',
  output: recordAnswer,
} as const;
