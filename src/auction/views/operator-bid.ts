import { z } from 'zod';
import { toMajor } from '../../kernel/money.ts';
import { calledBy } from '../../kernel/operation.ts';
import { dryRunMark, moment } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';
import { wouldSendField, type WouldSend } from '../../messages/would-send.ts';
import type { Bid } from '../rules/bid.ts';
import type { Lot } from '../rules/lot.ts';
import { reviewReasons, type Suspicion } from '../rules/review.ts';
import { reviewAlarmText } from './limit-texts.ts';
import { operatorLot, presentOperatorLot } from './operator-lot.ts';

/** A bid as operators see it, with its bidder, network and suspicions. */

const bidStatuses = [
  'waiting_for_code',
  'replaced',
  'entered',
  'under_review',
  'not_entered',
  'rejected',
  'cancelled',
] as const satisfies readonly Bid['status'][];

export const operatorBid = z.object({
  bid_id: z.string(),
  lot: z.int(),
  status: z.enum(bidStatuses),
  amount_usd: z.number().meta({
    description: 'For an automatic bid, the maximum that was set first, until it is cancelled',
  }),
  automatic: z.boolean(),
  participant_id: z.string().nullable(),
  email: z.string(),
  name: z.string().nullable(),
  lang: z.string(),
  network: z.string(),
  placed_at: moment,
  confirmed_at: moment.nullable(),
  entered_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  cancelled_by: z.enum(['bidder', 'operator']).nullable(),
  review_alarm_at: moment.nullable().meta({
    description: `When operators were alarmed that it was still under review ${reviewAlarmText} before the end of its lot`,
  }),
  score: z.int().meta({ description: 'How suspicious it is' }),
  suspicions: z.array(
    z.object({ reason: z.enum(reviewReasons), score: z.int(), figure: z.number() }),
  ),
});

export const presentOperatorBid = (bid: Bid): z.output<typeof operatorBid> =>
  show(operatorBid, bid, {
    bid_id: bid.id,
    lot: bid.lotId,
    automatic: bid.isAutomatic,
    lang: bid.language,
    score: bid.review?.score ?? 0,
    suspicions: (bid.review?.suspicions ?? []).map(presentSuspicion),
  });

/** On the wire an amount is in USD, and a count is as it was found. */
const presentSuspicion = (suspicion: Suspicion) => {
  const { reason, score } = suspicion;
  const isAmount =
    suspicion.reason === 'large_first_bid' || suspicion.reason === 'withdrawn_before';
  return { reason, score, figure: isAmount ? toMajor(suspicion.figure) : suspicion.figure };
};

/** A bid and its lot after a decision, or as a dry run would leave them. */
export type DecidedBid = WouldSend & {
  readonly bid: Bid;
  readonly lot: Lot;
  readonly dryRun: boolean;
};

const bidChangeAnswer = z.object({
  dry_run: dryRunMark,
  bid: operatorBid,
  lot: operatorLot,
  ...wouldSendField,
});

/** The shared declaration of the operators' decisions on a bid. */
export const decidesOnBid = {
  ...calledBy('operator', 'changes_with_dry_run'),
  output: bidChangeAnswer,
  personal: ({ lot }: DecidedBid) => `lot ${lot.id}`,
  present: (change: DecidedBid) =>
    show(bidChangeAnswer, change, {
      bid: presentOperatorBid(change.bid),
      lot: presentOperatorLot(change.lot),
    }),
};
