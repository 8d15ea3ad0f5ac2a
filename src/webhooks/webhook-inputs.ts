import { z } from 'zod';
import { readWebhookId, type WebhookId } from '../kernel/ids.ts';
import { withInput } from '../kernel/operation.ts';
import { no, ok } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import { invalidField, text, zonedTime } from '../kernel/wire.ts';
import {
  addedAnswer,
  doneAnswer,
  dryRunField,
  presentAdded,
  presentDone,
  presentWebhooks,
  receiverUrl,
  webhookIdField,
  webhooksAnswer,
} from './webhook-view.ts';
import { replayedMax } from './webhook.ts';

/** The inputs, refusals and answers of the operations on webhooks, which all subjects share. */

export type AddWebhookInput = {
  readonly url: string;
  readonly dryRun: boolean;
  /** The secret that signed the challenge; null until the receiver has answered it. */
  readonly secret: string | null;
};

export const addWebhookContract = {
  ...withInput(
    z.object({ url: receiverUrl, dry_run: dryRunField }),
    ({ url, dry_run: dryRun = false }) => ok<AddWebhookInput>({ url, dryRun, secret: null }),
  ),
  output: addedAnswer,
  present: presentAdded,
};

export const listWebhooksContract = {
  refusals: [],
  output: webhooksAnswer,
  present: presentWebhooks,
};

export type WebhookInput = { readonly id: WebhookId; readonly dryRun: boolean };

const notFound = no({ kind: 'webhook_not_found' } as const);

const doneContract = {
  refusals: ['webhook_not_found', 'too_many_webhook_calls'],
  output: doneAnswer,
  present: presentDone,
} as const;

export const webhookActContract = {
  ...withInput(
    z.object({ webhook_id: webhookIdField, dry_run: dryRunField }),
    ({ webhook_id, dry_run: dryRun = false }) => {
      const id = readWebhookId(webhook_id);
      return id === null ? notFound : ok<WebhookInput>({ id, dryRun });
    },
  ),
  ...doneContract,
};

export type ReplayInput = WebhookInput & {
  /** The webhook-id of one delivery. Where this and `since` are null, everything that has not arrived is sent. */
  readonly delivery: string | null;
  readonly since: Instant | null;
};

const deliveryMax = 100;

export const replayWebhookContract = {
  ...withInput(
    z.object({
      webhook_id: webhookIdField,
      delivery: text('The id of one delivery to repeat', deliveryMax),
      since: zonedTime(
        `Repeats the deliveries of all changes since this time, in order, at most the ${replayedMax} newest`,
      ),
      dry_run: dryRunField,
    }),
    ({ webhook_id, delivery = null, since = null, dry_run: dryRun = false }) => {
      const id = readWebhookId(webhook_id);
      if (id === null) return notFound;
      if (delivery !== null && since !== null) {
        return invalidField('since', 'must be left out if delivery is sent');
      }
      return ok<ReplayInput>({ id, dryRun, delivery, since });
    },
  ),
  ...doneContract,
};
