import recorded from '../../examples/recorded/deliveries.json' with { type: 'json' };
import { nextAfter, nextAfterAdding, type WebhookDone } from './webhook-view.ts';

/** Examples of webhooks for the operations of all subjects and for the documents. */

export const exampleReceiver = 'https://hooks.studio.example/studiolot';
export const exampleWebhookId = 'whk_1m7w4n5e00123456789abcdefghjkmnpqrs';
const deliveryBegins = 'msg_1m7w4n5e00123456789abcdefghjkmnpqrs';
/** The third event of an order. */
export const exampleDeliveryId = `${deliveryBegins}_3`;
const exampleTestId = `${deliveryBegins}_test1`;

/** A secret that no webhook has. */
export const exampleSecret = 'whsec_ZXhhbXBsZSBvZiBhIHNlY3JldCwgbm8gbW9y';

/** When the first lot of the example service opens. */
const openedAt = '2026-03-01T12:00:00.000Z';

export const exampleAdded = {
  id: exampleWebhookId,
  url: exampleReceiver,
  secret: exampleSecret,
  created_at: openedAt,
  next: nextAfterAdding,
};

export const exampleTested = {
  webhooks: [
    {
      id: exampleWebhookId,
      url: exampleReceiver,
      state: 'active',
      problem: null,
      created_at: openedAt,
      deliveries: [
        {
          id: exampleTestId,
          type: 'lot.test',
          state: 'delivered',
          attempts: 1,
          queued_at: openedAt,
          next_attempt_at: null,
          delivered_at: openedAt,
          problem: null,
        },
      ],
    },
  ],
};

export const exampleDone = (done: WebhookDone['done']) => ({
  id: exampleWebhookId,
  delivery: done === 'test' ? exampleTestId : null,
  next: nextAfter[done],
});

export type ExampleDelivery = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
};

/**
 * A delivery of each type as a real service sent it, signed with the secret of the examples.
 * `npm run examples:record` records them, and a test compares them with new ones.
 */
export const exampleDeliveries: Readonly<Record<keyof typeof recorded, ExampleDelivery>> = recorded;
