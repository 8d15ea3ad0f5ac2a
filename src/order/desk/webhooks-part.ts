import { html } from 'ghtml';
import type { WebhookId } from '../../kernel/ids.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { listTable, listText, type ListView } from '../../web/desk/list-view.ts';
import { actPages, byOperation } from '../../web/desk/preview-and-confirm.ts';
import { answerOrRefuse, type OperatorRequest } from '../../web/desk/request.ts';
import { dueTime, sinceTime } from '../../web/desk/words.ts';
import type { WebhookState } from '../../webhooks/webhook.ts';
import { endedWebhookText, endWebhook } from '../operations/end-webhook.ts';
import type { OperatorsWebhook } from '../operations/list-order-webhooks.ts';
import { presentNumber } from '../views/present-order.ts';

/** The webhooks of the order with their newest deliveries; empty without webhooks. */
export const webhooksPart = (
  request: OperatorRequest,
  webhooks: readonly OperatorsWebhook[],
): string =>
  webhooks.length === 0
    ? ''
    : html`<section id="webhooks"><h2>Webhooks</h2>!${webhooks.map((each) => webhookPart(request, each))}</section>`;

const webhookPart = (
  request: OperatorRequest,
  { id, receiver, state, problem, deliveries }: OperatorsWebhook,
): string => {
  const failed =
    state === 'stopped'
      ? html`<p class="note">${problem ?? 'A delivery failed for a day.'} <a href="${deskHref(request, '/desk/messages')}">Send it again from Messages</a> once the receiver works.</p>`
      : '';
  const newest = deliveries.slice(0, shownMax);
  return html`<h3>${receiver} <span class="who">${state}</span></h3>!${failed}!${listTable(request, deliveryList, newest)}!${endPart(request, id, state)}`;
};

const endPart = (request: OperatorRequest, id: WebhookId, state: WebhookState): string =>
  state === 'ended'
    ? ''
    : html`<p><a class="button quiet" href="${deskHref(request, `/desk/webhooks/${id}/end`)}">End it</a></p>`;

/** The page lists the newest of them; the terminal lists all. */
const shownMax = 5;

const deliveryList: ListView<OperatorsWebhook['deliveries'][number]> = {
  empty: 'Nothing was sent yet.',
  isStacked: true,
  columns: [
    {
      head: 'queued',
      value: ({ queuedAt }) => queuedAt,
      cell: ({ queuedAt }, request) => sinceTime(queuedAt, request),
    },
    { head: 'event', value: ({ type }) => type },
    { head: 'state', value: ({ state }) => state },
    { head: 'attempts', isNumber: true, value: ({ attempts }) => String(attempts) },
    {
      head: 'next attempt',
      value: ({ nextAttemptAt }) => nextAttemptAt ?? '',
      cell: ({ nextAttemptAt }, request) =>
        nextAttemptAt === null ? '' : dueTime(nextAttemptAt, request),
    },
    { head: 'webhook-id', value: ({ id }) => id, isOnlyInTerminal: true },
    { head: 'problem', value: ({ problem }) => problem ?? '' },
  ],
};

export const webhooksText = (webhooks: readonly OperatorsWebhook[]): string =>
  webhooks.length === 0 ? 'The order has no webhooks.' : webhooks.map(webhookText).join('\n\n');

const webhookText = ({ receiver, state, problem, deliveries }: OperatorsWebhook): string =>
  `${receiver}: ${state}${problem === null ? '' : `, ${problem}`}\n${listText(deliveryList, deliveries)}`;

/** Ends a webhook whose receiver complains about requests. */
export const endWebhookPages = actPages(async (request) => {
  const { webhook: webhook_id = '' } = request.params;
  const found = await answerOrRefuse(request, endWebhook, { webhook_id, dry_run: true });
  const number = presentNumber(found.orderNumber);
  const back = number === null ? '/desk/orders' : `/desk/orders/${number}`;
  return {
    title: 'End the webhook',
    about: found.receiver,
    section: 'board',
    back,
    ...byOperation(request, endWebhook, {
      sent: () => ({ webhook_id }),
      effect: (tried) => [endedWebhookText(tried)],
      to: () => `${back}#webhooks`,
    }),
  };
});
