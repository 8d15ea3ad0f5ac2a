import { operators } from '../../domain/message.ts';
import { hoursMs } from '../../domain/time.ts';
import type { AppContext } from '../context.ts';
import { toDeliveries } from '../outbox.ts';

const dayMs = hoursMs(24);

/** Mails the newest checkpoint's head to the operators, once a day of the log over all nodes. */
export const mailHead = async ({
  store,
  clock,
  settings,
  notify,
}: Pick<AppContext, 'store' | 'clock' | 'settings' | 'notify'>): Promise<void> => {
  if (settings.operatorEmails.length === 0) return;
  const day = async (): Promise<number> => {
    const [first] = await store.read(({ log }) => log.leaves(0, 1));
    return first === undefined ? 0 : Math.floor((clock.now() - first.at) / dayMs);
  };
  const today = await day();
  if (today < 1) return;
  const id = `log_head.${today}`;
  const isMailed = await store.write('orders', async (tx) => {
    const head = await tx.log.checkpoint();
    if (head === null) return { keep: false, value: false };
    const { size, root } = head;
    const message = { kind: 'log_head', size, root } as const;
    const deliveries = toDeliveries({ id, to: operators, message }, settings);
    const [delivery] = deliveries;
    const isNew = delivery !== undefined && (await tx.outbox.find(delivery.envelope.id)) === null;
    if (isNew) await tx.outbox.enqueue(deliveries, clock.now());
    return { keep: isNew, value: isNew };
  });
  if (isMailed) notify();
};
