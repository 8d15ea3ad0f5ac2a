import { nextAfter, nextAfterAdding, type WebhookDone } from './webhook.ts';

/** What stands in the examples of webhooks. */

export const exampleReceiver = 'https://hooks.studio.example/studiolot';
export const exampleWebhookId = 'whk_1m7w4n5e00123456789abcdefghjkmnpqrs';
const deliveryBegins = 'msg_1m7w4n5e00123456789abcdefghjkmnpqrs';
export const exampleDeliveryId = `${deliveryBegins}_3`;

/** Of the shape of a secret, and of nobody's. */
const exampleSecret = 'whsec_ZXhhbXBsZSBvZiBhIHNlY3JldCwgbm8gbW9yZQ==';

export const exampleAdded = {
  id: exampleWebhookId,
  url: exampleReceiver,
  secret: exampleSecret,
  created_at: '2026-10-01T09:00:00.000Z',
  next: nextAfterAdding,
};

export const exampleWebhooks = (type: string) => ({
  webhooks: [
    {
      id: exampleWebhookId,
      url: exampleReceiver,
      state: 'active',
      problem: null,
      created_at: '2026-10-01T09:00:00.000Z',
      deliveries: [
        {
          id: exampleDeliveryId,
          type,
          state: 'delivered',
          attempts: 2,
          queued_at: '2026-10-01T09:05:00.000Z',
          next_attempt_at: null,
          delivered_at: '2026-10-01T09:05:11.000Z',
          problem: null,
        },
      ],
    },
  ],
});

export const exampleDone = (done: WebhookDone['done']) => ({
  id: exampleWebhookId,
  delivery: { test: `${deliveryBegins}_test1`, replay: exampleDeliveryId, delete: null }[done],
  next: nextAfter[done],
});
