import { z } from 'zod';
import { moment } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';
import { lotEntryKinds, type LotEntry } from '../rules/lot-entries.ts';

/** An entry of a lot's public history. A number and a pseudonym stand for the bidder's id. */
export type ShownEntry = Omit<LotEntry, 'participantId'> & {
  /** The bidder's pseudonym in the public log; null if no bidder caused the entry. */
  readonly nameInLog: string | null;
};

export const lotEntryAnswer = z
  .object({
    number: z.int().min(1).describe('The number of the entry on this lot, from 1'),
    at: moment.describe('When it happened'),
    what: z
      .enum(lotEntryKinds)
      .describe(
        'automatic_bid: bid for a client with a maximum; withdrawn: cancelled by its bidder, removed: by an operator; extended: a late bid moved the end, rescheduled: an operator did; reopened: the brief of that bidder was not complete in time, so their bids are void and bidding is open again',
      ),
    bidder: z.int().min(1).nullable().meta({
      description:
        'Who acted; the bidders of this lot are numbered from 1 in the order of their first bids',
    }),
    bidder_in_log: z.string().nullable().meta({
      description: 'The pseudonym in the public log; null for a lot without a log',
    }),
    amount_usd: z
      .number()
      .nullable()
      .meta({ description: 'The amount that was bid or withdrawn, or the price of the sale' }),
    price_usd: z.number().describe('The price of the lot after this entry'),
    ends_at: moment.nullable().meta({ description: 'The end of the lot after this entry' }),
  })
  .meta({ id: 'LotEntry' });

export const presentLotEntry = (entry: ShownEntry): z.output<typeof lotEntryAnswer> =>
  show(lotEntryAnswer, { ...entry, what: entry.kind, bidderInLog: entry.nameInLog });
