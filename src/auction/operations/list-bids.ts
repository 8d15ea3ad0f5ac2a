import { z } from 'zod';
import { callerNetwork } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { operation, readsFor } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { moment } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { type Instant, later } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { Bid } from '../rules/bid.ts';
import { isReadyFor } from '../rules/lot-brief.ts';
import { participantOf } from '../rules/participant.ts';
import { upToNow } from '../steps/apply-events.ts';
import { loadAuthorization } from '../steps/load-authorizations.ts';
import { isPaused } from '../steps/pause-state.ts';
import { isHidden, viewOwnBid } from '../steps/view-own-bid.ts';
import { inDisplayOrder, type LotOfParticipant, viewOwnLot } from '../steps/view-own-lot.ts';
import { exampleBidId, leadingBid } from '../views/example-data.ts';
import { okAnswer } from '../views/fields.ts';
import {
  type OwnBid,
  ownBidAnswer,
  type OwnLot,
  ownLotAnswer,
  presentOwnBid,
  presentOwnLot,
} from '../views/own-bid.ts';

export type OwnBidsView = {
  readonly bids: readonly OwnBid[];
  /** The lots of these bids, each once. */
  readonly lots: readonly OwnLot[];
  readonly language: Language;
  readonly isPaused: boolean;
};

const output = okAnswer('OwnBids', {
  bids: z.array(ownBidAnswer).describe('The newest first'),
  lots: z
    .array(ownLotAnswer)
    .describe('The lots of these bids: open ones first, by their end, then the others'),
  paused: z
    .boolean()
    .describe(
      'Whether the client has paused all bidding: nothing can be bid for them, whatever you_must says, until they lift it by the link in their mail',
    ),
  updated_at: moment
    .nullable()
    .describe('When any of it last changed; null if the client has no bids'),
});

const declared = operation({
  name: 'list_bids',
  summary: "The participant's bids and lots, with their states and deadlines",
  description:
    "Use it with the client's participant key to see all bids of the client, the newest first: " +
    'which lead, were outbid, won or are under review, and up to which maximum the service bids ' +
    'automatically. lots has each lot once, with the forecast for the client if nothing more is ' +
    'bid (if_closed_now) and what they must do by when. A bid that has won has the order_id of ' +
    'its order, for show_order; one with an offer can be answered with answer_offer.',
  ...readsFor('participant'),
  refusals: [],
  output,
  present: ({ bids, lots, language, isPaused }: OwnBidsView, links): z.input<typeof output> => ({
    ok: true,
    bids: bids.map((bid) => presentOwnBid(bid, links)),
    lots: lots.map((lot) => presentOwnLot(lot, language)),
    paused: isPaused,
    updated_at: updatedAt(lots),
  }),
  version: (view) => JSON.stringify(view),
  examples: [
    {
      name: 'one_bid',
      summary: 'The only bid of the participant leads',
      sent: {},
      answer: {
        ok: true,
        bids: [leadingBid],
        lots: [
          {
            lot: 1,
            status: 'open',
            price_usd: 20,
            min_next_bid_usd: 21,
            ends_at: '2026-03-02T18:00:00.000Z',
            bid_ids: [exampleBidId],
            standing: 'leading',
            own_bid_usd: 20,
            automatic_max_usd: null,
            mandate_usd: 20,
            if_closed_now: {
              outcome: 'you_need_a_brief',
              price_usd: 20,
              you_must: 'complete_brief',
              options: [],
              by: '2026-03-02T20:00:00.000Z',
              text: 'As it stands, you win this auction at $20 as soon as your brief is complete. Complete your brief by March 2, 2026 at 8:00:00 PM UTC.',
            },
            updated_at: '2026-03-01T12:00:00.000Z',
          },
        ],
        paused: false,
        updated_at: '2026-03-01T12:00:00.000Z',
      },
    },
  ],
});

const updatedAt = (lots: readonly OwnLot[]): string | null => {
  const [first, ...others] = lots.map((lot): Instant => lot.updatedAt);
  return first === undefined ? null : timestamp(others.reduce(later, first));
};

const listedMax = 200;

/** Strangers can request codes too, and must not fill the list with them. */
const unconfirmedMax = 20;

/**
 * A participant's newest bids, the newest first, each with its status, and each of their lots once.
 */
export const listBids = handled(declared, {
  read: async (tx, _input, callContext) => {
    const { now } = callContext;
    const { id, email, language } = participantOf(callContext);
    const [confirmed, unconfirmed, paused] = await Promise.all([
      tx.bids.ofParticipant(id, listedMax),
      tx.bids.unconfirmedOf(emailKey(email), unconfirmedMax),
      isPaused(tx, callContext.settings, email),
    ]);
    const bids = [...confirmed, ...unconfirmed].toSorted(newestFirst);
    const ownLots = new Map<LotId, LotOfParticipant>();
    for (const [lotId, bidsOnLot] of Map.groupBy(bids, (bid) => bid.lotId)) {
      ownLots.set(lotId, await loadOwnLot(tx, lotId, bidsOnLot, callContext));
    }
    const shown = bids.flatMap((bid) => {
      const found = ownLots.get(bid.lotId);
      return found === undefined || isHidden(bid, found.lot, found.own)
        ? []
        : [viewOwnBid(bid, found.lot, found.own, now)];
    });
    const lots = inDisplayOrder([...ownLots.values()].map((each) => viewOwnLot(each, id, now)));
    return ok({ bids: shown, lots, language, isPaused: paused });
  },
});

const newestFirst = (one: Bid, other: Bid): number =>
  other.placedAt - one.placedAt || (one.id < other.id ? -1 : 1);

const loadOwnLot = async (
  tx: Tx,
  lotId: LotId,
  bids: readonly Bid[],
  callContext: CallContext,
): Promise<LotOfParticipant> => {
  const { now, settings } = callContext;
  const participant = participantOf(callContext);
  const lot = await tx.lots.find(lotId);
  if (lot === null) throw new Error(`A bid is for lot ${lotId}, which is not there`);
  const own = await tx.lots.bidder(lotId, participant.id);
  const authorization = await loadAuthorization(tx, settings, lotId, participant);
  const hasBrief = isReadyFor(lot.kind, participant.brief);
  const network = callerNetwork(callContext);
  return { lot: upToNow(lot, now).lot, own, hasBrief, authorization, network, bids };
};
