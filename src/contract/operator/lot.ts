import { z } from 'zod';
import { lotKinds } from '../../domain/auction/kind.ts';
import { lotStatuses, type Lot } from '../../domain/auction/lot.ts';
import { minNextBid } from '../../domain/auction/standing.ts';
import { toMajor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { calledBy } from '../operation.ts';
import { timestamp } from '../wire.ts';
import { wasDryRun } from './fields.ts';
import { presentDryRun } from '../order/fields.ts';
import { presentWouldSend, wouldSendField, type WouldSend } from './message-preview.ts';

/** A lot as the operator sees it: with who leads and who has won. */

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
  leader: z.object({ participant_id: z.string(), has_brief: z.boolean() }).nullable(),
  brief_deadline: moment.nullable(),
  winner: z
    .object({ participant_id: z.string(), bid_id: z.string(), amount_usd: z.number() })
    .nullable(),
  order_id: z.string().nullable(),
});

export const presentOperatorLot = ({
  standing,
  winner,
  ...lot
}: Lot): z.input<typeof operatorLot> => ({
  lot: lot.id,
  kind: lot.kind,
  origin: lot.origin,
  status: lot.status,
  opens_at: timestamp(lot.opensAt),
  ends_at: timestamp(lot.endsAt),
  extensions: lot.extensions,
  price_usd: toMajor(standing.priceMinor),
  min_next_bid_usd: toMajor(minNextBid(standing)),
  bidders: standing.bidderCount,
  leader:
    standing.leader === null
      ? null
      : { participant_id: standing.leader.participantId, has_brief: standing.leader.hasBrief },
  brief_deadline: presentMoment(lot.briefDeadline),
  winner:
    winner === null
      ? null
      : {
          participant_id: winner.participantId,
          bid_id: winner.bidId,
          amount_usd: toMajor(winner.amountMinor),
        },
  order_id: lot.orderId,
});

export const presentMoment = (moment: Instant | null): string | null =>
  moment === null ? null : timestamp(moment);

/**
 * A lot as it is, or in a dry run would be, after a change; those who have bid are notified. Of what
 * would be sent to them a dry run holds the first few.
 */
export type LotChange = WouldSend & {
  readonly lot: Lot;
  readonly notified: number;
  readonly dryRun: boolean;
};

const lotChangeAnswer = z.object({
  ...wasDryRun,
  lot: operatorLot,
  notified: z
    .int()
    .meta({ description: 'How many have bid, also where the bid waits for review, and are told' }),
  ...wouldSendField,
});

/** What the operator's changes of a lot have in common. */
export const changesLot = {
  ...calledBy('operator', 'changes_with_dry_run'),
  output: lotChangeAnswer,
  personal: ({ lot }: LotChange) => `lot ${lot.id}`,
  present: ({ lot, notified, dryRun, ...change }: LotChange): z.input<typeof lotChangeAnswer> => ({
    ...presentDryRun(dryRun),
    lot: presentOperatorLot(lot),
    notified,
    ...presentWouldSend(change),
  }),
};
