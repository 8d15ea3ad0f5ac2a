import { operation, withoutInput } from '../../kernel/operation.ts';
import { listOf, aboutManyPeople } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { after } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { reviewAlarmMs } from '../rules/review.ts';
import { operatorBid, presentOperatorBid } from '../views/operator-bid.ts';

const declared = operation({
  name: 'list_held_bids',
  summary:
    'List the bids under review: first those whose lot ends within the hour, then the most ' +
    'suspicious',
  description:
    'Decide each with approve_bid or reject_bid before its lot ends; a bid that is still under ' +
    'review then does not count.',
  ...withoutInput,
  ...aboutManyPeople,
  ...listOf('bids', operatorBid, presentOperatorBid),
});

const listedMax = 1_000;

export const listBidsUnderReview = handled(declared, {
  read: async ({ bids, lots }, _input, { now }) => {
    const underReview = await bids.underReview(listedMax);
    const lotIds = [...new Set(underReview.map(({ lotId }) => lotId))];
    const found = await Promise.all(lotIds.map((id) => lots.find(id)));
    const endsSoon = new Set(
      found.flatMap((lot) =>
        lot !== null && lot.endsAt <= after(now, reviewAlarmMs) ? [lot.id] : [],
      ),
    );
    return ok(
      underReview.toSorted(
        (a, b) =>
          Number(endsSoon.has(b.lotId)) - Number(endsSoon.has(a.lotId)) ||
          (b.review?.score ?? 0) - (a.review?.score ?? 0),
      ),
    );
  },
});
