import { recordAnswer } from '../views/record-answer.ts';

/** Describes the stream of an order. It is no operation, because its answer has no end. */
export const watchOrder = {
  name: 'watch_order',
  summary: 'Server-sent events: the order on connect and after every change',
  description:
    'Use it to follow an order: it sends the order at once and again after every change, in ' +
    'the format of show_order. A broken connection resumes with Last-Event-ID. The stream ' +
    'ends if the order is erased.',
  access: 'order_holder',
  effect: 'reads',
  output: recordAnswer,
} as const;
