import { endedWebhookText } from '../../contract/operator/end-webhook.ts';
import { presentNumber } from '../../contract/order/present.ts';
import { ok } from '../../domain/base.ts';
import { ask } from './ask.ts';
import { refusalPage } from './refusal-page.ts';
import { actPages } from './tried-act.ts';

/** An operator ends a webhook, for whoever is sent what they never asked for. */
export const endWebhookPages = actPages(async (visit) => {
  const { webhook: webhook_id = '' } = visit.params;
  const found = await ask(visit, 'end_webhook', { webhook_id, dry_run: true });
  if (!found.ok) return refusalPage(visit, found.problem);
  const number = presentNumber(found.value.orderNumber);
  const back = number === null ? '/desk/orders' : `/desk/orders/${number}`;
  return {
    title: 'End the webhook',
    about: found.value.receiver,
    section: 'orders',
    back,
    fields: () => '',
    foresee: () => Promise.resolve(ok({ effect: [endedWebhookText(found.value)], messages: [] })),
    carryOut: async () => {
      const ended = await ask(visit, 'end_webhook', { webhook_id });
      return ended.ok ? ok(`${back}#webhooks`) : ended;
    },
  };
});
