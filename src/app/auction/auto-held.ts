import type { AutoView } from '../../contract/auction/set-automatic-bid.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { ok } from '../../domain/base.ts';
import type { Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { refuse, unchanged, type Decision } from '../use-case.ts';
import { viewAuto, type Shown } from './auto-view.ts';
import type { BidContext } from './bid-context.ts';
import { takenBackEarly } from './pending-changes.ts';

/** A maximum that waits for review. */

/** Until a person has looked at it, no other maximum is set; it may be taken back. */
export const whileHeld = (
  held: Bid,
  proxyMaximumMinor: Minor | null,
  { lot, own, shown }: BidContext & { readonly shown: Shown },
): Decision<AutoView> => {
  if (held.isAutomatic && proxyMaximumMinor === held.amountMinor) {
    return unchanged(viewAuto(lot, own, shown, held));
  }
  return proxyMaximumMinor === null
    ? takeBackHeld(held, viewAuto(lot, own, shown), shown.now)
    : refuse({ kind: 'bid_under_review' });
};

const takeBackHeld = (held: Bid, view: AutoView, now: Instant): Decision<AutoView> => ({
  answer: ok(view),
  change: { happened: [takenBackEarly(held, now)], quotas: [], extras: null },
});
