import type { AppContext } from './context.ts';
import type { ChangeGuard } from './guard.ts';
import { after, secondsMs } from './time.ts';

/** How long a lease lasts unless its holder prolongs it; after that another node takes over. */
const leaseMs = secondsMs(15);

/** Something that only one node may do at a time; when that one dies, another takes over once the lease ends. */
export type Lease = {
  /** Takes it, or prolongs it; false while another node has it. @throws StoreBusy */
  readonly take: () => Promise<boolean>;
  /** Lets another node take it at once. */
  readonly giveBack: () => Promise<void>;
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
        // Work under a lease reaches the outside world, so it waits with everything that is sent.
        if (await guard.holdsSending(tx)) return { keep: false, value: false };
        const now = clock.now();
        return {
          keep: true,
          value: await leases.take(name, holder, now, after(now, leaseMs)),
        };
      }),
    giveBack: () =>
      store.write('orders', async ({ leases }) => {
        await leases.giveBack(name, holder);
        return { keep: true, value: undefined };
      }),
  };
};

/** Often enough to keep a lease, and to take it over soon after its holder is gone. */
export const leaseCheckMs = leaseMs / 3;

/** Prolongs a lease until the returned function is called; ends what is done under it once another node has it. */
export const keepLease = ({ take }: Lease, end: () => unknown): (() => void) => {
  const keeping = setInterval(() => {
    take()
      .catch(() => false)
      .then((isHeld) => (isHeld ? undefined : end()))
      .catch(() => undefined);
  }, leaseCheckMs);
  return () => clearInterval(keeping);
};
