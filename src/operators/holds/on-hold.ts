import { isWaitingAfterStart } from '../../kernel/after-start.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { ClockDoubt } from '../../kernel/ports.ts';
import type { Tx } from '../../kernel/store.ts';
import {
  holdReasons,
  isHolding,
  type HoldReason,
  type VoidedCounts,
} from '../rules/service-hold.ts';

declare module '../../messages/message-act.ts' {
  interface MessageActs {
    /** The database came from a backup, and the service voided everything that might have ended since. */
    readonly ServiceRestored: ActBase & {
      readonly type: 'ServiceRestored';
      readonly voided: VoidedCounts;
    };
    /**
     * The service may send and follow the clock again; messages that waited in the backup are sent or
     * dropped.
     */
    readonly RestoreConfirmed: ActBase & {
      readonly type: 'RestoreConfirmed';
      readonly messages: 'send' | 'drop';
      readonly count: number;
    };
    /** Timed work waits, because the service cannot trust the clock. */
    readonly ClockDoubted: ActBase & { readonly type: 'ClockDoubted'; readonly doubt: ClockDoubt };
    readonly ClockConfirmed: ActBase & {
      readonly type: 'ClockConfirmed';
      readonly doubt: ClockDoubt;
    };
    /** The clock was right again by itself. */
    readonly ClockReturned: ActBase & {
      readonly type: 'ClockReturned';
      readonly doubt: ClockDoubt;
    };
  }
}

type HoldDependencies = Pick<AppContext, 'store' | 'clock'>;

/** Whether timed work waits. Meanwhile no lot ends, nothing is erased, and no deadline passes. */
export const isOnHold = async ({ store, clock }: HoldDependencies): Promise<boolean> =>
  (clock.watch?.doubt() ?? null) !== null || isWaitingAfterStart(clock) || store.read(hasHold);

/** All nodes obey a hold that is stored. */
const hasHold = async (tx: Tx): Promise<boolean> => (await findReasons(tx)).length > 0;

const findReasons = async (tx: Tx): Promise<readonly HoldReason[]> => {
  const holds = await Promise.all(holdReasons.map((reason) => findHold(tx, reason)));
  return holdReasons.filter((_reason, nth) => holds[nth] !== null);
};

/** The reasons why the service waits for an operator. */
export const holdsNow = ({ store }: Pick<AppContext, 'store'>): Promise<readonly HoldReason[]> =>
  store.read(findReasons);

/** Whether a restored service waits for its confirmation: it also sends nothing and calls no other service. */
export const isRestored = async (tx: Tx): Promise<boolean> =>
  (await findHold(tx, 'restored')) !== null;

/** The hold of this reason, if it is in force. */
export const findHold = async <Reason extends HoldReason>({ serviceHolds }: Tx, reason: Reason) => {
  const hold = await serviceHolds.find(reason);
  return hold !== null && isHolding(hold) ? hold : null;
};
