import type { BidChange } from '../../contract/operator/bid.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { ok, type JsonObject } from '../../domain/base.ts';
import { ask } from './ask.ts';
import { bidderText, bidStatusText, standingEffect, usd } from './auction-words.ts';
import { seenBid } from './lot-bids.ts';
import { nameIn } from './lot-page.ts';
import { findHeldBid } from './bid-page.ts';
import { refusalPage } from './refusal-page.ts';
import { actPages, reasonField, reasonOf } from './tried-act.ts';

/** A bid that is held is turned away, one that counts is taken out; both with the words that its bidder gets. */

const sentOf = ({ id }: Bid, typed: URLSearchParams): JsonObject => ({
  bid_id: id,
  ...reasonOf(typed),
});

const foreseen = (effect: readonly string[], { wouldSend = [] }: BidChange) =>
  ok({ effect, messages: wouldSend });

export const rejectBidPages = actPages(async (visit) => {
  const found = await findHeldBid(visit);
  if ('kind' in found) return found;
  const { bid, details } = found;
  return {
    title: 'Reject the bid',
    about: `${usd(bid.amountMinor)} on lot ${bid.lotId}`,
    section: 'auction',
    back: `/desk/bids/${bid.id}`,
    fields: (typed) => reasonField(typed, 'Why; the bidder reads it'),
    foresee: async (typed) => {
      const tried = await ask(visit, 'reject_bid', { ...sentOf(bid, typed), dry_run: true });
      if (!tried.ok) return tried;
      const stays = standingEffect(details.lot, tried.value.lot, nameIn(details));
      return foreseen(['It counts for nothing, and the bidder is told.', stays], tried.value);
    },
    carryOut: async (typed) => {
      const done = await ask(visit, 'reject_bid', sentOf(bid, typed));
      return done.ok ? ok('/desk') : done;
    },
  };
});

export const voidBidPages = actPages(async (visit) => {
  const found = await ask(visit, 'inspect_lot', { lot: visit.params['lot'] ?? '' });
  if (!found.ok) return refusalPage(visit, found.problem);
  const details = found.value;
  const bid = details.bids.find(({ id }) => id === visit.params['bid']);
  if (bid === undefined) return refusalPage(visit, { kind: 'bid_not_found', sought: 'bid' });
  const back = `/desk/auction/${bid.lotId}`;
  const { status } = seenBid(details, bid, visit.now);
  return {
    title: 'Void the bid',
    about: `${usd(bid.amountMinor)} on lot ${bid.lotId}`,
    section: 'auction',
    back,
    fields: (typed) => reasonField(typed, 'Why; the bidder reads it'),
    foresee: async (typed) => {
      const tried = await ask(visit, 'void_bid', { ...sentOf(bid, typed), dry_run: true });
      if (!tried.ok) return tried;
      const gone = `The bid of ${bidderText(bid)} (${bidStatusText(bid, status)}) counts as if it had never been.`;
      const becomes = standingEffect(details.lot, tried.value.lot, nameIn(details));
      return foreseen([gone, becomes], tried.value);
    },
    carryOut: async (typed) => {
      const done = await ask(visit, 'void_bid', sentOf(bid, typed));
      return done.ok ? ok(`${back}?done`) : done;
    },
  };
});
