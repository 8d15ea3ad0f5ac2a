import type { SettingsCache } from '../operators/settings-cache.ts';
import type { Clock, Crypto } from '../kernel/ports.ts';
import type { Transport } from '../messages/transport.ts';
import { webhookBody } from '../webhooks/webhook-body.ts';
import { nameOf, openWebhook, roundIn } from '../webhooks/list-webhooks.ts';
import { webhookTransport } from '../webhooks/webhook-transport.ts';
import { openOutbound } from '../kernel/outbound/client.ts';
import type { Store } from '../store/store.ts';
import type { Config } from './config.ts';
import { outboundRules } from './sandbox-settings.ts';

type WebhookStorage = {
  readonly store: Pick<Store, 'read'>;
  readonly crypto: Crypto;
  readonly clock: Clock;
};

/** The transport that delivers to webhooks. */
export const openWebhookTransport = (
  config: Config,
  held: Pick<SettingsCache, 'now'>,
  { store, crypto, clock }: WebhookStorage,
): Transport =>
  webhookTransport({
    clock,
    post: openOutbound(outboundRules(config)),
    read: (event, messageId) =>
      store.read(async (tx) => {
        const webhook = await tx.webhooks.find(event.webhookId);
        if (webhook === null || webhook.state === 'ended') return null;
        const secrets = openWebhook(crypto, webhook);
        if (secrets === null) return 'unreadable';
        const settings = {
          // A webhook's body contains no links, so nothing is sealed for them.
          seal: () => '',
          calendar: held.now('calendar'),
          paymentInstructions: held.now('paymentInstructions'),
          checkWithinMs: config.checkWithinMs,
        };
        const body = await webhookBody(tx, event, settings, clock.now());
        return body === null ? null : { ...secrets, id: nameOf(event, roundIn(messageId)), body };
      }),
  });
