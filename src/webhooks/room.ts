import type { Redactions } from '../kernel/redaction.ts';
import type { Room } from '../kernel/room.ts';
import type { MessageAct } from '../messages/message-act.ts';
import { watchWebhooks } from '../web/monitor/counted-metrics.ts';
import type { Tag } from '../web/rest/api.ts';
import type { FieldRule } from '../web/site/form/field-rules.ts';
import { webhookMails } from './mails.ts';
import { webhookRefusalTexts, webhookRefusals } from './refusals.ts';
import { storedWebhooks } from './rows/rows.ts';
import { sweepWebhooks, webhookQueueing } from './timed.ts';
import { urlMax } from './webhook.ts';

const fieldRules: readonly FieldRule[] = [
  {
    fields: /^url$/,
    textMax: urlMax,
    text: ({ catalogue }) => catalogue.webhooks.problems.url,
  },
];

const tags: readonly Tag[] = [
  {
    name: 'webhooks',
    description: 'Changes sent to an address of yours, signed by Standard Webhooks',
  },
];

/** The act names the webhook by its id, which no longer exists. */
const redactions: Pick<Redactions<MessageAct>, 'WebhookEnded'> = { WebhookEnded: null };

export const webhooksRoom = {
  name: 'webhooks',
  operations: [],
  rows: storedWebhooks,
  watchMetrics: (registry, context) =>
    watchWebhooks(
      registry,
      () => context.store.read((tx) => tx.webhooks.countStates()),
      context.clock,
    ),
  timed: [webhookQueueing],
  sweep: sweepWebhooks,
  personal: { redactions },
  refusals: { guidePage: 'errors', entries: webhookRefusals },
  refusalTexts: webhookRefusalTexts,
  tags,
  fieldRules,
  mails: webhookMails,
} satisfies Room;
