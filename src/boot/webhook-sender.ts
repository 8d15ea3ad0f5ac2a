import type { SettingsCache } from '../operators/settings-cache.ts';
import type { Clock, Crypto } from '../kernel/ports.ts';
import type { Transport } from '../messages/transport.ts';
import { webhookSubjectsOf } from '../webhooks/subject.ts';
import { timestamp } from '../kernel/wire.ts';
import { nameOf, openWebhook, roundIn } from '../webhooks/list-webhooks.ts';
import { webhookTransport } from '../webhooks/webhook-transport.ts';
import { openOutbound } from '../kernel/outbound/client.ts';
import type { Store } from '../store/store.ts';
import type { Config } from './config.ts';
import { rooms } from './rooms.ts';
import { reachedFrom } from './sandbox-settings.ts';

type Parts = {
  readonly store: Pick<Store, 'read'>;
  readonly crypto: Crypto;
  readonly clock: Clock;
};

const subjects = webhookSubjectsOf(rooms);

/** The transport that calls webhooks. */
export const webhooksIn = (
  config: Config,
  held: Pick<SettingsCache, 'now'>,
  { store, crypto, clock }: Parts,
): Transport =>
  webhookTransport({
    clock,
    post: openOutbound(reachedFrom(config)),
    read: (event, messageId) =>
      store.read(async (tx) => {
        const webhook = await tx.webhooks.find(event.webhookId);
        if (webhook === null || webhook.state === 'ended') return null;
        const secrets = openWebhook(crypto, webhook);
        if (secrets === null) return 'unreadable';
        const settings = {
          // Bodies contain no links, so nothing is sealed.
          seal: () => '',
          calendar: held.now('calendar'),
          paymentInstructions: held.now('paymentInstructions'),
          checkWithinMs: config.checkWithinMs,
        };
        const made = await subjects.of(webhook.owner).body(tx, event, settings, clock.now());
        if (made === null) return null;
        const { at, data } = made;
        const body = JSON.stringify({ type: event.type, timestamp: timestamp(at), data });
        return { ...secrets, id: nameOf(event, roundIn(messageId)), body };
      }),
  });
