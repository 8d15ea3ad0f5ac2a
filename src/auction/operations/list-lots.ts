import { z } from 'zod';
import { operation } from '../../kernel/operation.ts';
import { listOf, aboutManyPeople, withLimit } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import type { Lot } from '../rules/lot.ts';
import { upToNow } from '../steps/apply-events.ts';
import { operatorLot, presentOperatorLot } from '../views/operator-lot.ts';

/** A lot with the address of its leader or winner, and how many of its bids are under review. */
export type ListedLot = {
  readonly lot: Lot;
  readonly leaderEmail: string | null;
  readonly bidsUnderReview: number;
};

const moreOfListed = z.object({ leader_email: z.string().nullable(), held_bids: z.int() });

const listedLot = operatorLot.extend(moreOfListed.shape);

const declared = operation({
  name: 'list_lots',
  summary: 'List the newest lots',
  description: 'Use it to find the number of a lot; inspect_lot then shows one whole.',
  ...withLimit,
  ...aboutManyPeople,
  ...listOf('lots', listedLot, ({ lot, bidsUnderReview, ...more }: ListedLot) => ({
    ...presentOperatorLot(lot),
    ...show(moreOfListed, more, { held_bids: bidsUnderReview }),
  })),
});

const bidsUnderReviewMax = 1_000;

/** The newest first. */
export const listLots = handled(declared, {
  read: async ({ lots, bids, participants }, { limit }, { now }) => {
    const underReview = await bids.underReview(bidsUnderReviewMax);
    const listed = (await lots.list(limit)).map(async (each): Promise<ListedLot> => {
      const { lot } = upToNow(each, now);
      const ahead = lot.winner ?? lot.standing.leader;
      const leader = ahead === null ? null : await participants.find(ahead.participantId);
      return {
        lot,
        leaderEmail: leader?.email ?? null,
        bidsUnderReview: underReview.filter(({ lotId }) => lotId === lot.id).length,
      };
    });
    return ok(await Promise.all(listed));
  },
});
