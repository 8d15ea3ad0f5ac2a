import type { AnyOperation } from '../../contract/operation.ts';
import type { CallRefusal } from '../../contract/refusal.ts';
import { no, type Result } from '../../domain/base.ts';
import type { LockScope } from '../../store/engine.ts';
import type { Tx } from '../../store/store.ts';
import { isRestored } from './on-hold.ts';

/** Who is refused before a call is decided, while the service waits for an operator. */

export const auctionOnHold = { kind: 'auction_on_hold' } as const;

/** These only stop something, so they are taken in any case. */
const alwaysTaken: ReadonlySet<string> = new Set(['pause_bidding', 'revoke_key', 'unfollow_lot']);

/** A restored service lacks bids, pauses and blocks, so nobody bids before an operator has looked. */
export const refusingHeldBack = <Begun>(
  { name, access }: AnyOperation,
  { lockScope }: { readonly lockScope: LockScope },
  begin: (tx: Tx) => Promise<Result<Begun, CallRefusal>>,
): typeof begin => {
  const isFree = lockScope !== 'auction' || access === 'operator' || alwaysTaken.has(name);
  return isFree ? begin : async (tx) => ((await isRestored(tx)) ? no(auctionOnHold) : begin(tx));
};
