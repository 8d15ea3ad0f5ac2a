import { isDeepStrictEqual } from 'node:util';
import { operators } from '../../domain/message.ts';
import { hoursMs, type Instant } from '../../domain/time.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext } from '../context.ts';
import { toDeliveries, type Addressing } from '../outbox.ts';

type Deps = Pick<AppContext, 'store' | 'clock' | 'notify' | 'settings'>;

/** Begins the record where it was not begun. */
export const beginRecord = ({ store, clock }: Deps): Promise<void> =>
  store.write('orders', async ({ record }) => {
    await record.begin(clock.now());
    return { keep: true, value: undefined };
  });

/** Seals what has been written, batch by batch, so that nobody waits long for one of them. */
export const sealing = (deps: Deps): (() => Promise<void>) => {
  const { store, clock, notify } = deps;
  let mailedDay = 0;
  let isMarked = false;
  return async () => {
    let isMore = await store.read(({ record }) => record.isWaiting());
    while (isMore) {
      const passed = await store.write('orders', async (tx) => {
        const now = clock.now();
        const sealed = await tx.record.seal(now);
        const inherited = await tx.record.sealInherited(now);
        const mailed = await mailHead(tx, mailedDay, deps.settings, now);
        return { keep: true, value: { isMore: sealed || inherited, mailed } };
      });
      // Not before it is kept: where the transaction fails, the next one mails.
      mailedDay = passed.mailed?.day ?? mailedDay;
      if (passed.mailed?.isNew === true) notify();
      ({ isMore } = passed);
    }
    isMarked ||= await markClosing(deps);
  };
};

/** Says whether there is nothing left to mark. */
const markClosing = async ({ store, settings: { closingMark } }: Deps): Promise<boolean> => {
  if (closingMark === null) return true;
  const closing = await store.read(({ record }) => record.closing());
  if (closing === null) return false;
  if (!isDeepStrictEqual(closingMark.read(), closing)) closingMark.keep(closing);
  return true;
};

/** Seals what is left as the service stops. What is inherited can wait for the next start. */
export const sealRest = async ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> => {
  for (let isMore = true; isMore;) {
    isMore = await store.write('orders', async ({ record }) => ({
      keep: true,
      value: await record.seal(clock.now()),
    }));
  }
};

const dayMs = hoursMs(24);

/**
 * Mails the newest link to the operators, once a day of the record over all nodes; the lock on the
 * links is held. `mailedDay` is the day, counted from 0, whose mail is known to be there. Answers the
 * day as it is now where that is another, and whether its mail was not there yet; else null.
 */
const mailHead = async (
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
