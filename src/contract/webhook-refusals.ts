import { challengeType, webhooksMax } from '../domain/webhook.ts';
import type { WebhookBoundScope } from '../domain/webhook-bounds.ts';
import { receiverProblemText } from './webhooks/receiver-problem.ts';
import type { RefusalEntry } from './refusal-entry.ts';
import type { CallRefusal } from './refusal.ts';
import { waitUntil } from './wait.ts';

/** How a program is told that a webhook cannot be had. A part of `refusals.ts`. */

type Kind =
  | 'webhook_not_found'
  | 'webhooks_full'
  | 'webhook_exists'
  | 'webhook_on_hold'
  | 'receiver_unconfirmed'
  | 'receiver_not_public'
  | 'too_many_webhook_calls';

export const webhookRefusalEntries: {
  readonly [Each in Kind]: RefusalEntry<Extract<CallRefusal, { kind: Each }>>;
} = {
  webhook_not_found: {
    title: 'There is no such webhook',
    text: () => 'webhook_id not found',
  },
  webhooks_full: {
    title: 'There are as many webhooks as there may be',
    text: () => `There may be ${webhooksMax} webhooks at most, delete one of them first`,
  },
  webhook_on_hold: {
    title: 'Nothing is sent until the operator has confirmed it',
    retryable: true,
    text: () =>
      'Nothing is sent anywhere until the operator of this service has confirmed that it may go on, so the webhook was not added; try again later',
  },
  receiver_not_public: {
    title: 'The address of a webhook is not on the public internet',
    text: ({ problem }) => `url ${receiverProblemText(problem)}`,
  },
  webhook_exists: {
    title: 'The address is a webhook already',
    text: ({ id }) =>
      `This address is the webhook ${id} already, delete that first if you need a new secret`,
  },
  receiver_unconfirmed: {
    title: 'The receiver did not answer its challenge',
    retryable: true,
    text: ({ problem }) =>
      `url did not answer the challenge that was sent there (${problem}): answer a POST whose type is ${challengeType} with 200 and {"challenge": data.challenge}, then send this again`,
  },
  too_many_webhook_calls: {
    title: 'Too much was done with webhooks',
    retryable: true,
    text: (refusal, _links, now) =>
      `${boundWords[refusal.of]}, try again in ${waitUntil(refusal, now)}`,
  },
};

const boundWords: Readonly<Record<WebhookBoundScope, string>> = {
  owner: 'Too much was done with these webhooks',
  network: 'Too much was done with webhooks that were added from one network',
  receiver: 'As much is sent to this receiver as may be',
  machine: 'As much is sent to this receiver as may be',
};
