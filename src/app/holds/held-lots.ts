import { nextChangeAt } from '../../domain/auction/next-change.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { Happened } from '../../domain/happened.ts';
import type { Instant } from '../../domain/time.ts';
import type { Circumstances } from '../context.ts';
import { refuse, type Decision } from '../use-case.ts';
import { auctionOnHold } from './held-back.ts';

/** Lots whose time has come while the service waits for an operator. */

/** Whether the end of a lot, or another turn of it, has passed but is held back. */
export const isPastHeldTurn = (lot: Lot | null, now: Instant): boolean => {
  if (lot?.isHeld !== true) return false;
  const changeAt = nextChangeAt(lot);
  return changeAt !== null && changeAt <= now;
};

/** Nothing enters such a lot; only an operator may still cancel it. */
export const unlessHeldBack = <View, Extras>(
  decided: Decision<View, Extras>,
  { actor, now }: Pick<Circumstances, 'actor' | 'now'>,
): Decision<View, Extras> => {
  const isHeldBack = (happened: Happened): boolean =>
    happened.subject === 'lot' && isPastHeldTurn(happened.before, now);
  const isFree = actor.kind === 'operator' || decided.change?.happened.some(isHeldBack) !== true;
  return isFree ? decided : refuse(auctionOnHold);
};
