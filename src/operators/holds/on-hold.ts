import { holdReasons, isHolding, type HoldReason } from '../rules/service-hold.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext } from '../../kernel/context.ts';
import { isWaitingAfterStart } from './after-start.ts';

type HoldDependencies = Pick<AppContext, 'store' | 'clock'>;

/** Whether timed work waits: no lot ends, nothing is erased, no deadline passes. */
export const isOnHold = async ({ store, clock }: HoldDependencies): Promise<boolean> =>
  (clock.watch?.doubt() ?? null) !== null || isWaitingAfterStart(clock) || store.read(hasHold);

/** Whether a hold is stored, which all nodes obey. */
const hasHold = async (tx: Tx): Promise<boolean> => (await reasonsIn(tx)).length > 0;

const reasonsIn = async (tx: Tx): Promise<readonly HoldReason[]> => {
  const holds = await Promise.all(holdReasons.map((reason) => findHold(tx, reason)));
  return holdReasons.filter((_reason, nth) => holds[nth] !== null);
};

/** The reasons why the service waits for an operator. */
export const holdsNow = ({ store }: Pick<AppContext, 'store'>): Promise<readonly HoldReason[]> =>
  store.read(reasonsIn);

/** Nothing is sent either, and no other service is called. */
export const isRestored = async (tx: Tx): Promise<boolean> =>
  (await findHold(tx, 'restored')) !== null;

/** The hold of this reason, if it is in force. */
export const findHold = async <Reason extends 'restored' | 'clock'>(
  { serviceHolds }: Tx,
  reason: Reason,
) => {
  const hold = await serviceHolds.find(reason);
  return hold !== null && isHolding(hold) ? hold : null;
};
