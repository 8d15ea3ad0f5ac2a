import {
  holdReasons,
  isHolding,
  type ClockDoubt,
  type HoldReason,
  type VoidedCounts,
} from '../rules/service-hold.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext } from '../../kernel/context.ts';
import { isWaitingAfterStart } from '../../kernel/after-start.ts';

declare module '../../messages/message-act.ts' {
  interface MessageActs {
    /** The database came from a backup, and everything that might have ended since was voided. */
    readonly ServiceRestored: ActBase & {
      readonly type: 'ServiceRestored';
      readonly voided: VoidedCounts;
    };
    /** The service may send and follow the clock again; messages that waited in the backup are sent or dropped. */
    readonly RestoreConfirmed: ActBase & {
      readonly type: 'RestoreConfirmed';
      readonly messages: 'send' | 'drop';
      readonly count: number;
    };
    /** Timed work waits, because the clock cannot be trusted. */
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

/** Whether the service holds back what cannot be undone. */

type Deps = Pick<AppContext, 'store' | 'clock'>;

/** Nothing happens by the clock while this is true: no lot ends, nothing is erased, no deadline passes. */
export const isOnHold = async ({ store, clock }: Deps): Promise<boolean> =>
  (clock.watch?.doubt() ?? null) !== null || isWaitingAfterStart(clock) || store.read(hasHold);

/** By what is stored for all nodes. */
const hasHold = async (tx: Tx): Promise<boolean> => (await reasonsIn(tx)).length > 0;

const reasonsIn = async ({ serviceHolds }: Tx): Promise<readonly HoldReason[]> => {
  const found = await Promise.all(holdReasons.map((reason) => serviceHolds.find(reason)));
  return holdReasons.filter((_reason, nth) => {
    const hold = found[nth] ?? null;
    return hold !== null && isHolding(hold);
  });
};

/** The reasons for which an operator is waited for. */
export const holdsNow = ({ store }: Pick<AppContext, 'store'>): Promise<readonly HoldReason[]> =>
  store.read(reasonsIn);

/** Nothing is sent either, and nobody else is asked for anything. */
export const isRestored = async ({ serviceHolds }: Tx): Promise<boolean> => {
  const hold = await serviceHolds.find('restored');
  return hold !== null && isHolding(hold);
};
