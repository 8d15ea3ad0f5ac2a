import type { AppContext } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import { dayMs } from '../kernel/time.ts';
import { operators } from '../messages/message.ts';
import { isEnqueued, toDeliveries } from '../messages/outbox.ts';
import type { NewDelivery } from '../messages/rows/delivery.ts';
import type { LogHead } from './published.ts';

/**
 * The daily mail with the head of the log. Operators store it where nobody with access to the database
 * can change it.
 */
type LogHeadMessage = LogHead & { readonly kind: 'log_head' };

declare module '../messages/message.ts' {
  interface MessageKinds {
    log_head: LogHeadMessage;
  }
}

/**
 * Mails the head of the newest checkpoint to the operators, once on each day of the log, whichever node
 * does it.
 */
export const mailHead = async ({
  store,
  clock,
  settings,
  notify,
}: Pick<AppContext, 'store' | 'clock' | 'settings' | 'notify'>): Promise<void> => {
  if (settings.operatorEmails.length === 0) return;
  /** The mails to send; empty if today's head is mailed already, or nothing is signed yet. */
  const due = async (tx: Tx): Promise<readonly NewDelivery[]> => {
    const [[first], head] = await Promise.all([tx.log.leaves(0, 1), tx.log.checkpoint()]);
    const dayOfLog = first === undefined ? 0 : Math.floor((clock.now() - first.at) / dayMs);
    if (dayOfLog < 1 || head === null) return [];
    const message = { kind: 'log_head', size: head.size, root: head.root } as const;
    const id = `log_head.${dayOfLog}`;
    const deliveries = toDeliveries({ id, to: operators, message }, settings);
    return (await isEnqueued(tx, deliveries)) ? [] : deliveries;
  };
  if ((await store.read(due)).length === 0) return;
  await store.write('orders', async (tx) => {
    // Another node may have mailed it meanwhile.
    const deliveries = await due(tx);
    await tx.outbox.enqueue(deliveries, clock.now());
    return { keep: deliveries.length > 0, value: undefined };
  });
  notify();
};
