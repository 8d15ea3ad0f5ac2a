import { z } from 'zod';
import { lotEntryKinds, type LotEntry } from '../rules/lot-entries.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';

/** An entry of a lot's public history; a number stands for the bidder. */

/**
 * With the public log's pseudonym of the bidder instead of their id; null if the lot is not in the
 * log.
 */
export type ShownEntry = Omit<LotEntry, 'participantId'> & { readonly nameInLog: string | null };

export const lotEntryAnswer = z
  .object({
    number: z.int().min(1).describe('1, 2, 3 … in the order in which it happened on this lot'),
    at: moment.describe('When it happened'),
    what: z
      .enum(lotEntryKinds)
      .describe(
        'automatic_bid: bid for a client with a maximum; withdrawn: cancelled by its bidder, removed: by an operator; extended: a late bid moved the end, rescheduled: an operator did; reopened: the brief of that bidder was not complete in time, so their bids are void and bidding is open again',
      ),
    bidder: z.int().min(1).nullable().meta({
      description: 'Whose doing: bidders of this lot are counted from 1 as they first bid',
    }),
    bidder_in_log: z.string().nullable().meta({
      description: 'The same as the public log calls them; null for a lot without a log',
    }),
    amount_usd: z
      .number()
      .nullable()
      .meta({ description: 'What was bid or withdrawn, or the price of the sale' }),
    price_usd: z.number().describe('The price of the lot from then on'),
    ends_at: moment.nullable().meta({ description: 'When the lot ends from then on' }),
  })
  .meta({ id: 'LotEntry' });

export const presentLotEntry = (entry: ShownEntry): z.output<typeof lotEntryAnswer> =>
  show(lotEntryAnswer, { ...entry, what: entry.kind, bidderInLog: entry.nameInLog });
