import { z } from 'zod';
import { calledBy } from '../../kernel/operation.ts';
import { dryRunMark, moment } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';
import { wouldSendField, type WouldSend } from '../../messages/would-send.ts';
import { lotKinds } from '../rules/kind.ts';
import { lotStatuses, type Lot } from '../rules/lot.ts';
import { minNextBid } from '../rules/standing.ts';

/** A lot as operators see it, with its leader and winner. */

const leader = z.object({ participant_id: z.string(), has_brief: z.boolean() });
const wonBy = z.object({ participant_id: z.string(), bid_id: z.string(), amount_usd: z.number() });

export const operatorLot = z.object({
  lot: z.int(),
  kind: z.enum(lotKinds),
  origin: z.enum(['schedule', 'operator']),
  status: z.enum(lotStatuses),
  opens_at: moment,
  ends_at: moment,
  extensions: z.int(),
  price_usd: z.number(),
  min_next_bid_usd: z.number(),
  bidders: z.int(),
  leader: leader.nullable(),
  brief_deadline: moment.nullable(),
  winner: wonBy.nullable(),
  order_id: z.string().nullable(),
});

export const presentOperatorLot = (lot: Lot): z.output<typeof operatorLot> => {
  const { standing, winner } = lot;
  return show(operatorLot, {
    ...lot,
    lot: lot.id,
    priceMinor: standing.priceMinor,
    minNextBidMinor: minNextBid(standing),
    bidders: standing.bidderCount,
    leader: standing.leader,
    winner,
  });
};

/**
 * A lot after an operator's change, or as a dry run would leave it. A dry run shows only the first
 * few of the mails.
 */
export type ChangedLot = WouldSend & {
  readonly lot: Lot;
  readonly notified: number;
  readonly dryRun: boolean;
};

const lotChangeAnswer = z.object({
  dry_run: dryRunMark,
  lot: operatorLot,
  notified: z.int().meta({
    description: 'How many participants have bid, also with a bid under review, and are notified',
  }),
  ...wouldSendField,
});

/** The shared declaration of the operators' changes of a lot. */
export const changesLot = {
  ...calledBy('operator', 'changes_with_dry_run'),
  output: lotChangeAnswer,
  personal: ({ lot }: ChangedLot) => `lot ${lot.id}`,
  present: (change: ChangedLot) =>
    show(lotChangeAnswer, change, { lot: presentOperatorLot(change.lot) }),
};
