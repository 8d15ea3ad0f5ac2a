import type { OutboundProblem } from '../kernel/outbound/site.ts';
import type { WebhookLimitScope } from './webhook-limits.ts';
import { challengeType, webhooksMax } from './webhook.ts';
import type { RefusalEntries } from '../kernel/refusal-entry.ts';
import { waitUntil } from '../kernel/wait.ts';
import { clip } from '../kernel/wire.ts';

export const webhookRefusalEntries = {
  webhook_not_found: {
    title: 'There is no such webhook',
    text: () => 'webhook_id not found',
  },
  webhooks_full: {
    title: 'There are too many webhooks',
    text: () => `At most ${webhooksMax} webhooks can exist at once, delete one first`,
  },
  webhook_on_hold: {
    title: 'Sending is on hold',
    retryable: true,
    text: () =>
      'This service sends nothing until its operator confirms that it may continue, so the webhook was not added: try again later',
  },
  receiver_not_public: {
    title: 'The address of a webhook is not on the public internet',
    text: ({ problem }) => `url ${receiverProblemText(problem)}`,
  },
  webhook_exists: {
    title: 'This url already has a webhook',
    text: ({ id }) =>
      `This url already has the webhook ${id}: delete that webhook first if you need a new secret`,
  },
  receiver_unconfirmed: {
    title: 'The receiver did not answer its challenge',
    retryable: true,
    text: ({ problem }) =>
      `url did not answer its challenge (${problem}): answer a POST whose type is ${challengeType} with 200 and {"challenge": data.challenge}, then send this call again`,
  },
  too_many_webhook_calls: {
    title: 'The webhook limit is reached',
    retryable: true,
    text: (refusal, _links, now) =>
      `${limitTexts[refusal.of]}, try again in ${waitUntil(refusal, now)}`,
  },
} satisfies Partial<RefusalEntries>;

const limitTexts: Readonly<Record<WebhookLimitScope, string>> = {
  owner: 'Too many calls were made about these webhooks',
  network: 'Too many webhook calls were made from one network',
  receiver: 'This receiver has reached its limit of deliveries',
  machine: 'This receiver has reached its limit of deliveries',
};

/** Why the address cannot be a webhook, for its owner. */
const receiverProblemText = (problem: OutboundProblem): string => {
  switch (problem.kind) {
    case 'not_web':
      return 'must be an http or https address without a name and password';
    // One text for all, so that nobody can probe names of the internal network.
    case 'not_public':
    case 'unknown_host':
    case 'refused':
    case 'no_answer':
    case 'tls':
      return `leads to ${clip(problem.host)}, which is not an address on the public internet`;
  }
};
