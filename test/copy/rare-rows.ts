import type { Tx } from '../../src/app/ports.ts';
import { webhookId, type OrderId } from '../../src/domain/ids.ts';
import type { Instant } from '../../src/domain/time.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** Rows that only come of what goes wrong. */

/** One that nothing is sent to any more. */
export const leaveWebhook = async (
  { webhooks }: Tx,
  owner: OrderId,
  now: Instant,
): Promise<void> => {
  const id = webhookId(now, new Uint8Array(16), false);
  await webhooks.add({
    id,
    owner,
    sealed: 'sealed',
    receiver: 'пример.example:8443',
    madeAt: now,
    state: 'stopped',
    problem: 'The receiver answered 500 «нет» 🦉',
    changedAt: now,
    reached: 2 ** 40,
    messageId: null,
    round: 3,
  });
  await webhooks.giveTurn([id], now);
};

export const leaveMessages = async ({ outbox }: Tx, now: Instant): Promise<void> => {
  const to = { channel: 'email', address: 'a@example.org' } as const;
  for (const id of ['pending', 'dead', 'expired', 'settled', 'retried']) {
    const envelope = confirmationTo(to, id);
    const sealedSecret = id === 'pending' ? 'sealed' : null;
    await outbox.enqueue([{ envelope, state: 'pending', notAfter: now, sealedSecret }], now);
  }
  await outbox.giveUp('dead', 'dead', 'no such mailbox: 誰');
  await outbox.markDone(['expired'], 'expired', now);
  await outbox.markDone(['settled'], 'settled', now);
  await outbox.retryLater('retried', now, '');
};
