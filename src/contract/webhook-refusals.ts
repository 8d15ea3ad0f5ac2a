import { webhooksMax } from '../domain/webhook.ts';
import { receiverProblemText } from './webhooks/receiver-problem.ts';
import type { RefusalEntry } from './refusal-entry.ts';
import type { CallRefusal } from './refusal.ts';
import { waitUntil } from './wait.ts';

/** How a program is told that a webhook cannot be had. A part of `refusals.ts`. */

type Kind =
  | 'webhook_not_found'
  | 'webhooks_full'
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
  receiver_not_public: {
    title: 'The address of a webhook is not on the public internet',
    text: ({ problem }) => `url ${receiverProblemText(problem)}`,
  },
  too_many_webhook_calls: {
    title: 'Too much was done with webhooks',
    retryable: true,
    text: (refusal, _links, now) =>
      `Too much was done with these webhooks, try again in ${waitUntil(refusal, now)}`,
  },
};
