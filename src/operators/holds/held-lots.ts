import type { AnyOperation } from '../../kernel/operation.ts';
import { isChangeHeldBack } from '../../auction/rules/next-change.ts';
import type { Change } from '../../kernel/changes.ts';
import type { LockScope } from '../../store/engine.ts';
import type { Tx } from '../../store/store.ts';
import type { CallContext } from '../../kernel/context.ts';
import { refuse, type Decision } from '../../kernel/use-case.ts';
import { isRestored } from './on-hold.ts';

/** Lots whose time has come while the service waits for an operator. */

/** Nothing enters such a lot; only an operator may still cancel it. */
export const unlessHeldBack = <View, Extras>(
  decided: Decision<View, Extras>,
  { actor, now }: Pick<CallContext, 'actor' | 'now'>,
): Decision<View, Extras> => {
  const isHeldBack = (change: Change): boolean =>
    change.subject === 'lot' && isChangeHeldBack(change.before, now);
  const isFree = actor.kind === 'operator' || decided.toSave?.changes.some(isHeldBack) !== true;
  return isFree ? decided : refuse(auctionOnHold);
};

/** Who is refused before a call is decided, while the service waits for an operator. */
export const auctionOnHold = { kind: 'auction_on_hold' } as const;

/** These only stop something, so they are taken in any case. */
const alwaysTaken: ReadonlySet<string> = new Set(['pause_bidding', 'revoke_key', 'unfollow_lot']);

/** A restored service lacks bids, pauses and blocks, so nobody bids before an operator has looked. */
export const isHeldBack = (
  { name, access }: AnyOperation,
  { lockScope }: { readonly lockScope: LockScope },
): ((tx: Tx) => Promise<boolean>) => {
  const isFree = lockScope !== 'auction' || access === 'operator' || alwaysTaken.has(name);
  return isFree ? () => Promise.resolve(false) : isRestored;
};
