import { operators } from '../../domain/message.ts';
import { hoursMs, type Instant } from '../../domain/time.ts';
import type { AppContext } from '../context.ts';
import { toDeliveries } from '../outbox.ts';
import type { Tx } from '../ports.ts';

const dayMs = hoursMs(24);

/** Which day of the record it is, from 0; null where nobody is to be told. */
export type Mailed = { day: number };

/**
 * Mails the newest link to the operators, once a day of the record over all nodes; the lock on the
 * links is held. Says whether anybody is to be told now.
 */
export const mailHead = async (
  tx: Tx,
  mailed: Mailed,
  context: Pick<AppContext, 'operatorEmails' | 'crypto'>,
  now: Instant,
): Promise<boolean> => {
  if (context.operatorEmails.length === 0) return false;
  const [first] = await tx.record.links(0, 1);
  const head = await tx.record.head();
  if (first === undefined || head === null) return false;
  const day = Math.floor((now - first.at) / dayMs);
  if (day < 1 || day === mailed.day) return false;
  mailed.day = day;
  const outgoing = {
    id: `record_head.${day}`,
    to: operators,
    message: { kind: 'record_head', ...head },
  } as const;
  const deliveries = toDeliveries(outgoing, context);
  const [delivery] = deliveries;
  if (delivery === undefined || (await tx.outbox.find(delivery.envelope.id)) !== null) return false;
  await tx.outbox.enqueue(deliveries, now);
  return true;
};
