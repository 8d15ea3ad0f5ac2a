import type { Settings } from '../kernel/context.ts';
import { openOutbound } from '../kernel/outbound/client.ts';
import type { Clock, Crypto } from '../kernel/ports.ts';
import type { Store } from '../kernel/store.ts';
import { timestamp } from '../kernel/wire.ts';
import type { Transport } from '../messages/transport.ts';
import type { SettingsCache } from '../operators/settings-cache.ts';
import { unsealWebhookSecrets } from '../webhooks/owned-webhooks.ts';
import { webhookTransport } from '../webhooks/webhook-transport.ts';
import { deliveryIdOf } from '../webhooks/webhook.ts';
import type { Config } from './config.ts';
import { outboundRulesOf } from './sandbox-settings.ts';

type WebhookStorage = {
  readonly store: Pick<Store, 'read'>;
  readonly crypto: Crypto;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'webhooks'>;
};

/** Makes the transport that calls webhooks. */
export const createWebhookTransport = (
  config: Config,
  settingsCache: Pick<SettingsCache, 'now'>,
  { store, crypto, clock, settings: { webhooks } }: WebhookStorage,
): Transport =>
  webhookTransport({
    clock,
    post: openOutbound(outboundRulesOf(config)),
    read: (event, messageId) =>
      store.read(async (tx) => {
        const webhook = await tx.webhooks.find(event.webhookId);
        if (webhook === null || webhook.state === 'ended') return null;
        const secrets = unsealWebhookSecrets(crypto, webhook);
        if (secrets === null) return 'unreadable';
        const settings = {
          // Bodies contain no links, so nothing is sealed.
          seal: () => '',
          calendar: settingsCache.now('calendar'),
          paymentInstructions: settingsCache.now('paymentInstructions'),
          checkWithinMs: config.checkWithinMs,
        };
        const content = await webhooks.of(webhook.owner).body(tx, event, settings, clock.now());
        if (content === null) return null;
        const { at, data } = content;
        const body = JSON.stringify({ type: event.type, timestamp: timestamp(at), data });
        return { ...secrets, id: deliveryIdOf(event, messageId), body };
      }),
  });
