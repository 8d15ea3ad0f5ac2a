import { isClosed } from '../../auction/rules/lot.ts';
import { isChangeOnHold, nextChangeAt } from '../../auction/rules/next-change.ts';
import type { Change } from '../../kernel/changes.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ChangeGuard } from '../../kernel/guard.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { LockScope, Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { refuse, type Decision } from '../../kernel/use-case.ts';
import { isRestored } from './on-hold.ts';

/**
 * Refuses changes to a lot that should have ended during a hold of the service; only an operator may
 * still cancel it.
 */
const refuseIfLotOnHold = <View, Extras>(
  decided: Decision<View, Extras>,
  { actor, now }: Pick<CallContext, 'actor' | 'now'>,
): Decision<View, Extras> => {
  if (actor.kind === 'operator' || decided.toSave === null) return decided;
  const isLotOnHold = (change: Change): boolean =>
    change.entity === 'lot' && isChangeOnHold(change.before, now);
  return decided.toSave.changes.some(isLotOnHold) ? refuse(auctionOnHold) : decided;
};

/** The refusal while the service waits for an operator. */
const auctionOnHold = { kind: 'auction_on_hold' } as const;

/** These operations only stop something, so they do not wait for an operator. */
const alwaysAllowed: ReadonlySet<string> = new Set(['pause_bidding', 'revoke_key', 'unfollow_lot']);

/**
 * Makes the check whether calls of the operation wait for an operator. A restored service lacks recent
 * bids, pauses and blocks, so nobody bids until an operator confirms.
 */
const holdCheckOf = (
  { name, access }: AnyOperation,
  { lockScope }: { readonly lockScope: LockScope },
): ((tx: Tx) => Promise<boolean>) => {
  const mayWait = lockScope === 'auction' && access !== 'operator' && !alwaysAllowed.has(name);
  return mayWait ? isRestored : () => Promise.resolve(false);
};

/** Holds back the auction, and everything that is sent or fetched, while a restored service waits. */
export const changeGuard: ChangeGuard = {
  isOnHold: holdCheckOf,
  refusal: auctionOnHold,
  holdsSending: isRestored,
  unlessOnHold: refuseIfLotOnHold,
};

export type DueLot = { readonly id: LotId; readonly endsAt: Instant };

/** The lots that end, or whose deadline for the brief passes, as soon as timed work goes on. */
export const findDueLots = async (tx: Tx, now: Instant): Promise<readonly DueLot[]> => {
  const found: DueLot[] = [];
  for (const lotId of await tx.lots.due(now)) {
    const lot = await tx.lots.find(lotId);
    if (lot === null || isClosed(lot) || lot.status === 'scheduled') continue;
    found.push({ id: lot.id, endsAt: nextChangeAt(lot) ?? lot.endsAt });
  }
  return found;
};
