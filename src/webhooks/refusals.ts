import type { WebhookId } from '../kernel/ids.ts';
import type { Links } from '../kernel/links.ts';
import type { OutboundProblem } from '../kernel/outbound/site.ts';
import { inHours, type RefusalEntries } from '../kernel/refusal-entry.ts';
import { catalogues } from '../kernel/texts/catalogues.ts';
import { waitUntil } from '../kernel/time-texts.ts';
import { clip } from '../kernel/wire.ts';
import { textWithWait } from '../web/site/form/refusal-text.ts';
import type { PageRequest, RefusalTexts } from '../web/site/request.ts';
import { exampleWebhookId } from './example-data.ts';
import type { WebhookLimitProblem, WebhookLimitScope } from './webhook-limits.ts';
import { challengeType, webhooksMax } from './webhook.ts';

/** Refusals of webhooks: their kinds, how programs read them, and how pages show them. */

/** How calls can be refused by webhooks. */
interface WebhookRefusalKinds {
  webhook_not_found: object;
  webhooks_full: object;
  /** The owner has a webhook with this address. */
  webhook_exists: { readonly id: WebhookId };
  /** After a restore, no receiver is called until an operator confirms it. */
  webhook_on_hold: object;
  receiver_not_public: { readonly problem: OutboundProblem };
  /** The receiver did not answer its challenge; `problem` says why. */
  receiver_unconfirmed: { readonly problem: string };
  too_many_webhook_calls: WebhookLimitProblem;
}

declare module '../kernel/call-refusal.ts' {
  interface RefusalKinds extends WebhookRefusalKinds {}
}

const listWebhooks = (_refusal: object, { calls }: Links): string =>
  `${calls.list_webhooks} lists the webhooks of the order, ${calls.list_lot_webhooks} those of the participant key`;

/** An operator has to confirm first; a clock may recover sooner. */
const onHoldRetrySeconds = 60;

/** How refusals of webhooks read. */
export const webhookRefusals: RefusalEntries<WebhookRefusalKinds> = {
  webhook_not_found: {
    category: 'not_found',
    title: 'There is no such webhook',
    text: () => 'webhook_id not found',
    next: listWebhooks,
  },
  webhooks_full: {
    category: 'conflict',
    title: 'There are too many webhooks',
    text: () => `At most ${webhooksMax} webhooks can exist at once, delete one first`,
    next: (_refusal, { calls }) => `Delete a webhook that is not needed (${calls.delete_webhook})`,
  },
  webhook_on_hold: {
    category: 'unavailable',
    title: 'Sending is on hold',
    retryable: true,
    text: () =>
      'This service sends nothing until its operator confirms that it may continue, so the webhook was not added: try again later',
    retryAfterSeconds: onHoldRetrySeconds,
    next: (_refusal, { calls, retryAfter }) =>
      `Send the call again after ${retryAfter}; until then follow the order (${calls.wait_for_change})`,
  },
  receiver_not_public: {
    category: 'invalid',
    title: 'The address of a webhook is not on the public internet',
    text: ({ problem }) => `url ${receiverProblemText(problem)}`,
    field: 'url',
    next: (_refusal, { calls }) =>
      `Send a public https address, or follow the order (${calls.wait_for_change}); the operator can allow other addresses with OUTBOUND_ALLOW`,
    example: { problem: { kind: 'not_public', host: 'inner.example' } },
  },
  webhook_exists: {
    category: 'conflict',
    title: 'This url already has a webhook',
    text: ({ id }) =>
      `This url already has the webhook ${id}: delete that webhook first if you need a new secret`,
    next: listWebhooks,
    example: { id: exampleWebhookId as WebhookId },
  },
  receiver_unconfirmed: {
    category: 'invalid',
    title: 'The receiver did not answer its challenge',
    retryable: true,
    text: ({ problem }) =>
      `url did not answer its challenge (${problem}): answer a POST whose type is ${challengeType} with 200 and {"challenge": data.challenge}, then send this call again`,
    field: 'url',
    example: { problem: 'The receiver answered 404' },
  },
  too_many_webhook_calls: {
    category: 'too_many',
    title: 'The webhook limit is reached',
    retryable: true,
    text: (refusal, _links, now) =>
      `${limitTexts[refusal.of]}, try again in ${waitUntil(refusal, now)}`,
    example: { of: 'owner', retryAt: inHours(1) },
  },
};

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

const plain = (name: 'full' | 'exists' | 'notFound' | 'onHold' | 'notPublic' | 'unconfirmed') => ({
  text: ({ language }: PageRequest): string => catalogues[language].webhooks.problems[name],
});

export const webhookRefusalTexts: RefusalTexts<WebhookRefusalKinds> = {
  webhook_not_found: plain('notFound'),
  webhooks_full: plain('full'),
  webhook_exists: { ...plain('exists'), field: 'url' },
  webhook_on_hold: plain('onHold'),
  receiver_unconfirmed: { ...plain('unconfirmed'), field: 'url' },
  receiver_not_public: { ...plain('notPublic'), field: 'url' },
  too_many_webhook_calls: textWithWait('tooManyChanges'),
};
