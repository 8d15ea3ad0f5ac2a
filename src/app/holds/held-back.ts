import type { AnyOperation } from '../../contract/operation.ts';
import type { LockScope } from '../../store/engine.ts';
import type { Tx } from '../../store/store.ts';
import { isRestored } from './on-hold.ts';

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
