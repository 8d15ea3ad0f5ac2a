import type { AppContext } from './context.ts';
import type { ChangeGuard } from './guard.ts';
import { after, secondsMs } from './time.ts';

/** How long a lease lasts unless its holder prolongs it; after that another node takes over. */
const leaseMs = secondsMs(15);

/**
 * A lease lets one node at a time do something, such as read a mailbox. If that node dies, another
 * takes over once the lease has expired.
 */
export type Lease = {
  /** Takes or prolongs the lease. False while another node has it. @throws StoreBusy */
  readonly take: () => Promise<boolean>;
  /** Ends the lease, so that another node can take it at once. */
  readonly release: () => Promise<void>;
};

type LeaseDeps = Pick<AppContext, 'store' | 'clock' | 'random'> & {
  readonly guard: Pick<ChangeGuard, 'holdsSending'>;
};

export const leaseOf = ({ store, clock, random, guard }: LeaseDeps, name: string): Lease => {
  const holder = Buffer.from(random.bytes(16)).toString('hex');
  return {
    take: () =>
      store.write('orders', async (tx) => {
        const { leases } = tx;
        // Work under a lease sends or fetches, so it waits for an operator like everything that is sent.
        if (await guard.holdsSending(tx)) return { keep: false, value: false };
        const now = clock.now();
        return {
          keep: true,
          value: await leases.take(name, holder, now, after(now, leaseMs)),
        };
      }),
    release: () =>
      store.write('orders', async ({ leases }) => {
        await leases.release(name, holder);
        return { keep: true, value: undefined };
      }),
  };
};

/** Often enough to keep a lease, and to take it over soon after its holder is gone. */
export const leaseCheckMs = leaseMs / 3;

/** Prolongs a lease until the returned function is called. Calls `end` once another node has the lease. */
export const keepLease = ({ take }: Lease, end: () => unknown): (() => void) => {
  const timer = setInterval(() => {
    take()
      .catch(() => false)
      .then((isTaken) => (isTaken ? undefined : end()))
      .catch(() => undefined);
  }, leaseCheckMs);
  return () => clearInterval(timer);
};
