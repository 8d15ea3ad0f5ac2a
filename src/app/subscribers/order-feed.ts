import type { Subscriber } from '../context.ts';

/** Whoever watches an order sees what has become of it. */
export const orderFeedSubscriber: Subscriber = {
  follow: (_tx, happened, _circumstances, { wakeOrderFeed }) =>
    Promise.resolve(
      happened.some(({ subject }) => subject === 'order') ? { wake: wakeOrderFeed } : null,
    ),
};
