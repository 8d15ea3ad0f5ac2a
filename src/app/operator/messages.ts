import { before } from '../../domain/time.ts';
import { overdueMs } from '../../domain/delivery.ts';
import type { Clock, Store, Tx } from '../ports.ts';
import type { Delivery, OutboxCounts } from '../outbox-ports.ts';

/** What the operator sees and does about messages that have not arrived. */

const listedMax = 1_000;

export const undeliveredMessages = (store: Store): Promise<readonly Delivery[]> =>
  store.read(({ outbox }) => outbox.undelivered(listedMax));

export const countMessages = (store: Store, clock: Clock): Promise<OutboxCounts> =>
  store.read(({ outbox }) => outbox.counts(before(clock.now(), overdueMs)));

/** Sends a message again as soon as the worker looks; false where there is nothing to send. */
export const retryMessage = (store: Store, clock: Clock, id: string): Promise<boolean> =>
  change(store, id, (tx) => tx.outbox.retryNow(id, clock.now()));

/** The operator has told the recipient in another way. */
export const markMessageDone = (store: Store, clock: Clock, id: string): Promise<boolean> =>
  change(store, id, (tx) => tx.outbox.markDone(id, 'settled', clock.now()));

const change = (store: Store, id: string, act: (tx: Tx) => Promise<void>): Promise<boolean> =>
  store.write('orders', async (tx) => {
    const delivery = await tx.outbox.find(id);
    const isOpen = delivery !== null && ['pending', 'waiting', 'dead'].includes(delivery.state);
    if (isOpen) await act(tx);
    return { keep: isOpen, value: isOpen };
  });
