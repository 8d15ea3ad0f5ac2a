import { operators } from '../../domain/message.ts';
import { hoursMs, type Instant } from '../../domain/time.ts';
import type { Tx } from '../../store/store.ts';
import { toDeliveries, type Addressing } from '../outbox.ts';

const dayMs = hoursMs(24);

/**
 * Mails the newest link to the operators, once a day of the record over all nodes; the lock on the
 * links is held. `mailedDay` is the day, counted from 0, whose mail is known to be there. Answers the
 * day as it is now where that is another, and whether its mail was not there yet; else null.
 */
export const mailHead = async (
  tx: Tx,
  mailedDay: number,
  addressing: Addressing,
  now: Instant,
): Promise<{ readonly day: number; readonly isNew: boolean } | null> => {
  if (addressing.operatorEmails.length === 0) return null;
  const [first] = await tx.record.links(0, 1);
  const head = await tx.record.head();
  if (first === undefined || head === null) return null;
  const day = Math.floor((now - first.at) / dayMs);
  if (day < 1 || day === mailedDay) return null;
  const outgoing = {
    id: `record_head.${day}`,
    to: operators,
    message: { kind: 'record_head', ...head },
  } as const;
  const deliveries = toDeliveries(outgoing, addressing);
  const [delivery] = deliveries;
  const isNew = delivery !== undefined && (await tx.outbox.find(delivery.envelope.id)) === null;
  if (isNew) await tx.outbox.enqueue(deliveries, now);
  return { day, isNew };
};
