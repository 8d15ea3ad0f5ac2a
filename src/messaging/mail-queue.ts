import type { Leased, MailQueue, MailWriter } from '../app/mail-ports.ts';
import type { Clock, Crypto, Store } from '../app/ports.ts';
import { leaseMs } from '../domain/delivery.ts';
import { after } from '../domain/time.ts';
import { readSendings } from './sending.ts';

/** The messages that wait in the store, of which this only reads and lets somebody else write. */

type QueueOptions = {
  readonly store: Pick<Store, 'read'>;
  readonly crypto: Crypto;
  readonly clock: Clock;
  readonly writer: MailWriter;
};

export const createMailQueue = ({ store, crypto, clock, writer }: QueueOptions): MailQueue => ({
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
    const leaseUntil = after(at, leaseMs);
    const leased = await writer.lease(ids, at, leaseUntil);
    return store.read(async (tx): Promise<readonly Leased[]> => {
      const deliveries = await tx.outbox.leased(leased, leaseUntil);
      return readSendings(tx, crypto, clock.now(), deliveries);
    });
  },
  giveBack: async (leased) => {
    const leases = Map.groupBy(leased, ({ delivery }) => delivery.nextAttemptAt);
    for (const [leasedUntil, own] of leases) {
      const ids = own.map(({ delivery }) => delivery.envelope.id);
      await writer.giveBack(ids, leasedUntil, clock.now());
    }
  },
  noteParts: writer.noteParts,
  finish: writer.finish,
});
