import { z } from 'zod';
import type { LotId } from '../../kernel/ids.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { after } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { integer } from '../../kernel/wire.ts';
import { lotKinds } from '../rules/kind.ts';
import { isClosedStatus } from '../rules/lot.ts';
import { type PublicLot, publicLot, shownAroundMs } from '../rules/public-lot.ts';
import { lotIdMax, okAnswer } from '../views/fields.ts';

/** Lots on one page of the list. */
const pastLotsMax = 50;

/** A lot that is over, with the number of its bids that count. */
export type PastLot = { readonly lot: PublicLot; readonly bids: number };

export type PastLotsView = {
  readonly lots: readonly PastLot[];
  /** The next page has the lots before this one; null on the last page. */
  readonly before: LotId | null;
};

const input = z.object({
  before: integer('Only lots before this number', { min: 1, max: lotIdMax }),
});

const output = okAnswer('PastLots', {
  lots: z
    .array(
      z
        .object({
          id: z.int().min(1).describe('The number of the lot, for every call about it'),
          kind: z.enum(lotKinds).describe('What the best bid bought'),
          status: z.enum(['sold', 'unsold', 'cancelled']).describe('What it came to'),
          price_usd: z.number().describe('For how much it was sold, else its last price'),
          ends_at: moment.describe('When it took the last bids'),
          closed_at: moment.describe('When it was decided'),
          bidders: z.int().min(0).describe('The number of clients with a bid that counted'),
          bids: z
            .int()
            .min(0)
            .describe('The number of bids that counted; all bids of a maximum count as one'),
        })
        .meta({ id: 'PastLot' }),
    )
    .describe(`The newest first, at most ${pastLotsMax}`),
  before: z.int().nullable().meta({
    description: 'Send this number as before for older lots; null if there are none',
  }),
});

const declared = operation({
  name: 'list_past_lots',
  summary: 'Past lots, newest first',
  description:
    'Use it to see the outcome of earlier lots: price, bidders and bids of each, a page at a ' +
    'time. Send the before of an answer for the next page. show_lot has the history of one lot.',
  ...calledBy('anyone', 'reads'),
  refusals: [],
  ...withInput(input, ({ before = null }) => ok({ before })),
  output,
  present: ({ lots, before }: PastLotsView): z.input<typeof output> =>
    show(output, {
      lots: lots.flatMap(({ lot, bids }) => {
        const { status, closedAt } = lot;
        // Only closed lots are loaded, so this leaves out none: it narrows the type.
        return closedAt === null || !isClosedStatus(status)
          ? []
          : { ...lot, status, closedAt, bids };
      }),
      before,
    }),
  examples: [
    {
      name: 'none_yet',
      summary: 'No lot is over yet',
      sent: {},
      answer: { ok: true, lots: [], before: null },
    },
  ],
});

/**
 * Lists the announced lots that are over. A lot that was cancelled before its announcement is not
 * listed until the time at which it would have been announced.
 */
export const listPastLots = handled(declared, {
  perform: ({ store, clock }, { before }) =>
    store.read(async ({ lots, bids }) => {
      // The newest opening of a lot that is announced now, as in `isAnnounced`.
      const opensUntil = after(clock.now(), shownAroundMs);
      const found = await lots.past({ before, opensUntil }, pastLotsMax + 1);
      const shown = found.slice(0, pastLotsMax);
      const counts = await bids.countByLot(shown.map(({ id }) => id));
      return ok({
        lots: shown.map((lot) => ({ lot: publicLot(lot), bids: counts.get(lot.id) ?? 0 })),
        before: found.length > pastLotsMax ? (shown.at(-1)?.id ?? null) : null,
      });
    }),
});
