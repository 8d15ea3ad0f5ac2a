import type { Leased, MailQueue, Watched } from '../app/mail-ports.ts';
import type { Clock, Crypto, Store } from '../app/ports.ts';
import { lateAt, leaseMs } from '../domain/delivery.ts';
import { after, type Instant } from '../domain/time.ts';
import { readSendings } from './sending.ts';
import { settleAll, type OnHandedOver } from './settle.ts';

/** The messages that wait in the store, as those who send them see it. */

type QueueOptions = {
  readonly store: Store;
  readonly crypto: Crypto;
  readonly clock: Clock;
  readonly onHandedOver: OnHandedOver;
};

export const createMailQueue = ({
  store,
  crypto,
  clock,
  onHandedOver,
}: QueueOptions): MailQueue => ({
  next: ({ channel, queue }, limit) =>
    store.read(({ outbox }) => outbox.next(channel, queue, limit)),
  destinations: ({ channel, queue }, behind, limit) =>
    store.read(({ outbox }) => outbox.destinations(channel, queue, behind, limit)),
  nextFor: ({ channel, queue }, destinations, limit) =>
    store.read(async ({ outbox }) => {
      const found = destinations.map((each) => outbox.next(channel, queue, limit, each));
      return (await Promise.all(found)).flat();
    }),
  lease: async (ids, at) => {
    const leased = await store.write('orders', async ({ outbox }) => ({
      keep: true,
      value: await outbox.lease(ids, at, after(at, leaseMs)),
    }));
    const sendings = await readSendings(store, crypto, clock.now(), leased);
    return leased.flatMap((delivery, nth): readonly Leased[] => {
      const sending = sendings[nth];
      return sending === undefined ? [] : [{ delivery, sending }];
    });
  },
  settle: (results) => settleAll(store, clock, onHandedOver, results),
  watch: (now) => watch(store, now),
});

/** Each late confirmation or code is reported once, to whoever asks first. */
const watch = async (store: Store, now: Instant): Promise<Watched> => {
  const late = lateAt(now);
  const { counts, channels } = await store.read(async ({ outbox }) => ({
    counts: await outbox.counts(late),
    channels: [...(await outbox.dueChannels(now))],
  }));
  if (counts.overdue + counts.lateCodes === 0) {
    return { lateConfirmations: [], lateCodes: [], channels };
  }
  return store.write('orders', async ({ outbox }) => ({
    keep: true,
    value: {
      lateConfirmations: await outbox.reportOverdue(late.overdueBefore),
      lateCodes: await outbox.reportLateCodes(late.lateBefore, now),
      channels,
    },
  }));
};
