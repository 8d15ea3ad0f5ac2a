import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import {
  useWebhookLimit,
  type WebhookLimitName,
  type WebhookLimitScope,
} from '../../src/webhooks/webhook-limits.ts';
import { loadWebhookUse } from '../../src/webhooks/webhook-use.ts';
import { auctionFor } from '../support/auction.ts';

describe('deliveries of webhooks in addition to changes', () => {
  const storedUsesOf = { lookups: 0, challenges: 5, tests: 10, replayed: 100, retries: 100 };
  const most: readonly (readonly [WebhookLimitName, WebhookLimitScope, number])[] = [
    ['lookups', 'owner', 40],
    ['lookups', 'network', 60],
    ['challenges', 'owner', 20],
    ['challenges', 'network', 30],
    ['challenges', 'receiver', 60],
    ['challenges', 'machine', 120],
    ['tests', 'owner', 30],
    ['tests', 'network', 60],
    ['tests', 'receiver', 120],
    ['replayed', 'owner', 300],
    ['replayed', 'network', 600],
    ['replayed', 'receiver', 1_000],
    ['retries', 'owner', 200],
    ['retries', 'network', 500],
    ['retries', 'receiver', 1_000],
  ];

  it('are counted by order, by network, by receiver at any port, and by machine, each up to its own limit', async (test) => {
    const { service, operator } = await auctionFor(test);
    let others = 0;
    for (const [bound, scope, max] of most) {
      // If the receiver or machine is the same, each webhook has another network, whose reserved share
      // is used first.
      const reserved = scope === 'receiver' || scope === 'machine' ? storedUsesOf[bound] : 0;
      /** Counts this many more uses, which share only the counted property with others. */
      const use = (times: number) =>
        service.store.write('orders', async (tx) => {
          others += 1;
          const named = (each: WebhookLimitScope) => (each === scope ? 'same' : `other-${others}`);
          const webhook = {
            owner: `ord_${named('owner')}` as OrderId,
            registeredFrom: named('network'),
            receiver: `${named('receiver')}.example:${8_000 + others}`,
          };
          const machines = bound === 'challenges' ? [named('machine')] : [];
          const before = await loadWebhookUse(
            tx,
            bound,
            { ...webhook, machines },
            operator.settings,
          );
          const used = useWebhookLimit(before, reserved + times, operator.clock.now());
          if (!used.ok) return { keep: false, value: used.problem.of };
          for (const [bucket, uses] of used.value) await tx.quotas.save(bucket, uses);
          return { keep: true, value: null };
        });
      const what = `${bound} of one ${scope}`;
      for (let nth = 0; nth < max; nth += 10) assert.equal(await use(10), null, what);
      assert.equal(await use(1), scope, what);
    }
  });
});
