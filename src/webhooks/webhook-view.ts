import { z } from 'zod';
import type { WebhookId } from '../kernel/ids.ts';
import { withWarnings } from '../kernel/operation.ts';
import { no, ok } from '../kernel/result.ts';
import { dryRunMark, nextWords } from '../kernel/shared-fields.ts';
import { show, type ViewOfSchema } from '../kernel/view-codec.ts';
import { field, got, onOff, readText, required, text } from '../kernel/wire.ts';
import { readReceiver, shownDeliveryStates, urlMax, webhookStates } from './webhook.ts';

/** Webhooks on the wire. */

const moment = z.iso.datetime();
const createdAt = moment.describe('When it was added');
const webhookId = z.string().describe('The id of the webhook for other calls');

const deliveryAnswer = z
  .object({
    id: z.string().meta({ description: 'The webhook-id of the delivery' }),
    type: z.string().describe('The type of event, such as order.site_delivered'),
    state: z.enum(shownDeliveryStates).meta({
      description:
        'The state of the delivery. failed: all attempts of a day failed, or the only attempt of a test or of one repeated delivery; dropped: not tried again, because a replay replaced it, the receiver answered 410 Gone, or its order or lot is gone',
    }),
    attempts: z.int().describe('The number of attempts'),
    queued_at: moment.describe('The time at which it was queued'),
    next_attempt_at: moment
      .nullable()
      .describe('The time of the next attempt; null if there is none'),
    delivered_at: moment
      .nullable()
      .describe('The time at which the receiver accepted it; null if it has not'),
    problem: z.string().nullable().meta({ description: 'The result of the last attempt' }),
  })
  .meta({ id: 'WebhookDelivery' });

export const webhookAnswer = z
  .object({
    id: webhookId,
    url: z
      .string()
      .nullable()
      .describe('The receiving address; null if it can no longer be decrypted'),
    state: z.enum(webhookStates).meta({
      description:
        'stopped: a delivery failed for a day, and nothing is sent until you replay; ended: the receiver answered 410 Gone or the operator ended it, and nothing is sent until you delete it and add it again',
    }),
    problem: z.string().nullable().describe('The reason why it was stopped or ended'),
    created_at: createdAt,
    deliveries: z
      .array(deliveryAnswer)
      .meta({ description: 'The newest deliveries first, 20 at most' }),
  })
  .meta({ id: 'Webhook' });

/** A delivery that was or will be sent. */
export type ShownDelivery = ViewOfSchema<typeof deliveryAnswer>;

/** The address is null where the service has another SECRET by now. */
export type ShownWebhook = ViewOfSchema<typeof webhookAnswer> & { readonly id: WebhookId };

export const webhooksAnswer = z
  .object({ webhooks: z.array(webhookAnswer), ...withWarnings })
  .meta({ id: 'Webhooks' });

export const presentWebhooks = (webhooks: readonly ShownWebhook[]) =>
  show(webhooksAnswer, { webhooks });

export const addedAnswer = z
  .object({
    id: webhookId,
    url: z.string().describe('The address that receives the deliveries'),
    secret: z.string().meta({
      description: 'The secret that signs deliveries. It is shown only once, so store it',
    }),
    created_at: createdAt,
    dry_run: dryRunMark,
    next: nextWords,
    ...withWarnings,
  })
  .meta({ id: 'AddedWebhook' });

export const nextAfterAdding =
  'Store the secret, because it is not shown again: use it to verify the headers webhook-id, webhook-timestamp and webhook-signature of each delivery, as Standard Webhooks describes.';
const nextAfterDryRun =
  'Nothing was added: without dry_run the address gets every change, and you get a secret.';

export type AddedWebhook = Omit<ViewOfSchema<typeof addedAnswer>, 'next'> & {
  readonly id: WebhookId;
};

export const presentAdded = (added: AddedWebhook): z.output<typeof addedAnswer> =>
  show(addedAnswer, added, { next: added.dryRun ? nextAfterDryRun : nextAfterAdding });

export const doneAnswer = z
  .object({
    id: webhookId,
    delivery: z.string().nullable().meta({
      description: 'The webhook-id of the delivery; null if there may be several or none',
    }),
    dry_run: dryRunMark,
    next: nextWords,
    ...withWarnings,
  })
  .meta({ id: 'WebhookDone' });

export const nextAfter = {
  test: 'A delivery whose type ends in .test is sent now, once; the list of webhooks shows what came of it.',
  replay: 'It is sent now; the list of webhooks shows what came of it.',
  delete: 'Nothing more is sent there.',
} as const;
const nothingDone = 'Nothing was done, because dry_run is on.';

/** The result of an act on a webhook; `delivery` is the webhook-id of what it sends, where it is one delivery. */
export type WebhookDone = Omit<ViewOfSchema<typeof doneAnswer>, 'next'> & {
  readonly id: WebhookId;
  readonly done: keyof typeof nextAfter;
};

export const presentDone = (done: WebhookDone): z.output<typeof doneAnswer> =>
  show(doneAnswer, done, { next: done.dryRun ? nothingDone : nextAfter[done.done] });

/** Normalised as browsers do, so that one address always has one spelling. */
export const receiverUrl = required(
  field(
    {
      description:
        'The address that receives deliveries by POST: http or https, on the public internet, at port 80, 443 or one from 1024',
      type: 'string',
      format: 'uri',
      maxLength: urlMax,
    },
    (value) => {
      const reading = readText(value, urlMax);
      if (!reading.ok) return reading;
      const url = readReceiver(reading.value);
      return url === null
        ? no(
            `must be an http or https address without a name, a password and a part behind #, at port 80, 443 or one from 1024, got ${got(value)}`,
          )
        : ok(url.href);
    },
  ),
);

export const webhookIdField = required(text('The webhook', 100));
export const dryRunField = onOff('Check the request without doing anything');
