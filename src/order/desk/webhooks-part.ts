import type { OperatorsWebhook } from '../operations/list-order-webhooks.ts';
import { html } from 'ghtml';
import type { WebhookId } from '../../kernel/ids.ts';
import { href } from '../../web/desk/frame.ts';
import { actPages, byOperation } from '../../web/desk/preview-and-confirm.ts';
import { answered, type OperatorRequest } from '../../web/desk/request.ts';
import { dueTime, sinceTime } from '../../web/desk/words.ts';
import { endedWebhookText, endWebhook } from '../operations/end-webhook.ts';
import { presentNumber } from '../views/present.ts';
import type { WebhookState } from '../../webhooks/webhook.ts';

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
  const items = deliveries.slice(0, shownMax).map((delivery) => {
    const next =
      delivery.nextAttemptAt === null
        ? ''
        : html`, next try !${dueTime(delivery.nextAttemptAt, request)}`;
    const why = delivery.problem === null ? '' : html`: ${delivery.problem}`;
    return html`<li>${delivery.type} <span class="soft">!${sinceTime(delivery.queuedAt, request)}, ${delivery.state}${why}!${next}</span></li>`;
  });
  const failed =
    state === 'stopped'
      ? html`<p class="note">${problem ?? 'A delivery failed for a day.'} <a href="${href(request, '/desk/messages')}">Send it again from Messages</a> once the receiver works.</p>`
      : '';
  return html`<h3>${receiver} <span class="who">${state}</span></h3>!${failed}<ul class="plain">!${items}</ul>!${endPart(request, id, state)}`;
};

const endPart = (request: OperatorRequest, id: WebhookId, state: WebhookState): string =>
  state === 'ended'
    ? ''
    : html`<p><a class="button quiet" href="${href(request, `/desk/webhooks/${id}/end`)}">End it</a></p>`;

/** The command lists all. */
const shownMax = 5;

/** Ends a webhook whose receiver complains about requests. */
export const endWebhookPages = actPages(async (request) => {
  const { webhook: webhook_id = '' } = request.params;
  const found = await answered(request, endWebhook, { webhook_id, dry_run: true });
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
